import type { ComponentType, ReactNode } from "react";

/** What one page has of drawn parts: `html` where it was drawn for an earlier page. */
interface Mention {
  key: string;
  html: string | undefined;
}

/** No text of a reader or an editor holds it: who could write it could put one part's tags into another's attribute. */
const MARK = import.meta.env.SSR ? `\u0001${crypto.randomUUID()}` : "";
/** React puts a comment between two texts; next to a mark it would not be there without it. */
const MARKS = new RegExp(`(?:<!-- -->)?${MARK}([kbe])(\\d+);(?:<!-- -->)?`);
/** Together; then all are forgotten. A card takes about two thousand. */
const MAX_CHARACTERS = 4_000_000;

const drawings = new Map<string, string>();
let characters = 0;
let mentions: Mention[] = [];

/**
 * A part of the page that the server draws once and from then on puts in as text (docs/decisions/014). Browsers render it
 * like any other.
 * @param name one of a kind
 * @param Part an element; what it draws follows from its properties, which are plain data, and from `useSurroundings` alone; no `useId`
 */
export function drawOnce<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  useSurroundings = () => "",
): ComponentType<Props> {
  return function DrawnPart(props: Props): ReactNode {
    const key = `${name} ${useSurroundings()} ${JSON.stringify(props)}`;
    const html = drawings.get(key);
    const number = mentions.push({ key, html }) - 1;
    if (html !== undefined) return `${MARK}k${number};`;
    return (
      <>
        {`${MARK}b${number};`}
        <Part {...props} />
        {`${MARK}e${number};`}
      </>
    );
  };
}

/** `drawOnce` on the server; in browsers, and where code changes under a running server, the part itself. */
export const drawnOnce: typeof drawOnce =
  import.meta.env.SSR && import.meta.env.PROD ? drawOnce : (_name, Part) => Part;

/** Finishes a page that was rendered just now: kept parts are put in, the others are kept. */
export function putInDrawings(page: string): string {
  // Text, kind and number of the mark behind it, text and so on.
  const pieces = page.split(MARKS);
  const around: string[] = [];
  let text = pieces[0]!;
  for (let at = 1; at < pieces.length; at += 3) {
    const [kind, number, rest] = pieces.slice(at, at + 3);
    const { key, html } = mentions[Number(number)]!;
    if (kind === "k") {
      text += html + rest!;
    } else if (kind === "b") {
      around.push(text);
      text = rest!;
    } else {
      keepDrawing(key, text);
      text = around.pop() + text + rest;
    }
  }
  mentions = [];
  return text;
}

function keepDrawing(key: string, html: string): void {
  if (drawings.has(key)) return;
  characters += key.length + html.length;
  if (characters > MAX_CHARACTERS) {
    drawings.clear();
    characters = key.length + html.length;
  }
  drawings.set(key, html);
}
