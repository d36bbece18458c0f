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
import { PHOTOS_MAX_BYTES, SENDER_NAME_MAX } from "#domain/submissions/limits.ts";
import { CONSENT, photosLimit, SUBMISSION_TEXT, TIP_PROMISE } from "#domain/submissions/text.ts";
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

/** The form of what a reader sends: the fields of its kind, photos and their sender. */
export function SubmissionForm({ kind: name, title, newId, sender }: SubmissionFormProps) {
  const { form, field, errors, error, busy, refused, cameWithPage } = useActionForm<typeof submissionForm>({
    intent: "enviar",
    failed: SUBMISSION_TEXT.failed,
    inline: true,
    values: sender ?? {},
  });
  const { titleLabel, picture, photos, lead, isSecret = false, needsPhoto } = sentKind(name);
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
            most={photos}
            error={errors.photos}
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

interface PhotoFieldProps {
  label: string;
  most: number;
  error: string | undefined;
  /** Whether a page without scripts came back, which cannot keep what was chosen. */
  isLost: boolean;
}

const LIMITS = { maxEdge: PICTURE_EDGE, maxBytes: IMAGE_MAX_BYTES };

/** Photos, which are made smaller before they are sent. */
function PhotoField({ label, most, error, isLost }: PhotoFieldProps) {
  const [problem, setProblem] = useState<string>();
  const handleChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    setProblem(undefined);
    if (chosen.length === 0) return;
    const refuse = (words: string) => {
      target.value = "";
      setProblem(words);
    };
    if (chosen.length > most) return refuse(photosLimit(most));
    const files: File[] = [];
    for (const file of chosen) {
      const smaller = await shrinkChosen(file, LIMITS);
      const isChosen = (one: File, index: number) => target.files?.[index] === one;
      // Others were chosen meanwhile.
      if (target.files?.length !== chosen.length || !chosen.every(isChosen)) return;
      if (!smaller) return refuse(UPLOAD_TEXT.heic);
      files.push(smaller);
    }
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > PHOTOS_MAX_BYTES || files.some(({ size }) => size > IMAGE_MAX_BYTES))
      return refuse(SUBMISSION_TEXT.photosTooLarge);
    putInto(target, ...files);
  };
  const again = most > 1 ? "Escolha as fotos de novo." : "Escolha a foto de novo.";
  const limit = most > 1 ? `${photosLimit(most)}, de 5 MB cada.` : "Até 5 MB.";
  return (
    <Field
      label={label}
      name="photos[]"
      type="file"
      multiple={most > 1}
      accept={acceptOf(["image"])}
      help={isLost ? again : `${limit} Lugar e aparelho saem antes de guardar.`}
      error={problem ?? error}
      onChange={handleChange}
    />
  );
}
