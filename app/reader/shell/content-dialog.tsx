import { X } from "lucide";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { CLOSE_HASH, HashDialog } from "#app/ui/hash-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./content-dialog.module.css";

interface ContentDialogProps {
  /** The hash that opens it. */
  hash: string;
  title: string;
  className?: string;
  /** Class of the content below the title. */
  textClassName?: string;
  children: ReactNode;
}

/** A dialog with a title and content, opened by the address; a bottom sheet on phones. */
export function ContentDialog({ hash, title, className, textClassName = styles.text, children }: ContentDialogProps) {
  const titleId = `${hash}-titulo`;
  return (
    <HashDialog hash={hash} className={classNames("over", styles.dialog, className)} labelledBy={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <a className="tap" href={CLOSE_HASH} aria-label="Fechar">
          <Icon icon={X} />
        </a>
      </div>
      <div className={textClassName}>{children}</div>
    </HashDialog>
  );
}
