import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import { mayEditArticle, mayPublish, mayReadArticle, type OwnedArticle, type Staff } from "#domain/accounts/policy.ts";
import type { Actor } from "#domain/audit/types.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { ArticleFields } from "../fields.ts";

/** The acting user: the role decides which articles they may edit, and whether they may publish. */
export type Writer = Actor & Staff;

/**
 * An operation on an article that the user may not do: the article is published or scheduled, so that only an editor may change it;
 * or it would be published.
 */
export class ArticleRefused extends Error {
  readonly reason: "out" | "publish" | "poll";

  constructor(reason: ArticleRefused["reason"]) {
    super(`article refused: ${reason}`);
    this.reason = reason;
  }
}

/** Columns of an article that these rules need. */
export const ownedColumns = { authorId: news.authorId, published: news.published, scheduledAt: news.scheduledAt };

/**
 * For the row that is locked in the transaction of the change.
 * @throws {AppError} not_found for who may not know of it
 * @throws {ArticleRefused} out
 */
export function requireEditable(staff: Staff, article: OwnedArticle): void {
  if (!mayReadArticle(staff, article)) throw new AppError("not_found");
  if (!mayEditArticle(staff, article)) throw new ArticleRefused("out");
}

/**
 * The fields of a form that may be stored. Users who may not publish cannot change when and where the article is shown.
 * @throws {ArticleRefused} publish
 */
export function permittedFields(staff: Staff, wanted: ArticleFields, stored: ArticleFields): ArticleFields {
  if (mayPublish(staff)) return wanted;
  if (wanted.published || wanted.scheduledAt !== "") throw new ArticleRefused("publish");
  const { featured, position, orderIndex, firstPublishedAt } = stored;
  return { ...wanted, featured, position, orderIndex, firstPublishedAt };
}

/** Whether there is an article with this id that the user may not read. */
export async function isHidden(db: Database, staff: Staff, id: string): Promise<boolean> {
  if (mayPublish(staff)) return false;
  const [row] = await db.select({ authorId: news.authorId }).from(news).where(eq(news.id, id));
  return row !== undefined && !mayReadArticle(staff, row);
}

/** @throws {AppError} not_found for an article that somebody may not know of */
export async function requireReadable(db: Database, staff: Staff, id: string): Promise<void> {
  if (await isHidden(db, staff, id)) throw new AppError("not_found");
}
