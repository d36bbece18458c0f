import { Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { useDates } from "#app/use-dates.ts";
import { describeEnd, RESTRICTION_TEXT } from "#domain/comments/restriction-text.ts";
import type { RestrictedReader } from "#domain/comments/restrictions.ts";
import { Status } from "../pieces/list/status.tsx";
import { EndRestriction } from "./end-restriction.tsx";
import styles from "./restricted-readers.module.css";

/** The readers who are muted or blocked now, each with a way to end it. */
export function RestrictedReaders({ readers }: { readers: RestrictedReader[] }) {
  if (readers.length === 0) return <p className="pad list-empty">Ninguém está silenciado nem bloqueado.</p>;
  return (
    <ul className={styles.list}>
      {readers.map((restricted) => (
        <RestrictedRow key={restricted.id} restricted={restricted} />
      ))}
    </ul>
  );
}

function RestrictedRow({ restricted }: { restricted: RestrictedReader }) {
  const { id, kind, reason, until, createdAt, by, reader } = restricted;
  const dates = useDates();
  return (
    <li>
      <Avatar name={reader.name} avatarUrl={reader.avatarUrl} />
      <div>
        <p className={styles.who}>
          <Link to={`?aba=todos&autor=${reader.id}`}>{reader.name}</Link>
          <Status kind={kind === "block" ? "late" : "draft"}>{RESTRICTION_TEXT[kind].state}</Status>
        </p>
        <p>
          {reason}, {describeEnd(until, dates)}
        </p>
        <p className="meta">
          {by ? `por ${by}, ` : "desde "}
          <time dateTime={createdAt}>{dates.dayAndTime(createdAt)}</time>
        </p>
      </div>
      <EndRestriction id={id} name={reader.name} className="btn small line" />
    </li>
  );
}
