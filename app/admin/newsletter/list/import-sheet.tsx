import { FileSpreadsheet } from "lucide";
import { type FormEvent, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { Field, FormError, TextAreaField } from "#app/ui/field.tsx";
import { HashDialog } from "#app/ui/hash-dialog.tsx";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { SelectField } from "#app/ui/select-field.tsx";
import { FileDrop } from "#app/ui/upload/file-drop.tsx";
import { useFileTarget } from "#app/ui/upload/use-file-target.ts";
import { useTimeZone } from "#app/use-dates.ts";
import { describeLostDepartures, describeUnknownColumns, LIST_TEXT } from "#domain/newsletter/lists/list-text.ts";
import { NEWSLETTER_LIMITS } from "#domain/newsletter/types.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { SHEET_CLASS, Sheet } from "../../pieces/dialog/sheet.tsx";
import { LeaveGuard } from "../../pieces/form/leave-guard.tsx";
import "../../styles/uploads.css";
import { ImportReport } from "./import-report.tsx";
import styles from "./import-sheet.module.css";
import { type Import, useImport } from "./use-import.ts";

/** The hash that opens the sheet. */
export const IMPORT_HASH = "importar";

interface ImportSheetProps {
  newsletters: { id: string; name: string }[];
  /** Addresses that left, which the site cannot recognise any more. */
  lostDepartures: number;
  today: CalendarDay;
}

const addresses = (count: number) => formatCount(count, "endereço", "endereços");

/** Brings a list of addresses from a file: which newsletter they get, how they agreed, and what becomes of each line. */
export function ImportSheet({ newsletters, lostDepartures, today }: ImportSheetProps) {
  const list = useImport(today, useTimeZone());
  const { phase, imported, facts, error } = list;
  const { revalidate } = useRevalidator();
  const formId = useId();
  const isRunning = phase === "importing";
  const isOver = phase === "done" || phase === "paused";
  return (
    <HashDialog hash={IMPORT_HASH} className={SHEET_CLASS} labelledBy="importar-titulo">
      <LeaveGuard
        when={isRunning}
        text="A importação para aqui. O que já entrou fica, e o arquivo pode ser importado de novo."
      />
      <Sheet
        titleId="importar-titulo"
        title="Importar uma lista"
        note="CSV de outro sistema ou de uma planilha"
        foot={
          <>
            {error && <FormError title={LIST_TEXT.importFailed}>{error}</FormError>}
            {isOver ? (
              <div className="btns">
                {phase === "paused" && (
                  <button type="button" className="btn" onClick={list.goOn}>
                    Continuar
                  </button>
                )}
                <button
                  type="button"
                  className="btn line"
                  onClick={() => {
                    list.reset();
                    void revalidate();
                  }}
                >
                  {phase === "done" ? "Pronto" : "Parar aqui"}
                </button>
              </div>
            ) : (
              <button type="submit" form={formId} className="btn key" {...pendingButtonProps(phase !== "ready")}>
                {phase === "ready" ? `Importar ${addresses(facts!.count)}` : "Importar"}
              </button>
            )}
          </>
        }
      >
        {isRunning || isOver ? (
          <ImportReport imported={imported} total={facts!.count} isDone={phase === "done"} fileName={list.file!.name} />
        ) : (
          <ImportForm id={formId} list={list} newsletters={newsletters} lostDepartures={lostDepartures} today={today} />
        )}
      </Sheet>
    </HashDialog>
  );
}

interface ImportFormProps extends ImportSheetProps {
  id: string;
  list: Import;
}

function ImportForm({ id, list, newsletters, lostDepartures, today }: ImportFormProps) {
  const { phase, facts, file, day } = list;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const target = useFileTarget<HTMLDivElement>(([first]) => list.choose(first ?? null));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const fields = new FormData(form.current!);
    const textOf = (name: string) => String(fields.get(name) ?? "").trim();
    const found: Record<string, string> = {};
    if (textOf("words") === "") found.words = LIST_TEXT.wordsRequired;
    if (fields.get("asked") === null) found.asked = "Só importe quem pediu para receber";
    setErrors(found);
    if (Object.keys(found).length > 0 || phase !== "ready") return;
    list.start({ newsletterId: textOf("newsletterId"), words: textOf("words"), page: textOf("page") });
  };
  return (
    <form id={id} ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
      <div {...target.props}>
        <FileDrop
          icon={FileSpreadsheet}
          label={file ? "Escolher outro arquivo" : "Escolher o arquivo"}
          hint="Até 200 mil linhas. A primeira diz os nomes das colunas: e-mail e data."
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          over={target.over}
          onFiles={([first]) => list.choose(first ?? null)}
        />
      </div>
      <div aria-live="polite">
        {phase === "reading" && <p className="meta">Lendo {file!.name}…</p>}
        {facts && <FileSummary facts={facts} name={file!.name} isStated={day !== null} />}
      </div>
      <SelectField
        label="Passam a receber"
        name="newsletterId"
        options={newsletters.map(({ id: value, name }) => ({ value, label: name }))}
      />
      <TextAreaField
        label="Com que palavras aceitaram"
        name="words"
        rows={3}
        maxLength={NEWSLETTER_LIMITS.consentWords}
        help="A frase que estava junto do botão onde se inscreveram. Fica guardada com cada endereço."
        error={errors.words}
      />
      <Field
        label="Onde aceitaram"
        name="page"
        maxLength={NEWSLETTER_LIMITS.consentPage}
        help="O endereço da página, ou o nome do sistema de onde a lista vem."
      />
      <Field
        label="Dia do consentimento de todos"
        type="date"
        max={today}
        value={day ?? ""}
        onChange={({ target }) => list.stateDay(target.value || null)}
        help="Só vale para as linhas em que o arquivo não diz o dia."
      />
      {lostDepartures > 0 && <p className={styles.summary}>{describeLostDepartures(lostDepartures)}</p>}
      <ChoiceField
        type="checkbox"
        name="asked"
        label="Estas pessoas pediram este boletim"
        note="Quem saiu e quem está suprimido não volta por importação."
        error={errors.asked}
      />
    </form>
  );
}

function FileSummary({ facts, name, isStated }: { facts: Import["facts"] & object; name: string; isStated: boolean }) {
  const { count, refused, hasDays, unknown } = facts;
  return (
    <div className={styles.summary}>
      <p>
        <b>{name}</b>: {addresses(count)}
        {hasDays ? ", com o dia de cada consentimento." : isStated ? ", com o dia que você disse." : "."}
      </p>
      {refused.length > 0 && (
        <p>
          {formatCount(refused.length, "linha não entra.", "linhas não entram.")}{" "}
          {!(hasDays || isStated) && "O arquivo não diz o dia do consentimento: diga-o abaixo. "}O relatório no fim diz
          quais e por quê.
        </p>
      )}
      {unknown.length > 0 && <p>{describeUnknownColumns(unknown)}</p>}
    </div>
  );
}
