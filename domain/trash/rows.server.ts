import { getTableName, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { authors } from "#db/schema/authors.ts";
import { categories } from "#db/schema/categories.ts";
import { tags } from "#db/schema/tags.ts";
import { violated } from "#db/violation.ts";
import { findFreeSlug } from "#domain/news/writing/slugs.server.ts";
import { findFreeSlug as findFreeNameSlug } from "#domain/shared/slugs.server.ts";
import { AppError } from "#platform/errors/app-error.ts";

/** A row as JSON, by the names of its columns. */
type JsonRow = Record<string, unknown>;

/** Another row has the same unique value, such as the address of a feed. */
export class AlreadyThere extends Error {}

/** The row that a deleted one belongs to, such as the article of a comment, does not exist. */
export class ParentGone extends Error {}

/** Tables whose slugs are made of a name. */
const NAMED = [categories, authors, tags];

/** Columns that may be null, but whose rows are nothing without what they refer to. */
const BELONGS: Record<string, string> = { comments: "parent_id" };

interface Reference extends Record<string, unknown> {
  column: string;
  target: string;
  targetColumn: string;
  required: boolean;
}

/**
 * A row in a form that can be inserted now: references to missing rows are null, its slug and account are free, and a scheduled date
 * that has passed is removed.
 * @throws {ParentGone}
 */
export async function toInsertableRow(tx: Database, table: string, row: JsonRow): Promise<JsonRow> {
  const settled = { ...row };
  for (const { column, target, targetColumn, required } of await listReferences(tx, table)) {
    if (settled[column] === null || settled[column] === undefined) continue;
    const { rows } = await tx.execute(
      sql`select 1 from ${sql.identifier(target)} where ${sql.identifier(targetColumn)}::text = ${String(settled[column])} for key share`,
    );
    if (rows.length > 0) continue;
    if (required || BELONGS[table] === column) throw new ParentGone();
    settled[column] = null;
  }
  const { id, slug } = settled as { id: string; slug?: string | null };
  if (table === "news" && slug) settled.slug = (await findFreeSlug(tx, slug, id)).slug;
  const named = NAMED.find((one) => getTableName(one) === table);
  if (named && slug) settled.slug = (await findFreeNameSlug(tx, named, slug, id)).slug;
  if (table === "authors" && settled.profile_id) {
    const { rows } = await tx.execute(sql`select 1 from authors where profile_id = ${settled.profile_id}::uuid`);
    if (rows.length > 0) settled.profile_id = null;
  }
  const isOverdue = typeof settled.scheduled_at === "string" && Date.parse(settled.scheduled_at) <= Date.now();
  if (isOverdue && (table === "news" || settled.status === "scheduled")) {
    settled.scheduled_at = null;
    if (table === "notifications") settled.status = "draft";
  }
  return settled;
}

/** Foreign keys of a table, which are of one column each. */
async function listReferences(tx: Pick<Database, "execute">, table: string): Promise<Reference[]> {
  const { rows } = await tx.execute<Reference>(sql`
    select own.attname as "column", referenced.relname as target, theirs.attname as "targetColumn", own.attnotnull as required
    from pg_constraint k
    join pg_attribute own on own.attrelid = k.conrelid and own.attnum = k.conkey[1]
    join pg_class referenced on referenced.oid = k.confrelid
    join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = k.confkey[1]
    where k.contype = 'f' and k.conrelid = to_regclass(quote_ident(${table}))`);
  return rows;
}

/**
 * Inserts a row from JSON. Columns that were added since it was written have their defaults; those that are gone are left out.
 * @throws {AlreadyThere}
 */
export async function insertRow(tx: Pick<Database, "execute">, table: string, row: JsonRow): Promise<void> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`);
  const columns = rows.filter(({ name }) => name in row).map(({ name }) => sql.identifier(name));
  if (columns.length === 0) throw new AppError("not_found");
  const names = sql.join(columns, sql`, `);
  const target = sql.identifier(table);
  try {
    await tx.execute(
      sql`insert into ${target} (${names}) select ${names} from jsonb_populate_record(null::${target}, ${JSON.stringify(row)}::jsonb)`,
    );
  } catch (error) {
    if (violated(error, "unique") !== null) throw new AlreadyThere();
    throw error;
  }
}
