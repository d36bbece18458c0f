import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Logo } from "#app/ui/logo.tsx";
import { useDates, useToday } from "#app/use-dates.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import type { Due, DueItem } from "#domain/dashboard/due.ts";
import { dateWords } from "../pieces/date-words.ts";
import { useStaff } from "../pieces/use-staff.ts";
import styles from "./due.module.css";
import { dueKindOf } from "./due-kinds.ts";
import { DueLine } from "./due-line.tsx";

/** Late things in sight, the longest ones; their number stands above. */
const LATE_SHOWN = 8;

interface DuePanelsProps {
  due: Due;
  /** Milliseconds since 1970. */
  now: number;
}

/** What is late, and what is due today by its hour; where nothing is, what comes next. */
export function DuePanels({ due, now }: DuePanelsProps) {
  const { late, today, ahead } = due;
  if (late.length === 0 && today.every(({ state }) => state === "out")) return <NothingDue next={ahead[0]} />;
  const count = <span className={styles.count}>{late.length}</span>;
  return (
    <>
      {late.length > 0 && (
        <DuePanel id="atrasado" title="Atrasado" className={styles.late} end={count}>
          <DueLines items={late.slice(0, LATE_SHOWN)} now={now} />
        </DuePanel>
      )}
      <TodayPanel today={today} ahead={ahead} now={now} />
    </>
  );
}

interface DuePanelProps {
  id: string;
  title: string;
  className?: string;
  /** What stands at the end of its heading. */
  end: ReactNode;
  children: ReactNode;
}

function DuePanel({ id, title, className = "", end, children }: DuePanelProps) {
  return (
    <section className={`panel ${styles.due} ${className}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {end}
      </header>
      <ol>{children}</ol>
    </section>
  );
}

const DueLines = ({ items, now }: { items: DueItem[]; now: number }) =>
  items.map((item) => <DueLine key={`${item.kind} ${item.id}`} item={item} now={now} />);

function TodayPanel({ today, ahead, now }: Pick<Due, "today" | "ahead"> & { now: number }) {
  const dates = useDates();
  const isBefore = ({ at }: DueItem) => Date.parse(at) <= now;
  const agenda = (
    <Link className="quiet" to={href("/admin/agenda")}>
      Agenda toda
    </Link>
  );
  return (
    <DuePanel id="hoje" title="Hoje" end={agenda}>
      <DueLines items={today.filter(isBefore)} now={now} />
      <li className={styles.now}>
        <b>Agora, {dates.hour(new Date(now))}</b>
      </li>
      <DueLines items={[...today.filter((item) => !isBefore(item)), ...ahead]} now={now} />
    </DuePanel>
  );
}

function NothingDue({ next }: { next: DueItem | undefined }) {
  const dates = useDates();
  const today = useToday();
  const isEditor = mayPublish(useStaff());
  const kind = next && dueKindOf(next);
  return (
    <section className={`panel ${styles.nothing}`} aria-label="Nada para agora">
      <Logo plain />
      <p>Nada atrasado e nada marcado para hoje.</p>
      {next && kind && (
        <small>
          A próxima é {dateWords(next.at, today, dates)}: <Link to={kind.path(next, isEditor)}>“{next.title}”</Link>.
        </small>
      )}
      {isEditor ? (
        <Link className="btn line screen-only" to={href("/admin/pautas/:id", { id: "novo" })}>
          Marcar uma pauta
        </Link>
      ) : (
        <Link className="btn line screen-only" to={href("/admin/agenda")}>
          Ver a agenda
        </Link>
      )}
    </section>
  );
}
