import type { Attrs, MarkSpec, Node, NodeSpec, TagParseRule } from "prosemirror-model";
import { type BlockType, type MarkType, type NODES, ruleOf } from "#domain/news/document/schema.ts";
import { isLinkAddress } from "#platform/http/web-address.ts";
import styles from "./document-page.module.css";

/** Attributes with type and attributes of a node, so that copied blocks can be pasted: tags alone do not contain them. */
const ownAttributes = (node: Node) => ({ "data-block": node.type.name, "data-attrs": JSON.stringify(node.attrs) });

/** Reads the attributes of a copied block. Invalid ones get their defaults; false if an attribute without a default is invalid. */
function readOwn(type: BlockType, element: HTMLElement): Attrs | false {
  try {
    const given = JSON.parse(element.dataset.attrs ?? "{}") as Record<string, unknown>;
    const entries = Object.entries(ruleOf(type).attrs).map(([name, { accepts, default: value }]) => {
      if (accepts(given[name])) return [name, given[name]];
      if (value === undefined) throw new RangeError(name);
      return [name, value];
    });
    return Object.fromEntries(entries);
  } catch {
    return false;
  }
}

const ownRule = (type: BlockType): TagParseRule => ({
  tag: `[data-block=${type}]`,
  priority: 60,
  getAttrs: (element) => readOwn(type, element),
});

/** The spec of a block that is rendered as one element. */
const block = (type: BlockType, tag: string, more: Partial<NodeSpec> = {}, className?: string): NodeSpec => ({
  toDOM: (node) => [tag, { ...ownAttributes(node), ...(className ? { class: className } : {}) }, 0],
  ...more,
  parseDOM: [ownRule(type), ...(more.parseDOM ?? [])],
});

/** The spec of a block without text. */
const leaf = (type: BlockType, tag: string, className?: string): NodeSpec => ({
  atom: true,
  toDOM: (node) => [tag, { ...ownAttributes(node), ...(className ? { class: className } : {}) }],
  parseDOM: [ownRule(type), ...(type === "divider" ? [{ tag: "hr" }] : [])],
});

const caption = { isolating: true, draggable: true } as const;

/** How each kind of node is rendered in the editor, and parsed from pasted HTML. */
export const NODE_DOM: Record<keyof typeof NODES, NodeSpec> = {
  doc: {},
  paragraph: block("paragraph", "p", { parseDOM: [{ tag: "p" }] }),
  heading: {
    defining: true,
    toDOM: (node) => [`h${node.attrs.level}`, ownAttributes(node), 0],
    parseDOM: [
      ownRule("heading"),
      { tag: "h1", attrs: { level: 2 } },
      { tag: "h2", attrs: { level: 2 } },
      ...["h3", "h4", "h5", "h6"].map((tag) => ({ tag, attrs: { level: 3 } })),
    ],
  },
  bulletList: block("bulletList", "ul", { parseDOM: [{ tag: "ul" }] }),
  orderedList: block("orderedList", "ol", {
    toDOM: (node) => ["ol", { ...ownAttributes(node), start: node.attrs.start }, 0],
    // As `plainLists` writes them.
    parseDOM: [
      { tag: "ol[start]", getAttrs: (element) => ({ start: (element as HTMLOListElement).start }) },
      { tag: "ol" },
    ],
  }),
  listItem: block("listItem", "li", { defining: true, parseDOM: [{ tag: "li" }] }),
  quote: block("quote", "blockquote", { defining: true, parseDOM: [{ tag: "blockquote" }] }, "doc-quote"),
  pullQuote: block("pullQuote", "blockquote", { defining: true }, "doc-pull-quote"),
  attribution: block("attribution", "footer"),
  factBox: block("factBox", "aside", { defining: true, isolating: true }, "doc-facts"),
  factTitle: block("factTitle", "h2"),
  factList: block("factList", "dl", { parseDOM: [{ tag: "dl" }] }),
  fact: block("fact", "div"),
  factLabel: block("factLabel", "dt", { isolating: true }),
  factText: block("factText", "dd", { isolating: true }),
  picture: block("picture", "figure", caption, styles.media),
  gallery: block("gallery", "div", { isolating: true, draggable: true }, styles.gallery),
  sound: block("sound", "figure", caption, styles.media),
  film: block("film", "figure", caption, styles.media),
  attachment: block("attachment", "figure", caption, styles.media),
  table: {
    isolating: true,
    toDOM: (node) => ["table", ownAttributes(node), ["tbody", 0]],
    parseDOM: [
      ownRule("table"),
      // As `plainTables` writes them.
      {
        tag: "table",
        getAttrs: ({ dataset: { caption = "", source = "" } }) => ({ caption, source }),
      },
    ],
  },
  tableRow: block("tableRow", "tr", { parseDOM: [{ tag: "tr" }] }),
  tableHeader: block("tableHeader", "th", { isolating: true, parseDOM: [{ tag: "th" }] }),
  tableCell: block("tableCell", "td", { isolating: true, parseDOM: [{ tag: "td" }] }),
  divider: leaf("divider", "hr"),
  relatedArticle: leaf("relatedArticle", "div"),
  correction: block("correction", "div", { defining: true }, "doc-correction"),
  poll: block("poll", "section", { defining: true, isolating: true }, "doc-poll"),
  pollQuestion: block("pollQuestion", "h2", { isolating: true }),
  pollAnswer: block("pollAnswer", "p"),
  embed: leaf("embed", "div"),
};

export const MARK_DOM: Record<MarkType, MarkSpec> = {
  link: {
    inclusive: false,
    toDOM: (mark) => ["a", { href: mark.attrs.href }, 0],
    parseDOM: [
      {
        tag: "a[href]",
        getAttrs: (element) => {
          const href = element.getAttribute("href") ?? "";
          return isLinkAddress(href) ? { href } : false;
        },
      },
    ],
  },
  strong: {
    toDOM: () => ["strong", 0],
    parseDOM: [
      { tag: "strong" },
      // Google Docs wraps all that is copied in a <b> that is not bold.
      { tag: "b", getAttrs: (element) => element.style.fontWeight !== "normal" && null },
      { style: "font-weight=400", clearMark: (mark) => mark.type.name === "strong" },
      { style: "font-weight", getAttrs: (value) => /^(?:bold(?:er)?|[6-9]00)$/.test(value) && null },
    ],
  },
  em: {
    toDOM: () => ["em", 0],
    parseDOM: [{ tag: "em" }, { tag: "i" }, { style: "font-style=italic" }],
  },
};
