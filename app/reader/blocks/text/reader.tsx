import type { BlockProps, Readers } from "../parts.ts";

/** Text itself, its headings, lists and dividers. */
export type TextBlock = "paragraph" | "heading" | "bulletList" | "orderedList" | "listItem" | "divider";

/** Empty paragraphs, left over in the editor, are not rendered. */
const Paragraph = ({ block: { content }, children }: BlockProps<"paragraph">) => (content ? <p>{children}</p> : null);

function Heading({ block: { attrs, content }, children }: BlockProps<"heading">) {
  const Level = attrs.level === 2 ? "h2" : "h3";
  return content ? <Level>{children}</Level> : null;
}

export const textReaders: Readers<TextBlock> = {
  paragraph: Paragraph,
  heading: Heading,
  bulletList: ({ children }) => <ul>{children}</ul>,
  orderedList: ({ block, children }) => <ol start={block.attrs.start ?? undefined}>{children}</ol>,
  listItem: ({ children }) => <li>{children}</li>,
  divider: () => <hr />,
};
