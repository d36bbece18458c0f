import { type SQL, sql } from "drizzle-orm";
import { banners, paidWords, popups, siteSettings, stories } from "#db/schema/site.ts";
import type { AdKind } from "./types.ts";

/** The columns of each kind that say something to readers. Where and when it is shown needs no second word. */
const SHOWN = {
  banner: [banners.title, banners.imageUrl, banners.linkUrl, banners.overlayText, banners.overlayHtml],
  popup: [popups.title, popups.description, popups.mediaUrl, popups.ctaLabel, popups.ctaUrl],
  story: [stories.title, stories.mediaUrl, stories.thumbnailUrl, stories.linkUrl],
} as const;
const TABLES = { banner: banners, popup: popups, story: stories } as const;

/** 32 hexadecimal digits of all that readers see of a row. */
export const digestOf = (kind: AdKind): SQL<string> =>
  sql`md5(jsonb_build_array(${sql.join([...SHOWN[kind]], sql`, `)})::text)`;

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
export const isReleased = (kind: AdKind): SQL<boolean> => sql`(not ${TABLES[kind].paid} or not ${inPeriod} or exists (
  select from ${paidWords} where ${paidWords.itemKind} = ${kind} and ${paidWords.itemId} = ${TABLES[kind].id}
    and ${paidWords.digest} = ${digestOf(kind)}))`;
