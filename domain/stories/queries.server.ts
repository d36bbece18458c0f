import { aliasedTable, and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { media } from "#db/schema/media.ts";
import { stories } from "#db/schema/site.ts";
import { pictureColumns } from "#domain/media/queries.server.ts";
import { isWebAddress, toPicture, toStoryThumbnail } from "#domain/media/types.ts";
import { isReleased } from "#domain/paid-items/held.server.ts";
import { isId } from "#domain/shared/id.ts";
import { withIsoDates } from "#domain/shared/iso-dates.ts";
import { type EditableStory, STORIES_MAX, STORIES_SHOWN, type Story } from "./types.ts";

const thumbnails = aliasedTable(media, "thumbnails");
/** The picture of a film: the newsroom's thumbnail, else its poster. */
const thumbnailUrl = sql<string | null>`coalesce(nullif(btrim(${stories.thumbnailUrl}), ''), ${media.posterUrl})`;

const selectStories = (db: Database) =>
  db
    .select({
      id: stories.id,
      title: stories.title,
      mediaUrl: stories.mediaUrl,
      mediaType: stories.mediaType,
      duration: stories.duration,
      linkUrl: stories.linkUrl,
      paid: stories.paid,
      thumbnailUrl,
      createdAt: stories.createdAt,
      stored: { ...pictureColumns, storyCut: media.storyCut },
      storedThumbnail: {
        width: thumbnails.width,
        height: thumbnails.height,
        color: thumbnails.color,
        widths: thumbnails.widths,
        focusX: thumbnails.focusX,
        focusY: thumbnails.focusY,
        storyCut: thumbnails.storyCut,
      },
    })
    .from(stories)
    .leftJoin(media, eq(media.url, stories.mediaUrl))
    .leftJoin(thumbnails, eq(thumbnails.url, thumbnailUrl));

const newestFirst = [desc(stories.createdAt), desc(stories.id)] as const;
const newest = preparedQuery((db) =>
  selectStories(db)
    .where(isReleased("story"))
    .orderBy(...newestFirst)
    .limit(STORIES_SHOWN),
);

/** The newest stories. One query. */
export async function listStories(db: Database): Promise<Story[]> {
  return toStories(await newest(db).execute());
}

/** Neighbours that are searched for one whose media can be shown. */
const NEIGHBOURS = 5;

/** A story of any age, with the ids of the one that is newer and the one that is older; null for an unknown one. */
export async function findStory(
  db: Database,
  id: string,
): Promise<{ story: Story; previous: string | undefined; next: string | undefined } | null> {
  if (!isId(id)) return null;
  const beside = (than: SQL) =>
    sql`(${stories.createdAt}, ${stories.id}) ${than} (select created_at, id from stories where id = ${id}::uuid) and ${isReleased("story")}`;
  const [itself, newer, older] = await Promise.all([
    selectStories(db).where(and(eq(stories.id, id), isReleased("story"))),
    selectStories(db).where(beside(sql`>`)).orderBy(asc(stories.createdAt), asc(stories.id)).limit(NEIGHBOURS),
    selectStories(db)
      .where(beside(sql`<`))
      .orderBy(...newestFirst)
      .limit(NEIGHBOURS),
  ]);
  const [story] = toStories(itself);
  return story ? { story, previous: toStories(newer)[0]?.id, next: toStories(older)[0]?.id } : null;
}

function toStories(rows: Awaited<ReturnType<typeof selectStories>>): Story[] {
  return rows.flatMap((row) => {
    const address = row.mediaUrl.trim();
    if (!isWebAddress(address)) return [];
    const isVideo = row.mediaType === "video";
    const thumbnail = toPicture(row.thumbnailUrl, row.storedThumbnail);
    const link = row.linkUrl?.trim() ?? "";
    return [
      {
        id: row.id,
        title: row.title?.trim() || "Story",
        thumbnail: thumbnail
          ? toStoryThumbnail(thumbnail, row.storedThumbnail)
          : isVideo
            ? null
            : toStoryThumbnail(toPicture(address, row.stored), row.stored),
        picture: isVideo ? thumbnail : toPicture(address, row.stored),
        videoUrl: isVideo ? address : null,
        duration: row.duration,
        href: isWebAddress(link) ? link : null,
        paid: row.paid,
        createdAt: row.createdAt.toISOString(),
      },
    ];
  });
}

/** Stories for the newsroom, newest first. */
export async function listEditableStories(db: Database): Promise<EditableStory[]> {
  const rows = await db.select().from(stories).orderBy(desc(stories.createdAt), desc(stories.id)).limit(STORIES_MAX);
  return rows.map((row) => withIsoDates(row) as EditableStory);
}
