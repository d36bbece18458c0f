import { splitSentences } from "./sentences.ts";

/** A position in the text of the page: a node, and the character in it. */
type Place = [Text, number];

/** A sentence of the page, and where it begins and ends. */
export interface Passage {
  text: string;
  start: Place;
  end: Place;
}

/** The range of a passage; made when it is needed, since the browser adjusts all live ranges at each change of the page. */
export function rangeOf({ start, end }: Passage): Range {
  const range = document.createRange();
  range.setStart(...start);
  range.setEnd(...end);
  return range;
}

const BLOCKS = "h1, h2, h3, h4, p, li, dt, dd, blockquote, [data-spoken]";
/** What has other words than the article's, or none. */
const SILENT = "figure, table, button, audio, video, iframe, script, style, [aria-hidden=true], .sr";

/** The sentences of all elements with `data-spoken`, in their order on the page. */
export function findPassages(root: ParentNode): Passage[] {
  return textBlocks(root).flatMap((nodes) => {
    const text = nodes.map(({ data }) => data).join("");
    const place = placesIn(nodes);
    return splitSentences(text).map(({ start, end }) => ({
      text: text.slice(start, end).replace(/\s+/g, " "),
      start: place(start),
      end: place(end - 1, 1),
    }));
  });
}

/** The text nodes of each block. */
function textBlocks(root: ParentNode): Text[][] {
  const blocks: Text[][] = [];
  let last: Element | null = null;
  for (const part of root.querySelectorAll("[data-spoken]")) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (node.parentElement!.closest(SILENT)) continue;
      const block = node.parentElement!.closest(BLOCKS);
      if (block === last) blocks.at(-1)!.push(node);
      else blocks.push([node]);
      last = block;
    }
  }
  return blocks;
}

/** A function that finds positions of the common text of nodes, which are asked for in ascending order. */
function placesIn(nodes: Text[]) {
  let index = 0;
  let before = 0;
  return (position: number, after = 0): Place => {
    while (position >= before + nodes[index]!.length) {
      before += nodes[index]!.length;
      index += 1;
    }
    return [nodes[index]!, position - before + after];
  };
}
