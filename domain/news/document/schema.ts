import { documentFormat, ownFile } from "#domain/media/types.ts";
import { isTimestamp } from "#domain/shared/cursor.ts";
import { isId } from "#domain/shared/id.ts";
import { isLinkAddress } from "#platform/http/web-address.ts";
import { EMBED_PROVIDERS, type EmbedProvider } from "./embed-providers.ts";
import { parseEmbed } from "./embeds.ts";

/**
 * The version of the stored form: a document says its own in `attrs.version`, so that an older one can be converted.
 */
export const DOCUMENT_VERSION = 1;

/** A document's limits: characters of its JSON, levels of nodes below it, nodes, and characters of one address. */
export const DOCUMENT_LIMITS = { characters: 1_000_000, depth: 12, nodes: 20_000, address: 2048 } as const;

export type AttributeValue = string | number | null;

interface Attribute<Value extends AttributeValue> {
  /** Used if the attribute is missing; without a default it is required. */
  default?: Value;
  accepts: (value: unknown) => value is Value;
}

/** The content that a kind of node may hold. */
interface NodeRule {
  /** Groups of kinds for content expressions. */
  group?: "block" | "block list";
  /**
   * A content expression as ProseMirror reads them: kinds or groups with `?`, `*`, `+`; "inline*" is text; "" is
   * nothing.
   */
  content: string;
  /** The marks of its text. */
  marks?: readonly MarkType[];
  attrs: Record<string, Attribute<AttributeValue>>;
}

/** No control characters but the tabulator: ends of lines are blocks or breaks, and PostgreSQL stores no NUL. */
const CONTROL = /[^\P{Cc}\t]/u;

/** Whether PostgreSQL can store a text in a document: no control characters, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !CONTROL.test(text);

const line = (max: number): Attribute<string> => ({
  default: "",
  accepts: (value): value is string => typeof value === "string" && value.length <= max,
});

const matching = <Value extends string>(test: (text: string) => boolean): Attribute<Value> => ({
  accepts: (value): value is Value => typeof value === "string" && test(value),
});

const isOwnFile = (address: string) => ownFile(address) !== null;

const wholeNumber = (max: number): Attribute<number | null> => ({
  default: null,
  accepts: (value): value is number | null =>
    value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max),
});

const BLOCK_ID = /^[\w-]{1,64}$/;
/** Identifies the block for versions, merging and comments; an empty one is replaced when the document is checked. */
const id: Attribute<string> = {
  default: "",
  accepts: (value): value is string => value === "" || (typeof value === "string" && BLOCK_ID.test(value)),
};

/** Pixels; null where nobody knows. */
const side = wholeNumber(100_000);
/** Milliseconds of at most a day; null where nobody knows. */
const durationMs = wholeNumber(86_400_000);
const ownAddress = matching<string>(isOwnFile);
const documentAddress = matching<string>((address) => documentFormat(address) !== null);
/** A picture of ours, shown until the content is loaded; null for none. */
const poster: Attribute<string | null> = {
  default: null,
  accepts: (value): value is string | null => value === null || ownAddress.accepts(value),
};
const level: Attribute<2 | 3> = { default: 2, accepts: (value): value is 2 | 3 => value === 2 || value === 3 };
/** How wide a picture stands on the page: as its text, or from edge to edge of the column (null). */
export type PictureSpan = "text" | null;
const span: Attribute<PictureSpan> = {
  default: null,
  accepts: (value): value is PictureSpan => value === null || value === "text",
};
/** The largest number that a numbered list begins at. */
export const LIST_START_MAX = 99_999;
/** The number of a numbered list's first item, which goes on with a list before it; null for 1. */
const start = wholeNumber(LIST_START_MAX);
const version: Attribute<typeof DOCUMENT_VERSION> = {
  accepts: (value): value is typeof DOCUMENT_VERSION => value === DOCUMENT_VERSION,
};
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/;
const moment = matching<string>((text) => MOMENT.test(text) && isTimestamp(text));
/** When readers see the result of a poll: once they have voted or ask for it, or only after it has closed. */
export type PollResult = "after" | "end";
const result: Attribute<PollResult> = {
  default: "after",
  accepts: (value): value is PollResult => value === "after" || value === "end",
};
const provider = matching<EmbedProvider>((text) => Object.hasOwn(EMBED_PROVIDERS, text));
/** An outside address in the one form in which it is stored. */
const embedAddress = matching<string>((text) => parseEmbed(text)?.url === text);

const ALL_MARKS = ["link", "strong", "em"] as const;
const CREDIT_MAX = 200;
const WORDS_MAX = 2000;

/** All kinds of nodes of a document. Each but the document itself, text and breaks is a block and has an id. */
export const NODES = {
  doc: { content: "block+", attrs: { version } },
  paragraph: { group: "block", content: "inline*", marks: ALL_MARKS, attrs: { id } },
  heading: { group: "block", content: "inline*", marks: ["link", "em"], attrs: { id, level } },
  bulletList: { group: "block list", content: "listItem+", attrs: { id } },
  orderedList: { group: "block list", content: "listItem+", attrs: { id, start } },
  listItem: { content: "paragraph list*", attrs: { id } },
  quote: { group: "block", content: "paragraph+ attribution?", attrs: { id } },
  pullQuote: { group: "block", content: "paragraph+ attribution?", attrs: { id } },
  /** Who said it. */
  attribution: { content: "inline*", marks: ALL_MARKS, attrs: { id } },
  factBox: { group: "block", content: "factTitle (paragraph | list | factList)+", attrs: { id } },
  factTitle: { content: "inline*", marks: [], attrs: { id } },
  /** "Quando", "Onde", "Quanto", each with its answer. */
  factList: { content: "fact+", attrs: { id } },
  fact: { content: "factLabel factText", attrs: { id } },
  factLabel: { content: "inline*", marks: [], attrs: { id } },
  factText: { content: "inline*", marks: ALL_MARKS, attrs: { id } },
  /** Its text is the caption, here as in sounds and films. */
  picture: {
    group: "block",
    content: "inline*",
    marks: ALL_MARKS,
    attrs: { id, src: ownAddress, alt: line(WORDS_MAX), credit: line(CREDIT_MAX), width: side, height: side, span },
  },
  gallery: { group: "block", content: "picture+", attrs: { id } },
  sound: {
    group: "block",
    content: "inline*",
    marks: ALL_MARKS,
    attrs: { id, src: ownAddress, credit: line(CREDIT_MAX), durationMs },
  },
  film: {
    group: "block",
    content: "inline*",
    marks: ALL_MARKS,
    attrs: { id, src: ownAddress, poster, credit: line(CREDIT_MAX), width: side, height: side, durationMs },
  },
  /** A PDF, DOCX or XLSX of ours, which readers download; its text is its title. */
  attachment: {
    group: "block",
    content: "inline*",
    marks: [],
    attrs: { id, src: documentAddress, credit: line(CREDIT_MAX) },
  },
  /** Caption and source are attributes, as ProseMirror's tables treat every child as a row. */
  table: { group: "block", content: "tableRow+", attrs: { id, caption: line(WORDS_MAX), source: line(WORDS_MAX) } },
  tableRow: { content: "(tableHeader | tableCell)+", attrs: { id } },
  tableHeader: { content: "inline*", marks: ["link", "em"], attrs: { id } },
  tableCell: { content: "inline*", marks: ALL_MARKS, attrs: { id } },
  divider: { group: "block", content: "", attrs: { id } },
  relatedArticle: { group: "block", content: "", attrs: { id, articleId: matching<string>(isId) } },
  correction: { group: "block", content: "inline*", marks: ALL_MARKS, attrs: { id, moment } },
  /** A question to readers, with answers of which each reader chooses one until it closes. */
  poll: { group: "block", content: "pollQuestion pollAnswer+", attrs: { id, closesAt: moment, result } },
  pollQuestion: { content: "inline*", marks: [], attrs: { id } },
  pollAnswer: { content: "inline*", marks: [], attrs: { id } },
  /** Content of another site, which is loaded when a reader clicks. */
  embed: {
    group: "block",
    content: "",
    attrs: { id, provider, url: embedAddress, title: line(WORDS_MAX), poster },
  },
} as const satisfies Record<string, NodeRule>;

/** The marks of text, in the order in which they are stored. */
export const MARKS = {
  link: { attrs: { href: matching<string>((href) => href.length <= DOCUMENT_LIMITS.address && isLinkAddress(href)) } },
  strong: { attrs: {} },
  em: { attrs: {} },
} as const satisfies Record<string, Pick<NodeRule, "attrs">>;

type Rules = typeof NODES;
type ValueOf<Rule> = Rule extends Attribute<infer Value> ? Value : never;
type AttributesOf<Rule extends { attrs: object }> = {
  [Name in keyof Rule["attrs"]]: ValueOf<Rule["attrs"][Name]>;
};

export type MarkType = "link" | "strong" | "em";
export type Mark = { type: "link"; attrs: { href: string } } | { type: "strong" } | { type: "em" };

/** A stretch of text, or a break within a block. */
export type InlineNode = { type: "text"; text: string; marks?: Mark[] } | { type: "hardBreak"; marks?: Mark[] };

export type BlockType = Exclude<keyof Rules, "doc">;
/** A block of one kind. Empty content is left out, as ProseMirror writes it. */
export type BlockOf<Type extends BlockType> = {
  type: Type;
  attrs: AttributesOf<Rules[Type]>;
  content?: Rules[Type]["content"] extends "inline*" ? InlineNode[] : BlockNode[];
};
export type BlockNode = { [Type in BlockType]: BlockOf<Type> }[BlockType];

/** The text of an article as it is stored: the JSON of a ProseMirror document. */
export interface ArticleDocument {
  type: "doc";
  attrs: { version: typeof DOCUMENT_VERSION };
  content: BlockNode[];
}

/** The rule of a kind of block. */
export const ruleOf = (type: BlockType): NodeRule => NODES[type];
