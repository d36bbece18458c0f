/** A row as JSON, the way PostgreSQL writes it. */
export type JsonRow = Record<string, unknown>;

/** A table of the hosted system; its rows have the same columns here, and keep their ids. */
export interface FormerTable {
  name: string;
  /** Column that identifies a row. */
  key: string;
  /** Columns with user ids, which are replaced by those of existing accounts. */
  people: string[];
  /** Whether a row is skipped if its user was not imported. */
  needsPerson?: boolean;
  /** Column that the newsroom knows a row by. */
  title: string;
}

/** In this order, so that referenced rows exist before a row. Accounts come first, with their profiles. */
export const FORMER_TABLES: FormerTable[] = [
  { name: "user_roles", key: "user_id", people: ["user_id"], needsPerson: true, title: "role" },
  { name: "categories", key: "id", people: [], title: "name" },
  { name: "news", key: "id", people: ["author_id"], title: "title" },
  { name: "likes", key: "id", people: ["user_id"], needsPerson: true, title: "news_id" },
  { name: "comments", key: "id", people: ["user_id"], title: "news_id" },
  { name: "notifications", key: "id", people: [], title: "title" },
  { name: "bottom_nav", key: "id", people: [], title: "label" },
  { name: "banners", key: "id", people: [], title: "title" },
  { name: "banner_controls", key: "section", people: [], title: "section" },
  { name: "stories", key: "id", people: [], title: "title" },
  { name: "popups", key: "id", people: [], title: "title" },
  { name: "site_settings", key: "key", people: [], title: "key" },
  { name: "rss_feeds", key: "url", people: [], title: "url" },
];

/** Columns of the hosted system that have another name here. */
export function renamed(table: string, row: JsonRow): JsonRow {
  if (table === "bottom_nav" && row.label == null && row.title != null) return { ...row, label: row.title };
  return row;
}

const ADDRESS = /https?:\/\/[^\s"'\\<>]+/g;
/** Whether an address is that of a file that the hosted service gave out. */
const isFile = (url: string) => /.\/storage\/v1\/object\/public\/./.test(url);

/** Addresses of files in rows. */
export const filesIn = (rows: JsonRow[]): string[] => [...new Set(JSON.stringify(rows).match(ADDRESS)?.filter(isFile))];

/** Rows with the addresses that their files have here; those of a missing one stay. */
export const withFiles = (rows: JsonRow[], addressOf: (url: string) => string | undefined): JsonRow[] =>
  JSON.parse(JSON.stringify(rows).replace(ADDRESS, (url) => (isFile(url) ? addressOf(url) : null) ?? url)) as JsonRow[];
