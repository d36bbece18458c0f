/** Blocks without content for readers. */
const SILENT = /^(?:more|nextpage|spacer|separator|block)$/;

const START = "<!-- wp:";

/** The text of a block's comment: its name and attributes. */
function parseComment(comment: string): { name: string; attributes: Record<string, unknown>; isEmpty: boolean } {
  const isEmpty = comment.endsWith("/");
  const body = isEmpty ? comment.slice(0, -1).trim() : comment;
  const space = body.search(/\s/);
  const name = (space < 0 ? body : body.slice(0, space)).replace(/^core\//, "");
  try {
    const attributes = space < 0 ? {} : JSON.parse(body.slice(space));
    return { name, attributes: typeof attributes === "object" && attributes ? attributes : {}, isEmpty };
  } catch {
    return { name, attributes: {}, isEmpty };
  }
}

/** Whether a text was written in blocks. */
export const hasBlocks = (text: string): boolean => text.includes(START);

/** Contents of blocks that have none of their own. */
export interface BlockContext {
  reusable: (id: string) => string | undefined;
  /** The list of the text's footnotes. */
  footnotes?: () => string;
  note: (what: string) => void;
}

/** Reusable blocks in one text: those that insert each other would multiply. */
const REUSED_MAX = 200;
const REUSED_DEPTH_MAX = 5;

/**
 * A WordPress text without block comments: reusable blocks are inserted; dynamic blocks, which are rendered by a plugin, have no
 * content in the export.
 */
export function resolveBlocks(text: string, context: BlockContext, depth = 0, used = { count: 0 }): string {
  const parts: string[] = [];
  let at = 0;
  for (let start = text.indexOf(START); start >= 0; start = text.indexOf(START, at)) {
    const end = text.indexOf("-->", start);
    if (end < 0) break;
    const { name, attributes, isEmpty } = parseComment(text.slice(start + START.length, end).trim());
    parts.push(text.slice(at, start));
    at = end + 3;
    if (isEmpty) parts.push(emptyBlock(name, attributes, context, depth, used));
  }
  parts.push(text.slice(at));
  return parts.join("");
}

/** The content of a block that has none in the text. */
function emptyBlock(
  name: string,
  attributes: Record<string, unknown>,
  context: BlockContext,
  depth: number,
  used: { count: number },
): string {
  if (name === "footnotes" && context.footnotes) return context.footnotes();
  if (name !== "block") {
    if (!SILENT.test(name)) context.note(`the block ${name.slice(0, 60)} has no content in the file`);
    return "";
  }
  const inner = context.reusable(String(attributes.ref));
  if (inner === undefined) context.note("a reusable block is not in the file");
  if (inner === undefined || depth >= REUSED_DEPTH_MAX || used.count >= REUSED_MAX) return "";
  used.count += 1;
  return resolveBlocks(inner, context, depth + 1, used);
}
