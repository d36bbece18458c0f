import { FormError } from "#app/ui/field.tsx";
import { CLOSE_HASH } from "#app/ui/hash-dialog.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import { CLEAR_DIALOG } from "./answer.ts";
import { ProfileDialog } from "./dialog.tsx";
import type { ProfileFormState } from "./use-profile-form.ts";

/** Asks before the profile is emptied. */
export function ClearDialog({ form: { Form, answer, busy } }: { form: ProfileFormState }) {
  return (
    <ProfileDialog hash={CLEAR_DIALOG} title="Limpar os dados do perfil?">
      <p>
        Nome, telefone, bio, localização, site, redes sociais e foto serão apagados. Sua conta, suas curtidas e seus
        comentários continuam.
      </p>
      <Form method="post" action="/profile" className="me-form">
        <input type="hidden" name="intent" value="limpar" />
        {answer?.error && <FormError title={answer.error.title}>{answer.error.text}</FormError>}
        <div className="me-buttons">
          <button type="submit" className="btn bad" {...whileBusy(busy)}>
            {busy ? "Limpando…" : "Limpar dados"}
          </button>
          <a className="btn line" href={CLOSE_HASH}>
            Cancelar
          </a>
        </div>
      </Form>
    </ProfileDialog>
  );
}
