import { Fragment, type ReactNode } from "react";
import type { InlineNode, Mark } from "#domain/news/document/schema.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { drawnLink } from "#platform/http/web-address.ts";

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  // Other sites open in a new tab, like the links below an article; pages of this site may be prerendered.
  return /^https?:/i.test(href) ? (
    <a href={drawnLink(href)} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <a href={drawnLink(href)} data-document={href.startsWith("/") ? "" : undefined}>
      {children}
    </a>
  );
}

function withMark(text: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case "link":
      return <TextLink href={mark.attrs.href}>{text}</TextLink>;
    case "strong":
      return <strong>{text}</strong>;
    case "em":
      return <em>{text}</em>;
  }
}

/** The text of a block, with its marks; the first mark is the outermost. */
export function InlineText({ nodes = [] }: { nodes?: InlineNode[] }) {
  return nodes.map((node, position) => {
    const text = node.type === "text" ? nonBreakingCurrency(node.text) : <br />;
    return <Fragment key={position}>{(node.marks ?? []).reduceRight(withMark, text as ReactNode)}</Fragment>;
  });
}
