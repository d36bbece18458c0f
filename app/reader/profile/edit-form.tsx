import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { signInPath } from "#app/sign-in-path.ts";
import { Field, FormError, TextAreaField } from "#app/ui/field.tsx";
import { whileBusy } from "#app/ui/while-busy.ts";
import type { OwnProfile, PROFILE_LIMITS } from "#domain/profiles/schema.ts";
import { EDIT, type ProfileAnswer } from "./answer.ts";
import { useProfileForm } from "./use-profile-form.ts";

type FieldName = keyof typeof PROFILE_LIMITS;

interface EditFormProps {
  profile: Pick<OwnProfile, FieldName>;
  /** The answer that came with the page, without JavaScript. */
  first: ProfileAnswer | undefined;
}

/** The edit mode. What was typed stays until it is saved. */
export function EditForm({ profile, first }: EditFormProps) {
  const navigate = useNavigate();
  const { Form, answer, busy, touch, markSent } = useProfileForm("dados", () =>
    navigate("/profile", { replace: true }),
  );
  const shown = answer?.intent === "salvar" ? answer : first?.intent === "salvar" ? first : undefined;
  const form = useRef<HTMLFormElement>(null);

  // After a refusal the keyboard goes to the first field that is wrong; its error is read with it.
  useEffect(() => {
    if (shown?.failure) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [shown]);

  const field = (name: FieldName) => ({
    name,
    defaultValue: shown?.failure?.values[name] ?? profile[name] ?? "",
    error: shown?.failure?.fields[name],
  });
  return (
    <Form
      ref={form}
      method="post"
      action={`/profile?${EDIT}`}
      className="me-form"
      noValidate
      onInput={touch}
      onSubmit={markSent}
    >
      <input type="hidden" name="intent" value="salvar" />
      {shown?.error && (
        <FormError title={shown.error.title}>
          {shown.error.text}
          {shown.signedOut && (
            <a href={signInPath("/profile")} target="_blank" rel="noreferrer">
              Entrar em outra aba
            </a>
          )}
        </FormError>
      )}
      <div className="me-fields">
        <Field label="Nome completo" autoComplete="name" {...field("fullName")} />
        <Field label="Telefone" type="tel" autoComplete="tel" {...field("phone")} />
        <TextAreaField label="Bio" className="full" rows={3} {...field("bio")} />
        <Field label="Localização" autoComplete="address-level2" {...field("location")} />
        <Field label="Site" type="url" inputMode="url" autoComplete="url" {...field("website")} />
        <Field label="Redes sociais" {...field("social")} />
      </div>
      <div className="me-buttons">
        <button type="submit" className="btn" {...whileBusy(busy)}>
          {busy ? "Salvando…" : "Salvar"}
        </button>
        <Link className="btn line" to="/profile" replace>
          Cancelar
        </Link>
      </div>
    </Form>
  );
}
