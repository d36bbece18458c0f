import { createHash } from "node:crypto";
import { cutText } from "#platform/format/cut-text.ts";
import { readPlain } from "../html/from-html.server.ts";
import type { CommentRecord } from "../types.ts";
import type { SiteZone } from "./dates.ts";
import { childrenOf, textOf, type WxrElement } from "./read-wxr.server.ts";

const NAME_MAX = 120;
/** Answers to answers that are followed to the comment at the beginning. */
const DEPTH_MAX = 100;

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

/** The comment that a comment answers, and the one at the beginning; undefined for a comment on the article. */
function answeredOf(comment: WxrElement, byId: ReadonlyMap<string, WxrElement>): CommentRecord["answers"] {
  const parentOf = (one: WxrElement) => byId.get(textOf(one, "wp:comment_parent").trim());
  const answered = parentOf(comment);
  if (!answered || answered === comment) return undefined;
  let root = answered;
  // A damaged file may have comments that answer each other.
  for (let above = parentOf(root), steps = 0; above && above !== comment && steps < DEPTH_MAX; steps++) {
    root = above;
    above = parentOf(root);
  }
  const idOf = (one: WxrElement) => textOf(one, "wp:comment_id").trim();
  const name = cutText(readPlain(textOf(answered, "wp:comment_author")), NAME_MAX);
  return { root: idOf(root), key: idOf(answered), name };
}

const counted = (number: number) => `${number} ${number === 1 ? "comment" : "comments"}`;

/**
 * The comments of an item, oldest first, without spam, trash and messages of other sites.
 * @param written the date of the article, for comments without one
 */
export function commentsOf(item: WxrElement, zone: SiteZone, written: Date, notes: string[]): CommentRecord[] {
  const found = childrenOf(item, "wp:comment");
  const byId = new Map(found.map((comment) => [textOf(comment, "wp:comment_id").trim(), comment]));
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
    const answers = answeredOf(comment, byId);
    const moment = zone.momentOf(textOf(comment, "wp:comment_date_gmt"), textOf(comment, "wp:comment_date"));
    if (!moment) undated += 1;
    const key = keyOf(comment, item);
    records.set(key, {
      key,
      ...(answers && { answers }),
      authorName: cutText(readPlain(textOf(comment, "wp:comment_author")), NAME_MAX),
      content: words,
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
