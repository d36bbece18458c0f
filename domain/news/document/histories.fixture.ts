import { allBlocks, childrenOf, inlineOf, isFrameType, makeBlock, withContent } from "./blocks.ts";
import { doc, frame, picture, text } from "./builders.fixture.ts";
import { allowedText } from "./fit.ts";
import { textOf } from "./inline-text.ts";
import type { ArticleDocument, BlockNode, InlineNode, Mark } from "./schema.ts";

/** Numbers that are the same in every run, below a limit. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Random edits of a document, as people make them in an editor. */
export class Writer {
  #random: (below: number) => number;
  #name: string;
  #count = 0;

  constructor(name: string, random: (below: number) => number) {
    this.#name = name;
    this.#random = random;
  }

  /** A word that is written once. */
  readonly word = (): string => `${this.#name}${++this.#count}q`;
  readonly #id = () => `${this.#name}-${++this.#count}`;
  #pick = <Value>(values: readonly Value[]): Value => values[this.#random(values.length)]!;

  /** A document of a few blocks of many kinds. */
  create(): ArticleDocument {
    const { word } = this;
    const sentence = (id: string) => text(id, Array.from({ length: 3 + this.#random(9) }, word).join(" "));
    const some = Array.from({ length: 1 + this.#random(5) }, () => sentence(this.#id()));
    const kinds = [
      () => frame("quote", this.#id(), [sentence(this.#id()), text(this.#id(), word(), "attribution")]),
      () =>
        frame(
          "bulletList",
          this.#id(),
          [1, 2, 3].map(() => frame("listItem", this.#id(), [sentence(this.#id())])),
        ),
      () => frame("factBox", this.#id(), [text(this.#id(), word(), "factTitle"), this.#facts(), sentence(this.#id())]),
      () => this.#table(),
      () => frame("gallery", this.#id(), [picture(this.#id(), word()), picture(this.#id(), word())]),
    ];
    return doc(...some, this.#pick(kinds)(), this.#pick(kinds)(), sentence(this.#id()));
  }

  #facts(): BlockNode {
    const { word } = this;
    const fact = () =>
      frame("fact", this.#id(), [text(this.#id(), word(), "factLabel"), text(this.#id(), word(), "factText")]);
    return frame("factList", this.#id(), [fact(), fact()]);
  }

  #table(): BlockNode {
    const cell = () => text(this.#id(), this.word(), "tableCell");
    const row = () => frame("tableRow", this.#id(), [cell(), cell()]);
    return frame("table", this.#id(), [row(), row()], { caption: this.word(), source: "" });
  }

  /** The document after one more edit. */
  edit(document: ArticleDocument): ArticleDocument {
    const edits = [
      ...[this.#type, this.#type, this.#type, this.#remove, this.#remove, this.#embolden].map(
        (edit) => () => this.#editText(document, edit),
      ),
      () => this.#editRow(document, (blocks) => this.#move(blocks)),
      () => this.#editRow(document, (blocks) => this.#delete(blocks)),
      () => this.#editRow(document, (blocks) => this.#add(blocks)),
      () => this.#editRow(document, (blocks) => this.#split(blocks)),
      () => this.#editRow(document, (blocks) => this.#join(blocks)),
      () => this.#editRow(document, (blocks) => this.#wrap(blocks)),
      () => this.#editRow(document, (blocks) => this.#unwrap(blocks)),
      () => this.#editRow(document, (blocks) => this.#changeKind(blocks)),
      () => this.#editInner(document),
      () => this.#editAttribute(document),
    ];
    return this.#pick(edits)();
  }

  #editText(document: ArticleDocument, edit: (nodes: InlineNode[]) => InlineNode[]): ArticleDocument {
    const texts = allBlocks(document).filter((block) => !isFrameType(block.type) && block.type !== "divider");
    return this.#replace(document, this.#pick(texts).attrs.id, (block) => [
      withContent(block, allowedText(block.type, edit(inlineOf(block)))),
    ]);
  }

  #replace(document: ArticleDocument, id: string, change: (block: BlockNode) => BlockNode[]): ArticleDocument {
    const visit = (block: BlockNode): BlockNode[] => {
      if (block.attrs.id === id) return change(block);
      return childrenOf(block).length > 0 ? [withContent(block, childrenOf(block).flatMap(visit))] : [block];
    };
    return { ...document, content: document.content.flatMap(visit) };
  }

  /** Cuts a text in two; marks stay. */
  #cut(nodes: InlineNode[]): [InlineNode[], InlineNode[]] {
    const at = this.#random(textOf(nodes).length + 1);
    const halves: [InlineNode[], InlineNode[]] = [[], []];
    let from = 0;
    for (const node of nodes) {
      const length = node.type === "text" ? node.text.length : 1;
      const inside = Math.max(0, Math.min(length, at - from));
      if (node.type !== "text") halves[inside > 0 ? 0 : 1].push(node);
      else {
        if (inside > 0) halves[0].push({ ...node, text: node.text.slice(0, inside) });
        if (inside < length) halves[1].push({ ...node, text: node.text.slice(inside) });
      }
      from += length;
    }
    return halves;
  }

  readonly #type = (nodes: InlineNode[]): InlineNode[] => {
    const [before, after] = this.#cut(nodes);
    const written = this.#pick([` ${this.word()} `, this.word(), `, ${this.word()} ${this.word()}`]);
    return [...before, { type: "text", text: written }, ...after];
  };

  readonly #remove = (nodes: InlineNode[]): InlineNode[] => {
    const [before, after] = this.#cut(nodes);
    return [...before, ...this.#cut(after)[1]];
  };

  readonly #embolden = (nodes: InlineNode[]): InlineNode[] => {
    const [before, after] = this.#cut(nodes);
    const marks: Mark[] = [{ type: "em" }];
    const [styled, rest] = this.#cut(after);
    return [...before, ...styled.map((node) => ({ ...node, marks })), ...rest];
  };

  #editRow(document: ArticleDocument, edit: (blocks: BlockNode[]) => BlockNode[]): ArticleDocument {
    const content = edit(document.content);
    return content.length > 0 ? { ...document, content } : document;
  }

  #move(blocks: BlockNode[]): BlockNode[] {
    const moved = this.#pick(blocks);
    const rest = blocks.filter((block) => block !== moved);
    rest.splice(this.#random(rest.length + 1), 0, moved);
    return rest;
  }

  #delete(blocks: BlockNode[]): BlockNode[] {
    const gone = this.#pick(blocks);
    return blocks.filter((block) => block !== gone);
  }

  #add(blocks: BlockNode[]): BlockNode[] {
    const made = this.#pick([
      () => text(this.#id(), this.word()),
      () => picture(this.#id(), this.word(), { alt: this.word() }),
      () => this.#table(),
    ])();
    return blocks.toSpliced(this.#random(blocks.length + 1), 0, made);
  }

  #split(blocks: BlockNode[]): BlockNode[] {
    const divided = this.#pick(blocks);
    if (divided.type !== "paragraph") return blocks;
    const [before, after] = this.#cut(inlineOf(divided));
    const halves = [withContent(divided, before), makeBlock("paragraph", { id: this.#id() }, after)];
    return blocks.flatMap((block) => (block === divided ? halves : [block]));
  }

  #join(blocks: BlockNode[]): BlockNode[] {
    const at = this.#random(blocks.length);
    const [one, other] = [blocks[at]!, blocks[at + 1]];
    if (one.type !== "paragraph" || other?.type !== "paragraph") return blocks;
    return blocks.toSpliced(at, 2, withContent(one, [...inlineOf(one), ...inlineOf(other)]));
  }

  #wrap(blocks: BlockNode[]): BlockNode[] {
    const wrapped = this.#pick(blocks);
    if (wrapped.type !== "paragraph") return blocks;
    const frames = [
      () => frame("quote", this.#id(), [wrapped]),
      () => frame("orderedList", this.#id(), [frame("listItem", this.#id(), [wrapped])]),
      () => frame("factBox", this.#id(), [text(this.#id(), this.word(), "factTitle"), wrapped]),
    ];
    return blocks.map((block) => (block === wrapped ? this.#pick(frames)() : block));
  }

  #unwrap(blocks: BlockNode[]): BlockNode[] {
    const opened = blocks.find((block) => block.type === "quote" || block.type === "orderedList");
    if (!opened) return blocks;
    const paragraphs = allBlocks(opened).filter((block) => block.type === "paragraph");
    return blocks.flatMap((block) => (block === opened ? paragraphs : [block]));
  }

  #changeKind(blocks: BlockNode[]): BlockNode[] {
    const changed = this.#pick(blocks);
    const turned = (): BlockNode => {
      if (changed.type === "paragraph") return makeBlock("heading", { ...changed.attrs, level: 2 }, inlineOf(changed));
      if (changed.type === "heading") return makeBlock("paragraph", { id: changed.attrs.id }, inlineOf(changed));
      if (changed.type === "bulletList") return makeBlock("orderedList", changed.attrs, childrenOf(changed));
      return changed.type === "quote" ? makeBlock("pullQuote", changed.attrs, childrenOf(changed)) : changed;
    };
    return blocks.map((block) => (block === changed ? turned() : block));
  }

  /** Takes one of several children out, puts one in, or moves one. */
  #editInner(document: ArticleDocument): ArticleDocument {
    const rows = allBlocks(document).filter(
      (block) =>
        ["bulletList", "orderedList", "gallery", "table", "factList"].includes(block.type) &&
        childrenOf(block).length > 1,
    );
    if (rows.length === 0) return document;
    const row = this.#pick(rows);
    const children = childrenOf(row);
    const item = () => frame("listItem", this.#id(), [text(this.#id(), this.word())]);
    const edited = this.#pick([
      () => this.#delete(children),
      () => this.#move(children),
      () => (row.type.endsWith("List") && row.type !== "factList" ? [...children, item()] : this.#move(children)),
    ])();
    return this.#replace(document, row.attrs.id, (block) => [withContent(block, edited)]);
  }

  #editAttribute(document: ArticleDocument): ArticleDocument {
    const found = allBlocks(document).filter(({ type }) => type === "picture" || type === "table");
    if (found.length === 0) return document;
    const name = (block: BlockNode) => (block.type === "table" ? "caption" : this.#pick(["alt", "credit"]));
    return this.#replace(document, this.#pick(found).attrs.id, (block) => [
      { ...block, attrs: { ...block.attrs, [name(block)]: this.word() } } as BlockNode,
    ]);
  }
}
