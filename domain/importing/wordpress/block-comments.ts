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

/**
 * A WordPress text without block comments: reusable blocks are inserted; dynamic blocks, which are rendered by a plugin, have no
 * content in the export.
 */
export function resolveBlocks(
  text: string,
  { reusable, note }: { reusable: (id: string) => string | undefined; note: (what: string) => void },
  depth = 0,
): string {
  let result = "";
  let at = 0;
  for (let start = text.indexOf(START); start >= 0; start = text.indexOf(START, at)) {
    const end = text.indexOf("-->", start);
    if (end < 0) break;
    const { name, attributes, isEmpty } = parseComment(text.slice(start + START.length, end).trim());
    result += text.slice(at, start);
    at = end + 3;
    if (!isEmpty) continue;
    const inner = name === "block" && depth < 5 ? reusable(String(attributes.ref)) : undefined;
    if (inner !== undefined) result += resolveBlocks(inner, { reusable, note }, depth + 1);
    else if (name === "block") note("a reusable block is not in the file");
    else if (!SILENT.test(name)) note(`the block ${name.slice(0, 60)} has no content in the file`);
  }
  return result + text.slice(at);
}
