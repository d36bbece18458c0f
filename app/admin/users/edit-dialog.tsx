import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { Field, FormError } from "#app/ui/field.tsx";
import { EMAIL_MAX, NAME_MAX } from "#domain/accounts/limits.ts";
import type { DeskUser } from "#domain/users/schema.ts";
import { useAnswer } from "../use-answer.ts";

/** Full name and e-mail of someone (back-office §2); an address opens it, so that the history can lead here. */
export function EditDialog({ user, own }: { user: DeskUser; own: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [, setQuery] = useSearchParams();
  const { fetcher, errors, error, busy } = useAnswer({ onDone: () => dialog.current?.close() });

  // Modality exists in the browser only.
  useEffect(() => dialog.current?.showModal(), []);

  const handleClose = () =>
    setQuery(
      (query) => {
        query.delete("editar");
        return query;
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <dialog ref={dialog} className="office-ask" aria-labelledby="editar-usuario" onClose={handleClose}>
      <fetcher.Form method="post" noValidate>
        <h2 id="editar-usuario">Editar usuário</h2>
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <input type="hidden" name="intent" value="salvar" />
        <input type="hidden" name="id" value={user.id} />
        <Field
          label="Nome completo"
          name="fullName"
          autoComplete="off"
          required
          maxLength={NAME_MAX}
          defaultValue={user.name}
          error={errors.fullName}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={EMAIL_MAX}
          defaultValue={user.email}
          error={errors.email}
          help={
            own
              ? "Esta é a sua conta: com outro email você sai da redação e só volta depois de confirmá-lo."
              : "Com outro email a pessoa sai de todos os aparelhos e precisa confirmá-lo antes de entrar."
          }
        />
        <div className="btns">
          <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
            Cancelar
          </button>
          <button type="submit" className="btn" disabled={busy}>
            {busy ? "Salvando…" : "Salvar"}
          </button>
        </div>
      </fetcher.Form>
    </dialog>
  );
}
