import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { profiles } from "./accounts.ts";
import { createdAt, id } from "./columns.ts";

/** A file that the site stores itself; content tables point to it by its address. */
export const media = pgTable(
  "media",
  {
    id: id(),
    /** Public address, such as /media/pictures/3f2a-coreto.jpg. */
    url: text("url").notNull().unique(),
    kind: text("kind").notNull(),
    mimeType: text("mime_type").notNull(),
    /** Size of the original file. */
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    /** Pixels; null for sounds and documents. */
    width: integer("width"),
    height: integer("height"),
    alt: text("alt"),
    /** Average colour as #rrggbb, shown until the picture is there. */
    color: text("color"),
    /** Widths in pixels for which AVIF and WebP variants exist; empty while there are none. */
    widths: integer("widths").array().notNull().default(sql`'{}'::integer[]`),
    uploadedBy: uuid("uploaded_by").references(() => profiles.id, { onDelete: "set null" }),
    /** Why variants could not be made; null while there is no reason to think so. */
    variantsError: text("variants_error"),
    createdAt: createdAt(),
    /** File name and the card's words without accents and capitals: searched by the newsroom's library. */
    searchText: text("search_text").generatedAlwaysAs(
      sql`coreto_search_text(replace(regexp_replace(url, '^.*/([0-9a-f]{10,16}-)?', ''), '-', ' '), coalesce(alt, '') || ' ' || coalesce(caption, '') || ' ' || coalesce(credit, '') || ' ' || coalesce(place, ''))`,
    ),
    /** Length of a film or sound, milliseconds; null where it is not known. */
    durationMs: integer("duration_ms"),
    /** Address of the picture that stands for a film before it plays. */
    posterUrl: text("poster_url"),
    /** The point that must not be cut off, in hundredths of width and height from the upper left; both or neither. */
    focusX: smallint("focus_x"),
    focusY: smallint("focus_y"),
    /** Which cut for social networks the focus asked for (`shareCut`); null while it is the first one, cut without it. */
    shareCut: smallint("share_cut"),
    /** The same of the small picture in the bar of stories, and of the sizes that banners draw. */
    storyCut: smallint("story_cut"),
    bannerCut: smallint("banner_cut"),
    /** Of a part of another picture: that one's address, and which part it is (domain/media/crop.ts); both or neither. */
    croppedFrom: text("cropped_from"),
    crop: jsonb("crop").$type<{ left: number; top: number; width: number; height: number }>(),
    /** Names of the cuts for search engines that exist (`articleCuts`); null while they were not made. */
    articleCuts: text("article_cuts").array(),
    /** Null while the file is on its way into the storage, or out of it: nothing may come to use it. */
    storedAt: timestamp("stored_at", { withTimezone: true }).defaultNow(),
    /** When everything but picture and sound was removed from a film or sound; null for files of earlier versions, and pictures. */
    cleanedAt: timestamp("cleaned_at", { withTimezone: true }),
    /** Why a film or sound of an earlier version cannot be cleaned; null while there is no reason to think so. */
    cleaningError: text("cleaning_error"),
    /** The rest of the file's card (domain/media/card.ts), which articles copy when they use it. */
    caption: text("caption"),
    credit: text("credit"),
    /** Why the newsroom may publish it; null while nobody said it. */
    rights: text("rights"),
    /** Last day of a licence; null without an end. */
    rightsUntil: date("rights_until", { mode: "string" }),
    place: text("place"),
    /** Day on which it was taken. */
    takenOn: date("taken_on", { mode: "string" }),
    /** Counts the saves of the card. Not `xmin`, which changes with each work of the jobs. */
    cardVersion: integer("card_version").notNull().default(0),
    /** When the newsroom chose to store it without a use; null for a file that is deleted when it was long unused. */
    keptAt: timestamp("kept_at", { withTimezone: true }),
    /** Since when it is known to be unused; null for a file in use. */
    unusedSince: timestamp("unused_since", { withTimezone: true }),
    /** SHA-256 of the bytes as they were received, hexadecimal; null for files of earlier versions and crops. */
    contentHash: text("content_hash"),
  },
  (t) => [
    check("media_kind_check", sql`${t.kind} in ('image', 'video', 'audio', 'document')`),
    check(
      "media_focus_check",
      sql`(${t.focusX} is null) = (${t.focusY} is null) and ${t.focusX} between 0 and 100 and ${t.focusY} between 0 and 100`,
    ),
    check("media_crop_check", sql`(${t.croppedFrom} is null) = (${t.crop} is null)`),
    check(
      "media_rights_check",
      sql`${t.rights} in ('ours', 'licensed', 'free') and (${t.rightsUntil} is null or ${t.rights} = 'licensed')`,
    ),
    check("media_color_check", sql`${t.color} ~ '^#[0-9a-f]{6}$'`),
    index("media_search_index").using("gin", sql`search_text gin_trgm_ops`),
    index("media_poster_index").on(t.posterUrl).where(sql`poster_url is not null`),
    index("media_cropped_from_index").on(t.croppedFrom).where(sql`cropped_from is not null`),
    index("media_content_hash_index").on(t.contentHash).where(sql`content_hash is not null`),
    index("media_newest_index").on(t.createdAt.desc().nullsFirst()),
  ],
);
