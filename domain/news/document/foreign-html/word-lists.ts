import { elementsIn, isElement, isSpace, isText, moveChildren, styleOf, tagOf, wordsOf } from "./dom.ts";
import { prependWords } from "./lines.ts";
import { isNumber, labelOf } from "./numbering.ts";

/** A paragraph that is an item of a list. */
interface FlatItem {
  element: Element;
  /** The list to which it belongs. */
  list: string;
  level: number;
  /** Its number as text; null with a bullet. */
  label: string | null;
}

/** Deeper levels are put into the last one: a document is not nested deeper. */
const LEVELS_MAX = 5;

const clampLevel = (level: number) => Math.min(LEVELS_MAX, Math.max(1, Math.trunc(level) || 1));

/** A bullet or number before an item's text, where the span around it was lost. */
const BARE_SIGN = /^\s*([·•▪§●○■\uf0a7\uf0b7]|[ovØü–-]|\(?[\p{L}\d]{1,5}[.)])(?:\u00a0|\s{2})\s*/u;

const isLabel = (element: Element) =>
  element.getAttribute("data-list-label") !== null || styleOf(element).get("mso-list") === "ignore";

function takeBareSign(item: Element): string | null {
  let first: Node | null = item.firstChild;
  while (isElement(first)) first = first.firstChild;
  const found = isText(first) ? BARE_SIGN.exec(first.data) : null;
  if (!isText(first) || !found) return null;
  first.data = first.data.slice(found[0].length);
  return found[1]!;
}

const isTextBlock = (element: Element) => /^(?:P|DIV|H[1-6])$/.test(tagOf(element));

/** Word writes a sign at most this many elements deep in its paragraph. */
const SIGN_DEPTH = 8;

/** The signs before items, by their paragraphs. */
function findSigns(root: Element): Map<Element, Element[]> {
  const signs = new Map<Element, Element[]>();
  for (const sign of elementsIn(root).filter(isLabel)) {
    let block = sign.parentElement;
    for (let depth = 0; block && !isTextBlock(block) && depth < SIGN_DEPTH; depth += 1) block = block.parentElement;
    if (!block || !isTextBlock(block)) continue;
    const known = signs.get(block);
    if (known) known.push(sign);
    else signs.set(block, [sign]);
  }
  return signs;
}

/** The items among Word's paragraphs: those with a sign, or with the style of a list. A style's name alone makes none. */
function findItems(root: Element): Map<Element, FlatItem> {
  const items = new Map<Element, FlatItem>();
  const signs = findSigns(root);
  for (const block of elementsIn(root).filter(isTextBlock)) {
    const list = /\bl(\d+)(?:\s+level(\d+))?(?:\s+(lfo\d+))?/.exec(styleOf(block).get("mso-list") ?? "");
    const own = signs.get(block) ?? [];
    const [sign] = own;
    if (!sign && !list) continue;
    const words = sign ? (sign.textContent ?? "").replace(/[\s\u00a0]+/g, " ").trim() : (takeBareSign(block) ?? "");
    for (const one of own) one.remove();
    if (tagOf(block).startsWith("H")) {
      if (isNumber(words)) prependWords(block, `${words} `);
      continue;
    }
    const label = isNumber(words) ? words : null;
    const key = `${list?.[1] ?? ""} ${label === null ? "" : (list?.[3] ?? "")}`;
    items.set(block, { element: block, list: key, level: clampLevel(Number(list?.[2])), label });
  }
  return items;
}

/** Word in the browser writes a list for each item, with its number and level in attributes. */
function flattenOnlineLists(root: Element, items: Map<Element, FlatItem>): void {
  for (const list of elementsIn(root)) {
    const tag = tagOf(list);
    if (tag !== "UL" && tag !== "OL") continue;
    const entries = [...list.children];
    if (entries.length === 0 || !entries.every((entry) => entry.hasAttribute("data-listid"))) continue;
    const around = list.parentElement;
    const isWrapped = around !== null && /(?:^|\s)ListContainerWrapper(?:\s|$)/.test(around.className);
    const place = isWrapped ? around : list;
    const start = Number(list.getAttribute("start") ?? entries[0]!.getAttribute("data-aria-posinset")) || 1;
    for (const [index, entry] of entries.entries()) {
      const element = list.ownerDocument.createElement("div");
      moveChildren(entry, element);
      place.before(element);
      const type = list.getAttribute("type") ?? styleOf(entry).get("list-style-type") ?? "";
      const label = tag === "OL" ? labelOf(start + index, type) : null;
      const level = clampLevel(Number(entry.getAttribute("data-aria-level")));
      items.set(element, { element, list: entry.getAttribute("data-listid")!, level, label });
    }
    list.remove();
    if (isWrapped && !around.querySelector("ul, ol")) around.remove();
  }
}

interface OpenList {
  element: Element;
  list: string;
  level: number;
  isNumbered: boolean;
  last: Element;
}

/** The number that a label ends with; null where it has none. */
const countOf = (label: string | null): number | null =>
  label === null ? null : Number(/(\d+)\D{0,3}$/.exec(label)?.[1] ?? Number.NaN);

/** Whether an item goes on with a list: of the same kind, and with no number that begins again. */
function goesOn(open: OpenList, item: FlatItem): boolean {
  if (open.level !== item.level || open.list !== item.list || open.isNumbered !== (item.label !== null)) return false;
  const before = countOf(open.last.getAttribute("data-label"));
  const now = countOf(item.label);
  return !(before !== null && now !== null && now <= before);
}

/** Puts items that follow each other into lists, by their levels. */
function nest(run: FlatItem[]): void {
  const open: OpenList[] = [];
  const first = run[0]!.element;
  for (const item of run) {
    const { ownerDocument } = first;
    while (open.length > 0 && open.at(-1)!.level > item.level) open.pop();
    if (open.length > 0 && open.at(-1)!.level === item.level && !goesOn(open.at(-1)!, item)) open.pop();
    const entry = ownerDocument.createElement("li");
    moveChildren(item.element, entry);
    if (item.label !== null) entry.setAttribute("data-label", item.label);
    const around = open.at(-1);
    if (around?.level === item.level) {
      around.element.append(entry);
      around.last = entry;
    } else {
      const element = ownerDocument.createElement(item.label === null ? "ul" : "ol");
      if (around) around.last.append(element);
      else first.before(element);
      element.append(entry);
      open.push({ element, list: item.list, level: item.level, isNumbered: item.label !== null, last: entry });
    }
  }
  for (const { element } of run) element.remove();
}

const isEmptyParagraph = (node: Node) =>
  isElement(node) && tagOf(node) === "P" && wordsOf(node) === "" && node.querySelector("img") === null;

/** The next element, if only white space and empty paragraphs stand between. */
function nextBlock(element: Element): Element | null {
  let next = element.nextSibling;
  while (next && (isSpace(next) || isEmptyParagraph(next))) next = next.nextSibling;
  return isElement(next) ? next : null;
}

/** Makes lists of the paragraphs that Word writes for their items. */
export function makeWordLists(root: Element): void {
  const items = findItems(root);
  flattenOnlineLists(root, items);
  const done = new Set<Element>();
  for (const item of items.values()) {
    if (done.has(item.element)) continue;
    const run: FlatItem[] = [];
    for (let next: FlatItem | undefined = item; next; ) {
      run.push(next);
      done.add(next.element);
      const following: Element | null = nextBlock(next.element);
      next = following ? items.get(following) : undefined;
    }
    nest(run);
  }
}
