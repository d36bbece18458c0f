import { type SQL, sql } from "drizzle-orm";
import { insertions } from "#db/schema/advertising.ts";
import { media } from "#db/schema/media.ts";
import { banners, paidWords, popups, siteSettings, stories } from "#db/schema/site.ts";
import { originalAddress } from "#domain/banners/original-address.server.ts";
import type { AdKind } from "./types.ts";

/** The columns of each kind that say something to readers, and the file whose description and still they get. */
const SHOWN = {
  banner: {
    columns: [banners.title, banners.imageUrl, banners.linkUrl, banners.overlayText, banners.overlayHtml],
    file: originalAddress,
  },
  popup: {
    columns: [popups.title, popups.description, popups.mediaUrl, popups.ctaLabel, popups.ctaUrl],
    file: sql`${popups.mediaUrl}`,
  },
  story: {
    columns: [stories.title, stories.mediaUrl, stories.thumbnailUrl, stories.linkUrl],
    file: sql`${stories.mediaUrl}`,
  },
} as const;
const TABLES = { banner: banners, popup: popups, story: stories } as const;
/** With the table's name, which queries of one table leave out: a subquery has ids of its own. */
const IDS = { banner: sql`banners.id`, popup: sql`popups.id`, story: sql`stories.id` } as const;

/** 32 hexadecimal digits of all that readers see of a row. Where and when it is shown needs no second word. */
export function digestOf(kind: AdKind): SQL<string> {
  const { columns, file } = SHOWN[kind];
  return sql`md5(jsonb_build_array(${sql.join([...columns], sql`, `)},
    (select jsonb_build_array(m.alt, m.poster_url) from ${media} m where m.url = ${file}))::text)`;
}

/** Whether somebody pays for a row: it is marked so, or a campaign that has not ended shows it. */
export const isPaid = (kind: AdKind): SQL<boolean> => sql`(${TABLES[kind].paid} or exists (
  select from ${insertions} i where i.item_id = ${IDS[kind]} and i.item_kind = ${kind} and i.last_day >= current_date - 1))`;

/** Whether a stored word still holds: candidates change from one election to the next. */
export const isFresh = sql`${paidWords.saidAt} > now() - interval '1 year'`;

/** A moment of the settings, null for none; compared as text, so that a value of any form is no error. */
const moment = (key: "electoral_from" | "electoral_until") =>
  sql`(select ${siteSettings.value} from ${siteSettings} where ${siteSettings.key} = ${key}) collate "C"`;
const now = sql`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') collate "C"`;

/** Whether the electoral period runs. */
export const inPeriod: SQL<boolean> = sql`coalesce(${now} >= ${moment("electoral_from")} and ${now} < ${moment("electoral_until")}, false)`;

/**
 * Whether readers may see a row: in the electoral period an advertisement needs the word of a second person (Lei 9.504/1997, art. 57-C).
 * What nobody pays for is never held.
 */
export const isReleased = (kind: AdKind): SQL<boolean> => sql`(not ${inPeriod} or not ${isPaid(kind)} or exists (
  select from ${paidWords} where ${paidWords.itemKind} = ${kind} and ${paidWords.itemId} = ${IDS[kind]}
    and ${paidWords.digest} = ${digestOf(kind)} and ${isFresh}))`;
