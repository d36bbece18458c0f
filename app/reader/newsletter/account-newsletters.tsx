import { href } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { FormError } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { useToast } from "#app/ui/toast.tsx";
import type { AccountChoices } from "#domain/newsletter/subscribers/choices.server.ts";
import { CONSENT_WORDS, NEWSLETTER_TEXT } from "#domain/newsletter/text.ts";
import styles from "./account-newsletters.module.css";
import type { accountForm } from "./forms.server.ts";
import { NewsletterChoices } from "./newsletter-choices.tsx";
import { useNoteSubscribed } from "./subscribed-here.ts";

/** The newsletters of the reader's account, on the profile; nothing where there are none. */
export function AccountNewsletters({ newsletters, suppressed }: AccountChoices) {
  const toast = useToast();
  const { form, error, busy } = useActionForm<typeof accountForm>({
    intent: "boletins",
    failed: NEWSLETTER_TEXT.saveFailed,
    inline: true,
    onDone: (result) => result.toast && toast(result.toast),
  });
  useNoteSubscribed(newsletters.length > 0 ? newsletters.some(({ isChosen }) => isChosen) : null);
  if (newsletters.length === 0) return null;
  return (
    <section className={styles.newsletters} aria-labelledby="perfil-boletins">
      <h2 id="perfil-boletins">Boletins por e-mail</h2>
      {suppressed && <p className="meta">{NEWSLETTER_TEXT.suppressed}</p>}
      <ActionForm form={form} action={href("/profile")}>
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <NewsletterChoices newsletters={newsletters} />
        <p className="meta">{CONSENT_WORDS.account}</p>
        <button type="submit" className="btn line" {...pendingButtonProps(busy)}>
          {busy ? "Guardando…" : "Guardar"}
        </button>
      </ActionForm>
    </section>
  );
}
