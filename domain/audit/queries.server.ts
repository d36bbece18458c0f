import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  type CursorPage,
  cursorOrder,
  microsecondTimestamp,
  toCursorPage,
} from "#domain/shared/cursor-pages.server.ts";
import { isId } from "#domain/shared/id.ts";
import { COLLECTIONS } from "#domain/subjects.server.ts";
import { mapSubjects } from "#domain/subjects.ts";
import {
  AUDIT_PAGE,
  type AuditLine,
  type AuditSubject,
  type AuditView,
  actionsOf,
  NO_ACCOUNT,
  subjectOf,
} from "./history-list.ts";

type Row = Omit<AuditLine, "exists"> & Record<string, unknown>;

/** A page of the audit log, the newest change first; days are those of `timeZone`. */
export async function listChanges(db: Database, view: AuditView, timeZone: string): Promise<CursorPage<AuditLine>> {
  const { where, orderBy } = cursorOrder(view, { at: sql`a.at`, id: sql`a.id`, kind: "bigint" });
  const columns = sql`a.id, a.at, a.actor_name, a.action, a.subject_id, a.subject_name, a.details`;
  const filters = sql`${isBy(view.person)} and ${isOn(view.day, timeZone)} and ${where}`;
  const limited = sql`order by ${orderBy} limit ${AUDIT_PAGE + 1}`;
  const read = (where: SQL) => sql`(select ${columns} from audit_log a where ${where} and ${filters} ${limited})`;
  // One index scan for each action of the subject, so that the planner knows for each whether it is rare.
  const found = view.subject
    ? sql`(${sql.join(
        actionsOf(view.subject).map((action) => read(sql`a.action = ${action}`)),
        sql` union all `,
      )})`
    : read(sql`true`);
  const { rows } = await db.execute<Row>(sql`
    select a.id::text as id, ${microsecondTimestamp(sql`a.at`)} as at, a.actor_name as actor, a.action,
      a.subject_id as "subjectId", a.subject_name as "subjectName", a.details
    from ${found} a ${limited}`);
  const existing = await listExisting(db, rows.slice(0, AUDIT_PAGE));
  return toCursorPage(rows, view, {
    size: AUDIT_PAGE,
    key: ({ at, id }) => ({ at, id }),
    item: (row) => ({ ...row, exists: row.subjectId !== null && existing.has(keyOf(row)) }),
  });
}

const textArray = (values: string[]) => sql`${sql.param(values)}::text[]`;

function isBy(person: string | null): SQL {
  if (!person) return sql`true`;
  return person === NO_ACCOUNT ? sql`a.actor_id is null` : sql`a.actor_id = ${person}::uuid`;
}

function isOn(day: string | null, timeZone: string): SQL {
  if (!day) return sql`true`;
  return sql`a.at >= (${day}::date)::timestamp at time zone ${timeZone}
    and a.at < (${day}::date + 1)::timestamp at time zone ${timeZone}`;
}

/** Tables of the changed rows. Settings, the front page and the urgent mode always exist. */
const TABLES: Record<
  Exclude<AuditSubject, "settings" | "front" | "urgent" | "media" | "trash" | "import" | "income">,
  SQL
> = {
  news: sql`news`,
  comment: sql`comments`,
  user: sql`profiles`,
  newsletter: sql`newsletters`,
  edition: sql`newsletter_editions`,
  submission: sql`submissions`,
  ...mapSubjects(({ kind }) => sql`${COLLECTIONS[kind].table}`),
};

const keyOf = ({ action, subjectId }: Pick<Row, "action" | "subjectId">) => `${subjectOf(action)} ${subjectId}`;

/** The keys (`keyOf`) of the rows on a page that still exist. */
async function listExisting(db: Database, rows: Row[]): Promise<Set<string>> {
  const bySubject = Map.groupBy(
    rows.filter(({ subjectId }) => subjectId !== null),
    ({ action }) => subjectOf(action),
  );
  const looks = [...bySubject].flatMap(([subject, lines]) => {
    if (!subject || subject === "settings" || subject === "front" || subject === "urgent") return [];
    if (subject === "trash" || subject === "import" || subject === "income") return [];
    const ids = [...new Set(lines.map(({ subjectId }) => subjectId!))];
    // The subject id of a file is its address.
    if (subject === "media")
      return [sql`select ${subject} || ' ' || url as key from media where url = any(${textArray(ids)})`];
    const known = ids.filter(isId);
    if (known.length === 0) return [];
    return [
      sql`select ${subject} || ' ' || id::text as key from ${TABLES[subject]} where id = any(${textArray(known)}::uuid[])`,
    ];
  });
  if (looks.length === 0) return new Set();
  const { rows: found } = await db.execute<{ key: string }>(sql.join(looks, sql` union all `));
  return new Set(found.map(({ key }) => key));
}

/** Users who ever changed something, by name; read with a loose index scan, not row by row. */
export async function listActors(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive actors (id) as (
      (select actor_id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from audit_log where actor_id > actors.id order by actor_id limit 1)
      from actors where actors.id is not null
    )
    select p.id, coalesce(nullif(btrim(p.full_name), ''), p.email) as name
    from actors join profiles p on p.id = actors.id order by name, p.id`);
  return rows;
}
