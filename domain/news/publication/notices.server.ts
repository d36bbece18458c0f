import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { news, newsNotices } from "#db/schema/news.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { CHANNELS, haltNotices, queueNotice, stopNotices } from "#domain/notices/channels.server.ts";
import type { NoticeChoices, QueuedNotice } from "#domain/notices/types.ts";
import { MESSAGE_MAX, NOTIFICATION_TITLE_MAX } from "#domain/notifications/limits.ts";
import { recallNotifications, saveNotification, sendNotification } from "#domain/notifications/mutations.server.ts";
import { articlePath } from "#domain/shared/page-paths.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { shortenAtWord } from "#platform/format/cut-text.ts";
import { toMetaDescription } from "../reading/body.ts";
import { BELL, type PlannedNotice } from "./types.ts";

/** Channels whose notices are sent when the article comes out; notices of others stay stored, and they look it up. */
const SENDERS = [BELL, ...Object.keys(CHANNELS)];
/** For how many days others can look it up: until the next edition of a weekly newsletter, which may be late. */
const KEPT_DAYS = 8;

const notified = {
  id: news.id,
  title: news.title,
  summary: news.summary,
  content: news.content,
  imageUrl: news.imageUrl,
  slug: news.slug,
  categoryId: news.categoryId,
  published: news.published,
  homeBlock: news.homeBlock,
  scheduledAt: news.scheduledAt,
};

/** An article as its notices and its place need it. */
export const findNotified = async (tx: Database, id: string) =>
  (await tx.select(notified).from(news).where(eq(news.id, id)))[0];

type Notified = NonNullable<Awaited<ReturnType<typeof findNotified>>>;

const pathOf = ({ id, slug }: Pick<Notified, "id" | "slug">) => articlePath(slug || id);
/** A device shows only the newest notice about an article. */
const tagOf = (id: string) => `news:${id}`;

/** The rows of a choice: what is not sent with the article is a row for each part, stopped with "-" before it. */
function rowsOf([channel, choice]: [string, string]): { channel: string; choice: string; isStopped: boolean }[] {
  if (choice === "") return [];
  if (channel === BELL) return [{ channel, choice: "", isStopped: false }];
  if (SENDERS.includes(channel)) return [{ channel, choice, isStopped: false }];
  const parts = [...new Set(choice.split(",").filter(Boolean))];
  return parts.map((part) => ({ channel, choice: part.replace(/^-/, ""), isStopped: part.startsWith("-") }));
}

/**
 * Stores what goes out with an article, instead of what was chosen before of the same channels; what was stopped stays stopped unless it is
 * chosen.
 * @param wanted without an article's date only what is not sent with it is stored
 */
export async function storeNotices(
  tx: Database,
  actor: Actor,
  { id, published }: Pick<Notified, "id" | "published">,
  wanted: NoticeChoices,
): Promise<void> {
  const rows = Object.entries(wanted)
    .flatMap(rowsOf)
    .filter(({ channel }) => !published || !SENDERS.includes(channel));
  const isChosen = inArray(
    newsNotices.channel,
    rows.map(({ channel }) => channel),
  );
  await tx
    .delete(newsNotices)
    .where(
      and(
        eq(newsNotices.newsId, id),
        inArray(newsNotices.channel, Object.keys(wanted)),
        or(isNull(newsNotices.stoppedAt), rows.length > 0 ? isChosen : undefined),
      ),
    );
  if (rows.length === 0) return;
  await tx.insert(newsNotices).values(
    rows.map(({ channel, choice, isStopped }) => ({
      newsId: id,
      channel,
      choice,
      chosenBy: actor.id,
      dueAt: published ? sql`now()` : null,
      ...(isStopped && { stoppedAt: sql`now()`, stoppedBy: actor.id }),
    })),
  );
}

/** Sends the chosen notices of an article that is out now. @param correction of it, of which devices are notified @returns the result for devices; null where none was wanted */
export async function sendNotices(
  tx: Database,
  actor: Actor | null,
  article: Notified,
  choices: NoticeChoices,
  correction: string | null = null,
): Promise<QueuedNotice | null> {
  if (choices[BELL]) await notifyReaders(tx, actor, article);
  const isWanted = Object.keys(CHANNELS).some((channel) => choices[channel]);
  return isWanted ? notifyDevices(tx, actor, article, { choices, correction }) : null;
}

/**
 * Sends the stored notices of articles that have come out, each once: its row is locked and deleted in the same transaction, however many
 * processes run this. One that a limit holds back is sent when the limit allows it.
 * @param newsId only those of this article
 * @returns the best of what became of those to devices; null without one
 */
export function sendDueNotices(db: Database, newsId?: string): Promise<QueuedNotice | null> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ channel: newsNotices.channel, choice: newsNotices.choice, article: notified })
      .from(newsNotices)
      .innerJoin(news, and(eq(news.id, newsNotices.newsId), eq(news.published, true)))
      .where(
        and(
          inArray(newsNotices.channel, SENDERS),
          isNull(newsNotices.stoppedAt),
          lte(newsNotices.dueAt, sql`now()`),
          newsId === undefined ? undefined : eq(newsNotices.newsId, newsId),
        ),
      )
      .orderBy(asc(newsNotices.dueAt), asc(newsNotices.newsId), asc(newsNotices.channel))
      .for("update", { of: newsNotices, skipLocked: true });
    let queued: QueuedNotice | null = null;
    for (const { channel, choice, article } of rows) {
      const result = await sendNotices(tx, null, article, { [channel]: channel === BELL ? "sim" : choice });
      const until = result?.state === "held" ? result.held.map((one) => one.until).sort()[0] : undefined;
      const isRow = rowOf(article.id, { channel, choice });
      if (until)
        await tx
          .update(newsNotices)
          .set({ dueAt: new Date(until) })
          .where(isRow);
      else await tx.delete(newsNotices).where(isRow);
      if (result && queued?.state !== "queued") queued = result;
    }
    return queued;
  });
}

/** Forgets what nobody looked up in time. */
export async function deleteOldNotices(db: Database): Promise<void> {
  await db.delete(newsNotices).where(lte(newsNotices.dueAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}

/** Why an article is taken off the site. */
export interface Withdrawal {
  /** For readers, at its address; empty for none. */
  note: string;
  /** Whether devices that were notified of it are notified of that. */
  notifies: boolean;
}

/** After an article was unpublished: says why, takes its notifications back, and stops what is still being sent to devices. */
export async function withdrawNotices(
  tx: Database,
  actor: Actor,
  article: Notified,
  { note, notifies }: Withdrawal,
): Promise<QueuedNotice | null> {
  const { id, title, categoryId } = article;
  await tx
    .update(news)
    .set({ withdrawalNote: note || null })
    .where(eq(news.id, id));
  await recallNotifications(tx, actor, pathOf(article));
  const notified = await stopNotices(tx, tagOf(id));
  const words = { title: "Notícia retirada", body: note || title, path: pathOf(article), tag: tagOf(id) };
  return notifies ? queueNotice(tx, { about: { kind: "article", categoryId }, ...words }, notified) : null;
}

/** Which notice of an article: its channel, and whom it goes to. */
export interface NoticeKey {
  channel: string;
  choice: string;
}

const rowOf = (newsId: string, { channel, choice }: NoticeKey): SQL | undefined =>
  and(eq(newsNotices.newsId, newsId), eq(newsNotices.channel, channel), eq(newsNotices.choice, choice));

/**
 * Stops a notice before it goes out, or takes that back; of those that others look up also one that nobody chose.
 * @throws {AppError} not_found where it has gone out meanwhile, or was never chosen
 */
export function stopNotice(
  db: Database,
  actor: Actor,
  newsId: string,
  notice: NoticeKey & { isStopped: boolean },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { channel, choice, isStopped } = notice;
    const stopped = { stoppedAt: isStopped ? sql`now()` : null, stoppedBy: isStopped ? actor.id : null };
    const article = await findNotified(tx, newsId);
    if (!article || (!article.published && !article.scheduledAt)) throw new AppError("not_found");
    if (!SENDERS.includes(channel))
      await tx
        .insert(newsNotices)
        .values({ newsId, channel, choice, chosenBy: actor.id, dueAt: article.published ? sql`now()` : null })
        .onConflictDoNothing();
    const { rowCount } = await tx.update(newsNotices).set(stopped).where(rowOf(newsId, notice));
    if (!rowCount) throw new AppError("not_found");
    const action = isStopped ? "news.notice_stop" : "news.notice_resume";
    await recordChange(tx, actor, { action, subjectId: newsId, subjectName: article.title });
  });
}

/**
 * Takes back a notification about an article, or stops a notice about it that is still being sent to devices; where it was shown it stays.
 * @param notice `at`: when the notification was sent
 * @throws {AppError} not_found where nothing is left to take back
 */
export function recallNotice(
  db: Database,
  actor: Actor,
  newsId: string,
  { channel, at }: { channel: string; at?: string | undefined },
): Promise<void> {
  return db.transaction(async (tx) => {
    const article = await findNotified(tx, newsId);
    if (!article) throw new AppError("not_found");
    const isRecalled =
      channel === BELL
        ? at !== undefined && (await recallNotifications(tx, actor, pathOf(article), new Date(at))) > 0
        : await haltNotices(tx, channel, pathOf(article));
    if (!isRecalled) throw new AppError("not_found");
    if (channel !== BELL)
      await recordChange(tx, actor, { action: "news.notice_stop", subjectId: newsId, subjectName: article.title });
  });
}

/** The notices of an article that have not gone out, also those that were stopped. */
export async function listPlannedNotices(db: Database, newsId: string): Promise<PlannedNotice[]> {
  const { channel, choice, dueAt, stoppedAt, stoppedBy } = newsNotices;
  const rows = await db
    .select({ channel, choice, dueAt, stoppedAt, stoppedBy, name: sql<string | null>`btrim(${profiles.fullName})` })
    .from(newsNotices)
    .leftJoin(profiles, eq(profiles.id, stoppedBy))
    .where(eq(newsNotices.newsId, newsId))
    .orderBy(asc(channel), asc(choice));
  return rows.map(({ dueAt, stoppedAt, stoppedBy, name, ...row }) => ({
    ...row,
    dueAt: dueAt?.toISOString() ?? null,
    stopped: stoppedAt && { at: stoppedAt.toISOString(), by: stoppedBy, name },
  }));
}

/** Sends a notice that opens an article to devices that asked for some of its topics. */
async function notifyDevices(
  tx: Database,
  actor: Actor | null,
  article: Notified,
  { choices, correction }: { choices: NoticeChoices; correction: string | null },
): Promise<QueuedNotice | null> {
  const { id, title, summary, content, categoryId } = article;
  const said = correction
    ? { title: `Correção: ${title}`, body: correction }
    : { title, body: toMetaDescription(content, summary) };
  const words = { ...said, path: pathOf(article), tag: tagOf(id) };
  const queued = await queueNotice(tx, { about: { kind: "article", categoryId }, ...words }, choices);
  if (queued?.state === "queued")
    await recordChange(tx, actor, { action: "news.push", subjectId: id, subjectName: title });
  return queued;
}

/** Sends all readers a notification that opens an article. */
async function notifyReaders(tx: Database, actor: Actor | null, article: Notified): Promise<void> {
  const { title, summary, content, imageUrl } = article;
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
      targetUrl: pathOf(article),
      push: false,
      scheduledAt: null,
    },
  );
  await sendNotification(tx, actor, saved.id);
}
