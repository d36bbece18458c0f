import { and, desc, eq, getTableColumns, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { notifications } from "#db/schema/audience.ts";
import { comments, likes } from "#db/schema/comments.ts";
import { media } from "#db/schema/media.ts";
import { news } from "#db/schema/news.ts";
import { filmColumns, stills, toStoredFilm } from "#domain/media/queries.server.ts";
import { isWebAddress, type Picture, toPicture } from "#domain/media/types.ts";
import type { PageStart } from "#domain/shared/cursor.ts";
import {
  type CursorPage,
  cursorOrder,
  microsecondTimestamp,
  toCursorPage,
} from "#domain/shared/cursor-pages.server.ts";
import { isId } from "#domain/shared/id.ts";
import { withIsoDates } from "#domain/shared/iso-dates.ts";
import {
  ADMIN_NOTIFICATIONS_PAGE,
  articleOf,
  COMMENT_TYPE,
  type CommentNotification,
  type EditableNotification,
  FALLBACK_MAX,
  NOTIFICATIONS_MAX,
  type ReaderNotification,
  type SentNotification,
} from "./types.ts";

/** Since when readers see one: it may have been written long before. */
const shownSince = sql<Date>`coalesce(${notifications.sentAt}, ${notifications.createdAt})`.mapWith(
  notifications.createdAt,
);

const images = alias(media, "images");

/** The picture or the film of a notice; its picture stands for its film as well. */
function toMedia(
  picture: Picture | null,
  videoUrl: string | null,
  stored: Parameters<typeof toStoredFilm>[0],
): Pick<SentNotification, "picture" | "film"> {
  const url = videoUrl?.trim() ?? "";
  if (!isWebAddress(url)) return { picture, film: null };
  const { still, durationMs } = toStoredFilm(stored);
  return { picture, film: { url, still: picture ?? still, durationMs } };
}

/** The newest notices with status `sent`. */
export async function listSentNotifications(db: Database): Promise<SentNotification[]> {
  const rows = await db
    .select({
      id: notifications.id,
      type: notifications.type,
      title: notifications.title,
      message: notifications.message,
      imageUrl: notifications.imageUrl,
      videoUrl: notifications.videoUrl,
      targetUrl: notifications.targetUrl,
      createdAt: shownSince,
      storedImage: { width: images.width, height: images.height, color: images.color, widths: images.widths },
      storedFilm: filmColumns,
    })
    .from(notifications)
    .leftJoin(images, eq(images.url, notifications.imageUrl))
    .leftJoin(media, eq(media.url, notifications.videoUrl))
    .leftJoin(stills, eq(stills.url, media.posterUrl))
    .where(eq(notifications.status, "sent"))
    .orderBy(desc(shownSince), desc(notifications.id))
    .limit(NOTIFICATIONS_MAX);
  return rows.map(({ imageUrl, videoUrl, storedImage, storedFilm, ...row }) => ({
    ...row,
    kind: "general",
    ...toMedia(toPicture(imageUrl, storedImage), videoUrl, storedFilm),
    articleAddress: row.type === COMMENT_TYPE ? articleOf(row.targetUrl) : null,
    createdAt: row.createdAt.toISOString(),
  }));
}

const { meta: _meta, ...editable } = getTableColumns(notifications);

const toEditable = (row: Omit<typeof notifications.$inferSelect, "meta">) => withIsoDates(row) as EditableNotification;

const createdAt = sql`${notifications.createdAt}`;

/** A page of the notifications of every status, newest first, for the newsroom. */
export async function listEditableNotifications(
  db: Database,
  place: PageStart,
): Promise<CursorPage<EditableNotification>> {
  const { where, orderBy } = cursorOrder(place, { at: createdAt, id: sql`${notifications.id}`, kind: "uuid" });
  const rows = await db
    .select({ ...editable, at: microsecondTimestamp(createdAt) })
    .from(notifications)
    .where(where)
    .orderBy(orderBy)
    .limit(ADMIN_NOTIFICATIONS_PAGE + 1);
  return toCursorPage(rows, place, {
    size: ADMIN_NOTIFICATIONS_PAGE,
    key: ({ at, id }) => ({ at, id }),
    item: ({ at: _, ...row }) => toEditable(row),
  });
}

/** One notification for its form, or null. */
export async function findEditableNotification(db: Database, id: string): Promise<EditableNotification | null> {
  const [row] = isId(id) ? await db.select(editable).from(notifications).where(eq(notifications.id, id)) : [];
  return row ? toEditable(row) : null;
}

/** The newest approved comments by others on articles that a reader likes. */
async function listCommentNotifications(db: Database, userId: string): Promise<CommentNotification[]> {
  const rows = await db
    .select({
      id: comments.id,
      author: sql<string>`coalesce(nullif(btrim(${profiles.fullName}), ''), 'Leitor')`,
      content: comments.content,
      articleTitle: news.title,
      articleAddress: sql<string>`coalesce(nullif(${news.slug}, ''), ${news.id}::text)`,
      createdAt: comments.createdAt,
    })
    .from(likes)
    .innerJoin(news, and(eq(news.id, likes.newsId), eq(news.published, true)))
    .innerJoin(comments, and(eq(comments.newsId, news.id), eq(comments.approved, true), ne(comments.userId, userId)))
    .innerJoin(profiles, eq(profiles.id, comments.userId))
    .where(
      and(
        eq(likes.userId, userId),
        // Answers to a comment that is hidden are, too.
        sql`not exists (select from comments o where o.id = ${comments.parentId} and not o.approved)`,
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(FALLBACK_MAX);
  return rows.map((row) => ({ ...withIsoDates(row), kind: "comment" }));
}

/** A reader's notifications: those that were sent, or, where there are none, comments on articles that they like. */
export async function listNotifications(db: Database, userId: string): Promise<ReaderNotification[]> {
  const sent = await listSentNotifications(db);
  return sent.length > 0 ? sent : listCommentNotifications(db, userId);
}
