import { useId } from "react";
import styles from "../pieces/dialog/ask-dialog.module.css";
import { useModal } from "../pieces/dialog/use-modal.ts";

interface SocialDialogProps {
  /** Host name of the social network. */
  site: string;
  onClose: () => void;
  onContinue: () => void;
}

/** Asks for confirmation when the address is a page of a social network instead of a file (docs/product.md, "Stories screen"). */
export function SocialDialog({ site, onClose, onContinue }: SocialDialogProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog ref={dialog} className={styles.dialog} closedby="any" aria-labelledby={id} onClose={onClose}>
      <form method="dialog">
        <h2 id={id}>Continuar com uma página de rede social?</h2>
        <p>
          O endereço é uma página de {site}, e não um arquivo de imagem ou vídeo. É provável que o story não apareça
          para os leitores.
        </p>
        <div className="btns">
          <button type="submit" className="btn line">
            Voltar
          </button>
          <button type="button" className="btn" onClick={onContinue}>
            Continuar
          </button>
        </div>
      </form>
    </dialog>
  );
}
