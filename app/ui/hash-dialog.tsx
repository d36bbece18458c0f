import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHashEntry } from "./use-hash-entry.ts";

interface HashDialogProps {
  hash: string;
  className: string;
  labelledBy: string;
  children: ReactNode;
}

/** The link that closes a hash dialog without JavaScript. */
export const CLOSE_HASH = "#fechar";

/**
 * A modal dialog with an address: a link to `#hash` opens it; Back, Escape and a click outside close it. Before hydration `:target` in
 * the stylesheet shows it; afterwards `data-live` makes only `open` count, because `:target` does not follow a replaced address.
 */
export function HashDialog({ hash, className, labelledBy, children }: HashDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isOpen: open, close } = useHashEntry(hash);
  const [live, setLive] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open) show(element, hash);
    else if (element.open) element.close();
    setLive(true);
  }, [open, hash]);

  // Closing and reopening it before React renders changes nothing for React, so the effect above does not run.
  useEffect(() => {
    const handlePopState = () => {
      if (open && dialog.current && window.location.hash === `#${hash}`) show(dialog.current, hash);
    };
    window.addEventListener("popstate", handlePopState);
    return () => window.removeEventListener("popstate", handlePopState);
  }, [open, hash]);

  return (
    <dialog
      ref={dialog}
      id={hash}
      className={className}
      data-live={live || undefined}
      aria-labelledby={labelledBy}
      onClose={close}
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
  // Following a link to a fragment may remove the focus from the link, but the dialog returns the focus to what has it now.
  if (document.activeElement === document.body) {
    document
      .querySelector<HTMLElement>(`a[href="#${hash}"], a[aria-controls="${hash}"]`)
      ?.focus({ preventScroll: true });
  }
  dialog.showModal();
}
