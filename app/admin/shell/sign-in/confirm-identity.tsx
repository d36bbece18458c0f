import { KeyRound } from "lucide";
import { type SubmitEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import type { FetcherWithComponents } from "react-router";
import { type ActionResult, type FormRefused, isActionResult } from "#app/forms/action-result.ts";
import { type PasskeyError, signInWithPasskey } from "#app/passkey-browser.ts";
import { usePasskeySupport } from "#app/passkey-support.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import styles from "../../pieces/dialog/ask-dialog.module.css";
import { useModal } from "../../pieces/dialog/use-modal.ts";
import { IDENTITY_PASSWORD } from "./identity-password.ts";

interface ConfirmIdentityProps {
  /** The fetcher of a form that may require a proof of identity. */
  fetcher: Pick<FetcherWithComponents<unknown>, "data" | "state" | "submit">;
}

/**
 * Asks for a proof of identity when a form was refused for lack of it, and submits the form again with its own fetcher, so that
 * its screen handles the result as usual.
 */
export function ConfirmIdentity({ fetcher }: ConfirmIdentityProps) {
  const [closed, setClosed] = useState<ActionResult>();
  const { data: result } = fetcher;
  if (!isActionResult(result) || result.ok || !result.identity || result === closed) return null;
  return createPortal(
    <IdentityDialog
      asked={result.identity}
      values={result.values}
      fetcher={fetcher}
      onClose={() => setClosed(result)}
    />,
    document.body,
  );
}

interface IdentityDialogProps extends ConfirmIdentityProps {
  asked: NonNullable<FormRefused["identity"]>;
  /** The fields that are sent again. */
  values: FormRefused["values"];
  onClose: () => void;
}

function IdentityDialog({ asked, values, fetcher, onClose }: IdentityDialogProps) {
  const dialog = useModal();
  const titleId = useId();
  const supported = usePasskeySupport();
  const [usingKey, setUsingKey] = useState(false);
  const [keyError, setKeyError] = useState<string>();
  const send = (proof: Record<string, string>) =>
    fetcher.submit({ ...values, ...proof }, { method: "post", action: asked.action });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React's events also bubble to the form around the dialog in React's tree, which must not be submitted.
    event.stopPropagation();
    setKeyError(undefined);
    void send({ [IDENTITY_PASSWORD]: String(new FormData(event.currentTarget).get(IDENTITY_PASSWORD)) });
  };
  const handlePasskey = async () => {
    setUsingKey(true);
    setKeyError(undefined);
    try {
      await signInWithPasskey();
      await send({});
    } catch (error) {
      setKeyError((error as PasskeyError).message);
    }
    setUsingKey(false);
  };

  const busy = fetcher.state !== "idle" || usingKey;
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form method="post" onSubmit={handleSubmit} noValidate>
        <h2 id={titleId}>Confirme que é você</h2>
        <p>Esta mudança mexe com a conta de alguém. Depois de confirmar, não perguntamos de novo por dez minutos.</p>
        {keyError && <FormError title="Não foi possível confirmar">{keyError}</FormError>}
        <Field
          label="Sua senha"
          name={IDENTITY_PASSWORD}
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          error={asked.error}
        />
        {supported && asked.hasPasskey && (
          <button
            type="button"
            className="btn line"
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : handlePasskey}
          >
            <Icon icon={KeyRound} />
            Usar chave de acesso
          </button>
        )}
        <div className="btns">
          <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
            Cancelar
          </button>
          <button type="submit" className="btn" {...pendingButtonProps(busy)}>
            Confirmar
          </button>
        </div>
      </form>
    </dialog>
  );
}
