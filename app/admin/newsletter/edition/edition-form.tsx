import { Check, ChevronRight, Hand } from "lucide";
import { useState } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { VERSION_FIELD } from "#app/forms/row-fields.ts";
import { Field, FormError, TextAreaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useDates, useToday } from "#app/use-dates.ts";
import { EDITION_NOTE_TEXT } from "#domain/newsletter/text.ts";
import { type Arrangement, NEWSLETTER_LIMITS } from "#domain/newsletter/types.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { FormDraft } from "../../drafts/form-draft.tsx";
import { HiddenValue } from "../../drafts/hidden-value.tsx";
import { dateWords } from "../../pieces/date-words.ts";
import { LeaveGuard } from "../../pieces/form/leave-guard.tsx";
import { ArrangementList } from "./arrangement-list.tsx";
import styles from "./edition.module.css";
import { type EditionFacts, SENDING_HASH } from "./edition-facts.ts";
import { countPeople, describeSubjectLength, EDITION_TEXT } from "./edition-words.ts";
import type { EditionState } from "./use-edition.ts";

interface EditionFormProps extends EditionFacts {
  state: EditionState;
}

/** The words and the parts of an edition, which are saved by themselves. */
export function EditionForm(props: EditionFormProps) {
  const { edition, state, timeZone } = props;
  const { sending, version, arrangement } = state;
  const { errors, refused } = sending;
  const [subject, setSubject] = useState(edition.subject);
  return (
    <ActionForm form={sending.form} className={styles.form} onInput={state.change}>
      <HiddenValue name={VERSION_FIELD} value={version} onRestore={state.take} />
      <input type="hidden" name="sendAt" value={toLocalInput(edition.sendAt ?? "", timeZone)} />
      <HiddenValue
        name="arrangement"
        value={arrangement ? JSON.stringify(arrangement) : ""}
        onRestore={(json) => state.arrange(parseArrangement(json))}
      />
      <FormDraft
        form="edicao"
        row={edition.id}
        onFound={state.change}
        onDiscard={sending.settle}
        onSend={sending.markSent}
      />
      <LeaveGuard when={sending.dirty && !sending.busy} />
      {state.conflict !== null && <Conflict state={state} />}
      {refused && refused.reason !== "changed" && Object.keys(refused.fields).length === 0 && (
        <FormError title={EDITION_TEXT.notSaved}>{refused.text}</FormError>
      )}
      <Making {...props} />
      <section className={styles.section}>
        <Field
          label="Assunto"
          name="subject"
          autoComplete="off"
          maxLength={NEWSLETTER_LIMITS.subject}
          placeholder={edition.content.subject}
          defaultValue={edition.subject}
          help={describeSubjectLength(subject)}
          error={errors.subject}
          onInput={({ currentTarget }) => setSubject(currentTarget.value)}
        />
        <TextAreaField
          label="Abertura"
          name="opening"
          rows={4}
          maxLength={NEWSLETTER_LIMITS.opening}
          placeholder="Bom dia…"
          defaultValue={edition.opening}
          error={errors.opening}
        />
      </section>
      <section className={styles.section} aria-labelledby="na-ordem">
        <h2 id="na-ordem">Na ordem em que chega</h2>
        <ArrangementList arrangement={state.shown} articles={edition.articles} onArrange={state.arrange} />
      </section>
      <When {...props} />
    </ActionForm>
  );
}

/** The arrangement of a draft of this browser, which the server checks when it is saved. */
function parseArrangement(json: string): Arrangement | null {
  try {
    return json ? (JSON.parse(json) as Arrangement) : null;
  } catch {
    return null;
  }
}

function Conflict({ state }: { state: EditionState }) {
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <b>Outra pessoa mudou esta edição agora.</b> O que você escreveu está aqui e ainda não foi guardado.
      </p>
      <div className="btns">
        <button type="button" className="btn small" onClick={state.keepOwn}>
          Guardar a minha
        </button>
        <button type="button" className="btn line small" onClick={state.showTheirs}>
          Ver a dela
        </button>
      </div>
    </div>
  );
}

/** Who made the edition, and whether it still changes. */
function Making({ edition, state, timeZone }: EditionFormProps) {
  const time = edition.sendAt
    ? toLocalInput(edition.sendAt, timeZone).slice(11).replace(":00", "").replace(":", "h")
    : "";
  const hour = time && (time.includes("h") ? time : `${time}h`).replace(/^0(?=\d)/, "");
  const isByHand = state.arrangement !== null;
  return (
    <section className={styles.section}>
      <h2>{isByHand ? "Esta edição foi arrumada à mão" : "Esta edição se faz sozinha"}</h2>
      {edition.note && <p className={styles.note}>{EDITION_NOTE_TEXT[edition.note]}</p>}
      <p className={styles.safe}>
        <Icon icon={isByHand ? Hand : Check} />
        <span>
          {isByHand
            ? "Ela fica como está aqui. Notícia que sair agora não entra sozinha."
            : `Ela segue a capa. Notícia que sair antes ${hour ? `das ${hour}` : "do envio"} ainda entra.`}
        </span>
      </p>
      {isByHand && (
        <button type="button" className={`quiet ${styles.link}`} onClick={() => state.arrange(null)}>
          Deixar que se faça sozinha
        </button>
      )}
    </section>
  );
}

function When({ edition, receivers }: EditionFormProps) {
  const dates = useDates();
  const today = useToday();
  return (
    <section className={styles.section} aria-labelledby="quando-secao">
      <h2 id="quando-secao">Quando</h2>
      <a className={styles.row} href={`#${SENDING_HASH}`}>
        Sai
        <span>
          {edition.sendAt && edition.status === "scheduled"
            ? dateWords(edition.sendAt, today, dates)
            : edition.status === "skipped"
              ? "pulada"
              : "sem hora"}
          <Icon icon={ChevronRight} />
        </span>
      </a>
      <p className={styles.row}>
        Para<span>{countPeople(receivers)}</span>
      </p>
    </section>
  );
}
