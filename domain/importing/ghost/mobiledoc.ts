import { escaped, isFields, type Note } from "./card-fields.ts";
import { cardHtml, reportCard } from "./cards.ts";

const HEADINGS = /^(?:h[1-6]|blockquote|aside)$/;
const MARKS = new Map([
  ["strong", "strong"],
  ["b", "strong"],
  ["em", "em"],
  ["i", "em"],
  ["a", "a"],
]);

const rows = (value: unknown): unknown[][] => (Array.isArray(value) ? value.filter(Array.isArray) : []);

/** Reads a Mobiledoc text: sections, which refer to marks, atoms and cards by their numbers. */
function sectionReader(whole: Record<string, unknown>, note: Note) {
  const [markups, atoms, cards] = [rows(whole.markups), rows(whole.atoms), rows(whole.cards)];

  const cardOf = (card: unknown[] | undefined): string => {
    const name = typeof card?.[0] === "string" ? card[0] : "";
    const fields = isFields(card?.[1]) ? card[1] : {};
    const html = cardHtml(name, fields, note);
    if (html === null) reportCard(name, fields, note);
    return html ?? "";
  };

  const atomOf = (atom: unknown[] | undefined): string =>
    /^soft-?(?:return|break)$/.test(String(atom?.[0])) ? "<br>" : escaped(atom?.[1]);

  /** Markers are [kind, marks that begin, number of marks that end, text or atom]. */
  const lineOf = (markers: unknown): string => {
    const open: string[] = [];
    const made: string[] = [];
    for (const [kind, begins, ends, content] of rows(markers)) {
      for (const number of Array.isArray(begins) ? begins : []) {
        const [tag, attributes] = markups[Number(number)] ?? [];
        const mark = MARKS.get(String(tag)) ?? "span";
        const at = Array.isArray(attributes) ? attributes.indexOf("href") : -1;
        open.push(mark);
        made.push(at >= 0 ? `<a href="${escaped((attributes as unknown[])[at + 1])}">` : `<${mark}>`);
      }
      made.push(kind === 1 ? atomOf(atoms[Number(content)]) : escaped(content));
      for (let left = Number(ends) || 0; left > 0 && open.length > 0; left -= 1) made.push(`</${open.pop()}>`);
    }
    while (open.length > 0) made.push(`</${open.pop()}>`);
    return made.join("");
  };

  /** Sections are [1, tag, markers], [2, src], [3, tag, items] or [10, card]. */
  return ([kind, first, second]: unknown[]): string => {
    if (kind === 1) {
      const tag = HEADINGS.test(String(first)) ? String(first).replace("aside", "blockquote") : "p";
      return `<${tag}>${lineOf(second)}</${tag}>`;
    }
    if (kind === 2) return `<img src="${escaped(first)}">`;
    if (kind === 3) {
      const items = rows(second).map((item) => `<li>${lineOf(item)}</li>`);
      return first === "ol" ? `<ol>${items.join("")}</ol>` : `<ul>${items.join("")}</ul>`;
    }
    if (kind === 10) return cardOf(cards[Number(first)]);
    note(`a section of the kind ${String(kind).slice(0, 20)} was left out`);
    return "";
  };
}

/** The HTML of an older draft, from its Mobiledoc text; null if it is invalid. */
export function mobiledocToHtml(json: string, note: Note): string | null {
  try {
    const whole: unknown = JSON.parse(json);
    if (!isFields(whole) || !Array.isArray(whole.sections)) return null;
    return rows(whole.sections).map(sectionReader(whole, note)).join("");
  } catch {
    return null;
  }
}
