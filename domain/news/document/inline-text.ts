import type { InlineNode } from "./schema.ts";

/** The letters of a text; a break within a block is the end of a line. */
export const textOf = (nodes: InlineNode[]): string =>
  nodes.map((node) => (node.type === "text" ? node.text : "\n")).join("");
