import { Fragment, type ReactNode } from "react";
import type { InlineNode, Mark } from "#domain/news/document/schema.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { drawnLink } from "#platform/http/web-address.ts";

interface TextLinkProps {
  href: string;
  /** Whether the address is printed after it. */
  isPrinted: boolean;
  children: ReactNode;
}

function TextLink({ href, isPrinted, children }: TextLinkProps) {
  // Other sites open in a new tab, like the links below an article; pages of this site may be prerendered.
  return /^https?:/i.test(href) ? (
    <a href={drawnLink(href)} target="_blank" rel="noopener noreferrer" data-printed={isPrinted ? "" : undefined}>
      {children}
    </a>
  ) : (
    <a href={drawnLink(href)} data-document={href.startsWith("/") ? "" : undefined}>
      {children}
    </a>
  );
}

const linkOf = (node: InlineNode | undefined): string | undefined =>
  node?.marks?.find((mark) => mark.type === "link")?.attrs.href;

/** An address without scheme and trailing slash. */
export const bareAddress = (address: string): string => address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");

/** Whether a link ends at a node, and its words, which may be several nodes, are not its address. */
function endsLink(nodes: InlineNode[], position: number): boolean {
  const address = linkOf(nodes[position]);
  if (address === undefined || linkOf(nodes[position + 1]) === address) return false;
  let words = "";
  for (let at = position; linkOf(nodes[at]) === address; at--) {
    const node = nodes[at]!;
    if (node.type === "text") words = node.text + words;
  }
  return bareAddress(words.trim()) !== bareAddress(address);
}

function withMark(text: ReactNode, mark: Mark, isPrinted: boolean): ReactNode {
  switch (mark.type) {
    case "link":
      return (
        <TextLink href={mark.attrs.href} isPrinted={isPrinted}>
          {text}
        </TextLink>
      );
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
    const isPrinted = endsLink(nodes, position);
    const marked = (node.marks ?? []).reduceRight((inner, mark) => withMark(inner, mark, isPrinted), text as ReactNode);
    return <Fragment key={position}>{marked}</Fragment>;
  });
}
