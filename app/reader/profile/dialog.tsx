import { X } from "lucide";
import type { ReactNode } from "react";
import { CLOSE_HASH, HashDialog } from "#app/ui/hash-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** A small dialog of the profile. */
export function ProfileDialog({ hash, title, children }: { hash: string; title: string; children: ReactNode }) {
  return (
    <HashDialog hash={hash} className="over notice me-dialog" labelledBy={`${hash}-titulo`}>
      <div className="notice-head">
        <h2 id={`${hash}-titulo`}>{title}</h2>
        <a className="tap" href={CLOSE_HASH} aria-label="Fechar">
          <Icon icon={X} />
        </a>
      </div>
      <div className="me-dialog-text">{children}</div>
    </HashDialog>
  );
}
