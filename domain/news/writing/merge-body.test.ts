import { expect, test } from "vitest";
import { checkDocument } from "#domain/news/document/check.ts";
import { seededRandom, Writer } from "#domain/news/document/histories.fixture.ts";
import type { ArticleDocument } from "#domain/news/document/schema.ts";
import { fromBlockLines, mergeBodies, typedBlockLines, wordsOfLines } from "./merge-body.ts";

const HISTORIES = 500;
const WRITTEN = /[abc]\d+q/g;

const wordsIn = (value: unknown): Set<string> => new Set(JSON.stringify(value).match(WRITTEN));

/** As the database has it. */
function stored(document: ArticleDocument): ArticleDocument {
  const result = checkDocument(document);
  if (!result.ok) throw new Error(`${result.message}\n${JSON.stringify(document)}`);
  return result.document;
}

test(`in ${HISTORIES} histories whoever merges is shown every word that either wrote, and any choice can be stored`, () => {
  const random = seededRandom(20_261_124);
  const lost: unknown[] = [];
  for (let history = 0; history < HISTORIES; history += 1) {
    const writers = [new Writer("a", random), new Writer("b", random)] as const;
    const base = stored(new Writer("c", random).create());
    const [mine, theirs] = writers.map((writer) => {
      let document = base;
      for (let edits = random(5); edits >= 0; edits -= 1) document = writer.edit(document);
      return stored(document);
    }) as [ArticleDocument, ArticleDocument];
    const pieces = mergeBodies(base, mine, theirs);
    const shown = wordsIn(pieces);
    const [was, ours, others] = [wordsIn(base), wordsIn(mine), wordsIn(theirs)];
    for (const word of [...ours, ...others])
      if (!shown.has(word) && (!was.has(word) || (ours.has(word) && others.has(word)))) lost.push({ history, word });
    const chosen = pieces.flatMap((piece) => {
      if (piece.kind !== "conflict") return piece.lines;
      return [piece.mine, piece.theirs, [...piece.theirs, ...piece.mine]][random(3)]!;
    });
    stored(fromBlockLines(chosen));
  }
  expect(lost.slice(0, 3)).toEqual([]);
});

test("words that somebody types in place of a block keep its kind; further lines are paragraphs", () => {
  const heading = JSON.stringify({
    type: "heading",
    attrs: { id: "h", level: 2 },
    content: [{ type: "text", text: "A obra" }],
  });
  expect(wordsOfLines([heading])).toBe("A obra");
  const { content } = fromBlockLines(typedBlockLines("A reforma\nCustou pouco", heading));
  expect(content.map(({ type }) => type)).toEqual(["heading", "paragraph"]);
  expect(content[0]).toMatchObject({ attrs: { id: "h", level: 2 }, content: [{ text: "A reforma" }] });
});

test("both versions of one block, one after the other, have names of their own", () => {
  const block = (text: string) =>
    JSON.stringify({ type: "paragraph", attrs: { id: "p" }, content: [{ type: "text", text }] });
  const { content } = fromBlockLines([block("dela"), block("minha")]);
  expect(new Set(content.map(({ attrs }) => attrs.id)).size).toBe(2);
});

test("a document without lines has an empty paragraph", () => {
  expect(fromBlockLines([]).content).toMatchObject([{ type: "paragraph" }]);
});
