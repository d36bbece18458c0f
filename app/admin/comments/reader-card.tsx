import { Eye } from "lucide";
import { Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import { useFreshTime } from "#app/use-fresh-time.ts";
import type { CommenterHistory, PastComment } from "#domain/comments/moderation.ts";
import { STATE_TEXT } from "#domain/comments/verdict-text.ts";
import styles from "./reader-card.module.css";

interface ReaderCardProps {
  reader: CommenterHistory;
  /** Whether all comments shown are theirs: then the card is above the list on a phone. */
  isAlone: boolean;
}

/** Who wrote the current comment, with their past. */
export function ReaderCard({ reader, isAlone }: ReaderCardProps) {
  const dates = useDates();
  const { id, name, email, avatarUrl, since, approved, rejected, waiting, latest } = reader;
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
      </div>
    </aside>
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
