import type { ArticleDocument } from "#domain/news/document/schema.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { toWords } from "./entry-text.ts";
import type { NewEntry } from "./form.ts";
import { type EntryWords, type KeyPoint, LIVE_LIMITS } from "./types.ts";

/** What an entry says as a key point. */
const pointText = ({ title, text }: Pick<EntryWords, "title" | "text">): string =>
  cutText(title || text.split("\n", 1)[0]!, LIVE_LIMITS.point).trim();

/** The key points with that of an entry, which leads to it; without room for it they stay as they are. */
export function withPoint(
  keyPoints: KeyPoint[],
  { entryId, words }: Pick<NewEntry, "entryId" | "words">,
): KeyPoint[] | null {
  const text = pointText(words);
  if (!text || keyPoints.length >= LIVE_LIMITS.points) return null;
  return [...keyPoints, { text, entryId }];
}

/** The columns of an entry that its key point depends on. */
interface PointedEntry {
  id: string;
  state: string;
  title: string | null;
  body: unknown;
}

const pointOf = ({ title, body }: PointedEntry): string =>
  pointText({ title: title ?? "", text: toWords(body as ArticleDocument | null).text });

/**
 * The key points once an entry has changed: one with the entry's former words gets its new ones. Null if readers, who see the key points
 * of shown entries only, see no change.
 */
export function pointsAfter(keyPoints: KeyPoint[], before: PointedEntry, after: PointedEntry): KeyPoint[] | null {
  const [old, text] = [pointOf(before), pointOf(after)];
  if (before.state === after.state && old === text) return null;
  if (!keyPoints.some(({ entryId }) => entryId === before.id)) return null;
  return keyPoints
    .map((point) => (point.entryId === before.id && point.text === old ? { ...point, text } : point))
    .filter((point) => point.text !== "");
}
