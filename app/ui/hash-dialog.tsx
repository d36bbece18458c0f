import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

interface HashDialogProps {
  /** The part of the address behind # that opens it. */
  hash: string;
  className: string;
  labelledBy: string;
  children: ReactNode;
}

/** The link that closes a hash dialog without JavaScript. */
export const CLOSE_HASH = "#fechar";

/**
 * A modal dialog that an address opens: a link to `#hash` shows it, Back, Escape and a click beside it close it. Before
 * React has come, `:target` in the stylesheet shows it.
 */
export function HashDialog({ hash, className, labelledBy, children }: HashDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { hash: current, key } = useLocation();
  const navigate = useNavigate();
  const open = current === `#${hash}`;

  // Modality (focus trap, inert page) exists in the browser only.
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  const handleClose = () => {
    if (window.location.hash !== `#${hash}`) return;
    if (key !== "default") navigate(-1);
    else navigate({ search: window.location.search, hash: "" }, { replace: true, preventScrollReset: true });
  };

  return (
    <dialog
      ref={dialog}
      id={hash}
      className={className}
      aria-labelledby={labelledBy}
      onClose={handleClose}
      onClick={(event) => {
        const target = event.target as Element;
        if (target === event.currentTarget || target.closest(`a[href="${CLOSE_HASH}"]`)) {
          event.preventDefault();
          dialog.current?.close();
        }
      }}
    >
      {children}
    </dialog>
  );
}
