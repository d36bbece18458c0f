import { ChevronLeft, ChevronRight } from "lucide";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { type AgendaView, formatAgendaView, neighbourOf, viewOf } from "#domain/agenda/agenda.ts";
import { type CalendarDay, describeDays, describeMonth } from "#platform/format/calendar-days.ts";
import { TODAY } from "./agenda-day.tsx";
import styles from "./agenda-nav.module.css";

interface AgendaNavProps {
  view: AgendaView;
  today: CalendarDay;
}

const KINDS = [
  ["semana", "Semana"],
  ["mes", "Mês"],
] as const;

/** The period that is shown, with links to the previous and next one, to today, and to the other kind of view. */
export function AgendaNav({ view, today }: AgendaNavProps) {
  const isWeek = view.kind === "semana";
  const name = isWeek ? "Semana" : "Mês";
  const hasToday = view.from <= today && today <= view.until;
  return (
    <header className={styles.head}>
      <h2 id="agenda-dias">
        {isWeek ? (
          <>
            <span className="desktop">Semana de </span>
            {describeDays(view.from, view.until)}
          </>
        ) : (
          describeMonth(view.start)
        )}
      </h2>
      <nav className={styles.kinds} aria-label="Por semana ou mês">
        {KINDS.map(([kind, label]) => (
          <Link
            key={kind}
            className={`chip ${view.kind === kind ? "on" : ""}`}
            aria-current={view.kind === kind ? "page" : undefined}
            to={formatAgendaView(viewOf(kind, hasToday ? today : view.start))}
          >
            {label}
          </Link>
        ))}
      </nav>
      <nav className={styles.steps} aria-label={name}>
        <Link className="tap" to={formatAgendaView(neighbourOf(view, -1))} aria-label={`${name} anterior`}>
          <Icon icon={ChevronLeft} />
        </Link>
        <Link className="btn line small" to={`${formatAgendaView(viewOf(view.kind, today))}#${TODAY}`}>
          Hoje
        </Link>
        <Link
          className="tap"
          to={formatAgendaView(neighbourOf(view, 1))}
          aria-label={`Próxim${isWeek ? "a semana" : "o mês"}`}
        >
          <Icon icon={ChevronRight} />
        </Link>
      </nav>
    </header>
  );
}
