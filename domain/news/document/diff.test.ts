import { describe, expect, test } from "vitest";
import { doc, frame, picture, text } from "./builders.fixture.ts";
import { type BlockDifference, countWords, diffDocuments, listAddedWords } from "./diff.ts";
import { seededRandom, Writer } from "./histories.fixture.ts";
import type { ArticleDocument, BlockNode } from "./schema.ts";

const [one, two, three] = [text("1", "Um dois três."), text("2", "A banda toca."), text("3", "O fim.")];
const base = doc(one, two, three);

/** The kinds of the blocks in short; `→` for one that moved. */
const inShort = (differences: BlockDifference[]): string[] =>
  differences.map(({ id, kind, isMoved }) => `${id} ${kind}${isMoved ? " →" : ""}`);

const changesOf = (before: ArticleDocument, after: ArticleDocument) => inShort(diffDocuments(before, after));

describe("block by block", () => {
  test("equal documents differ in nothing", () => {
    expect(changesOf(base, structuredClone(base))).toEqual(["1 same", "2 same", "3 same"]);
  });

  test("added and removed blocks are at their positions", () => {
    expect(changesOf(base, doc(one, text("4", "Novo."), three))).toEqual(["1 same", "2 removed", "4 added", "3 same"]);
    expect(changesOf(base, doc(three))).toEqual(["1 removed", "2 removed", "3 same"]);
    expect(changesOf(doc(one), base)).toEqual(["1 same", "2 added", "3 added"]);
  });

  test("as few blocks as possible are marked as moved", () => {
    expect(changesOf(base, doc(three, one, two))).toEqual(["3 same →", "1 same", "2 same"]);
    expect(changesOf(base, doc(two, one, three))).toHaveLength(3);
  });

  test("a paragraph that was put into a quote is moved, not removed", () => {
    const [first, quote, last] = diffDocuments(base, doc(one, frame("quote", "q", [two]), three));
    expect(inShort([first!, quote!, last!])).toEqual(["1 same", "q added", "3 same"]);
    expect(inShort(quote!.parts)).toEqual(["2 same →"]);
  });

  test("the changed items of a list are marked", () => {
    const list = (...items: BlockNode[]) => doc(frame("bulletList", "l", items));
    const item = (id: string, words: string) => frame("listItem", id, [text(`${id}p`, words)]);
    const [difference] = diffDocuments(
      list(item("a", "Um"), item("b", "Dois")),
      list(item("a", "Um"), item("c", "Três")),
    );
    expect(inShort([difference!])).toEqual(["l changed"]);
    expect(inShort(difference!.parts)).toEqual(["a same", "b removed", "c added"]);
  });

  test("changed attributes and kinds are listed", () => {
    const attributes = (before: BlockNode, after: BlockNode) => diffDocuments(doc(before), doc(after))[0]?.attributes;
    expect(attributes(picture("p", ""), picture("p", "", { alt: "Outra", credit: "Ivone" }))).toEqual([
      "alt",
      "credit",
    ]);
    expect(attributes(one, text("1", "Um dois três.", "heading", { level: 2 }))).toEqual(["type", "level"]);
    expect(attributes(one, one)).toEqual([]);
  });
});

describe("word by word", () => {
  const pieces = (before: BlockNode, after: BlockNode) => diffDocuments(doc(before), doc(after))[0]?.text;

  test("added and removed words are reported, and accents do not split words", () => {
    expect(
      pieces(text("1", "As ruas fecham na terça até às 21h."), text("1", "As ruas fecham na terça-feira até às 22h.")),
    ).toEqual([
      { kind: "same", text: "As ruas fecham na terça" },
      { kind: "added", text: "-feira" },
      { kind: "same", text: " até às " },
      { kind: "removed", text: "21h" },
      { kind: "added", text: "22h" },
      { kind: "same", text: "." },
    ]);
  });

  test("other marks on the same words are reported", () => {
    const bold = {
      type: "paragraph",
      attrs: { id: "1" },
      content: [{ type: "text", text: "Um dois três.", marks: [{ type: "strong" }] }],
    } as BlockNode;
    expect(pieces(one, bold)).toEqual([{ kind: "restyled", text: "Um dois três." }]);
  });

  test("a text that changed by more than half differs as a whole", () => {
    expect(pieces(one, text("1", "Uma outra frase, bem outra, que não é a de antes."))).toHaveLength(2);
  });

  test("added and removed words are counted, also in nested blocks", () => {
    const after = doc(text("1", "Um dois."), two, frame("quote", "q", [text("qp", "Duas palavras!")]), three);
    expect(countWords(diffDocuments(base, after))).toEqual({ added: 2, removed: 1 });
  });
});

test("in 500 random histories the pieces of each block make up the text before and after", () => {
  const random = seededRandom(7);
  const writer = new Writer("a", random);
  const lettersOf = (difference: BlockDifference, gone: "added" | "removed"): string =>
    difference.text
      .filter(({ kind }) => kind !== gone)
      .map((piece) => piece.text)
      .join("");
  const contentOf = (block: BlockNode | null): string =>
    block && JSON.stringify(block.content ?? []).includes('"text":"')
      ? (block.content ?? []).map((node) => ("text" in node ? node.text : "")).join("")
      : "";
  const verify = (difference: BlockDifference): void => {
    expect(lettersOf(difference, "added")).toBe(contentOf(difference.before));
    expect(lettersOf(difference, "removed")).toBe(contentOf(difference.after));
    for (const part of difference.parts) verify(part);
  };
  for (let history = 0; history < 500; history += 1) {
    const before = writer.create();
    let after = before;
    for (let edits = random(8); edits >= 0; edits -= 1) after = writer.edit(after);
    for (const difference of diffDocuments(before, after)) verify(difference);
  }
});

describe("what was written into a document", () => {
  const added = (before: ArticleDocument, after: ArticleDocument) =>
    listAddedWords(before, after).map(({ blockId, from, text: words }) => `${blockId} ${from} ${words}`);

  test("words are at their place in the later text, without the spaces around them", () => {
    const later = doc(text("1", "Um dois e meio três."), text("2", "A lira toca."), three);
    expect(added(base, later)).toEqual(["1 8 e meio", "2 2 lira"]);
    for (const { blockId, from, text: words } of listAddedWords(base, later)) {
      const block = later.content.find(({ attrs }) => attrs.id === blockId) as { content: { text: string }[] };
      expect(block.content[0]!.text.slice(from, from + words.length)).toBe(words);
    }
  });

  test("new blocks count whole, also within others, and removed ones not at all", () => {
    const quote = frame("quote", "q", [text("4", "Eu toquei.")]);
    expect(added(base, doc(one, quote, three))).toEqual(["4 0 Eu toquei."]);
    expect(added(base, doc(one))).toEqual([]);
    expect(added(base, base)).toEqual([]);
  });
});
