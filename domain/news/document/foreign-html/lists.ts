import { elementsIn, isElement, isSpace, moveChildren, rename, styleOf, tagOf, unwrap } from "./dom.ts";
import { joinLines, prependWords } from "./lines.ts";
import { countedFrom, labelOf } from "./numbering.ts";

const isList = (node: Node | null): node is HTMLElement => isElement(node) && /^[UO]L$/.test(tagOf(node));
const isItem = (node: Node | null): node is HTMLElement => isElement(node) && tagOf(node) === "LI";

/** Levels of lists that a document holds; deeper items are lines of the one that they belong to. */
const LEVELS_MAX = 5;

/** Puts everything in a list into items: Google Docs writes a nested list behind the item that it belongs to. */
function repairList(list: Element): void {
  for (const child of [...list.childNodes]) {
    if (isItem(child)) continue;
    const previous = child.previousSibling;
    if (isSpace(child)) child.remove();
    else if (isItem(previous)) previous.append(child);
    else if (isList(child)) unwrap(child);
    else {
      const item = list.ownerDocument.createElement("li");
      child.before(item);
      item.append(child);
    }
  }
}

/** The labels of a list's items, as they were shown. */
function labelsOf(list: Element): string[] {
  const type = list.getAttribute("type") ?? styleOf(list).get("list-style-type") ?? "";
  const items = [...list.children];
  const isReversed = list.hasAttribute("reversed");
  let number = Number(list.getAttribute("start") ?? (isReversed ? items.length : 1));
  if (!Number.isInteger(number)) number = 1;
  return items.map((item) => {
    const value = Number(item.getAttribute("value") ?? Number.NaN);
    if (Number.isInteger(value)) number = value;
    const own = item.getAttribute("type") ?? styleOf(item).get("list-style-type") ?? type;
    const label = item.getAttribute("data-label") ?? labelOf(number, own);
    number += isReversed ? -1 : 1;
    return label;
  });
}

/** Writes the labels of a list into its items, which become paragraphs, or bullets within another list. */
function writeLabels(list: Element, labels: string[], isNested: boolean): void {
  for (const [place, item] of [...list.children].entries()) prependWords(item, `${labels[place]} `);
  if (isNested) {
    rename(list, "ul");
    return;
  }
  for (const item of [...list.children]) {
    const paragraph = list.ownerDocument.createElement("p");
    const inner = [...item.children].filter(isList);
    moveChildren(item, paragraph);
    list.before(paragraph, ...inner);
  }
  list.remove();
}

/** The blocks in an item that a list cannot hold. */
const isForeign = (element: Element): boolean =>
  /^(?:TABLE|BLOCKQUOTE|HR|FIGURE|IFRAME|VIDEO|AUDIO)$/.test(tagOf(element));

/** Lists with their level, and the list around all that they are in; their items too. */
type Levels = Map<Element, { level: number; outer: Element }>;

function findLevels(root: Element): Levels {
  const levels: Levels = new Map();
  for (const list of elementsIn(root).filter(isList)) {
    const around = levels.get(list.parentElement!);
    const level = (around?.level ?? 0) + 1;
    // Where the list around it is too deep, this one is as well.
    if (level > LEVELS_MAX || (!around && isItem(list.parentElement))) continue;
    const place = { level, outer: around?.outer ?? list };
    levels.set(list, place);
    for (const item of list.children) levels.set(item, place);
  }
  return levels;
}

/** Makes an item one text with lists behind it; blocks that a list cannot hold are put behind the whole list. */
function joinItem(item: Element, outer: Element, levels: Levels): void {
  const foreign = elementsIn(item, (child) => !isForeign(child) && !levels.has(child)).filter(isForeign);
  for (const block of foreign.reverse()) outer.after(block);
  joinLines(item, (block) => isList(block) && levels.has(block));
}

/** Makes lists such as a document holds: items of one text, each with lists below it, no number lost. */
export function plainLists(root: Element): void {
  for (const list of elementsIn(root).filter(isList)) repairList(list);
  const levels = findLevels(root);
  for (const [list, { level, outer }] of levels) {
    if (!isList(list)) continue;
    const items = [...list.children];
    const labels = tagOf(list) === "OL" ? labelsOf(list) : [];
    for (const item of items) joinItem(item, outer, levels);
    const start = countedFrom(labels);
    if (start === null) writeLabels(list, labels, level > 1);
    else if (start === 1) list.removeAttribute("start");
    else list.setAttribute("start", String(start));
  }
}
