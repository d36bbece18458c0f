import { type ReactNode, useEffect, useRef, useState } from "react";
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
 * React has come, `:target` in the stylesheet shows it; from then on `data-live` says that only `open` counts, because
 * a replaced address leaves `:target` where it was.
 */
export function HashDialog({ hash, className, labelledBy, children }: HashDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { hash: current } = useLocation();
  const navigate = useNavigate();
  const open = current === `#${hash}`;
  const [live, setLive] = useState(false);
  // Whether the page was seen without the dialog, so that Back leads there.
  const seenClosed = useRef(false);

  // Modality (focus trap, inert page) exists in the browser only.
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open) show(element, hash);
    else if (element.open) element.close();
    if (!open) seenClosed.current = true;
    setLive(true);
  }, [open, hash]);

  // Somebody who closes it and opens it again before React has rendered the page without it changes nothing for React.
  useEffect(() => {
    const handlePopState = () => {
      if (open && dialog.current && window.location.hash === `#${hash}`) show(dialog.current, hash);
    };
    window.addEventListener("popstate", handlePopState);
    return () => window.removeEventListener("popstate", handlePopState);
  }, [open, hash]);

  const handleClose = () => {
    if (window.location.hash !== `#${hash}`) return;
    if (seenClosed.current) navigate(-1);
    else navigate({ search: window.location.search, hash: "" }, { replace: true, preventScrollReset: true });
  };

  return (
    <dialog
      ref={dialog}
      id={hash}
      className={className}
      data-live={live || undefined}
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

function show(dialog: HTMLDialogElement, hash: string): void {
  if (dialog.open) return;
  // Following a link to a fragment may take the focus off the link; the dialog gives back what has it here.
  if (document.activeElement === document.body) {
    document
      .querySelector<HTMLElement>(`a[href="#${hash}"], a[aria-controls="${hash}"]`)
      ?.focus({ preventScroll: true });
  }
  dialog.showModal();
}
