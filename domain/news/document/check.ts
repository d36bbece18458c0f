import { allBlocks, childrenOf, inlineOf, joinText, makeBlock, newBlockId } from "./blocks.ts";
import { isContentOf } from "./content.ts";
import { parseEmbed } from "./embeds.ts";
import {
  type ArticleDocument,
  type AttributeValue,
  type BlockNode,
  type BlockType,
  DOCUMENT_LIMITS,
  DOCUMENT_VERSION,
  type InlineNode,
  isStorable,
  MARKS,
  type Mark,
  type MarkType,
  NODES,
  ruleOf,
} from "./schema.ts";
import { DOCUMENT_TEXT } from "./text.ts";

/** The document in its stored form, or a message for the user why it cannot be stored. */
export type DocumentCheck = { ok: true; document: ArticleDocument } | { ok: false; message: string };

class Refusal extends Error {}

function refuse(reason: keyof typeof DOCUMENT_TEXT): never {
  throw new Refusal(DOCUMENT_TEXT[reason]);
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object with no other fields than these. */
function readFields(value: unknown, names: string[]): Fields {
  if (!isFields(value)) return refuse("notADocument");
  if (Object.keys(value).some((name) => !names.includes(name))) refuse("unknownPart");
  return value;
}

function readList(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : refuse("notADocument");
}

/** Checks depth and size without recursion first, so that no input can exhaust the stack or the CPU. */
function measure(root: unknown): void {
  const waiting: [value: unknown, depth: number][] = [[root, 0]];
  let characters = 0;
  for (let seen = 1; waiting.length > 0; seen += 1) {
    const [value, depth] = waiting.pop()!;
    if (depth > DOCUMENT_LIMITS.depth) refuse("tooDeep");
    if (!isFields(value)) continue;
    for (const part of [value.text, ...Object.values(isFields(value.attrs) ? value.attrs : {})])
      if (typeof part === "string") characters += part.length;
    const children = Array.isArray(value.content) ? value.content : [];
    if (characters > DOCUMENT_LIMITS.characters || seen + waiting.length + children.length > DOCUMENT_LIMITS.nodes)
      refuse("tooLong");
    for (const child of children) waiting.push([child, depth + 1]);
  }
}

function readAttributes(
  rules: Record<string, { default?: AttributeValue; accepts: (value: unknown) => boolean }>,
  value: unknown,
): Record<string, AttributeValue> {
  const given = readFields(value ?? {}, Object.keys(rules));
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => {
      const found = Object.hasOwn(given, name) ? given[name] : rule.default;
      if (typeof found === "string" && !isStorable(found)) refuse("strangeCharacter");
      if (!rule.accepts(found)) refuse(name === "href" ? "wrongLink" : "wrongValue");
      return [name, found as AttributeValue];
    }),
  );
}

const MARK_ORDER = Object.keys(MARKS);
const orderOf = ({ type }: Mark) => MARK_ORDER.indexOf(type);

/** Marks in their order. @param allowed those that the block allows */
function readMarks(value: unknown, allowed: readonly MarkType[]): Mark[] {
  const marks = readList(value).map((entry) => {
    const { type, attrs } = readFields(entry, ["type", "attrs"]);
    if (typeof type !== "string" || !Object.hasOwn(MARKS, type)) return refuse("unknownPart");
    if (!allowed.includes(type as MarkType)) return refuse("misplacedPart");
    const read = readAttributes(MARKS[type as MarkType].attrs, attrs);
    return (Object.keys(read).length > 0 ? { type, attrs: read } : { type }) as Mark;
  });
  if (new Set(marks.map(({ type }) => type)).size < marks.length) refuse("misplacedPart");
  return marks.sort((one, other) => orderOf(one) - orderOf(other));
}

function readInline(value: unknown, allowed: readonly MarkType[]): InlineNode {
  const { type, text, marks } = readFields(value, ["type", "text", "marks"]);
  const read = readMarks(marks, allowed);
  const styled = read.length > 0 ? { marks: read } : {};
  if (type === "hardBreak" && text === undefined) return { type, ...styled };
  if (type !== "text") return refuse(typeof type === "string" ? "unknownPart" : "notADocument");
  if (typeof text !== "string") return refuse("notADocument");
  if (!isStorable(text)) refuse("strangeCharacter");
  return { type, text, ...styled };
}

function readBlock(value: unknown): BlockNode {
  const { type, attrs, content } = readFields(value, ["type", "attrs", "content"]);
  if (typeof type !== "string") return refuse("notADocument");
  if (!Object.hasOwn(NODES, type) || type === "doc") return refuse("unknownPart");
  const rule = ruleOf(type as BlockType);
  const children = readList(content);
  const read =
    rule.content === "inline*"
      ? joinText(children.map((child) => readInline(child, rule.marks ?? [])))
      : readBlocks(type as BlockType, children);
  const block = makeBlock(type as BlockType, readAttributes(rule.attrs, attrs), read);
  if (block.type === "embed" && parseEmbed(block.attrs.url)?.provider !== block.attrs.provider) refuse("wrongValue");
  return block;
}

function readBlocks(type: BlockType | "doc", children: unknown[]): BlockNode[] {
  const blocks = children.map(readBlock);
  return isContentOf(
    type,
    blocks.map((block) => block.type),
  )
    ? blocks
    : refuse("misplacedPart");
}

const isEmpty = (block: BlockNode) => inlineOf(block).length === 0 && childrenOf(block).length === 0;

/**
 * Gives an id to each block that has none, and to all but one of those that share one, as the halves of a split block do. The
 * first one with text keeps it, since merging compares blocks by id.
 */
function mendIds(document: ArticleDocument, makeId: () => string): ArticleDocument {
  const blocks = allBlocks(document);
  const holders = new Map<string, BlockNode>();
  for (const block of blocks) {
    const holder = holders.get(block.attrs.id);
    if (!holder || (isEmpty(holder) && !isEmpty(block))) holders.set(block.attrs.id, block);
  }
  if (holders.size === blocks.length && !holders.has("")) return document;
  const mend = (block: BlockNode): BlockNode => {
    const children = childrenOf(block).map(mend);
    const { id } = block.attrs;
    const kept = id !== "" && holders.get(id) === block ? id : makeId();
    return makeBlock(block.type, { ...block.attrs, id: kept }, children.length > 0 ? children : inlineOf(block));
  };
  return { ...document, content: document.content.map(mend) };
}

/**
 * Validates an article's document; no document is stored without it. The result is in the stored form: ids corrected, missing
 * attributes added, neighbouring texts joined.
 * @param makeId creates the ids of blocks without one
 */
export function checkDocument(value: unknown, makeId: () => string = newBlockId): DocumentCheck {
  try {
    measure(value);
    const { type, attrs, content } = readFields(value, ["type", "attrs", "content"]);
    if (type !== "doc" || !isFields(attrs)) return refuse("notADocument");
    if (attrs.version !== DOCUMENT_VERSION) refuse("newerVersion");
    readAttributes(NODES.doc.attrs, attrs);
    const blocks = readBlocks("doc", readList(content));
    const document = mendIds({ type, attrs: { version: DOCUMENT_VERSION }, content: blocks }, makeId);
    if (JSON.stringify(document).length > DOCUMENT_LIMITS.characters) refuse("tooLong");
    return { ok: true, document };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.message };
    throw error;
  }
}

/** Parses and validates a document's JSON, which is refused without parsing if it is too long. */
export function parseDocument(json: string, makeId?: () => string): DocumentCheck {
  if (json.length > DOCUMENT_LIMITS.characters) return { ok: false, message: DOCUMENT_TEXT.tooLong };
  try {
    return checkDocument(JSON.parse(json), makeId);
  } catch (error) {
    if (error instanceof SyntaxError) return { ok: false, message: DOCUMENT_TEXT.notADocument };
    throw error;
  }
}
