import { aliasedTable, desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { prepared } from "#db/prepared.ts";
import { media } from "#db/schema/media.ts";
import { stories } from "#db/schema/site.ts";
import { pictureColumns } from "#domain/media/queries.server.ts";
import { isWebAddress, toArch, toPicture } from "#domain/media/schema.ts";
import { type EditableStory, STORIES_MAX, STORIES_SHOWN, type Story, type StoryMediaType } from "./schema.ts";

const thumbnails = aliasedTable(media, "thumbnails");

const newest = prepared((db) =>
  db
    .select({
      id: stories.id,
      title: stories.title,
      mediaUrl: stories.mediaUrl,
      mediaType: stories.mediaType,
      duration: stories.duration,
      linkUrl: stories.linkUrl,
      thumbnailUrl: stories.thumbnailUrl,
      createdAt: stories.createdAt,
      stored: pictureColumns,
      storedThumbnail: {
        width: thumbnails.width,
        height: thumbnails.height,
        color: thumbnails.color,
        widths: thumbnails.widths,
      },
    })
    .from(stories)
    .leftJoin(media, eq(media.url, stories.mediaUrl))
    .leftJoin(thumbnails, eq(thumbnails.url, stories.thumbnailUrl))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(STORIES_SHOWN),
);

/** The newest stories (reader §7: ordered by created_at descending). One query. */
export async function listStories(db: Database): Promise<Story[]> {
  const rows = await newest(db).execute();
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
        arch: thumbnail
          ? toArch(thumbnail, row.storedThumbnail)
          : isVideo
            ? null
            : toArch(toPicture(address, row.stored), row.stored),
        picture: isVideo ? thumbnail : toPicture(address, row.stored),
        videoUrl: isVideo ? address : null,
        duration: row.duration,
        href: isWebAddress(link) ? link : null,
        createdAt: row.createdAt.toISOString(),
      },
    ];
  });
}

/** Stories for the newsroom, newest first (back-office §7). */
export async function listEditableStories(db: Database): Promise<EditableStory[]> {
  const rows = await db.select().from(stories).orderBy(desc(stories.createdAt), desc(stories.id)).limit(STORIES_MAX);
  return rows.map((row) => ({
    ...row,
    mediaType: row.mediaType as StoryMediaType,
    createdAt: row.createdAt.toISOString(),
  }));
}
