import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import { mayManageContent, mayPublish } from "#domain/accounts/policy.ts";
import { saveNotification, sendNotification } from "#domain/notifications/mutations.server.ts";
import { MESSAGE_MAX, NOTIFICATION_TITLE_MAX } from "#domain/notifications/types.ts";
import { articlePath } from "#domain/shared/page-paths.ts";
import { shorten } from "../channel-text.ts";
import { lockFront, placeOnFront } from "../front-page/mutations.server.ts";
import { toMetaDescription } from "../reading/body.ts";
import type { SavedArticle } from "../writing/mutations.server.ts";
import type { Writer } from "../writing/rights.server.ts";

/** Further effects of a save that publishes an article. */
export interface Publication {
  /** Its place among the featured articles, from 0 on; null: the one that its order number gives. */
  slot: number | null;
  /** Whether all readers get a notification. */
  notify: boolean;
}

/**
 * Saves an article, gives it its place on the front page and sends the notification, in one transaction. An article that is not
 * published by the save gets neither.
 * @param save saves it in the transaction that it is given
 * @throws what `save` throws; then nothing is stored
 */
export async function saveAndPublish(
  db: Database,
  actor: Writer,
  { slot, notify }: Publication,
  save: (tx: Database) => Promise<SavedArticle>,
): Promise<SavedArticle> {
  const isPlaced = slot !== null && mayPublish(actor);
  const isNotified = notify && mayManageContent(actor);
  if (!isPlaced && !isNotified) return save(db);
  return db.transaction(async (tx) => {
    if (isPlaced) await lockFront(tx);
    const saved = await save(tx);
    const [article] = await tx
      .select({
        id: news.id,
        title: news.title,
        summary: news.summary,
        content: news.content,
        imageUrl: news.imageUrl,
        slug: news.slug,
        published: news.published,
        homeBlock: news.homeBlock,
      })
      .from(news)
      .where(eq(news.id, saved.id));
    if (!article?.published) return saved;
    if (isPlaced && article.homeBlock === "destaque") await placeOnFront(tx, actor, article.id, slot);
    if (isNotified) await notifyReaders(tx, actor, article);
    return saved;
  });
}

type Notified = Pick<typeof news.$inferSelect, "id" | "title" | "summary" | "content" | "imageUrl" | "slug">;

/** Sends all readers a notification that opens an article. */
async function notifyReaders(tx: Database, actor: Writer, article: Notified): Promise<void> {
  const { id, title, summary, content, imageUrl, slug } = article;
  const message = toMetaDescription(content, summary) || title;
  const saved = await saveNotification(
    tx,
    actor,
    { newId: null },
    {
      type: "general",
      title: shorten(title, NOTIFICATION_TITLE_MAX - 1),
      message: shorten(message, MESSAGE_MAX - 1),
      imageUrl: imageUrl ?? "",
      videoUrl: "",
      targetUrl: articlePath(slug || id),
      scheduledAt: null,
    },
  );
  await sendNotification(tx, actor, saved.id);
}
