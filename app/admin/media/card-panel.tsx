import { X } from "lucide";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { LibraryFile } from "#domain/media/library.server.ts";
import { useModal } from "../pieces/dialog/use-modal.ts";
import { useIsNarrow } from "../pieces/use-is-narrow.ts";
import { CardForm } from "./card-form.tsx";
import styles from "./card-panel.module.css";
import { FileFactsBar } from "./file-facts-bar.tsx";
import { withCard } from "./with-card.ts";

/** State of the links that open a card, so that closing it goes back. */
export const OPENED_FROM_LIST = { cardOpened: true };

interface CardPanelProps {
  /** Null for one that does not exist any more. */
  file: LibraryFile | null;
  query: string;
}

/** The card of a file: beside the grid, or over it in a narrow window, where Back closes it. */
export function CardPanel({ file, query }: CardPanelProps) {
  const isNarrow = useIsNarrow();
  const navigate = useNavigate();
  const { state } = useLocation();
  const close = () => {
    if ((state as typeof OPENED_FROM_LIST | null)?.cardOpened) void navigate(-1);
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
  const Frame = isNarrow ? CardSheet : CardAside;
  return (
    <Frame onClose={close}>
      {file ? (
        <div className={styles.body}>
          <FileFactsBar file={file} />
          <CardForm file={file} />
        </div>
      ) : (
        <p className="pad meta">Este arquivo não existe mais.</p>
      )}
    </Frame>
  );
}

interface FrameProps {
  onClose: () => void;
  children: ReactNode;
}

function CardAside({ onClose, children }: FrameProps) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const isOpened = Boolean((state as typeof OPENED_FROM_LIST | null)?.cardOpened);
  // Not for an address that was opened with the card.
  useEffect(() => {
    if (isOpened) heading.current?.focus({ preventScroll: true });
  }, [isOpened]);
  return (
    <aside className={`panel ${styles.aside}`} aria-labelledby={title}>
      <header className={styles.head}>
        <h2 id={title} ref={heading} tabIndex={-1}>
          Ficha do arquivo
        </h2>
        <CloseButton onClose={onClose} />
      </header>
      {children}
    </aside>
  );
}

function CardSheet({ onClose, children }: FrameProps) {
  const title = useId();
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      closedby="any"
      aria-labelledby={title}
      onCancel={(event) => {
        // A dialog inside, such as that of the crop, closes alone.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id={title} tabIndex={-1}>
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
