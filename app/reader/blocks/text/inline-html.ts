import type { InlineNode, Mark } from "#domain/news/document/schema.ts";
import { drawnLink } from "#platform/http/web-address.ts";
import { anchor, escapeHtml, type FeedSite, wrap } from "../feed-markup.ts";

function withMark(html: string, mark: Mark, site: FeedSite): string {
  if (mark.type === "link") return anchor(drawnLink(mark.attrs.href), html, site);
  return wrap(mark.type, html);
}

/** The text of a block in feeds, with its marks; the first mark is the outermost. */
export const inlineHtml = (nodes: InlineNode[], site: FeedSite): string =>
  nodes
    .map((node) => {
      const html = node.type === "text" ? escapeHtml(node.text) : "<br>";
      return (node.marks ?? []).reduceRight((inner, mark) => withMark(inner, mark, site), html);
    })
    .join("");
