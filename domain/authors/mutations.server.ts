import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { authors, newsBylines } from "#db/schema/authors.ts";
import { violated } from "#db/violation.ts";
import type { Actor } from "#domain/audit/types.ts";
import { lockMedia } from "#domain/media/cleanup.server.ts";
import { deleteRow, type RowToSave, saveRow } from "#domain/shared/collection.server.ts";
import type { SavedRow } from "#domain/shared/row-version.server.ts";
import { resolveSlug, withFreeSlug } from "#domain/shared/slugs.server.ts";
import type { AuthorForm } from "./form.ts";
import { findAuthorOfAccount } from "./queries.server.ts";
import { AUTHORS } from "./subject.server.ts";

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

/** @throws {AccountTaken} also where another author got the account at the same moment */
async function withFreeAccount<Result>(db: Database, form: AuthorForm, save: () => Promise<Result>): Promise<Result> {
  try {
    return await withFreeSlug(authors, save);
  } catch (error) {
    const constraint = violated(error, "unique") ?? violated(error, "reference");
    if (!form.profileId || !constraint?.includes("profile_id")) throw error;
    throw new AccountTaken((await findAuthorOfAccount(db, form.profileId))?.name ?? null);
  }
}

/**
 * Saves an author; all their articles show it.
 * @throws {SlugTaken} {AccountTaken}
 * @throws as `saveRow`
 */
export const saveAuthor = (db: Database, actor: Actor, at: RowToSave, form: AuthorForm): Promise<SavedAuthor> =>
  withFreeAccount(db, form, () =>
    saveRow(db, actor, AUTHORS, at, {
      async write(tx, id) {
        const { slug, taken } = await resolveSlug(tx, authors, form, id ?? undefined);
        await lockMedia(tx, form.photoUrl ? [form.photoUrl] : []);
        return { values: { ...form, slug }, saved: { numbered: taken } };
      },
    }),
  );

/** Moves an author to the trash. Articles keep the name, without a page behind it. @throws {AppError} not_found */
export const deleteAuthor = (db: Database, actor: Actor, id: string): Promise<void> =>
  deleteRow(db, actor, AUTHORS, id, async (tx, { name }) => {
    await tx.update(newsBylines).set({ name }).where(eq(newsBylines.authorId, id));
    return undefined;
  });
