import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import { mayManageContent, mayPublish } from "#domain/accounts/policy.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import { saveNotification, sendNotification } from "#domain/notifications/mutations.server.ts";
import { MESSAGE_MAX, NOTIFICATION_TITLE_MAX } from "#domain/notifications/types.ts";
import { queuePush } from "#domain/push/mutations.server.ts";
import { type PushTopic, pushTopicsOf, type QueuedPush } from "#domain/push/types.ts";
import { articlePath } from "#domain/shared/page-paths.ts";
import { shortenAtWord } from "#platform/format/cut-text.ts";
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
  /** The topics whose devices get a notice; those that are not of the article are left out. */
  push: readonly PushTopic[];
}

/** An article that was saved, and what became of the notice to devices; null where none was wanted. */
export interface PublishedArticle extends SavedArticle {
  push: QueuedPush | null;
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
  { slot, notify, push }: Publication,
  save: (tx: Database) => Promise<SavedArticle>,
): Promise<PublishedArticle> {
  const isPlaced = slot !== null && mayPublish(actor);
  const isNotified = notify && mayManageContent(actor);
  const isPushed = push.length > 0 && mayManageContent(actor);
  if (!isPlaced && !isNotified && !isPushed) return { ...(await save(db)), push: null };
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
        categoryId: news.categoryId,
        published: news.published,
        homeBlock: news.homeBlock,
      })
      .from(news)
      .where(eq(news.id, saved.id));
    if (!article?.published) return { ...saved, push: null };
    if (isPlaced && article.homeBlock === "destaque") await placeOnFront(tx, actor, article.id, slot);
    if (isNotified) await notifyReaders(tx, actor, article);
    return { ...saved, push: isPushed ? await notifyDevices(tx, actor, article, push) : null };
  });
}

type Notified = Pick<
  typeof news.$inferSelect,
  "id" | "title" | "summary" | "content" | "imageUrl" | "slug" | "categoryId"
>;

/** Sends a notice that opens an article to devices that asked for some of its topics. */
async function notifyDevices(
  tx: Database,
  actor: Writer,
  article: Notified,
  wanted: readonly PushTopic[],
): Promise<QueuedPush | null> {
  const { id, title, summary, content, slug, categoryId } = article;
  const topic = pushTopicsOf(categoryId).filter((one) => wanted.includes(one));
  if (topic.length === 0) return null;
  const urgent = topic.includes("urgent");
  const path = articlePath(slug || id);
  const queued = await queuePush(tx, {
    topic,
    title,
    body: toMetaDescription(content, summary),
    path,
    tag: `news:${id}`,
    urgent,
  });
  if (queued.state === "queued")
    await recordChange(tx, actor, { action: "news.push", subjectId: id, subjectName: title });
  return queued;
}

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
      title: shortenAtWord(title, NOTIFICATION_TITLE_MAX - 1),
      message: shortenAtWord(message, MESSAGE_MAX - 1),
      imageUrl: imageUrl ?? "",
      videoUrl: "",
      targetUrl: articlePath(slug || id),
      push: false,
      scheduledAt: null,
    },
  );
  await sendNotification(tx, actor, saved.id);
}
