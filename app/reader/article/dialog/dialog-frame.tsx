import { X } from "lucide";
import { type KeyboardEvent, type ReactNode, type Ref, useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./article-dialog.module.css";

interface DialogFrameProps {
  label: string;
  className?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Controls beside the sheet. */
  beside?: ReactNode;
  sheet?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The modal frame of a dialog route: Escape, the close button and a click outside go back. */
export function DialogFrame({ label, className, onKeyDown, beside, sheet, children }: DialogFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  // Only once: a second Escape would leave the page below.
  const closed = useRef(false);
  const close = () => {
    if (closed.current) return;
    closed.current = true;
    navigate(-1);
  };

  // Shown before the first paint, so that the page below is never visible without it. Closing it, not only unmounting it, returns
  // the focus to the card.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classNames("over", styles.reading, className)}
      data-print=""
      aria-label={label}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // React lets the event of a dialog within it rise.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      {beside}
      <div className={styles.dlg} ref={sheet}>
        <button type="button" className={`tap ${styles.shut} screen-only`} aria-label="Fechar" onClick={close}>
          <Icon icon={X} />
        </button>
        {children}
      </div>
    </dialog>
  );
}
