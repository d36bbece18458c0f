import { useDates } from "#app/use-dates.ts";
import type { MessageProblem } from "#domain/health/message-problems.ts";
import styles from "./message-problems.module.css";

/** Mails and text messages that could not be delivered; nothing if there are none. */
export function MessageProblems({ problems }: { problems: MessageProblem[] }) {
  const dates = useDates();
  if (problems.length === 0) return null;
  return (
    <section className={`panel pad ${styles.problems}`} aria-labelledby="mensagens">
      <h2 id="mensagens">Mensagens aos leitores</h2>
      <ul className="stack">
        {problems.map(({ title, reason, since }) => (
          <li key={title}>
            <b>{title}</b> <span className="meta">desde {dates.dayAndTime(since)}</span>
            <br />
            {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
