import type { ReactNode, RefObject } from "react";
import { ContentDialog } from "../shell/content-dialog.tsx";
import styles from "./profile.module.css";

/** A small dialog of the profile. */
export function ProfileDialog({ hash, title, children }: { hash: string; title: string; children: ReactNode }) {
  return (
    <ContentDialog hash={hash} title={title} className={styles.dialog} textClassName={styles.dialogText}>
      {children}
    </ContentDialog>
  );
}

/** Closes the dialog that a form of it was sent from. */
export const closeDialogOf = ({ ref }: { ref: RefObject<HTMLFormElement | null> }) =>
  ref.current?.closest("dialog")?.close();
