import { Eye, Lock, UserCheck } from "lucide";
import { Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useDates } from "#app/use-dates.ts";
import { useFetcher } from "#app/use-fetcher.ts";
import { useFreshTime } from "#app/use-fresh-time.ts";
import type { CommenterHistory, PastComment } from "#domain/comments/moderation.ts";
import { describeEnd, describeStanding, TRUST_TEXT } from "#domain/comments/restriction-text.ts";
import type { Standing } from "#domain/comments/restrictions.ts";
import { STATE_TEXT } from "#domain/comments/verdict-text.ts";
import { TRUST_INTENT } from "../use-moderation.ts";
import { EndStanding } from "./end-standing.tsx";
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
  const { id, name, email, avatarUrl, since, approved, rejected, waiting, latest, standing, isStaff } = reader;
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
      {standing && <CurrentStanding standing={standing} name={name} />}
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
          <Link className={`quiet ${styles.action}`} to={`?aba=todos&autor=${id}`}>
            <Icon icon={Eye} />
            Ver todos os {all}
          </Link>
        )}
        {!standing && <TrustButton userId={id} />}
        {!isStaff && (
          <button type="button" className={`quiet ${styles.action} needs-script`} onClick={onRestrict}>
            <Icon icon={Lock} />
            Silenciar ou bloquear…
          </button>
        )}
      </div>
    </aside>
  );
}

function CurrentStanding({ standing, name }: { standing: Standing; name: string }) {
  const dates = useDates();
  const { id, kind, reason, until } = standing;
  const isTrusted = kind === "trust";
  return (
    <div className={styles.standing} data-trust={isTrusted || undefined}>
      <p>
        <b>
          {describeStanding(kind)} {!isTrusted && describeEnd(until, dates)}
        </b>
        {isTrusted ? TRUST_TEXT.help : reason}
      </p>
      <EndStanding id={id} kind={kind} name={name} />
    </div>
  );
}

function TrustButton({ userId }: { userId: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="userId" value={userId} />
      <button type="submit" className={`quiet ${styles.action}`} name="intent" value={TRUST_INTENT}>
        <Icon icon={UserCheck} />
        {TRUST_TEXT.action}
      </button>
    </fetcher.Form>
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
