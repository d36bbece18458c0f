import { Bell, CalendarClock, ClipboardList, Mail, Smartphone } from "lucide";
import type { PointerEvent, ReactNode } from "react";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import { type AgendaItem, formatAgendaView, viewOf } from "#domain/agenda/agenda.ts";
import { type CalendarDay, dayNumber, weekdayName } from "#platform/format/calendar-days.ts";
import { colorVariables } from "../pieces/color-variables.ts";
import styles from "./agenda-day.module.css";
import { type DayDrag, isMovable } from "./use-day-drag.ts";

/** How many entries of a day the month view shows on a desktop. */
const SHOWN_IN_MONTH = 4;

const STATE_TEXT = { out: "Publicada", later: "Agendada", late: "Atrasada" };
const NOTICES = {
  bell: { icon: Bell, words: "sino" },
  push: { icon: Smartphone, words: "aviso no celular" },
  newsletter: { icon: Mail, words: "boletim" },
};
const ASSIGNMENT_STATE_TEXT = { out: "Pauta feita", later: "Pauta", late: "Pauta atrasada" };

/** Id of the place to scroll to for the present day. */
export const TODAY = "hoje";

interface AgendaDayProps {
  day: CalendarDay;
  isToday: boolean;
  /** Whether it belongs to another month than the one that is shown. */
  isOutside: boolean;
  isMonth: boolean;
  items: AgendaItem[];
  /** The query of the view, to which the links to the dialog are added. */
  query: string;
  /** Whether the viewer may reschedule articles. */
  mayMove: boolean;
  /** Whether the day is over, so that nothing can be scheduled on it. */
  isPast: boolean;
  drag: DayDrag | null;
  onPointerDown: (event: PointerEvent<HTMLElement>, item: AgendaItem) => void;
}

/** A day with its published and scheduled articles, notifications and assignments. */
export function AgendaDay({
  day,
  isToday,
  isOutside,
  isMonth,
  items,
  query,
  mayMove,
  isPast,
  drag,
  onPointerDown,
}: AgendaDayProps) {
  const more = isMonth ? items.length - SHOWN_IN_MONTH : 0;
  return (
    <li
      className={styles.day}
      aria-current={isToday ? "date" : undefined}
      data-empty={items.length === 0 || undefined}
      data-outside={isOutside || undefined}
      data-month={isMonth || undefined}
      data-day={day}
      data-over={(drag?.day === day && drag.item.day !== day && !isPast) || undefined}
    >
      {/* The scroll target of "Hoje" in the long list of a phone; a desktop shows the whole week. */}
      {isToday && <span id={TODAY} className="mobile" />}
      <h3>
        <span>{weekdayName(day)}</span> <b>{dayNumber(day)}</b>
        {isToday && <span className={styles.today}>hoje</span>}
      </h3>
      {items.length > 0 && (
        <ol>
          {items.map((item) => (
            <AgendaEntry
              key={item.id}
              item={item}
              query={query}
              mayMove={mayMove}
              isDragged={drag?.item.id === item.id}
              onPointerDown={onPointerDown}
            />
          ))}
        </ol>
      )}
      {more > 0 && (
        <Link className={`desktop ${styles.more}`} to={formatAgendaView(viewOf("semana", day))}>
          mais {more}
        </Link>
      )}
    </li>
  );
}

interface AgendaEntryProps extends Pick<AgendaDayProps, "query" | "mayMove" | "onPointerDown"> {
  item: AgendaItem;
  isDragged: boolean;
}

function AgendaEntry({ item, query, mayMove, isDragged, onPointerDown }: AgendaEntryProps) {
  const { id, kind, state, title, at, who, category, notices, isOpen } = item;
  const dates = useDates();
  const canMove = mayMove && isMovable(item);
  const to = {
    news: href("/admin/news/:id", { id }),
    notification: `${href("/admin/notifications")}?editar=${id}`,
    assignment: mayMove ? href("/admin/pautas/:id", { id }) : href("/admin/pautas"),
  }[kind];
  return (
    <li
      className={`${category ? "cat" : ""} ${styles.entry}`}
      style={category ? colorVariables(category.colors) : undefined}
      data-state={state}
      data-kind={kind}
      data-movable={canMove || undefined}
      data-dragged={isDragged || undefined}
      onPointerDown={(event) => canMove && onPointerDown(event, item)}
      // The browser's native dragging of links would take over the pointer.
      onDragStart={(event) => canMove && event.preventDefault()}
    >
      <Entry to={isOpen ? to : null}>
        <time dateTime={at}>{dates.hour(at)}</time>
        <span className={styles.title} title={title}>
          {title}
        </span>
        <small className={state === "out" ? "sr" : undefined}>
          {kind === "news" && STATE_TEXT[state]}
          {notices.length > 0 && <Notices notices={notices} />}
          {kind === "notification" && (
            <>
              <Icon icon={Bell} />
              Notificação{state === "late" && " atrasada"}
            </>
          )}
          {kind === "assignment" && (
            <>
              <Icon icon={ClipboardList} />
              {ASSIGNMENT_STATE_TEXT[state]}, {who ?? "sem responsável"}
            </>
          )}
        </small>
      </Entry>
      {canMove && (
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

/** What goes out with an article; what was stopped is struck. */
function Notices({ notices }: Pick<AgendaItem, "notices">) {
  return Object.entries(NOTICES).map(([name, { icon, words }]) => {
    const own = notices.filter(({ channel }) => channel === name);
    if (own.length === 0) return null;
    const isStopped = own.every((notice) => notice.isStopped);
    return (
      <span key={name} className={styles.notice} data-stopped={isStopped || undefined} title={words}>
        <Icon icon={icon} />
        <span className="sr">{isStopped ? `, ${words} parado` : `, com ${words}`}</span>
      </span>
    );
  });
}

/** Links to the form of the entry if the viewer may open it. */
function Entry({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? <span>{children}</span> : <Link to={to}>{children}</Link>;
}
