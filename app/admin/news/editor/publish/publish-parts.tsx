import { ArrowUpToLine, Calendar, Check, Clock, Globe } from "lucide";
import { type ReactNode, useId, useState } from "react";
import { clockText } from "#app/admin/pieces/clock-text.ts";
import { dateWords } from "#app/admin/pieces/date-words.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHashEntry } from "#app/ui/use-hash-entry.ts";
import { useDates, useToday } from "#app/use-dates.ts";
import { SLOT_NAMES } from "#domain/news/front-page/slots.ts";
import type { PublicationFacts } from "#domain/news/publication/types.ts";
import { fromLocalInput, toLocalInput } from "#platform/format/local-time.ts";
import { goToBlock } from "../../document/view/go-to-block.ts";
import { useArticleForm } from "../article-form.ts";
import { CategoryField } from "../panel/category-field.tsx";
import { ProblemList } from "../panel/editor-checks.tsx";
import { listProblems } from "../panel/problems.ts";
import { FrontDrawing } from "./front-drawing.tsx";
import { Hint } from "./hint.tsx";
import { isOtherClock, suggestMoments } from "./moments.ts";
import { describeMoves, fieldsAt, type Place, placeOf } from "./places.ts";
import styles from "./publish-sheet.module.css";

/** The hash at which the sheet is open. */
export const PUBLISH = "publicar";

/** Id of its heading. */
export const PUBLISH_TITLE = "publicar-titulo";

interface PartProps {
  facts: PublicationFacts | undefined;
}

interface SectionProps {
  icon: typeof Clock;
  title: string;
  count?: number;
  children: ReactNode;
}

/** A part of the sheet with its heading. */
export function Section({ icon, title, count = 0, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>
        <Icon icon={icon} />
        {title}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </h3>
      {children}
    </section>
  );
}

/** Now or later: sets the date of publication of the form. */
export function When({ facts }: PartProps) {
  const { editor, timeZone } = useArticleForm();
  const { errors, change } = editor;
  const { scheduledAt } = editor.fields;
  const dates = useDates();
  const today = useToday();
  const name = useId();
  const [now] = useState(() => new Date());
  // Returns when "Agendar" is chosen again.
  const [former, setFormer] = useState("");
  // A date that is incomplete has no value: the field keeps what is typed, and begins again after a choice.
  const [choices, setChoices] = useState(0);
  const [suggested] = useState(() => suggestMoments(now, timeZone));
  const words = (moment: string) => dateWords(moment, today, dates);
  const choose = (moment: string) => {
    if (scheduledAt) setFormer(scheduledAt);
    setChoices((count) => count + 1);
    change({ scheduledAt: moment });
  };
  const later = former || suggested.at(-2) || suggested[0]!;
  const choice = (isChosen: boolean, label: string, note: string, moment: string) => (
    <label>
      <input type="radio" name={name} checked={isChosen} onChange={() => choose(moment)} />
      <span>
        {label}
        <small>{note}</small>
      </span>
    </label>
  );
  return (
    <Section icon={Clock} title="Quando">
      <div className={styles.two} role="radiogroup" aria-label="Quando">
        {choice(scheduledAt === "", "Agora", words(now.toISOString()), "")}
        {choice(scheduledAt !== "", "Agendar", scheduledAt ? words(scheduledAt) : "escolher dia e hora", later)}
      </div>
      {scheduledAt !== "" && (
        <>
          <div className={styles.moments}>
            {suggested.map((moment) => (
              <button
                key={moment}
                type="button"
                className="chip"
                aria-pressed={moment === scheduledAt}
                onClick={() => choose(moment)}
              >
                {moment === scheduledAt && <Icon icon={Check} />}
                {words(moment)}
              </button>
            ))}
          </div>
          <Field
            key={choices}
            label="Dia e hora"
            type="datetime-local"
            max="9999-12-31T23:59"
            defaultValue={toLocalInput(scheduledAt, timeZone)}
            error={errors.scheduledAt}
            onChange={({ target }) => {
              const moment = fromLocalInput(target.value, timeZone);
              if (moment) change({ scheduledAt: moment });
            }}
            onBlur={({ target }) => target.value === "" && setChoices((count) => count + 1)}
          />
          <Hint icon={Globe}>
            {clockText(timeZone)} {describeDeviceClock(scheduledAt, timeZone)}
          </Hint>
          {facts && facts.day.length > 0 && (
            <Hint icon={Calendar}>
              Nesse dia também {facts.day.length === 1 ? "sai" : "saem"}:{" "}
              {facts.day.map(({ title, at }) => `${dates.hour(at)}, “${title}”`).join("; ")}.
            </Hint>
          )}
        </>
      )}
    </Section>
  );
}

function describeDeviceClock(moment: string, timeZone: string): string {
  const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [, time = ""] = toLocalInput(moment, deviceZone).split("T");
  const [hour, minute] = time.split(":");
  return isOtherClock(moment, timeZone, deviceZone) ? `No seu aparelho: ${Number(hour)}h${minute}.` : "";
}

interface WhereProps extends PartProps {
  /** The chosen place among the featured articles, from 0 on; null for the one that the order number gives. */
  slot: number | null;
  onSlot: (slot: number | null) => void;
}

/** The category, and the place on the front page. */
export function Where({ facts, slot, onSlot }: WhereProps) {
  const { fields, change } = useArticleForm().editor;
  const id = useId();
  const isLater = fields.scheduledAt !== "";
  const place = placeOf(fields, isLater ? 0 : (slot ?? 0));
  const isOrdered = typeof place === "number" && slot === null && fields.orderIndex !== 0;
  const choose = (chosen: Place) => {
    onSlot(typeof chosen === "number" ? chosen : null);
    change(fieldsAt(chosen, fields));
  };
  return (
    <Section icon={ArrowUpToLine} title="Onde">
      <CategoryField />
      <FrontDrawing value={isOrdered ? null : place} hasSlots={!isLater} describedBy={id} onChange={choose} />
      <p id={id} className={styles.sentence} aria-live="polite">
        {describePlace(place, { isLater, order: isOrdered ? fields.orderIndex : null, front: facts?.front ?? [] })}
      </p>
    </Section>
  );
}

interface PlaceFacts {
  isLater: boolean;
  /** The order number that gives the place; null for none. */
  order: number | null;
  front: PublicationFacts["front"];
}

function describePlace(place: Place, { isLater, order, front }: PlaceFacts): ReactNode {
  if (place === "category") return "Não aparece na página inicial: só na da categoria, nas buscas e nas listas.";
  if (place === "recent") return "Entra em Notícias Recentes, entre as mais novas.";
  if (isLater) return "Com hora marcada entra em cima. Depois de sair, o lugar se muda na Capa.";
  if (order !== null) return `O lugar é o que a ordem ${order} dá. Escolha outro no desenho para trocar.`;
  return (
    <>
      Entra como <b>{SLOT_NAMES[place]}</b>. {describeMoves(place, front)}
    </>
  );
}

/** The problems of the article; none of them prevents publishing. */
export function Checks() {
  const { close } = useHashEntry(PUBLISH);
  const problems = listProblems(useArticleForm().editor.fields);
  const handleGo = (blockId: string) => {
    // The text is inert until the dialog is closed.
    const sheet = document.getElementById(PUBLISH);
    sheet?.addEventListener("close", () => setTimeout(() => goToBlock(blockId)), { once: true });
    close();
  };
  return (
    <Section icon={Check} title="Conferir" count={problems.length}>
      {problems.length > 0 ? (
        <ProblemList problems={problems} onGo={handleGo} />
      ) : (
        <p className={styles.sentence}>Título, resumo, categoria, imagem e descrições estão em ordem.</p>
      )}
    </Section>
  );
}
