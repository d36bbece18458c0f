import { ArrowLeft } from "lucide";
import { type ChangeEvent, useState } from "react";
import { href, Link } from "react-router";
import { ActionForm } from "#app/forms/action-form.tsx";
import { DescribedField, isShort } from "#app/forms/described-field.tsx";
import { NEW_ID_FIELD } from "#app/forms/row-fields.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { Field, FormError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { putInto, shrinkChosen } from "#app/ui/upload/chosen-picture.ts";
import { UPLOAD_TEXT } from "#domain/media/text.ts";
import { IMAGE_MAX_BYTES } from "#domain/media/types.ts";
import { acceptOf, PICTURE_EDGE } from "#domain/media/uploads.ts";
import { type SentKindName, sentFields, sentKind } from "#domain/submissions/kinds.ts";
import { SENDER_NAME_MAX } from "#domain/submissions/limits.ts";
import { CONSENT, SUBMISSION_TEXT, TIP_PROMISE } from "#domain/submissions/text.ts";
import { TOWN_TITLE_MAX } from "#domain/town/limits.ts";
import page from "../shell/page.module.css";
import type { submissionForm } from "./forms.server.ts";
import styles from "./sending.module.css";

interface SubmissionFormProps {
  kind: SentKindName;
  title: string;
  /** Under which it is stored. */
  newId: string;
  /** Of a signed-in reader. */
  sender: { senderName: string; senderEmail: string } | null;
}

/** The form of what a reader sends: the fields of its kind, a photo and its sender. */
export function SubmissionForm({ kind: name, title, newId, sender }: SubmissionFormProps) {
  const { form, field, errors, error, busy, refused, cameWithPage } = useActionForm<typeof submissionForm>({
    intent: "enviar",
    failed: SUBMISSION_TEXT.failed,
    inline: true,
    values: sender ?? {},
  });
  const { titleLabel, picture, lead, isSecret = false, needsPhoto } = sentKind(name);
  const { first, more } = sentFields(name);
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.pagehead}>
        <Link className="backlink" to={href("/envie")}>
          <Icon icon={ArrowLeft} />
          Envie
        </Link>
        <h1>{title}</h1>
        <p className="deck">{isSecret ? TIP_PROMISE : lead}</p>
      </header>
      <ActionForm form={form} encType="multipart/form-data" className={styles.form}>
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <input type="hidden" name={NEW_ID_FIELD} value={newId} />
        <Field {...field("title")} label={titleLabel} required maxLength={TOWN_TITLE_MAX} />
        {first.map(([key, facts]) => (
          <DescribedField key={key} facts={facts} className={isShort(facts) ? styles.half : ""} {...field(key)} />
        ))}
        {picture && (
          <PhotoField
            label={needsPhoto ? picture : `${picture} (se tiver)`}
            error={errors.photo}
            isLost={cameWithPage && refused !== undefined}
          />
        )}
        {more.length > 0 && (
          <details className={styles.more} open={more.some(([key]) => errors[key] || field(key).defaultValue !== "")}>
            <summary>Mais detalhes, se quiser</summary>
            {more.map(([key, facts]) => (
              <DescribedField key={key} facts={facts} {...field(key)} />
            ))}
          </details>
        )}
        <fieldset className={styles.sender}>
          <legend>{isSecret ? "Se quiser que a redação fale com você" : "Quem manda"}</legend>
          <Field
            {...field("senderName")}
            label={isSecret ? "Nome ou apelido" : "Seu nome"}
            autoComplete={isSecret ? "off" : "name"}
            required={!isSecret}
            maxLength={SENDER_NAME_MAX}
          />
          <Field
            {...field("senderEmail")}
            label={isSecret ? "E-mail" : "Seu e-mail, para a resposta"}
            type="email"
            autoComplete={isSecret ? "off" : "email"}
            required={!isSecret}
          />
        </fieldset>
        {!isSecret && (
          <label className={styles.consent}>
            <input
              type="checkbox"
              name="consent"
              required
              defaultChecked={refused?.values.consent === "on"}
              aria-invalid={errors.consent ? true : undefined}
            />
            <span>
              {CONSENT}
              {errors.consent && <strong>{errors.consent}</strong>}
            </span>
          </label>
        )}
        <p>
          <button type="submit" className="btn key" {...pendingButtonProps(busy)}>
            {busy ? "Enviando…" : "Enviar à redação"}
          </button>
        </p>
      </ActionForm>
    </div>
  );
}

/** A photo, which is made smaller before it is sent. @param isLost whether a page without scripts came back, which cannot keep it */
function PhotoField({ label, error, isLost }: { label: string; error: string | undefined; isLost: boolean }) {
  const [problem, setProblem] = useState<string>();
  const handleChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    setProblem(undefined);
    if (!file) return;
    const smaller = await shrinkChosen(file, { maxEdge: PICTURE_EDGE, maxBytes: IMAGE_MAX_BYTES });
    // Another one was chosen meanwhile.
    if (target.files?.[0] !== file) return;
    if (smaller && smaller.size <= IMAGE_MAX_BYTES) return smaller === file ? undefined : putInto(target, smaller);
    target.value = "";
    setProblem(smaller ? SUBMISSION_TEXT.photoTooLarge : UPLOAD_TEXT.heic);
  };
  return (
    <Field
      label={label}
      name="photo"
      type="file"
      accept={acceptOf(["image"])}
      help={isLost ? "Escolha a foto de novo." : "Até 5 MB. Lugar e aparelho saem dela antes de guardar."}
      error={problem ?? error}
      onChange={handleChange}
    />
  );
}
