import { X } from "lucide";
import { type ReactNode, useId } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useModal } from "../pieces/dialog/use-modal.ts";
import styles from "./tray.module.css";

/** The tray on a phone: a bottom sheet. */
export function TraySheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog ref={dialog} className={styles.sheet} closedby="any" aria-labelledby={id} onClose={onClose}>
      <header className={styles.pull}>
        <h2 id={id}>Pôr na capa</h2>
        <button type="button" className="tap" aria-label="Fechar" onClick={() => dialog.current?.close()}>
          <Icon icon={X} />
        </button>
      </header>
      {children}
    </dialog>
  );
}
