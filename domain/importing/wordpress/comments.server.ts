import { createHash } from "node:crypto";
import { readPlain } from "../html/from-html.server.ts";
import type { CommentRecord } from "../types.ts";
import type { SiteZone } from "./dates.ts";
import { childrenOf, textOf, type WxrElement } from "./read-wxr.server.ts";

const NAME_MAX = 120;

const readPlainLines = (text: string): string =>
  text
    .replace(/<br\s*\/?>/gi, "\n")
    .split(/\r?\n/)
    .map(readPlain)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** The key of a comment: its id, or, if a plugin wrote none, what identifies it in its article. */
function keyOf(comment: WxrElement, item: WxrElement): string {
  const id = textOf(comment, "wp:comment_id").trim();
  if (id) return id;
  const parts = ["comment_author", "comment_date", "comment_content"].map((name) => textOf(comment, `wp:${name}`));
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
  return `${textOf(item, "wp:post_id")}:${hash}`;
}

const counted = (number: number) => `${number} ${number === 1 ? "comment" : "comments"}`;

/**
 * The comments of an item, oldest first, without spam, trash and messages of other sites.
 * @param written the date of the article, for comments without one
 */
export function commentsOf(item: WxrElement, zone: SiteZone, written: Date, notes: string[]): CommentRecord[] {
  const found = childrenOf(item, "wp:comment");
  const names = new Map(
    found.map((comment) => [textOf(comment, "wp:comment_id"), textOf(comment, "wp:comment_author")]),
  );
  let left = 0;
  let undated = 0;
  const records = new Map<string, CommentRecord>();
  for (const comment of found) {
    const status = textOf(comment, "wp:comment_approved");
    const type = textOf(comment, "wp:comment_type");
    const words = readPlainLines(textOf(comment, "wp:comment_content"));
    if ((status !== "1" && status !== "0") || (type !== "" && type !== "comment") || words === "") {
      left += 1;
      continue;
    }
    const parent = textOf(comment, "wp:comment_parent");
    const answered = parent !== "0" ? names.get(parent)?.trim() : undefined;
    const moment = zone.momentOf(textOf(comment, "wp:comment_date_gmt"), textOf(comment, "wp:comment_date"));
    if (!moment) undated += 1;
    const key = keyOf(comment, item);
    records.set(key, {
      key,
      authorName: readPlain(textOf(comment, "wp:comment_author")).slice(0, NAME_MAX),
      content: answered ? `Em resposta a ${readPlain(answered)}: ${words}` : words,
      approved: status === "1",
      createdAt: moment ?? written,
    });
  }
  if (left > 0) notes.push(`${counted(left)} of spam, trash or other sites left out`);
  if (undated > 0) notes.push(`${counted(undated)} without a date: the date of the article was taken`);
  const doubled = found.length - left - records.size;
  if (doubled > 0) notes.push(`${counted(doubled)} of an id that another one has left out`);
  return [...records.values()];
}
