import { X } from "lucide";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { CLOSE_HASH } from "#app/ui/hash-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./sheet.module.css";

interface SheetProps {
  /** Id of its heading, which names the dialog around it. */
  titleId: string;
  title: string;
  /** A line under the heading. */
  note?: ReactNode;
  /** Its actions, below the part that scrolls. */
  foot?: ReactNode;
  /** Called when Ctrl+Enter (or ⌘Enter) is pressed in it. */
  onSubmit?: () => void;
  children: ReactNode;
}

/** The class of the `HashDialog` around a sheet: at the right on a desktop, from below on a phone. */
export const SHEET_CLASS = styles.sheet!;

/** The content of a sheet: head, body and foot, of which only the body scrolls. */
export function Sheet({ titleId, title, note, foot, onSubmit, children }: SheetProps) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    onSubmit?.();
  });
  // The window listens to the keyboard: the focus may be on the dialog itself.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
  return (
    <div className={styles.parts}>
      <header className={styles.head}>
        <div>
          {/* The dialog focuses it when it is opened. */}
          <h2 id={titleId} tabIndex={-1} ref={(heading) => heading?.setAttribute("autofocus", "")}>
            {title}
          </h2>
          {note && <p className="meta">{note}</p>}
        </div>
        <a className="tap" href={CLOSE_HASH} aria-label="Fechar">
          <Icon icon={X} />
        </a>
      </header>
      <div className={styles.body}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </div>
  );
}
