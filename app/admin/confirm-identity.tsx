import { KeyRound } from "lucide";
import { type SubmitEvent, useState } from "react";
import { type PasskeyError, signInWithPasskey } from "#app/passkey-browser.ts";
import { usePasskeySupport } from "#app/passkey-support.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import type { Answer, IdentityQuestion } from "../answer.ts";
import { IDENTITY_PASSWORD } from "../identity-password.ts";
import { useAnswers } from "../use-answers.ts";
import { useModal } from "../use-modal.ts";

/** A question, and the fetcher of the form that it interrupted. */
type Asked = IdentityQuestion & { form: string };

/**
 * Asks who they are before a form that needs it is sent on. It is sent by its own fetcher, so that its screen goes on as
 * if nothing had come between.
 */
export function ConfirmIdentity() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useAnswers(({ confirmIdentity }, form) => {
    if (confirmIdentity) setAsked({ ...confirmIdentity, form });
    else setAsked((open) => (open?.form === form ? null : open));
  });
  return asked && <IdentityDialog key={asked.form} asked={asked} onClose={() => setAsked(null)} />;
}

function IdentityDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const dialog = useModal();
  const fetcher = useFetcher<Answer>({ key: asked.form });
  const supported = usePasskeySupport();
  const [usingKey, setUsingKey] = useState(false);
  const [keyError, setKeyError] = useState<string>();
  const send = (proof: Record<string, string>) =>
    fetcher.submit({ ...asked.fields, ...proof }, { method: "post", action: asked.action });

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
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
    <dialog ref={dialog} className="office-ask" aria-labelledby="confirmar-identidade" onClose={onClose}>
      <form method="post" onSubmit={handleSubmit} noValidate>
        <h2 id="confirmar-identidade">Confirme que é você</h2>
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
          <button type="submit" className="btn" {...whileBusy(busy)}>
            Confirmar
          </button>
        </div>
      </form>
    </dialog>
  );
}
