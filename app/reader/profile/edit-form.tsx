import { useEffect, useEffectEvent, useRef } from "react";
import { href, Link, useNavigate } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import type { ResultOf } from "#app/forms/define-action.server.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { signInPath } from "#app/sign-in-path.ts";
import { Field, FormError, TextAreaField } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import type { OwnProfile, PROFILE_LIMITS } from "#domain/accounts/profile/form.ts";
import { PROFILE_TEXT } from "#domain/accounts/profile/text.ts";
import { EDIT } from "./address-parts.ts";
import type { saveForm } from "./forms.server.ts";
import styles from "./profile.module.css";
import { useWhenShown } from "./use-when-shown.ts";

/** The refusal of an edit form. */
export type RefusedProfile = Extract<ResultOf<typeof saveForm>, { ok: false }>;

interface EditFormProps {
  profile: Pick<OwnProfile, keyof typeof PROFILE_LIMITS>;
  /** The refusal in the page itself, after the session has expired. */
  atBoundary?: RefusedProfile;
}

/** The edit mode. Typed text stays until it is saved. */
export function EditForm({ profile, atBoundary }: EditFormProps) {
  const navigate = useNavigate();
  const typedOn = useRef(false);
  const save = useActionForm<typeof saveForm>({
    intent: "salvar",
    failed: PROFILE_TEXT.updateFailed,
    inline: true,
    values: profile,
    atBoundary,
    onDone: (_, typedSince) => {
      typedOn.current = typedSince;
    },
  });
  const { form, field, error, refused, cameWithPage, busy } = save;

  // Text that was typed after sending is not saved yet, so the form stays open.
  useWhenShown(save, () => {
    if (!typedOn.current) navigate(href("/profile"), { replace: true });
  });

  // After hydration of a page with errors, the first invalid field is focused.
  const focusFirstError = useEffectEvent(() => {
    if (cameWithPage) form.ref.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  });
  useEffect(() => focusFirstError(), []);

  return (
    <ActionForm
      form={form}
      action={`${href("/profile")}?${EDIT}`}
      className={styles.form}
      onChange={() => {
        typedOn.current = true;
      }}
    >
      {error && (
        <FormError title={error.title}>
          {error.text}
          {refused?.reason === "signed_out" && (
            <>
              {" "}
              <a href={signInPath(href("/profile"))} target="_blank" rel="noreferrer">
                Entrar em outra aba
              </a>
            </>
          )}
        </FormError>
      )}
      <div className={styles.fields}>
        <Field label="Nome completo" autoComplete="name" {...field("fullName")} />
        <Field label="Telefone" type="tel" autoComplete="tel" {...field("phone")} />
        <TextAreaField label="Bio" className={styles.full} rows={3} {...field("bio")} />
        <Field label="Localização" autoComplete="address-level2" {...field("location")} />
        <Field label="Site" type="url" inputMode="url" autoComplete="url" {...field("website")} />
        <Field label="Redes sociais" {...field("social")} />
      </div>
      <div className={styles.buttons}>
        <button type="submit" className="btn" {...pendingButtonProps(busy)}>
          {busy ? "Salvando…" : "Salvar"}
        </button>
        <Link className="btn line" to={href("/profile")} replace>
          Cancelar
        </Link>
      </div>
    </ActionForm>
  );
}
