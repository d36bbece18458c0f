import { eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import { news } from "#db/schema/news.ts";
import { listStoredPictures } from "#domain/media/queries.server.ts";
import { type Picture, toPicture } from "#domain/media/types.ts";
import { type ShownTexts, toShownTexts } from "../fields.ts";
import { shownColumns } from "../text-columns.server.ts";
import type { ArticleBody } from "../types.ts";
import { webAddress } from "./article.server.ts";
import { parseGalleryEntry, toParagraphs } from "./body.ts";
import { loadBodies } from "./document.server.ts";
import { pageImage, pageImageColumns } from "./rows.server.ts";

/** A picture or film below a text. */
interface FeedGalleryItem {
  type: "image" | "video";
  url: string;
  caption: string | null;
  picture: Picture | null;
}

/** A complete article for feeds. */
export interface FeedText extends Pick<ShownTexts, "imageCaption" | "imageCredit"> {
  picture: Picture | null;
  videoUrl: string | null;
  audioUrl: string | null;
  /** The text where it is more than paragraphs, else null. */
  body: ArticleBody | null;
  paragraphs: string[];
  gallery: FeedGalleryItem[];
}

/** Whole articles by their ids, in four queries for all of them. */
export async function loadFeedTexts(db: Database, ids: string[]): Promise<Map<string, FeedText>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: news.id,
      content: news.content,
      summary: news.summary,
      body: news.body,
      image: pageImage,
      stored: pageImageColumns,
      ...shownColumns,
      videoUrl: news.videoUrl,
      audioUrl: news.audioUrl,
      additionalImages: news.additionalImages,
    })
    .from(news)
    .leftJoin(media, eq(media.url, pageImage))
    .where(inArray(news.id, ids));
  const galleries = rows.map(({ additionalImages }) =>
    additionalImages.flatMap((entry) => parseGalleryEntry(entry) ?? []),
  );
  const images = galleries.flat().flatMap(({ type, url }) => (type === "image" ? [url] : []));
  const [bodies, stored] = await Promise.all([
    loadBodies(
      db,
      rows.map(({ body }) => body),
    ),
    listStoredPictures(db, images),
  ]);
  return new Map(
    rows.map((row, index) => [
      row.id,
      {
        picture: toPicture(row.image, row.stored),
        ...toShownTexts(row),
        videoUrl: webAddress(row.videoUrl),
        audioUrl: webAddress(row.audioUrl),
        body: bodies[index]!,
        paragraphs: bodies[index] ? [] : toParagraphs(row.content, row.summary),
        gallery: galleries[index]!.map((entry) => ({
          ...entry,
          picture: entry.type === "image" ? toPicture(entry.url, stored.get(entry.url)) : null,
        })),
      },
    ]),
  );
}
