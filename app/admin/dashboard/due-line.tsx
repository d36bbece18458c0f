import { Check } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useDates, useToday } from "#app/use-dates.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import type { DueItem } from "#domain/dashboard/due.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { relativeTime } from "#platform/format/relative-time.ts";
import { dateWords } from "../pieces/date-words.ts";
import { useStaff } from "../pieces/use-staff.ts";
import styles from "./due.module.css";
import { dueKindOf } from "./due-kinds.ts";

interface DueLineProps {
  item: DueItem;
  /** Milliseconds since 1970. */
  now: number;
}

/** Something with an hour, as a link to its work. */
export function DueLine({ item, now }: DueLineProps) {
  const dates = useDates();
  const today = useToday();
  const isEditor = mayPublish(useStaff());
  const kind = dueKindOf(item);
  if (!kind) return null;
  const { title, at, state } = item;
  const isOut = state === "out";
  const isToday = dates.calendarDay(at) === today;
  return (
    <li className={isOut ? styles.past : undefined}>
      <time dateTime={at} className={isToday ? undefined : styles.day}>
        {isToday ? dates.hour(at) : dateWords(at, today, dates)}
      </time>
      <Icon icon={isOut ? Check : kind.icon} />
      <div>
        <Link to={kind.path(item, isEditor)}>{nonBreakingCurrency(title)}</Link>
        <small>
          <b>{firstWords(item, kind.label, now)}</b>
          {describe(item).map((words) => (
            <span className="dot" key={words}>
              {words}
            </span>
          ))}
        </small>
      </div>
      {!isOut && (
        <span className={styles.action} aria-hidden="true">
          {kind.action(item, isEditor)}
        </span>
      )}
    </li>
  );
}

function firstWords({ kind, state, at }: DueItem, label: string, now: number): string {
  if (state === "out") return kind === "assignment" ? "Pauta feita" : "Saiu no site";
  if (state === "late" && kind !== "review" && kind !== "assignment") return `Devia ter saído ${relativeTime(at, now)}`;
  if (state === "late" || kind === "review") return `${label}, ${relativeTime(at, now)}`;
  return label;
}

/** Whose it is, and what is missing. */
function describe({ kind, who, note, articleId, state }: DueItem): string[] {
  if (state === "out") return [];
  if (kind === "review") return who ? [`de ${who}`] : [];
  if (kind === "assignment") return [who ?? "sem ninguém", ...(articleId ? [] : ["sem texto"])];
  return note ? [note] : [];
}
