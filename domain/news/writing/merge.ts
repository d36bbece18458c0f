import { type ArticleFields, FIELD_NAMES, type FieldName } from "../fields.ts";
import { isSameField, withText } from "./fields.ts";
import { fromBlockLines, mergeBodies, toBlockLines } from "./merge-body.ts";
import { commonLines, mergeLines, type TextPiece } from "./merge-text.ts";

/** A field that two wrote differently, in stretches; fields of one value are one stretch. */
export interface FieldMerge {
  name: FieldName;
  pieces: TextPiece[];
}

/** Fields of several lines, which are merged line by line; a line of the gallery is a picture with its caption, one of the body a block,
 * one of the bylines a person. */
const MANY_LINES = new Set<FieldName>(["summary", "body", "usefulLinks", "gallery", "bylines", "tags"]);

export const hasLines = (name: FieldName): boolean => MANY_LINES.has(name);

function toLines(name: FieldName, fields: ArticleFields): string[] {
  if (name === "gallery")
    return fields.gallery.map(({ type, url, caption }) => JSON.stringify({ type, url, caption: caption || null }));
  if (name === "body") return toBlockLines(fields.body.content);
  if (name === "bylines") return fields.bylines.map(({ authorId, name }) => JSON.stringify({ authorId, name }));
  if (name === "tags") return fields.tags;
  const value = fields[name];
  if (typeof value !== "string") return [JSON.stringify(value)];
  return hasLines(name) && value !== "" ? value.split(/\r\n|[\r\n]/) : value === "" ? [] : [value];
}

/** A field made of its lines. @param fallback gives the kind of its value, and the value where there is no line */
export function fromLines(name: FieldName, lines: string[], fallback: ArticleFields): Partial<ArticleFields> {
  if (name === "gallery") return { gallery: lines.map((line) => JSON.parse(line)) };
  if (name === "body") return withText(fromBlockLines(lines));
  if (name === "bylines") return { bylines: lines.map((line) => JSON.parse(line)) };
  if (name === "tags") return { tags: lines };
  if (typeof fallback[name] !== "string")
    return { [name]: lines[0] === undefined ? fallback[name] : JSON.parse(lines[0]) };
  return { [name]: lines.join("\n") };
}

/**
 * Merges two versions of an article with a common base: the fields in which they differ.
 * @param base the common base; null if it is unknown, so that only equal parts count as common
 */
export function mergeArticles(base: ArticleFields | null, mine: ArticleFields, theirs: ArticleFields): FieldMerge[] {
  return FIELD_NAMES.filter((name) => !isSameField(name, mine, theirs)).map((name) => {
    if (name === "body") return { name, pieces: mergeBodies(base?.body ?? null, mine.body, theirs.body) };
    // A value that differs only in its form counts as unchanged.
    const isKept = (fields: ArticleFields) => base !== null && isSameField(name, fields, base);
    const [ours, others] = [toLines(name, mine), toLines(name, theirs)];
    const was = base ? toLines(name, base) : hasLines(name) ? commonLines(ours, others) : [];
    if (isKept(mine)) return { name, pieces: mergeLines(was, was, others) };
    if (isKept(theirs)) return { name, pieces: mergeLines(was, ours, was) };
    if (hasLines(name)) return { name, pieces: mergeLines(was, ours, others) };
    return { name, pieces: [{ kind: "conflict", base: was, mine: ours, theirs: others }] };
  });
}

/** Key of a conflict among those of all fields. */
export const conflictKey = (name: FieldName, index: number): string => `${name}.${index}`;

/** The conflicts of a merge, by their keys. */
export const conflictsOf = (merges: FieldMerge[]): string[] =>
  merges.flatMap(({ name, pieces }) =>
    pieces.flatMap(({ kind }, index) => (kind === "conflict" ? [conflictKey(name, index)] : [])),
  );

/**
 * The article that a merge leads to.
 * @param mine gives the fields in which both are alike
 * @param chosen the lines that stand where both changed the same, by the keys of the conflicts
 */
export function mergedFields(
  mine: ArticleFields,
  merges: FieldMerge[],
  chosen: Record<string, string[]>,
): ArticleFields {
  const merged = { ...mine };
  for (const { name, pieces } of merges) {
    const lines = pieces.flatMap((piece, index) =>
      piece.kind === "conflict" ? (chosen[conflictKey(name, index)] ?? piece.mine) : piece.lines,
    );
    Object.assign(merged, fromLines(name, lines, mine));
  }
  return merged;
}

/** The article that contains the changes of both, and how many of them only the other side made. */
export interface SilentMerge {
  fields: ArticleFields;
  changes: number;
}

/** Merges two versions that changed different parts; null if something has to be chosen, or the common base is unknown. */
export function mergeWithoutChoice(
  base: ArticleFields | null,
  mine: ArticleFields,
  theirs: ArticleFields,
): SilentMerge | null {
  if (!base) return null;
  const merges = mergeArticles(base, mine, theirs);
  if (conflictsOf(merges).length > 0) return null;
  const pieces = merges.flatMap((merge) => merge.pieces);
  const changes = pieces.filter(({ kind }) => kind === "theirs" || kind === "both").length;
  return { fields: mergedFields(mine, merges, {}), changes };
}
