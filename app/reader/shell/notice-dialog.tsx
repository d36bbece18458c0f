import { X } from "lucide";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { CLOSE_HASH, HashDialog } from "#app/ui/hash-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./notice-dialog.module.css";

interface NoticeDialogProps {
  /** The part of the address behind # that opens it. */
  hash: string;
  title: string;
  className?: string;
  /** Of what stands below the title. */
  textClassName?: string;
  children: ReactNode;
}

/** A text with a title over the page, from below on phones. */
export function NoticeDialog({ hash, title, className, textClassName = styles.text, children }: NoticeDialogProps) {
  const titleId = `${hash}-titulo`;
  return (
    <HashDialog hash={hash} className={classNames("over", styles.notice, className)} labelledBy={titleId}>
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
