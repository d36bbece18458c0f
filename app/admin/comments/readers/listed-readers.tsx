import { Link } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { useDates } from "#app/use-dates.ts";
import { describeEnd, describeStanding, TRUST_TEXT } from "#domain/comments/restriction-text.ts";
import type { ReaderWithStanding, StandingKind } from "#domain/comments/restrictions.ts";
import { Status } from "../../pieces/list/status.tsx";
import { EndStanding } from "./end-standing.tsx";
import styles from "./listed-readers.module.css";

const STATUS_KINDS = { trust: "on", block: "late", mute: "draft" } as const satisfies Record<StandingKind, string>;

/** The readers who are muted, blocked or trusted now, each with a way to end it. */
export function ListedReaders({ readers }: { readers: ReaderWithStanding[] }) {
  if (readers.length === 0) {
    return <p className="pad list-empty">Ninguém está silenciado, bloqueado nem aprovado sempre.</p>;
  }
  return (
    <ul className={styles.list}>
      {readers.map((listed) => (
        <ListedReader key={listed.id} listed={listed} />
      ))}
    </ul>
  );
}

function ListedReader({ listed }: { listed: ReaderWithStanding }) {
  const { id, kind, createdAt, by, reader } = listed;
  const dates = useDates();
  return (
    <li>
      <Avatar name={reader.name} avatarUrl={reader.avatarUrl} />
      <div>
        <p className={styles.who}>
          <Link to={`?aba=todos&autor=${reader.id}`}>{reader.name}</Link>
          <Status kind={STATUS_KINDS[kind]}>{describeStanding(kind)}</Status>
        </p>
        <p>{kind === "trust" ? TRUST_TEXT.help : `${listed.reason}, ${describeEnd(listed.until, dates)}`}</p>
        <p className="meta">
          {by ? `por ${by}, ` : "desde "}
          <time dateTime={createdAt}>{dates.dayAndTime(createdAt)}</time>
        </p>
      </div>
      <EndStanding id={id} kind={kind} name={reader.name} />
    </li>
  );
}
