import { and, getTableName, like, ne } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { violated } from "#db/violation.ts";
import { toSlug } from "#domain/news/slug.ts";

/** Longest slug that is created from a name, characters. */
const NAME_SLUG_MAX = 80;

type TableWithSlug = PgTable & { id: PgColumn; slug: PgColumn };

/** A slug that somebody typed and that another row has; `free` is one that is not taken. */
export class SlugTaken extends Error {
  readonly free: string;

  constructor(free: string) {
    super("slug taken");
    this.free = free;
  }
}

/** A wanted slug with room for a number behind it. @param max characters with the number */
export const slugBase = (wanted: string, max: number): string => wanted.slice(0, max - 8).replace(/-+$/, "");

/** A free slug similar to the wanted one, and whether it differs. @param id the row that it is for, if it exists @param max characters */
export async function findFreeSlug(
  db: Database,
  table: TableWithSlug,
  wanted: string,
  id?: string,
  max = NAME_SLUG_MAX,
): Promise<{ slug: string; taken: boolean }> {
  const base = slugBase(wanted, max);
  const rows = (await db
    .select({ slug: table.slug })
    .from(table)
    .where(and(like(table.slug, `${base}%`), id ? ne(table.id, id) : undefined))) as { slug: string }[];
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return { slug: base, taken: false };
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return { slug: `${base}-${number}`, taken: true };
}

/** The slug to store: the typed one, or a free one made from the name. @throws {SlugTaken} for a typed one of another row */
export async function resolveSlug(
  db: Database,
  table: TableWithSlug,
  form: { name: string; slug: string },
  id?: string,
): Promise<{ slug: string; taken: boolean }> {
  const found = await findFreeSlug(db, table, form.slug || toSlug(form.name), id);
  if (found.taken && form.slug) throw new SlugTaken(found.slug);
  return found;
}

/** Retries if another row gets the same slug concurrently. */
export async function withFreeSlug<Result>(table: TableWithSlug, save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (violated(error, "unique") !== `${getTableName(table)}_slug_unique`) throw error;
    return save();
  }
}
