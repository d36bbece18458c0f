import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { mistakeReports } from "#db/schema/mistakes.ts";
import { news } from "#db/schema/news.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { AuditAction } from "#domain/audit/types.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { addressGroup } from "#platform/http/client-address.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { makeBlock, newBlockId } from "../document/blocks.ts";
import type { ArticleDocument } from "../document/schema.ts";
import { saveAutosave } from "../writing/autosaves.server.ts";
import { getEditable } from "../writing/queries.server.ts";
import type { Writer } from "../writing/rights.server.ts";
import { OPEN_MISTAKES_MAX } from "./limits.ts";
import { correctionOf } from "./text.ts";

const BY_ADDRESS = { max: 10, windowSeconds: 3600 };

/** A report as it was sent. */
export interface SentMistake {
  newsId: string;
  passage: string | null;
  words: string;
  /** Where the request came from. */
  address: string;
}

/**
 * Stores a reader's report of a mistake; sent again while it is open, it changes nothing.
 * @throws {AppError} not_found for an article that readers do not see; too_many
 */
export async function reportMistake(db: Database, { newsId, passage, words, address }: SentMistake): Promise<void> {
  const attempt = await countAttempt(db, `mistake|${addressGroup(address)}`, BY_ADDRESS);
  if (!attempt.allowed) throw new AppError("too_many");
  await db.transaction(async (tx) => {
    // Locked, so that reports of an article are counted one after another.
    const [article] = await tx
      .select({ published: news.published })
      .from(news)
      .where(eq(news.id, newsId))
      .for("no key update");
    if (!article?.published) throw new AppError("not_found");
    const same = sql<number>`count(*) filter (where words = ${words} and passage is not distinct from ${passage})::int`;
    const [open] = await tx
      .select({ count: count(), same })
      .from(mistakeReports)
      .where(and(eq(mistakeReports.newsId, newsId), isNull(mistakeReports.handledAt)));
    if (open!.same > 0 || open!.count >= OPEN_MISTAKES_MAX) return;
    await tx.insert(mistakeReports).values({ newsId, passage, words });
  });
}

/**
 * Begins the correction that a report asks for: the actor's own draft of the article ends with it. Nothing is published before they save.
 * @returns the id of the article
 * @throws {AppError} not_found; forbidden for who may not publish
 */
export function beginCorrection(db: Database, actor: Writer, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const { report, newsId } = await handle(tx, actor, id, "news.mistake_correct");
    const { fields, version } = await getEditable(tx, newsId);
    const text = correctionOf(report);
    const correction = makeBlock("correction", { id: newBlockId(), moment: new Date().toISOString() }, [
      { type: "text", text },
    ]);
    const body: ArticleDocument = { ...fields.body, content: [...fields.body.content, correction] };
    // Under the report's id: pressed again, nothing is added to what has been written since.
    await saveAutosave(tx, actor.id, {
      id: report.id,
      newsId,
      baseVersion: version,
      sequence: 1,
      writer: report.id,
      expectedVersion: null,
      fields: { ...fields, body },
    });
    return newsId;
  });
}

/** Puts a report away that needs no correction. @throws {AppError} not_found; forbidden for who may not publish */
export async function dismissMistake(db: Database, actor: Writer, id: string): Promise<void> {
  await db.transaction((tx) => handle(tx, actor, id, "news.mistake_dismiss"));
}

/** Opens a report again that was put away. @throws {AppError} not_found; forbidden for who may not publish */
export async function reopenMistake(db: Database, actor: Writer, id: string): Promise<void> {
  await db.transaction((tx) => handle(tx, actor, id, "news.mistake_reopen"));
}

type Handled = Extract<AuditAction, `news.mistake_${string}`>;

/** Marks a report as handled or open, once. */
async function handle(tx: Database, actor: Writer, id: string, action: Handled) {
  if (!mayPublish(actor)) throw new AppError("forbidden");
  const [report] = await tx.select().from(mistakeReports).where(eq(mistakeReports.id, id)).for("update");
  if (!report) throw new AppError("not_found");
  const { newsId } = report;
  const isReopened = action === "news.mistake_reopen";
  if ((report.handledAt === null) === isReopened) return { report, newsId };
  await tx
    .update(mistakeReports)
    .set(isReopened ? { handledAt: null, handledBy: null } : { handledAt: sql`now()`, handledBy: actor.id })
    .where(eq(mistakeReports.id, id));
  const [article] = await tx.select({ title: news.title }).from(news).where(eq(news.id, newsId));
  await recordChange(tx, actor, { action, subjectId: newsId, subjectName: article!.title });
  return { report, newsId };
}
