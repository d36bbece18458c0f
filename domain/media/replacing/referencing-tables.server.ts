import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { media } from "#db/schema/media.ts";
import { news, newsAutosaves } from "#db/schema/news.ts";
import { siteSettings } from "#db/schema/site.ts";
import type { AuditAction } from "#domain/audit/types.ts";
import { FEATURE_LIST } from "#domain/features.server.ts";
import { type AnyCollection, fileColumns, nameColumn } from "#domain/shared/tables.server.ts";
import { COLLECTIONS } from "#domain/subjects.server.ts";
import { mapSubjects } from "#domain/subjects.ts";
import { FILE_USE_KINDS, type FileUse, type FileUseKind } from "./types.ts";

/** A table whose rows may refer to a file. */
export interface ReferencingTable {
  table: PgTable;
  id: PgColumn;
  name: SQL | PgColumn;
  /** Text, JSON and lists that may contain a file's address; none: no row refers to a file. */
  columns: PgColumn[];
  /** Rows that are searched; all by default. */
  where?: SQL;
  /** Action of a change in the audit log; without it changes are not logged. */
  action?: AuditAction;
}

/** The columns of an article that may refer to a file. */
const ARTICLE_COLUMNS = [
  ...[news.imageUrl, news.thumbnailUrl, news.frontImageUrl, news.videoUrl, news.audioUrl, news.additionalImages],
  ...[news.body, news.content, news.summary, news.usefulLinks, news.sources],
];

/** All tables that a replacement changes. Versions and the trash are not changed, nor are drafts that somebody is typing in. */
export const REFERENCING_TABLES: Record<FileUseKind, ReferencingTable> = {
  news: { table: news, id: news.id, name: news.title, columns: ARTICLE_COLUMNS, action: "news.update" },
  draft: {
    table: newsAutosaves,
    id: newsAutosaves.id,
    name: sql`${newsAutosaves.fields}->>'title'`,
    columns: [newsAutosaves.fields],
    where: sql`${newsAutosaves.updatedAt} < now() - interval '2 minutes'`,
  },
  ...(Object.assign({}, ...FEATURE_LIST.map(({ referencingTables }) => referencingTables)) as Record<
    "live",
    ReferencingTable
  >),
  ...mapSubjects(({ kind }): ReferencingTable => {
    const collection: AnyCollection = COLLECTIONS[kind];
    const { table } = collection;
    const [name, columns] = [nameColumn(collection), fileColumns(collection)];
    return { table, id: table.id, name, columns, action: `${kind}.update` };
  }),
  settings: {
    table: siteSettings,
    id: siteSettings.key,
    name: sql`null::text`,
    columns: [siteSettings.value],
    action: "settings.update",
  },
  media: { table: media, id: media.id, name: media.url, columns: [media.posterUrl] },
  profile: {
    table: profiles,
    id: profiles.id,
    name: profiles.fullName,
    columns: [profiles.avatarUrl],
    action: "user.update",
  },
};

/** The kinds that there are with the features of the site. */
export const USED_KINDS = FILE_USE_KINDS.filter((kind) => kind in REFERENCING_TABLES);

/** A row that refers to a file. */
export interface FileUseRow extends FileUse {
  /** Its columns if it also refers to the other file: there a replacement cannot be undone by replacing back. */
  mixed: Record<string, string | null> | null;
}

const wordsOf = ({ columns }: ReferencingTable) =>
  sql`concat_ws(' ', ${sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )})`;

/**
 * The rows that refer to a file, locked until the end of the transaction if they are to be changed.
 * @param other a file that some of them may refer to, too
 * @param ids of the searched rows; all by default
 */
export async function listFileUseRows(
  db: Pick<Database, "execute">,
  kind: FileUseKind,
  { file, other, ids, lock }: { file: string; other: string; ids?: string[]; lock: boolean },
): Promise<FileUseRow[]> {
  const table = REFERENCING_TABLES[kind];
  if (ids?.length === 0 || table.columns.length === 0) return [];
  const columns = table.columns.flatMap((column) => [sql`${column.name}::text`, sql`${column}::text`]);
  const { rows } = await db.execute<{
    id: string;
    name: string | null;
    mixed: Record<string, string | null> | null;
  }>(sql`
    select ${table.id}::text as id, ${table.name} as name,
      case when strpos(${wordsOf(table)}, ${other}) > 0 then jsonb_build_object(${sql.join(columns, sql`, `)}) end as mixed
    from ${table.table}
    where strpos(${wordsOf(table)}, ${file}) > 0
      ${table.where && !ids ? sql`and ${table.where}` : sql``}
      ${ids ? sql`and ${inArray(sql`${table.id}::text`, ids)}` : sql``}
    order by ${table.id} ${lock ? sql`for update` : sql``}`);
  return rows.map((row) => ({ ...row, kind }));
}

/** The uses of a file that a replacement would change. */
export async function listFileUses(db: Database, url: string): Promise<FileUse[]> {
  const all = await Promise.all(
    USED_KINDS.map((kind) => listFileUseRows(db, kind, { file: url, other: url, lock: false })),
  );
  const byName = (one: FileUse, other: FileUse) => (one.name ?? "").localeCompare(other.name ?? "", "pt-BR");
  return all.flatMap((rows) => rows.map(({ kind, id, name }) => ({ kind, id, name })).toSorted(byName));
}

/** The name of a column in a `set` list. */
export const nameOf = (column: PgColumn): SQL => sql.raw(`"${column.name}"`);

/** A text cast to the type of a column. */
export const asColumn = (text: SQL, column: PgColumn): SQL => sql`(${text})::${sql.raw(column.getSQLType())}`;
