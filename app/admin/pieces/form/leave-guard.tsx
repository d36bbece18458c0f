import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { isUploading } from "../../media/sending/use-upload-guard.ts";
import styles from "../dialog/ask-dialog.module.css";

interface LeaveGuardProps {
  when: boolean;
  /** Explains what happens to the unsaved text. */
  text?: string;
}

/** Asks for confirmation before a form with unsaved changes, or with a file that is being uploaded, is left. */
export function LeaveGuard({
  when,
  text = "O que você mudou fica guardado neste navegador e volta quando você abrir esta tela de novo.",
}: LeaveGuardProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (when || isUploading()) && currentLocation.pathname !== nextLocation.pathname,
  );
  const blocked = blocker.state === "blocked";

  // Modal dialogs and `beforeunload` exist in the browser only.
  useEffect(() => {
    if (blocked) dialog.current?.showModal();
  }, [blocked]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => (when || isUploading()) && event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [when]);

  if (!blocked) return null;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="sair-titulo" onClose={() => blocker.reset()}>
      <form method="dialog">
        <h2 id="sair-titulo">Sair sem salvar?</h2>
        <p>{text}</p>
        <div className="btns">
          <button type="submit" className="btn">
            Continuar escrevendo
          </button>
          <button type="button" className="btn line" onClick={() => blocker.proceed()}>
            Sair
          </button>
        </div>
      </form>
    </dialog>
  );
}
