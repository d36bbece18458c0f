import type pg from "pg";

/** Tables whose rows other journeys see. */
const TABLES = [
  "article_templates",
  "authors",
  "banners",
  "bottom_nav",
  "categories",
  "comments",
  "corrections",
  "invitations",
  "media",
  "news",
  "notifications",
  "passage_threads",
  "popups",
  "rss_feeds",
  "site_settings",
  "stories",
  "tags",
  "trash",
  "user_roles",
  "users",
];

/** Columns that visits change, and those of the edits that were undone. */
const CHANGING = ["updated_at", "version", "text_changed_at", "views"];

/** A digest of each table's rows. */
export type Fingerprints = Record<string, string>;

const QUERY = TABLES.map((table) => {
  // Background jobs prepare files.
  const row = table === "media" ? "t.url" : "(to_jsonb(t) - $1::text[])::text";
  return `select '${table}' as name, md5(coalesce(string_agg(${row}, ',' order by ${row}), '')) as digest from ${table} t`;
}).join(" union all ");

/** Reads the digests of the tables that journeys share. */
export async function readFingerprints(database: pg.Client): Promise<Fingerprints> {
  const { rows } = await database.query<{ name: string; digest: string }>(QUERY, [CHANGING]);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Names of the tables whose rows differ. */
export const changedTables = (before: Fingerprints, after: Fingerprints): string[] =>
  TABLES.filter((table) => before[table] !== after[table]);
