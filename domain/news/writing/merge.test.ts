import { describe, expect, test } from "vitest";
import type { ArticleDocument } from "#domain/news/document/schema.ts";
import { type ArticleFields, EMPTY_FIELDS } from "../fields.ts";
import { changedFields, withText } from "./fields.ts";
import { conflictsOf, mergeArticles, mergedFields, mergeWithoutChoice } from "./merge.ts";
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

/** A document of paragraphs, each with its id. */
const bodyOf = (lines: [id: string, text: string][]): ArticleDocument => ({
  type: "doc",
  attrs: { version: 1 },
  content: lines.map(([id, text]) => ({ type: "paragraph", attrs: { id }, content: [{ type: "text", text }] })),
});

/** Fields of a text that is written as ids and words, such as "a:um b:dois". */
const written = (text: string) =>
  withText(bodyOf(text.split(" ").map((line) => line.split(":") as [id: string, text: string])));

const texts = (base: string, mine: string, theirs: string) =>
  merge(article(written(base)), article(written(mine)), article(written(theirs)));

describe("a gallery", () => {
  test("a gallery that PostgreSQL returns with its keys in another order is the same", () => {
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

  test("a caption that one corrected is merged with a picture that the other added", () => {
    const base = article({ gallery: [picture("a", "Praca"), picture("b")] });
    const mine = article({ gallery: [picture("a", "Praca"), picture("b"), picture("c")] });
    const theirs = article({ gallery: [picture("a", "Praça"), picture("b")] });
    const { conflicts, merged } = merge(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.gallery).toEqual([picture("a", "Praça"), picture("b"), picture("c")]);
  });

  test("a gallery whose caption both changed waits for a choice", () => {
    const [base, mine, theirs] = ["Praca", "A praça", "Praça"].map((caption) =>
      article({ gallery: [picture("a", caption)] }),
    );
    expect(merge(base!, mine!, theirs!).conflicts).toEqual(["gallery.0"]);
  });
});

describe("people and themes", () => {
  const ana = { authorId: "a", name: "Ana" };
  const rui = { authorId: "r", name: "Rui" };

  test("renamed people are the same; another order of people and other capitals of a theme are changes", () => {
    const stored = { name: "Ana Prado", authorId: "a" };
    expect(changedFields(article({ bylines: [ana] }), article({ bylines: [stored] }))).toEqual([]);
    expect(changedFields(article({ bylines: [ana, rui] }), article({ bylines: [rui, ana] }))).toEqual(["bylines"]);
    expect(changedFields(article({ tags: ["Obras"] }), article({ tags: ["obras"] }))).toEqual(["tags"]);
  });

  test("people and themes that two added at different places are all in the merge", () => {
    const base = article({ bylines: [ana], tags: ["Obras", "Praça"] });
    const mine = article({ bylines: [rui, ana], tags: ["Cheias", "Obras", "Praça"] });
    const theirs = article({ bylines: [ana], tags: ["Obras", "Praça", "Festas"] });
    const { conflicts, merged } = merge(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged).toMatchObject({ bylines: [rui, ana], tags: ["Cheias", "Obras", "Praça", "Festas"] });
  });

  test("themes that both changed at one place wait for a choice", () => {
    const [base, mine, theirs] = [[], ["Cheias"], ["Festas"]].map((tags) => article({ tags }));
    expect(merge(base!, mine!, theirs!).conflicts).toEqual(["tags.0"]);
  });
});

describe("a text", () => {
  test("a first and a last paragraph that two people changed are merged, also if they are neighbours", () => {
    expect(texts("a:um b:dois c:três", "a:UM b:dois c:três", "a:um b:dois c:TRÊS")).toMatchObject({
      conflicts: [],
      merged: { content: "UM\ndois\nTRÊS" },
    });
    expect(texts("a:um b:dois", "a:UM b:dois", "a:um b:DOIS").merged.content).toBe("UM\nDOIS");
  });

  test("a paragraph that one added is merged with one that the other added and one that the other removed", () => {
    const { merged } = texts("a:um b:dois c:três", "a:um b:dois c:três d:quatro", "z:zero a:um c:três");
    expect(merged.content).toBe("zero\num\ntrês\nquatro");
  });

  test("a merge waits for a choice if both changed the same words, and not if both changed them alike", () => {
    expect(texts("a:um b:dois", "a:uma b:dois", "a:uns b:dois").conflicts).toEqual(["body.0"]);
    expect(texts("a:um b:dois c:três", "a:uma b:dois c:três", "a:uma b:dois c:TRÊS")).toMatchObject({
      conflicts: [],
      merged: { content: "uma\ndois\nTRÊS" },
    });
  });

  test("changes of different words of one paragraph are both in the merge", () => {
    const [base, mine, theirs] = [["a banda toca às seis"], ["a banda toca às sete"], ["a Lira toca às seis"]].map(
      ([text]) => withText(bodyOf([["a", text!]])),
    );
    const merges = mergeArticles(article(base), article(mine), article(theirs));
    expect(merges[0]?.pieces.map(({ kind }) => kind)).toEqual(["both"]);
    expect(mergedFields(article(mine), merges, {}).content).toBe("a Lira toca às sete");
  });

  test("a paragraph that one removed and the other changed waits for a choice; two at one place both stay", () => {
    expect(texts("a:um b:dois", "a:um", "a:um b:DOIS").conflicts).toHaveLength(1);
    const { conflicts, merged } = texts("a:um", "a:um m:meu", "a:um d:outro");
    expect(conflicts).toEqual([]);
    expect(merged.content.split("\n").sort()).toEqual(["meu", "outro", "um"]);
  });

  test("a text is the same whatever the order in which PostgreSQL returns its attributes", () => {
    const typed = article(withText(bodyOf([["a", "um"]])));
    const stored = article(
      JSON.parse(
        '{"body":{"type":"doc","content":[{"content":[{"text":"um","type":"text"}],"type":"paragraph","attrs":{"id":"a"}}],"attrs":{"version":1}},"content":"um"}',
      ),
    );
    expect(changedFields(typed, stored)).toEqual([]);
  });

  test("texts whose past is not known are compared with what they have in common", () => {
    const [mine, theirs] = ["a:AAA c:CCC", "a:AAA c:BBB"].map(written);
    const { conflicts, merged } = merge(null, article(mine), article(theirs));
    expect(conflicts).toHaveLength(1);
    expect(merged.content).toContain("AAA");
    expect(merge(null, article(written("a:AAA")), article(written("a:AAA b:BBB"))).merged.content).toBe("AAA\nBBB");
  });
});

describe("a field of one value", () => {
  test("a field of one value has the value of whoever changed it", () => {
    const base = article({ title: "Coreto", orderIndex: 3 });
    const { conflicts, merged } = merge(
      base,
      article({ title: "O coreto", orderIndex: 3 }),
      article({ title: "Coreto", orderIndex: 9 }),
    );
    expect(conflicts).toEqual([]);
    expect(merged).toMatchObject({ title: "O coreto", orderIndex: 9 });
  });

  test("a field of one value waits for a choice if both changed it, or if their past is not known", () => {
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

test("changes of different parts are merged without a choice, and those of the other side are counted", () => {
  const base = article({ ...written("a:um b:dois c:tres"), title: "Título" });
  const mine = article({ ...written("a:um b:dois c:mais"), title: "Título" });
  const theirs = article({ ...written("a:outro b:dois c:tres"), title: "Outro título" });
  const merged = mergeWithoutChoice(base, mine, theirs);
  expect(merged?.changes).toBe(2);
  expect(merged?.fields).toMatchObject({ title: "Outro título", content: "outro\ndois\nmais" });
  expect(mergeWithoutChoice(base, mine, base)?.changes).toBe(0);
  // Something has to be chosen, or it cannot be known.
  expect(mergeWithoutChoice(base, mine, article({ ...written("a:um b:dois c:nada"), title: "Título" }))).toBeNull();
  expect(mergeWithoutChoice(null, mine, theirs)).toBeNull();
});
