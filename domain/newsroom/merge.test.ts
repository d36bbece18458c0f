import { describe, expect, test } from "vitest";
import { type ArticleFields, changedFields, EMPTY_FIELDS } from "./fields.ts";
import { conflictsOf, mergeArticles, mergedFields } from "./merge.ts";
import { mergeLines } from "./merge-text.ts";

const article = (values: Partial<ArticleFields> = {}): ArticleFields => ({ ...EMPTY_FIELDS, ...values });
const picture = (name: string, caption: string | null = null) => ({
  type: "image" as const,
  url: `https://a.example/${name}.jpg`,
  caption,
});

function merge(base: ArticleFields | null, mine: ArticleFields, theirs: ArticleFields, chosen = {}) {
  const merges = mergeArticles(base, mine, theirs);
  return { conflicts: conflictsOf(merges), merged: mergedFields(mine, merges, chosen) };
}

const texts = (base: string, mine: string, theirs: string) =>
  merge(article({ content: base }), article({ content: mine }), article({ content: theirs }));

describe("a gallery", () => {
  test("that PostgreSQL gives back with its keys in another order is the same", () => {
    const typed = article({ gallery: [picture("praca", "A praça")] });
    const stored = article({ gallery: [{ url: "https://a.example/praca.jpg", type: "image", caption: "A praça" }] });
    const { caption, ...keys } = picture("praca");
    expect(changedFields(typed, stored)).toEqual([]);
    expect(
      changedFields(
        article({ gallery: [{ ...keys, caption: "" }] }),
        article({ gallery: [picture("praca", caption)] }),
      ),
    ).toEqual([]);
  });

  test("keeps a caption that one corrected beside the picture that the other added", () => {
    const base = article({ gallery: [picture("a", "Praca"), picture("b")] });
    const mine = article({ gallery: [picture("a", "Praca"), picture("b"), picture("c")] });
    const theirs = article({ gallery: [picture("a", "Praça"), picture("b")] });
    const { conflicts, merged } = merge(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.gallery).toEqual([picture("a", "Praça"), picture("b"), picture("c")]);
  });

  test("whose caption both changed waits for a choice", () => {
    const [base, mine, theirs] = ["Praca", "A praça", "Praça"].map((caption) =>
      article({ gallery: [picture("a", caption)] }),
    );
    expect(merge(base!, mine!, theirs!).conflicts).toEqual(["gallery.0"]);
  });
});

describe("a text", () => {
  test("keeps a first and a last paragraph that two people changed, also where they are neighbours", () => {
    expect(texts("um\ndois\ntrês", "UM\ndois\ntrês", "um\ndois\nTRÊS")).toMatchObject({
      conflicts: [],
      merged: { content: "UM\ndois\nTRÊS" },
    });
    expect(texts("um\ndois", "UM\ndois", "um\nDOIS").merged.content).toBe("UM\nDOIS");
  });

  test("keeps what one added beside what the other took out or changed", () => {
    expect(texts("um\ndois\ntrês", "um\ndois\ntrês\nquatro", "zero\num\ntrês").merged.content).toBe(
      "zero\num\ntrês\nquatro",
    );
  });

  test("asks where both changed the same paragraph, and once where both changed it alike", () => {
    expect(texts("um\ndois", "um!\ndois", "um?\ndois").conflicts).toEqual(["content.0"]);
    expect(texts("um\ndois\ntrês", "um!\ndois\ntrês", "um!\ndois\nTRÊS")).toMatchObject({
      conflicts: [],
      merged: { content: "um!\ndois\nTRÊS" },
    });
  });

  test("asks about a paragraph that one took out and the other changed, and about two at one place", () => {
    expect(texts("um\ndois", "um", "um\nDOIS").conflicts).toHaveLength(1);
    expect(texts("um", "um\nmeu", "um\noutro").conflicts).toHaveLength(1);
  });

  test("that nobody touched is no difference for its ends of lines", () => {
    expect(changedFields(article({ content: "um\r\ndois" }), article({ content: "um\ndois" }))).toEqual([]);
  });

  test("is compared with what both have in common where their past is not known", () => {
    const { conflicts, merged } = merge(null, article({ content: "AAA\nCCC" }), article({ content: "AAA\nBBB" }));
    expect(conflicts).toHaveLength(1);
    expect(merged.content).toContain("AAA");
    expect(merge(null, article({ content: "AAA" }), article({ content: "AAA\nBBB" })).merged.content).toBe("AAA\nBBB");
  });
});

describe("a field of one value", () => {
  test("is taken from whoever changed it", () => {
    const base = article({ title: "Coreto", orderIndex: 3 });
    const { conflicts, merged } = merge(
      base,
      article({ title: "O coreto", orderIndex: 3 }),
      article({ title: "Coreto", orderIndex: 9 }),
    );
    expect(conflicts).toEqual([]);
    expect(merged).toMatchObject({ title: "O coreto", orderIndex: 9 });
  });

  test("waits for a choice where both changed it, and where their past is not known", () => {
    const [mine, theirs] = [article({ published: true, title: "A" }), article({ published: false, title: "B" })];
    expect(merge(article({ published: true, title: "C" }), mine, theirs).conflicts).toEqual(["title.0"]);
    expect(merge(null, mine, theirs).conflicts).toEqual(["title.0", "published.0"]);
    const chosen = { "title.0": ["B"], "published.0": ["false"] };
    expect(merge(null, mine, theirs, chosen).merged).toMatchObject({ title: "B", published: false });
  });
});

test("of any two histories no line that somebody wrote is lost, and nothing is chosen by itself", () => {
  // Numbers that are the same in every run.
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  let written = 0;
  const change = (lines: string[], side: string) => {
    const result = [...lines];
    const own: string[] = [];
    for (let count = random(4); count > 0; count -= 1) {
      const at = random(result.length + 1);
      const line = `${side} ${written++}`;
      const removed = random(3) === 0 ? 0 : 1;
      result.splice(at, removed, ...(random(4) === 0 ? [] : [line]));
      own.push(line);
    }
    return { result, own: own.filter((line) => result.includes(line)) };
  };
  for (let round = 0; round < 2000; round += 1) {
    const base = Array.from({ length: random(7) }, (_, index) => `linha ${index}`);
    const [mine, theirs] = [change(base, "minha"), change(base, "dela")];
    const pieces = mergeLines(base, mine.result, theirs.result);
    const shown = pieces.flatMap((piece) =>
      piece.kind === "conflict" ? [...piece.mine, ...piece.theirs] : piece.lines,
    );
    for (const line of [...mine.own, ...theirs.own]) expect(shown).toContain(line);
    for (const line of base.filter((one) => mine.result.includes(one) && theirs.result.includes(one)))
      expect(shown).toContain(line);
  }
});
