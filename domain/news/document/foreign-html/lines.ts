import { elementsIn, isElement, isOwn, isSpace, isText, tagOf, unwrap } from "./dom.ts";

/** Blocks whose text is a line of its own. */
const LINES = new Set(
  "P DIV H1 H2 H3 H4 H5 H6 SECTION ARTICLE ASIDE HEADER FOOTER ADDRESS BLOCKQUOTE FIGURE FIGCAPTION CAPTION UL OL LI TR".split(
    " ",
  ),
);

const LINE_END = "data-line-end";

function makeEnd(element: Element): Element {
  const end = element.ownerDocument.createElement("br");
  end.setAttribute(LINE_END, "");
  return end;
}

/** Puts text before the first one of an element, in the same line. */
export function prependWords(element: Element, words: string): void {
  let first: Element = element;
  for (let inner = first.firstChild; inner; inner = first.firstChild) {
    while (inner && isSpace(inner) && inner.nextSibling) inner = inner.nextSibling;
    if (!isElement(inner) || !LINES.has(tagOf(inner))) break;
    first = inner;
  }
  first.prepend(words);
}

/** The texts, breaks and other elements without content in an element. */
function leavesIn(element: Element): ChildNode[] {
  const leaves: ChildNode[] = [];
  const waiting: ChildNode[] = [...element.childNodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isElement(node) && node.firstChild && !isOwn(node)) waiting.push(...[...node.childNodes].reverse());
    else leaves.push(node);
  }
  return leaves;
}

/** Removes breaks at the ends of an element, and those of lines without text. */
function tidyEnds(element: Element): void {
  let isStart = true;
  let ends: Element[] = [];
  for (const node of leavesIn(element)) {
    if (isElement(node) && tagOf(node) === "BR") {
      const last = ends.at(-1);
      const isDouble = last && (node.hasAttribute(LINE_END) || last.hasAttribute(LINE_END));
      if (isStart || isDouble) node.remove();
      else ends.push(node);
    } else if (!isSpace(node) && node.textContent !== "\u00a0" && (isText(node) || tagOf(node as Element) === "IMG")) {
      isStart = false;
      for (const end of ends) end.removeAttribute(LINE_END);
      ends = [];
    }
  }
  for (const end of ends) end.remove();
}

/**
 * Turns the blocks in an element into lines of one text, with breaks between them.
 * @param keep blocks that stay as they are, behind the text
 */
export function joinLines(element: Element, keep: (block: Element) => boolean = () => false): void {
  const kept: Element[] = [];
  const blocks = elementsIn(element, (child) => !keep(child));
  const numbers = new Map<Element, number>();
  for (const block of blocks) {
    if (keep(block)) kept.push(block);
    const list = block.parentElement;
    if (tagOf(block) !== "LI" || !list || tagOf(list) !== "OL") continue;
    const number = (numbers.get(list) ?? 0) + 1;
    numbers.set(list, number);
    prependWords(block, `${number}. `);
  }
  for (const block of kept) block.remove();
  for (const block of blocks) {
    if (keep(block) || !LINES.has(tagOf(block))) continue;
    block.before(makeEnd(block));
    block.after(makeEnd(block));
    unwrap(block);
  }
  tidyEnds(element);
  for (const block of kept) element.append(block);
}
