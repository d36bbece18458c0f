import { useId } from "react";
import { SwitchField } from "#app/ui/switch-field.tsx";
import ask from "../pieces/dialog/ask-dialog.module.css";
import { useModal } from "../pieces/dialog/use-modal.ts";
import { switchKeys, useKeysOff } from "../pieces/single-keys.ts";
import styles from "./keys-help.module.css";
import { COMMENT_KEYS } from "./use-comment-keys.ts";

/** The line that names the most used keys, where there is a keyboard. */
export function KeysLine({ onHelp }: { onHelp: () => void }) {
  if (useKeysOff()) {
    return (
      <p className={styles.line}>
        <button type="button" aria-haspopup="dialog" onClick={onHelp}>
          Teclas desligadas
        </button>
      </p>
    );
  }
  return (
    <p className={styles.line}>
      <span>
        <kbd>J</kbd>
        <kbd>K</kbd> andam
      </span>
      <span>
        <kbd>A</kbd> aprova
      </span>
      <span>
        <kbd>R</kbd> reprova
      </span>
      <span>
        <kbd>E</kbd> responde
      </span>
      <button type="button" aria-haspopup="dialog" onClick={onHelp}>
        <kbd>?</kbd> todas
      </button>
    </p>
  );
}

/** The list of all keys, over the screen. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const dialog = useModal();
  const titleId = useId();
  const isOff = useKeysOff();
  return (
    <dialog
      ref={dialog}
      className={`${ask.dialog} ${styles.help}`}
      closedby="any"
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <form method="dialog">
        <h2 id={titleId}>Teclas dos comentários</h2>
        <dl>
          {COMMENT_KEYS.map(([keys, does]) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p>Não valem enquanto você escreve num campo.</p>
        <SwitchField
          label="Usar as teclas"
          help="neste aparelho"
          checked={!isOff}
          onChange={({ target }) => switchKeys(target.checked)}
        />
        <div className="btns">
          <button type="submit" className="btn">
            Fechar
          </button>
        </div>
      </form>
    </dialog>
  );
}
