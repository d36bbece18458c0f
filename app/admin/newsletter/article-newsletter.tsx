import { Mail } from "lucide";
import { useId } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useDates, useToday } from "#app/use-dates.ts";
import { formatCount } from "#platform/format/numbers.ts";
import type { ArticleNotice, ArticleNoticeProps } from "../features/places.ts";
import styles from "../news/editor/publish/publish-sheet.module.css";
import { dateWords } from "../pieces/date-words.ts";

const countPeople = (count: number) => formatCount(count, "pessoa", "pessoas");
const partsOf = (chosen: string) => chosen.split(",").filter(Boolean);
const idOf = (part: string) => part.replace(/^-/, "");

const isAhead = ({ at }: { at: string }) => Date.parse(at) > Date.now();

/** For each newsletter whether the article is in its next edition: as the front page arranges it, in any case, or not. */
function Choice({ facts, chosen, onChange }: ArticleNoticeProps) {
  const id = useId();
  const dates = useDates();
  const today = useToday();
  return facts.newsletter.next.filter(isAhead).map((edition) => {
    const parts = partsOf(chosen);
    const others = parts.filter((part) => idOf(part) !== edition.id);
    return (
      <div key={edition.id} className={styles.edition}>
        <Icon icon={Mail} />
        <label htmlFor={id + edition.id}>
          {edition.name}
          <small>
            {dateWords(edition.at, today, dates)}, {countPeople(edition.receivers)}
          </small>
        </label>
        <select
          id={id + edition.id}
          className="input"
          value={parts.find((part) => idOf(part) === edition.id) ?? ""}
          onChange={({ target }) => onChange([...others, target.value].filter(Boolean).join())}
        >
          <option value="">Como na capa</option>
          <option value={edition.id}>Entra com certeza</option>
          <option value={`-${edition.id}`}>Fica de fora</option>
        </select>
      </div>
    );
  });
}

/** Editions in which an article is; a choice is ids of newsletters with commas between them, with "-" before those without it. */
export const ARTICLE_NEWSLETTER: ArticleNotice = {
  isAtOnce: false,
  Choice,
  keepChoice: ({ newsletter }, chosen) =>
    partsOf(chosen)
      .filter((part) => newsletter.next.some(({ id }) => id === idOf(part)))
      .join(),
  describeReach: () => "",
  listSent: ({ newsletter }) =>
    newsletter.sent.map(({ at, name, receivers }) => ({
      at,
      words: name,
      note: countPeople(receivers),
      isDone: true,
    })),
  describeRecall: ({ newsletter: { sent, next } }, words) => [
    ...sent.map(({ name, receivers }) => `${name} já foi para ${countPeople(receivers)} e não se recolhe.`),
    ...next.filter(isAhead).map(({ name, at }) => `Não entra em ${name} (${words(at)}).`),
  ],
  listPlanned: ({ newsletter }, planned) =>
    newsletter.next.filter(isAhead).map(({ id, name, at, receivers }) => {
      const wish = planned.find(({ choice }) => choice === id);
      const note = wish ? "entra com certeza" : "se couber, como na capa";
      return {
        choice: id,
        dueAt: null,
        stopped: wish?.stopped ?? null,
        icon: Mail,
        at,
        words: name,
        note: `${countPeople(receivers)}, ${note}`,
        stop: "Tirar",
      };
    }),
};
