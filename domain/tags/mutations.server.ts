import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { newsTags, tags } from "#db/schema/tags.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { toSlug } from "#domain/news/slug.ts";
import { createOnce } from "#domain/shared/create-once.server.ts";
import { lockRowForUpdate, type SavedRow, savedRow } from "#domain/shared/row-version.server.ts";
import { resolveSlug, withFreeSlug } from "#domain/shared/slugs.server.ts";
import { moveToTrash } from "#domain/trash/mutations.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { TagForm } from "./form.ts";
import { findTagByName } from "./queries.server.ts";

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
async function requireFreeName(tx: Database, name: string, id?: string): Promise<void> {
  const [other] = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(sql`lower(${tags.name}) = lower(${name})`, id ? ne(tags.id, id) : undefined))
    .limit(1);
  if (other) throw new TagNameTaken();
}

/**
 * Creates a theme.
 * @param newId chosen by the form (`createOnce`)
 * @throws {SlugTaken} {TagNameTaken}
 */
export function createTag(db: Database, actor: Actor, form: TagForm, newId: string | null = null): Promise<SavedTag> {
  const create = () =>
    withFreeSlug(tags, () =>
      db.transaction(async (tx) => {
        await requireFreeName(tx, form.name);
        const { slug, taken } = await resolveSlug(tx, tags, form);
        const [row] = await tx
          .insert(tags)
          .values({ ...form, slug, id: newId ?? undefined })
          .returning({ id: tags.id });
        const { id } = row!;
        await recordChange(tx, actor, { action: "tag.create", subjectId: id, subjectName: form.name });
        return { ...(await savedRow(tx, tags, id)), numbered: taken };
      }),
    );
  return createOnce(db, tags, newId, create, (id) => updateTag(db, actor, id, form));
}

/**
 * Changes a theme; its page is still found at the addresses that it had.
 * @param expectedVersion its version when the form was opened (`findRowVersion`)
 * @throws {SlugTaken} {TagNameTaken} {RowChanged}
 * @throws {AppError} not_found
 */
export function updateTag(
  db: Database,
  actor: Actor,
  id: string,
  form: TagForm,
  expectedVersion: string | null = null,
): Promise<SavedTag> {
  return withFreeSlug(tags, () =>
    db.transaction(async (tx) => {
      await lockRowForUpdate(tx, tags, id, expectedVersion);
      await requireFreeName(tx, form.name, id);
      const { slug, taken } = await resolveSlug(tx, tags, form, id);
      await tx
        .update(tags)
        .set({ ...form, slug })
        .where(eq(tags.id, id));
      await recordChange(tx, actor, { action: "tag.update", subjectId: id, subjectName: form.name });
      return { ...(await savedRow(tx, tags, id)), numbered: taken };
    }),
  );
}

/**
 * Moves a theme to the trash, with its assignments to articles.
 * @throws {AppError} not_found
 */
export async function deleteTag(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ name: tags.name }).from(tags).where(eq(tags.id, id)).for("update");
    if (!row) throw new AppError("not_found");
    await moveToTrash(tx, actor, "tag", [{ id, name: row.name }]);
    await tx.delete(tags).where(eq(tags.id, id));
    await recordChange(tx, actor, { action: "tag.delete", subjectId: id, subjectName: row.name });
  });
}

/**
 * Merges a theme into another one, which gets its articles, also those in the trash, and its addresses.
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
