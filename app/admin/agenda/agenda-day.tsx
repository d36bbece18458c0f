import { Bell, CalendarClock } from "lucide";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import { type AgendaItem, formatAgendaView, viewOf } from "#domain/agenda/agenda.ts";
import { type CalendarDay, dayNumber, weekdayName } from "#platform/format/calendar-days.ts";
import { colorVariables } from "../pieces/color-variables.ts";
import styles from "./agenda-day.module.css";

/** Things of a day that a month shows on a desk. */
const SHOWN_IN_MONTH = 4;

const STATE_TEXT = { out: "Publicada", later: "Agendada", late: "Atrasada" };

interface AgendaDayProps {
  day: CalendarDay;
  isToday: boolean;
  /** Whether it is of another month than the one that is shown. */
  isOutside: boolean;
  isMonth: boolean;
  items: AgendaItem[];
  /** The query of the view, which a moved article comes back to. */
  query: string;
  /** Whether whoever looks may move what is scheduled. */
  mayMove: boolean;
}

/** A day with what comes or came out on it. */
export function AgendaDay({ day, isToday, isOutside, isMonth, items, query, mayMove }: AgendaDayProps) {
  const more = isMonth ? items.length - SHOWN_IN_MONTH : 0;
  return (
    <li
      className={styles.day}
      aria-current={isToday ? "date" : undefined}
      data-empty={items.length === 0 || undefined}
      data-outside={isOutside || undefined}
      data-month={isMonth || undefined}
    >
      {/* Where a long list on a phone is scrolled to; a desk has the whole week in sight. */}
      {isToday && <span id="hoje" className="mob" />}
      <h3>
        <span>{weekdayName(day)}</span> <b>{dayNumber(day)}</b>
        {isToday && <span className={styles.today}>hoje</span>}
      </h3>
      {items.length > 0 && (
        <ol>
          {items.map((item) => (
            <AgendaEntry key={item.id} item={item} query={query} mayMove={mayMove} />
          ))}
        </ol>
      )}
      {more > 0 && (
        <Link className={`desk ${styles.more}`} to={formatAgendaView(viewOf("semana", day))}>
          mais {more}
        </Link>
      )}
    </li>
  );
}

function AgendaEntry({ item, query, mayMove }: Pick<AgendaDayProps, "query" | "mayMove"> & { item: AgendaItem }) {
  const { id, kind, state, title, at, category, isOpen } = item;
  const dates = useDates();
  const isArticle = kind === "news";
  const to = isArticle ? href("/admin/news/:id", { id }) : `${href("/admin/notifications")}?editar=${id}`;
  return (
    <li
      className={`${category ? "cat" : ""} ${styles.entry}`}
      style={category ? colorVariables(category.colors) : undefined}
      data-state={state}
      data-kind={kind}
    >
      <Entry to={isOpen ? to : null}>
        <time dateTime={at}>{dates.hour(at)}</time>
        <span className={styles.title}>{title}</span>
        <small className={state === "out" ? "sr" : undefined}>
          {isArticle ? (
            STATE_TEXT[state]
          ) : (
            <>
              <Icon icon={Bell} />
              Notificação{state === "late" && " atrasada"}
            </>
          )}
        </small>
      </Entry>
      {mayMove && isArticle && state !== "out" && (
        <Link
          className={`tap ${styles.move}`}
          to={`${query}&editar=${id}`}
          preventScrollReset
          aria-label={`Mudar a hora: ${title}`}
          title="Mudar a hora"
        >
          <Icon icon={CalendarClock} />
        </Link>
      )}
    </li>
  );
}

/** Leads to the form of what stands there, where that may be opened. */
function Entry({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? <span>{children}</span> : <Link to={to}>{children}</Link>;
}
