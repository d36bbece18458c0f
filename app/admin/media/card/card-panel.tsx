import { X } from "lucide";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { LibraryFile } from "#domain/media/library.server.ts";
import { useIsNarrow } from "../../pieces/use-is-narrow.ts";
import { CardForm } from "./card-form.tsx";
import styles from "./card-panel.module.css";
import { FileFactsBar } from "./file-facts-bar.tsx";
import { withCard } from "./with-card.ts";

/** State of the links that open a card, so that closing it goes back. */
export const OPENED_FROM_LIST = { cardOpened: true };

interface CardPanelProps {
  /** Null for one that does not exist any more. */
  file: LibraryFile | null;
  /** Names of all themes. */
  knownTags: string[];
  query: string;
}

/** The card of a file: beside the grid, or over it in a narrow window, where Back closes it. */
export function CardPanel({ file, knownTags, query }: CardPanelProps) {
  const isNarrow = useIsNarrow();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isOpened = Boolean((state as typeof OPENED_FROM_LIST | null)?.cardOpened);
  const close = () => {
    if (isOpened) void navigate(-1);
    else void navigate(withCard(query, null), { replace: true, preventScrollReset: true });
  };
  const id = file?.id;
  // The link in the grid that opened it gets the focus back.
  useEffect(
    () => () => {
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        document.getElementById(`arquivo-${id}`)?.focus({ preventScroll: true });
      });
    },
    [id],
  );
  return (
    <CardFrame isNarrow={isNarrow} isOpened={isOpened} onClose={close}>
      {file ? (
        <div className={styles.body}>
          <FileFactsBar file={file} />
          <CardForm file={file} knownTags={knownTags} />
        </div>
      ) : (
        <p className="pad meta">Este arquivo não existe mais.</p>
      )}
    </CardFrame>
  );
}

interface FrameProps {
  isNarrow: boolean;
  /** Whether it was opened in the list, and not by its address. */
  isOpened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** One element for both, so that a window that becomes narrow keeps what is open and typed in it. */
function CardFrame({ isNarrow, isOpened, onClose, children }: FrameProps) {
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Modal dialogs exist in the browser only.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal") === isNarrow) return;
    const focused = document.activeElement;
    element.close();
    if (isNarrow) element.showModal();
    else element.show();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }, [isNarrow]);
  // A dialog that is removed while it is open does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (isOpened) heading.current?.focus({ preventScroll: true });
  }, [isOpened]);
  return (
    <dialog
      ref={dialog}
      open
      className={`panel ${styles.card}`}
      closedby={isNarrow ? "any" : "none"}
      aria-labelledby={title}
      onCancel={(event) => {
        // A dialog inside closes alone.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id={title} ref={heading} tabIndex={-1}>
          Ficha do arquivo
        </h2>
        <CloseButton onClose={onClose} />
      </header>
      {children}
    </dialog>
  );
}

const CloseButton = ({ onClose }: Pick<FrameProps, "onClose">) => (
  <button type="button" className="tap" aria-label="Fechar a ficha" onClick={onClose}>
    <Icon icon={X} />
  </button>
);
