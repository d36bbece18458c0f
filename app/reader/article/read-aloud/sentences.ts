/** A part of a text, as positions of its first character and behind its last one. */
export interface Span {
  start: number;
  end: number;
}

/**
 * Longest part that is spoken at once, characters. Chromium ends an utterance of a server's voice after about 15 seconds, which are some 200
 * characters of Portuguese.
 */
export const SPOKEN_MAX = 180;

/** The sentences of a text, without spaces around them; long ones in parts that end at a comma or else at a space. */
export function splitSentences(text: string): Span[] {
  const segments = new Intl.Segmenter("pt-BR", { granularity: "sentence" }).segment(text);
  return Array.from(segments, ({ segment, index }) => ({ start: index, end: index + segment.length })).flatMap((span) =>
    splitLong(text, span),
  );
}

function splitLong(text: string, span: Span): Span[] {
  const parts: Span[] = [];
  let { start } = span;
  while (span.end - start > SPOKEN_MAX) {
    const end = start + partLength(text.slice(start, start + SPOKEN_MAX));
    parts.push({ start, end });
    start = end;
  }
  parts.push({ start, end: span.end });
  return parts
    .map((part) => trimSpan(text, part))
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
}

/** Where a text that is too long is divided: behind its last comma, else its last space, else a whole character. */
function partLength(text: string): number {
  const comma = Math.max(...[", ", "; ", ": ", " – ", " — "].map((mark) => text.lastIndexOf(mark)));
  if (comma > SPOKEN_MAX / 3) return comma + 1;
  const space = text.lastIndexOf(" ");
  if (space > 0) return space + 1;
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length;
}

function trimSpan(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end);
  return { start: start + (part.length - part.trimStart().length), end: end - (part.length - part.trimEnd().length) };
}
