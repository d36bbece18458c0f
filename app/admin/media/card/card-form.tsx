import { useState } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { type ActionFormState, useActionForm } from "#app/forms/use-action-form.ts";
import { Field, FormError, TextAreaField } from "#app/ui/field.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { mayDescribeFile } from "#domain/accounts/policy.ts";
import { RIGHTS, RIGHTS_TEXT } from "#domain/media/card.ts";
import { CARD_LABELS, CARD_TEXT } from "#domain/media/card-text.ts";
import type { LibraryFile } from "#domain/media/library.server.ts";
import { ALT_MAX, CAPTION_MAX, CREDIT_MAX, PLACE_MAX } from "#domain/media/limits.ts";
import { FormDraft } from "../../drafts/form-draft.tsx";
import { HiddenValue } from "../../drafts/hidden-value.tsx";
import { TagsField } from "../../pieces/choose/tags-field.tsx";
import { LeaveGuard } from "../../pieces/form/leave-guard.tsx";
import { VersionInput } from "../../pieces/form/version-input.tsx";
import { useStaff } from "../../pieces/use-staff.ts";
import type { saveCard } from "../forms.server.ts";
import styles from "./card-form.module.css";

type CardFormState = ActionFormState<typeof saveCard>;

interface CardFormProps {
  file: LibraryFile;
  /** Names of all themes. */
  knownTags: string[];
}

/** The form of a file's card. What is typed stays in this browser until it is saved. */
export function CardForm({ file, knownTags }: CardFormProps) {
  const { caption, credit, alt, rights, rightsUntil, place, takenOn, tags } = file;
  const values = { caption, credit, alt, rights, rightsUntil, place, takenOn, tags: tags.join("\n") };
  const sending = useActionForm<typeof saveCard>({ intent: "ficha", failed: CARD_TEXT.failed, inline: true, values });
  const { form, busy, dirty, touch, markSent, settle, result, error } = sending;
  const isOthers = !mayDescribeFile(useStaff(), file);
  return (
    <ActionForm form={form} className={styles.form}>
      {error && <FormError title={error.title}>{error.text}</FormError>}
      <input type="hidden" name="id" value={file.id} />
      <VersionInput version={file.version} result={result} />
      {!isOthers && <FormDraft form="ficha" row={file.id} onFound={touch} onDiscard={settle} onSend={markSent} />}
      <LeaveGuard when={dirty && !busy} />
      <fieldset className={styles.fields} disabled={isOthers} aria-label="Ficha">
        <CardFields file={file} knownTags={knownTags} sending={sending} />
      </fieldset>
      <div className={styles.foot}>
        <output className="meta">
          {isOthers
            ? "Só quem enviou o arquivo, ou um editor, muda a ficha."
            : busy
              ? "Guardando…"
              : dirty
                ? "Alterações não salvas"
                : "O que mudar aqui não muda as notícias que já usam o arquivo."}
        </output>
        {!isOthers && (
          <button type="submit" className="btn small" {...pendingButtonProps(busy)}>
            Salvar
          </button>
        )}
      </div>
    </ActionForm>
  );
}

function CardFields({ file, knownTags, sending }: CardFormProps & { sending: CardFormState }) {
  const { field } = sending;
  const isDocument = file.kind === "document";
  return (
    <>
      <TextAreaField
        label={isDocument ? "Título" : CARD_LABELS.caption}
        rows={2}
        maxLength={CAPTION_MAX}
        {...field("caption")}
      />
      <div className={styles.pair}>
        <Field label={CARD_LABELS.credit} maxLength={CREDIT_MAX} {...field("credit")} />
        <Field label={CARD_LABELS.takenOn} type="date" {...field("takenOn")} />
      </div>
      {file.kind === "image" && (
        <TextAreaField label={CARD_LABELS.alt} rows={2} maxLength={ALT_MAX} {...field("alt")} />
      )}
      {isDocument && (
        <TextAreaField
          label="Descrição"
          rows={2}
          maxLength={ALT_MAX}
          help="Do que trata, para achá-lo depois."
          {...field("alt")}
        />
      )}
      <RightsField sending={sending} first={file.rights ?? ""} />
      <Field label={CARD_LABELS.place} maxLength={PLACE_MAX} {...field("place")} />
      <CardTags first={file.tags} known={knownTags} sending={sending} />
    </>
  );
}

/** The themes of the file: a name a line, in one field of the form. */
function CardTags({ first, known, sending }: { first: string[]; known: string[]; sending: CardFormState }) {
  const [names, setNames] = useState(first);
  return (
    <div>
      <HiddenValue
        name="tags"
        value={names.join("\n")}
        onRestore={(joined) => setNames(joined.split("\n").filter(Boolean))}
      />
      <TagsField value={names} known={known} error={sending.errors.tags} onChange={setNames} />
    </div>
  );
}

const CHOICES = [
  ...RIGHTS.map((rights) => ({ value: rights as string, label: RIGHTS_TEXT[rights] })),
  { value: "", label: "Não dita" },
];

/** Whose the file is; a licence may have an end. */
function RightsField({ sending, first }: { sending: CardFormState; first: string }) {
  const [rights, setRights] = useState(first);
  return (
    <>
      <fieldset className={styles.rights}>
        <legend>{CARD_LABELS.rights}</legend>
        <HiddenValue name="rights" value={rights} onRestore={setRights} />
        {CHOICES.map(({ value, label }) => (
          <label key={value} className={rights === value ? "chip on" : "chip"}>
            <input
              type="radio"
              className="sr"
              name="de-quem"
              value={value}
              checked={rights === value}
              onChange={() => setRights(value)}
            />
            {label}
          </label>
        ))}
        {sending.errors.rights && <small className="err">{sending.errors.rights}</small>}
      </fieldset>
      <div hidden={rights !== "licensed"}>
        <Field
          label="Com licença até"
          type="date"
          help="Vazio, a licença não tem fim."
          {...sending.field("rightsUntil")}
        />
      </div>
    </>
  );
}
