import { expect, test } from "vitest";
import { allBlocks, attributesOf, inlineOf } from "./blocks.ts";
import { countedIds } from "./builders.fixture.ts";
import { checkDocument } from "./check.ts";
import { seededRandom, Writer } from "./histories.fixture.ts";
import { textOf } from "./inline-text.ts";
import { type BlockConflict, mergeDocuments } from "./merge.ts";
import type { ArticleDocument, BlockNode } from "./schema.ts";

const HISTORIES = 2000;

const WRITTEN = /[abc]\d+q/g;

const textsOf = (block: BlockNode): string =>
  [block, ...allBlocks(block)]
    .flatMap((one) => [
      textOf(inlineOf(one)),
      attributesOf(one).alt,
      attributesOf(one).credit,
      attributesOf(one).caption,
    ])
    .join("\n");

const writtenIn = (...blocks: (BlockNode | null)[]): string[] =>
  blocks.flatMap((block) => (block ? textsOf(block).match(WRITTEN) : null) ?? []);

const wordsOf = (...blocks: (BlockNode | null)[]): Set<string> => new Set(writtenIn(...blocks));

/** As the database has it. */
function stored(document: ArticleDocument): ArticleDocument {
  const result = checkDocument(document);
  if (!result.ok) throw new Error(`${result.message}\n${JSON.stringify(document)}`);
  return result.document;
}

const namedIn = (conflicts: BlockConflict[]) => wordsOf(...conflicts.flatMap(({ mine, theirs }) => [mine, theirs]));

/**
 * Words of one writer that are neither in the merged document nor in a conflict, though the other did not take them
 * out. One that stands twice, as a former merge left it, may go when each takes out one of them.
 */
function lostWords(one: ArticleDocument, other: ArticleDocument, base: ArticleDocument, shown: Set<string>): string[] {
  const [kept, known] = [wordsOf(...other.content), writtenIn(...base.content)];
  const isExpected = (word: string) =>
    kept.has(word) ? known.indexOf(word) === known.lastIndexOf(word) : !known.includes(word);
  return [...wordsOf(...one.content)].filter((word) => !shown.has(word) && isExpected(word));
}

const NAME = `in ${HISTORIES} random histories of two writers no word is lost, and every merged document can be stored`;

test(NAME, { timeout: 30_000 + HISTORIES * 10 }, () => {
  const random = seededRandom(20_261_123);
  const problems: unknown[] = [];
  for (let history = 0; history < HISTORIES; history += 1) {
    const writers = [new Writer("a", random), new Writer("b", random)] as const;
    let base = stored(new Writer("c", random).create());
    // Some continue from the merged document.
    for (let round = random(4) === 0 ? 0 : 1; round < 2; round += 1) {
      const [mine, theirs] = writers.map((writer) => {
        let document = base;
        for (let edits = random(5); edits >= 0; edits -= 1) document = writer.edit(document);
        return stored(document);
      }) as [ArticleDocument, ArticleDocument];
      const { document, conflicts } = mergeDocuments(base, mine, theirs, countedIds(`m${history}-${round}-`));
      if (JSON.stringify(stored(document)) !== JSON.stringify(document)) problems.push({ history, mended: document });
      const shown = new Set([...wordsOf(...document.content), ...namedIn(conflicts)]);
      const lost = [...lostWords(mine, theirs, base, shown), ...lostWords(theirs, mine, base, shown)];
      if (lost.length > 0) problems.push({ history, lost });
      base = document;
    }
  }
  expect(problems.slice(0, 3)).toEqual([]);
});
