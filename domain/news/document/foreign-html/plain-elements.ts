import { elementsIn, isElement, isOwn, isSpace, isText, rename, styleOf, tagOf, unwrap } from "./dom.ts";

const SUPERSCRIPT: Record<string, string> = Object.fromEntries(
  [..."0123456789+-=()noa"].map((sign, place) => [sign, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿºª"][place]!]),
);
const SUBSCRIPT: Record<string, string> = Object.fromEntries(
  [..."0123456789+-=()"].map((sign, place) => [sign, [..."₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎"][place]!]),
);
/** Characters that no document holds. */
const CONTROL = /[^\P{Cc}\t\r\n]/u;
const CONTROLS = new RegExp(CONTROL, "gu");
/** Elements that are blocks in browsers, and that not every reader of HTML knows as such. */
const BLOCKS = new Set("DETAILS SUMMARY MAIN NAV CENTER DIALOG FIELDSET LEGEND FORM SEARCH".split(" "));
const LIST_OF_TERMS = new Set(["DL", "DT", "DD"]);
const TEXT_BLOCK = new Set(["P", "DIV"]);

/** Writes raised and lowered signs as characters of their own: "10⁶" must not become "106". */
function raise(text: Text, signs: Record<string, string>): void {
  const shown = Array.from(text.data.trim(), (sign) => (Object.hasOwn(signs, sign) ? signs[sign]! : null));
  if (shown.length > 0 && !shown.includes(null)) text.data = shown.join("");
}

/** Replaces the ends of lines in a text by breaks. */
function breakLines(text: Text): void {
  const lines = text.data.replace(/\r\n?/g, "\n").split("\n");
  for (const [place, line] of lines.entries()) {
    if (place > 0) text.before(text.ownerDocument.createElement("br"));
    if (line !== "") text.before(line);
  }
  text.remove();
}

/** The level of a paragraph that is a heading by its style or role; null for any other. */
function headingLevel(element: Element): number | null {
  if (!TEXT_BLOCK.has(tagOf(element))) return null;
  const named = /(?:^|\s)Mso(?:Heading([1-6])|(Title))(?:\s|$)/.exec(element.getAttribute("class") ?? "");
  if (named) return named[2] ? 1 : Number(named[1]);
  if (element.getAttribute("role") !== "heading") return null;
  return Math.min(6, Math.max(1, Number(element.getAttribute("aria-level")) || 2));
}

/** Divides a paragraph at empty lines that are written as two breaks. */
function divideAtEmptyLines(block: Element): void {
  const isBreak = (node: Node) => node.nodeName === "BR";
  let breaks: ChildNode[] = [];
  const ends: ChildNode[][] = [];
  for (const node of block.childNodes) {
    if (isBreak(node)) breaks.push(node);
    else if (!isSpace(node)) {
      if (breaks.length > 1) ends.push(breaks);
      breaks = [];
    }
  }
  for (const [place, group] of ends.entries()) {
    const before = block.ownerDocument.createElement(block.localName);
    while (block.firstChild && block.firstChild !== group[0]) before.append(block.firstChild);
    for (const node of group) node.remove();
    if (place > 0 || before.firstChild) block.before(before);
  }
}

/** Writes what an element means by its style or its name as plain elements and characters. */
function makePlain(element: HTMLElement): void {
  const tag = tagOf(element);
  const level = headingLevel(element);
  if (level) rename(element, `h${level}`);
  else if (tag === "Q") {
    element.prepend("“");
    element.append("”");
    unwrap(element);
  } else if (tag.includes(":")) unwrap(element);
  else if (tag === "MENU" || tag === "DIR") rename(element, "ul");
  else if (BLOCKS.has(tag) || (LIST_OF_TERMS.has(tag) && !/gallery/.test(element.className))) rename(element, "div");
}

/** How the texts in an element are shown. */
interface Shown {
  /** Whether the ends of lines are. */
  lines: boolean;
  signs: Record<string, string> | null;
  /** Whether hard spaces stand for common ones. */
  soft: boolean;
}

function shownIn(element: Element, around: Shown): Shown {
  const style = styleOf(element);
  const tag = tagOf(element);
  const space = style.get("white-space");
  const align = style.get("vertical-align");
  const isRaised = tag === "SUP" || align === "super";
  return {
    lines:
      space === undefined || space === "inherit"
        ? around.lines || tag === "PRE"
        : /^(?:pre|pre-wrap|pre-line|break-spaces)$/.test(space),
    signs: isRaised ? SUPERSCRIPT : tag === "SUB" || align === "sub" ? SUBSCRIPT : around.signs,
    soft: around.soft || /(?:^|\s)Apple-converted-space(?:\s|$)/.test(element.getAttribute("class") ?? ""),
  };
}

/** Writes the texts as they are shown. */
function writeTexts(root: Element): void {
  const waiting: [Element, Shown][] = [[root, { lines: false, signs: null, soft: false }]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [element, around] = next;
    const shown = shownIn(element, around);
    for (const child of [...element.childNodes]) {
      if (isElement(child) && !isOwn(child)) waiting.push([child, shown]);
      if (!isText(child)) continue;
      if (CONTROL.test(child.data)) child.data = child.data.replaceAll(CONTROLS, " ");
      if (shown.soft) child.data = child.data.replaceAll("\u00a0", " ");
      if (shown.signs) raise(child, shown.signs);
      if (shown.lines && !isSpace(child) && child.data.includes("\n")) breakLines(child);
    }
  }
}

/** Replaces what only some programs write by elements that every reader of HTML knows. */
export function writePlainly(root: Element): void {
  writeTexts(root);
  for (const element of elementsIn(root).reverse()) makePlain(element);
  for (const element of elementsIn(root)) {
    const block = tagOf(element) === "PRE" ? rename(element, "p") : element;
    if (TEXT_BLOCK.has(tagOf(block))) divideAtEmptyLines(block);
  }
}
