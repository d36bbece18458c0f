import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { FormError } from "#app/ui/field.tsx";
import { CLOSE_HASH } from "#app/ui/hash-dialog.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { PROFILE_TEXT } from "#domain/accounts/profile/text.ts";
import { CLEAR_DIALOG } from "./address-parts.ts";
import { closeDialogOf, ProfileDialog } from "./dialog.tsx";
import type { clearForm } from "./forms.server.ts";
import styles from "./profile.module.css";
import { useWhenShown } from "./use-when-shown.ts";

/** Asks before the profile is emptied. */
export function ClearDialog() {
  const clear = useActionForm<typeof clearForm>({ intent: "limpar", failed: PROFILE_TEXT.clearFailed, inline: true });
  const { form, error, busy } = clear;
  useWhenShown(clear, () => closeDialogOf(form));
  return (
    <ProfileDialog hash={CLEAR_DIALOG} title="Limpar os dados do perfil?">
      <p>
        Nome, telefone, bio, localização, site, redes sociais e foto serão apagados. Sua conta, suas curtidas e seus
        comentários continuam.
      </p>
      <ActionForm form={form} action={href("/profile")} className={styles.form}>
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <div className={styles.buttons}>
          <button type="submit" className="btn bad" {...pendingButtonProps(busy)}>
            {busy ? "Limpando…" : "Limpar dados"}
          </button>
          <a className="btn line" href={CLOSE_HASH}>
            Cancelar
          </a>
        </div>
      </ActionForm>
    </ProfileDialog>
  );
}
