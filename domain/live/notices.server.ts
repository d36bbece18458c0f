import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { liveEntries } from "#db/schema/live.ts";
import { news } from "#db/schema/news.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import { getRole } from "#domain/accounts/queries.server.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { loadNoticeFacts, type NoticeFacts, queueNotice } from "#domain/notices/channels.server.ts";
import type { QueuedNotice } from "#domain/notices/types.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { entryQuery } from "./types.ts";

/** How many devices a notice about an entry reaches. @param timeZone IANA zone of the site */
export const getEntryNoticeFacts = (db: Database, newsId: string, timeZone: string): Promise<NoticeFacts> =>
  loadNoticeFacts(db, { kind: "coverage", newsId }, null, timeZone);

/** Title and text of a notice about an entry. @param articleTitle for one without a title */
const noticeOf = ({ title, content }: { title: string | null; content: string }, articleTitle: string) => ({
  title: title ?? articleTitle,
  body: content.replaceAll("\n", " ") || articleTitle,
});

/**
 * Sends a notice about an entry to the devices that follow the coverage, which show only the newest one.
 * @param urgent whether those that want urgent notices only get it, too
 * @throws {AppError} not_found for an entry that readers do not see; forbidden for who may not publish
 */
export function notifyOfEntry(
  db: Database,
  actor: Actor,
  newsId: string,
  { entryId, urgent }: { entryId: string; urgent: boolean },
): Promise<QueuedNotice> {
  return db.transaction(async (tx) => {
    if (!mayPublish({ role: await getRole(tx, actor.id) })) throw new AppError("forbidden");
    const [row] = await tx
      .select({ title: liveEntries.title, content: liveEntries.content, article: news.title, slug: news.slug })
      .from(liveEntries)
      .innerJoin(news, eq(news.id, liveEntries.newsId))
      .where(
        and(
          eq(liveEntries.id, entryId),
          eq(liveEntries.newsId, newsId),
          eq(liveEntries.state, "shown"),
          eq(news.published, true),
        ),
      )
      .for("share", { of: liveEntries });
    if (!row) throw new AppError("not_found");
    const queued = await queueNotice(tx, {
      ...noticeOf(row, row.article),
      about: { kind: "coverage", newsId },
      urgent,
      path: `/news/${row.slug ?? newsId}${entryQuery(entryId)}`,
      tag: `coverage:${newsId}`,
    });
    if (!queued) throw new AppError("not_found");
    if (queued.state === "queued")
      await recordChange(tx, actor, { action: "news.live_notify", subjectId: newsId, subjectName: row.article });
    return queued;
  });
}
