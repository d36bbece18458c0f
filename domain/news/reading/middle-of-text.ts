import { toPlainText } from "../document/plain-text.ts";
import type { BlockNode } from "../document/schema.ts";
import type { ArticlePage } from "../types.ts";

/** Fewer paragraphs are read without a stop. */
const PARAGRAPHS_MIN = 10;
/** Letters that are left before and behind it: more than a window of a desktop shows. */
const LETTERS_MIN = 1600;

/** Types of blocks that text goes on with. */
const TEXT = new Set<BlockNode["type"]>(["paragraph", "heading"]);

interface Part {
  type: BlockNode["type"];
  letters: number;
}

function partsOf({ body, paragraphs }: Pick<ArticlePage, "body" | "paragraphs">): Part[] {
  if (!body) return paragraphs.map((text) => ({ type: "paragraph", letters: text.length }));
  return body.document.content.map((block) => ({
    type: block.type,
    letters: toPlainText({ ...body.document, content: [block] }).length,
  }));
}

/**
 * Where something short may stand within a long text: behind the paragraph that is nearest to its middle.
 * @returns how many blocks stand before it; null for a text that is too short, or has no such place
 */
export function middleOfText(text: Pick<ArticlePage, "body" | "paragraphs">): number | null {
  const parts = partsOf(text);
  if (parts.filter(({ type }) => type === "paragraph").length < PARAGRAPHS_MIN) return null;
  const total = parts.reduce((sum, { letters }) => sum + letters, 0);
  let before = 0;
  let best: { place: number; distance: number } | null = null;
  for (const [index, part] of parts.slice(0, -1).entries()) {
    before += part.letters;
    if (part.type !== "paragraph" || !TEXT.has(parts[index + 1]!.type)) continue;
    if (Math.min(before, total - before) < LETTERS_MIN) continue;
    const distance = Math.abs(total / 2 - before);
    if (!best || distance < best.distance) best = { place: index + 1, distance };
  }
  return best?.place ?? null;
}
