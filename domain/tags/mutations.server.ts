import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { mediaTags, newsTags, tags } from "#db/schema/tags.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { toSlug } from "#domain/news/slug.ts";
import { deleteRow, type RowToSave, saveRow } from "#domain/shared/collection.server.ts";
import type { SavedRow } from "#domain/shared/row-version.server.ts";
import { resolveSlug, withFreeSlug } from "#domain/shared/slugs.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { TagForm } from "./form.ts";
import { findTagByName } from "./queries.server.ts";
import { TAGS } from "./subject.server.ts";

/** Another theme has the name. */
export class TagNameTaken extends Error {}

/** The theme that another one was to be merged into is not there. */
export class MergeTargetGone extends Error {}

/** A theme as it was saved. */
export interface SavedTag extends SavedRow {
  /** Whether the slug made from the name was another theme's, so that it got a number. */
  numbered: boolean;
}

/** @throws {TagNameTaken} */
async function requireFreeName(tx: Database, name: string, id: string | null): Promise<void> {
  const [other] = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(sql`lower(${tags.name}) = lower(${name})`, id ? ne(tags.id, id) : undefined))
    .limit(1);
  if (other) throw new TagNameTaken();
}

/**
 * Saves a theme; its page is still found at the addresses that it had.
 * @throws {SlugTaken} {TagNameTaken}
 * @throws as `saveRow`
 */
export const saveTag = (db: Database, actor: Actor, at: RowToSave, form: TagForm): Promise<SavedTag> =>
  withFreeSlug(tags, () =>
    saveRow(db, actor, TAGS, at, {
      async write(tx, id) {
        await requireFreeName(tx, form.name, id);
        const { slug, taken } = await resolveSlug(tx, tags, form, id ?? undefined);
        return { values: { ...form, slug }, saved: { numbered: taken } };
      },
    }),
  );

/** Moves a theme to the trash, with its assignments to articles and files. @throws {AppError} not_found */
export const deleteTag = (db: Database, actor: Actor, id: string): Promise<void> => deleteRow(db, actor, TAGS, id);

/**
 * Merges a theme into another one, which gets its articles, also those in the trash, its files and its addresses.
 * @returns the name of the remaining one
 * @throws {MergeTargetGone}
 * @throws {AppError} not_found
 */
export function mergeTags(db: Database, actor: Actor, id: string, into: string): Promise<string> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(tags)
      .where(inArray(tags.id, [id, into]))
      .orderBy(tags.id)
      .for("update");
    const gone = rows.find((row) => row.id === id);
    const target = rows.find((row) => row.id === into);
    if (!gone) throw new AppError("not_found");
    if (!target || target.id === id) throw new MergeTargetGone();
    await tx.execute(sql`
      insert into ${newsTags} (news_id, tag_id, place)
      select news_id, ${into}::uuid, place from ${newsTags} where tag_id = ${id}::uuid
      on conflict do nothing`);
    await tx.execute(sql`
      update trash_rows t set row = jsonb_set(row, '{tag_id}', to_jsonb(${into}::text))
      where table_name = 'news_tags' and row ->> 'tag_id' = ${id} and not exists (
        select from trash_rows other where other.trash_id = t.trash_id and other.table_name = 'news_tags'
          and other.row ->> 'tag_id' = ${into})`);
    await tx.execute(sql`
      insert into ${mediaTags} (media_id, tag_id, place)
      select media_id, ${into}::uuid, place from ${mediaTags} where tag_id = ${id}::uuid
      on conflict do nothing`);
    // The addresses are free once it is deleted.
    await tx.delete(tags).where(eq(tags.id, id));
    const former = [...new Set([...target.formerSlugs, ...gone.formerSlugs, gone.slug])];
    await tx
      .update(tags)
      .set({ formerSlugs: former.filter((slug) => slug !== target.slug) })
      .where(eq(tags.id, into));
    await recordChange(tx, actor, {
      action: "tag.merge",
      subjectId: into,
      subjectName: gone.name,
      details: { target: target.name },
    });
    return target.name;
  });
}

/**
 * Themes by typed names, each once; missing ones are created.
 * @returns their ids, in the order of the names
 */
export async function findOrCreateTags(tx: Database, actor: Actor | null, names: string[]): Promise<string[]> {
  const ids = new Map<string, string>();
  // Sorted, so that two articles with the same new themes do not deadlock.
  for (const name of names.toSorted()) {
    const slug = toSlug(name);
    const found = (await findTagByName(tx, name, slug)) ?? (await insertTag(tx, actor, name, slug));
    if (found) ids.set(name, found.id);
  }
  return [...new Set(names.flatMap((name) => ids.get(name) ?? []))];
}

/** If another article creates the same theme concurrently, that one is returned. */
async function insertTag(tx: Database, actor: Actor | null, name: string, slug: string) {
  const [row] = await tx.insert(tags).values({ name, slug }).onConflictDoNothing().returning({ id: tags.id });
  if (!row) return findTagByName(tx, name, slug);
  await recordChange(tx, actor, { action: "tag.create", subjectId: row.id, subjectName: name });
  return row;
}
