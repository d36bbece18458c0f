import { stat } from "node:fs/promises";
import type { z } from "zod";
import { detectEncoding, readPieces } from "../decode-file.server.ts";
import { ImportError } from "../import-error.ts";
import type { SkippedRecord } from "../types.ts";
import {
  fileSchema,
  type GhostLink,
  type GhostMeta,
  type GhostNamed,
  type GhostPost,
  linkSchema,
  metaSchema,
  namedSchema,
  postSchema,
} from "./schema.ts";

/** An export is read completely; larger ones do not fit into a JavaScript string. */
const FILE_MAX = 400 * 1024 * 1024;

/** The tables of an export. */
export interface GhostData {
  posts: GhostPost[];
  tags: GhostNamed[];
  users: GhostNamed[];
  posts_tags: GhostLink[];
  posts_authors: GhostLink[];
  posts_meta: GhostMeta[];
  /** Posts that have no id. */
  skipped: SkippedRecord[];
  warnings: string[];
}

/** The rows of a table that have its form. @param refuse called with the others */
function rowsOf<Row>(rows: unknown[], schema: z.ZodType<Row>, refuse: (row: unknown) => void): Row[] {
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    if (!parsed.success) refuse(row);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Reads the tables of an export. @throws {ImportError} */
export async function readExport(path: string): Promise<GhostData> {
  if ((await stat(path)).size > FILE_MAX) throw new ImportError("the file is larger than 400 MB");
  const encoding = await detectEncoding(path);
  const pieces: string[] = [];
  for await (const { text } of readPieces(path, encoding)) pieces.push(text);
  let json: unknown;
  try {
    json = JSON.parse(pieces.join(""));
  } catch (error) {
    throw new ImportError(`the file is no JSON, or cut off: ${(error as Error).message.slice(0, 200)}`);
  }
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) throw new ImportError("the file is no Ghost export: it has no db[0].data.posts");
  const tables = parsed.data;
  const skipped: SkippedRecord[] = [];
  const warnings = encoding.warning ? [encoding.warning] : [];
  const warned = new Set<string>();
  const refuse = (name: string) => () => {
    if (!warned.has(name)) warnings.push(`rows of ${name} have another form than Ghost's, and were left out`);
    warned.add(name);
  };
  const posts = rowsOf(tables.posts, postSchema, (row) => {
    const { id, title } = (row ?? {}) as { id?: unknown; title?: unknown };
    const reason = "the row has another form than Ghost's";
    const about = {
      key: String(id ?? `row ${skipped.length + 1}`).slice(0, 100),
      title: String(title ?? "").slice(0, 200),
    };
    skipped.push({ kind: "skipped", of: "article", ...about, reason });
  });
  if (posts.length === 0) warnings.push("the file has no posts");
  return {
    posts,
    tags: rowsOf(tables.tags, namedSchema, refuse("tags")),
    users: rowsOf(tables.users, namedSchema, refuse("users")),
    posts_tags: rowsOf(tables.posts_tags, linkSchema, refuse("posts_tags")),
    posts_authors: rowsOf(tables.posts_authors, linkSchema, refuse("posts_authors")),
    posts_meta: rowsOf(tables.posts_meta, metaSchema, refuse("posts_meta")),
    skipped,
    warnings,
  };
}
