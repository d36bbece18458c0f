/** Elements nested deeper lose their tags: the parser's time grows with the square of the depth, and no editor creates them. */
const DEPTH_MAX = 400;
const TAG = /<(\/?)([a-z][a-z\d]*)(?=[\s/>])[^<>]*>/gi;
/** Elements with optional or no end tags. */
const SHALLOW =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|tr|td|th|tbody|thead|option)$/i;

/** HTML without the tags of elements that are nested deeper than any text is; what stands in them stays. */
export function limitDepth(html: string): string {
  let depth = 0;
  return html.replace(TAG, (tag, slash: string, name: string) => {
    if (SHALLOW.test(name) || tag.endsWith("/>")) return tag;
    if (slash) depth = Math.max(0, depth - 1);
    else depth += 1;
    return depth > DEPTH_MAX || (slash && depth === DEPTH_MAX) ? "" : tag;
  });
}
