import { Eye, Lock } from "lucide";
import { Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import { useFreshTime } from "#app/use-fresh-time.ts";
import type { CommenterHistory, PastComment } from "#domain/comments/moderation.ts";
import { describeEnd, RESTRICTION_TEXT } from "#domain/comments/restriction-text.ts";
import type { Restriction } from "#domain/comments/restrictions.ts";
import { STATE_TEXT } from "#domain/comments/verdict-text.ts";
import { EndRestriction } from "./end-restriction.tsx";
import styles from "./reader-card.module.css";

interface ReaderCardProps {
  reader: CommenterHistory;
  /** Whether all comments shown are theirs: then the card is above the list on a phone. */
  isAlone: boolean;
  onRestrict: () => void;
}

/** Who wrote the current comment, with their past. */
export function ReaderCard({ reader, isAlone, onRestrict }: ReaderCardProps) {
  const dates = useDates();
  const { id, name, email, avatarUrl, since, approved, rejected, waiting, latest, restriction, isStaff } = reader;
  const all = approved + rejected + waiting;
  return (
    <aside className={`panel ${styles.card}`} data-first={isAlone || undefined} aria-label={`Histórico de ${name}`}>
      <header>
        <Avatar name={name} avatarUrl={avatarUrl} />
        <div>
          <h2>{name}</h2>
          <p className="meta">
            {email && <span>{email}</span>} Tem conta desde {dates.month(since).toLowerCase()}
          </p>
        </div>
      </header>
      {restriction && <CurrentRestriction restriction={restriction} name={name} />}
      <dl>
        <Count label="Aprovados" count={approved} />
        <Count label="Reprovados" count={rejected} />
        <Count label="Aguardando" count={waiting} />
      </dl>
      {latest.length > 0 && (
        <>
          <h3>Últimos</h3>
          <ol>
            {latest.map((comment) => (
              <Past key={comment.id} comment={comment} />
            ))}
          </ol>
        </>
      )}
      <div className={styles.actions}>
        {!isAlone && all > 1 && (
          <Link className={styles.action} to={`?aba=todos&autor=${id}`}>
            <Icon icon={Eye} />
            Ver todos os {all}
          </Link>
        )}
        {!isStaff && (
          <button type="button" className={`${styles.action} needs-script`} onClick={onRestrict}>
            <Icon icon={Lock} />
            Silenciar ou bloquear…
          </button>
        )}
      </div>
    </aside>
  );
}

function CurrentRestriction({ restriction, name }: { restriction: Restriction; name: string }) {
  const dates = useDates();
  const { id, kind, reason, until } = restriction;
  return (
    <div className={styles.restriction}>
      <p>
        <b>
          {RESTRICTION_TEXT[kind].state} {describeEnd(until, dates)}
        </b>
        {reason}
      </p>
      <EndRestriction id={id} name={name} className="btn small line" />
    </div>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{count}</dd>
    </div>
  );
}

function Past({ comment: { content, state, isAnswered, createdAt } }: { comment: PastComment }) {
  const dates = useDates();
  const fresh = useFreshTime(createdAt);
  return (
    <li data-state={state}>
      <p>{content}</p>
      <span className="meta">
        <time dateTime={createdAt}>{fresh ?? dates.day(createdAt)}</time>
        <span className="dot">
          {STATE_TEXT[state]}
          {isAnswered && ", com resposta"}
        </span>
      </span>
    </li>
  );
}
