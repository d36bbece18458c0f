import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { authors, newsBylines } from "#db/schema/authors.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { lockMedia } from "#domain/media/cleanup.server.ts";
import { createOnce } from "#domain/shared/create-once.server.ts";
import { lockRowForUpdate, type SavedRow, savedRow } from "#domain/shared/row-version.server.ts";
import { resolveSlug, withFreeSlug } from "#domain/shared/slugs.server.ts";
import { moveToTrash } from "#domain/trash/mutations.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { AuthorForm } from "./form.ts";
import { findAuthorOfAccount } from "./queries.server.ts";

/** The chosen account belongs to another author, whose name is `author`, or is gone. */
export class AccountTaken extends Error {
  readonly author: string | null;

  constructor(author: string | null) {
    super("account taken");
    this.author = author;
  }
}

/** An author as they were saved. */
export interface SavedAuthor extends SavedRow {
  /** Whether the slug made from the name was another author's, so that it got a number. */
  numbered: boolean;
}

const causeOf = (error: unknown) => (error as { cause?: { code?: string; constraint?: string } }).cause ?? {};

/** @throws {AccountTaken} also where another author got the account at the same moment */
async function withFreeAccount<Result>(db: Database, form: AuthorForm, save: () => Promise<Result>): Promise<Result> {
  try {
    return await withFreeSlug(authors, save);
  } catch (error) {
    const { code, constraint } = causeOf(error);
    if (!form.profileId || !constraint?.includes("profile_id")) throw error;
    if (code !== "23505" && code !== "23503") throw error;
    throw new AccountTaken((await findAuthorOfAccount(db, form.profileId))?.name ?? null);
  }
}

/**
 * Creates an author.
 * @param newId chosen by the form (`createOnce`)
 * @throws {SlugTaken} {AccountTaken}
 */
export function createAuthor(
  db: Database,
  actor: Actor,
  form: AuthorForm,
  newId: string | null = null,
): Promise<SavedAuthor> {
  const create = () =>
    withFreeAccount(db, form, () =>
      db.transaction(async (tx) => {
        const { slug, taken } = await resolveSlug(tx, authors, form);
        await lockMedia(tx, form.photoUrl ? [form.photoUrl] : []);
        const [row] = await tx
          .insert(authors)
          .values({ ...form, slug, id: newId ?? undefined })
          .returning({ id: authors.id });
        const { id } = row!;
        await recordChange(tx, actor, { action: "author.create", subjectId: id, subjectName: form.name });
        return { ...(await savedRow(tx, authors, id)), numbered: taken };
      }),
    );
  return createOnce(db, authors, newId, create, (id) => updateAuthor(db, actor, id, form));
}

/**
 * Changes an author; all their articles show it.
 * @param expectedVersion their version when the form was opened (`findRowVersion`)
 * @throws {SlugTaken} {AccountTaken} {RowChanged}
 * @throws {AppError} not_found
 */
export function updateAuthor(
  db: Database,
  actor: Actor,
  id: string,
  form: AuthorForm,
  expectedVersion: string | null = null,
): Promise<SavedAuthor> {
  return withFreeAccount(db, form, () =>
    db.transaction(async (tx) => {
      await lockRowForUpdate(tx, authors, id, expectedVersion);
      const { slug, taken } = await resolveSlug(tx, authors, form, id);
      await lockMedia(tx, form.photoUrl ? [form.photoUrl] : []);
      await tx
        .update(authors)
        .set({ ...form, slug })
        .where(eq(authors.id, id));
      await recordChange(tx, actor, { action: "author.update", subjectId: id, subjectName: form.name });
      return { ...(await savedRow(tx, authors, id)), numbered: taken };
    }),
  );
}

/**
 * Moves an author to the trash. Articles keep the name, without a page behind it.
 * @throws {AppError} not_found
 */
export async function deleteAuthor(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ name: authors.name }).from(authors).where(eq(authors.id, id)).for("update");
    if (!row) throw new AppError("not_found");
    await tx.update(newsBylines).set({ name: row.name }).where(eq(newsBylines.authorId, id));
    await moveToTrash(tx, actor, "author", [{ id, name: row.name }]);
    await tx.delete(authors).where(eq(authors.id, id));
    await recordChange(tx, actor, { action: "author.delete", subjectId: id, subjectName: row.name });
  });
}
