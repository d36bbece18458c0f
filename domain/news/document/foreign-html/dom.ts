import { NODES } from "../schema.ts";

/** Inline style of an element, by property in lower case. */
export function styleOf(element: Element): Map<string, string> {
  const style = new Map<string, string>();
  for (const part of (element.getAttribute("style") ?? "").split(";")) {
    const colon = part.indexOf(":");
    if (colon > 0)
      style.set(
        part.slice(0, colon).trim().toLowerCase(),
        part
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      );
  }
  return style;
}

export const isElement = (node: Node | null): node is HTMLElement => node?.nodeType === 1;
export const isText = (node: Node | null): node is Text => node?.nodeType === 3;
export const isComment = (node: Node | null): node is Comment => node?.nodeType === 8;

/** The name of an element's tag in upper case; names with a prefix, as Word writes them, keep their case in some parsers. */
export const tagOf = (element: Element): string => element.tagName.toUpperCase();

/** Its text on one line. */
export const wordsOf = (node: Node): string => (node.textContent ?? "").replace(/\s+/g, " ").trim();

/** Whether a node is only white space between others. */
export const isSpace = (node: Node): boolean => isText(node) && !/[^ \t\r\n\f]/.test(node.data);

/** Whether an element is a block copied from our own editor, which stays as it is. */
export const isOwn = (element: Element): boolean => Object.hasOwn(NODES, element.getAttribute("data-block") ?? "");

/**
 * The elements below a root in document order, without blocks copied from our own editor. Not recursive: no input can exhaust
 * the stack.
 * @param enter whether to go on below an element
 */
export function elementsIn(root: Element, enter: (element: HTMLElement) => boolean = () => true): HTMLElement[] {
  const found: HTMLElement[] = [];
  const waiting = [...root.children].reverse();
  while (waiting.length > 0) {
    const element = waiting.pop()!;
    if (!isElement(element) || isOwn(element)) continue;
    found.push(element);
    if (!enter(element)) continue;
    const { children } = element;
    for (let index = children.length - 1; index >= 0; index -= 1) waiting.push(children[index]!);
  }
  return found;
}

/** Moves all nodes from one element to the end of another. */
export function moveChildren(from: Element, to: Element): void {
  while (from.firstChild) to.append(from.firstChild);
}

/** Replaces an element by what is in it. */
export function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}

/** Replaces an element by one of another name with the same content, without attributes. */
export function rename(element: Element, name: string): HTMLElement {
  const made = element.ownerDocument.createElement(name);
  moveChildren(element, made);
  element.replaceWith(made);
  return made;
}
