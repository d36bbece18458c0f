import { describe, expect, test } from "vitest";
import { countedIds, doc, frame, picture, text } from "./builders.fixture.ts";
import { checkDocument } from "./check.ts";
import { mergeDocuments } from "./merge.ts";
import type { ArticleDocument, BlockNode, Mark } from "./schema.ts";

/** Merges, and checks that the result can be stored as it is. */
function merge(base: ArticleDocument, mine: ArticleDocument, theirs: ArticleDocument) {
  const result = mergeDocuments(base, mine, theirs, countedIds("new"));
  expect(checkDocument(result.document)).toEqual({ ok: true, document: result.document });
  return result;
}

const marked = (id: string, ...pieces: [words: string, mark?: Mark][]): BlockNode => ({
  type: "paragraph",
  attrs: { id },
  content: pieces.map(([words, mark]) => ({ type: "text", text: words, ...(mark && { marks: [mark] }) })),
});

const [one, two, three] = [text("1", "Um dois três."), text("2", "A banda toca."), text("3", "O fim.")];
const base = doc(one, two, three);

describe("a merge without a conflict", () => {
  test("a change of one side is applied", () => {
    const mine = doc(text("1", "Um dois três quatro."), two, three);
    expect(merge(base, mine, base)).toEqual({ document: mine, conflicts: [] });
    expect(merge(base, base, mine)).toEqual({ document: mine, conflicts: [] });
    expect(merge(base, mine, mine)).toEqual({ document: mine, conflicts: [] });
  });

  test("changes of both sides in different blocks and different words of one block are applied", () => {
    const mine = doc(text("1", "Hum dois três."), two, text("3", "O fim!"));
    const theirs = doc(text("1", "Um dois TRÊS."), text("2", "A lira toca."), three);
    expect(merge(base, mine, theirs)).toEqual({
      document: doc(text("1", "Hum dois TRÊS."), text("2", "A lira toca."), text("3", "O fim!")),
      conflicts: [],
    });
  });

  test("a block that one side removed and the other did not change is removed", () => {
    expect(merge(base, doc(one, three), base).document).toEqual(doc(one, three));
    expect(merge(base, doc(one), doc(three)).document.content).toEqual([{ type: "paragraph", attrs: { id: "new1" } }]);
  });

  test("an added block follows its predecessor", () => {
    const mine = doc(text("m0", "Antes."), one, text("m1", "Minha."), two, three);
    const theirs = doc(one, text("t1", "Dela."), two, three, text("t2", "Depois."));
    expect(merge(base, mine, theirs).document.content.map(({ attrs }) => attrs.id)).toEqual([
      "m0",
      "1",
      "m1",
      "t1",
      "2",
      "3",
      "t2",
    ]);
  });

  test("a block that one moved and the other changed is moved, with the change", () => {
    const theirs = doc(one, two, text("3", "O fim de tudo."));
    expect(merge(base, doc(three, one, two), theirs)).toEqual({
      document: doc(text("3", "O fim de tudo."), one, two),
      conflicts: [],
    });
  });

  test("blocks that either side moved are at their new positions", () => {
    const rows = ["1", "2", "3", "4", "5"].map((id) => text(id, id));
    const order = (...ids: number[]) => doc(...ids.map((id) => rows[id - 1]!));
    expect(merge(order(1, 2, 3, 4, 5), order(5, 1, 2, 3, 4), order(1, 3, 4, 5, 2)).document).toEqual(
      order(5, 1, 3, 4, 2),
    );
  });
});

describe("a merge of changes of different kinds", () => {
  test("a paragraph that one side put into a quote or list, or made a heading, keeps the other side's text", () => {
    const theirs = doc(one, text("2", "A banda NOVA toca."), three);
    const novel = text("2", "A banda NOVA toca.");
    const quoted = (block: BlockNode) => frame("quote", "q", [block, text("qa", "Alzira", "attribution")]);
    expect(merge(base, doc(one, quoted(two), three), theirs).document).toEqual(doc(one, quoted(novel), three));
    const listed = (block: BlockNode) => frame("bulletList", "l", [frame("listItem", "i", [block])]);
    expect(merge(base, theirs, doc(one, listed(two), three)).document).toEqual(doc(one, listed(novel), three));
    const heading = text("2", "A banda toca.", "heading", { level: 2 });
    expect(merge(base, doc(one, heading, three), theirs)).toEqual({
      document: doc(one, text("2", "A banda NOVA toca.", "heading", { level: 2 }), three),
      conflicts: [],
    });
  });

  test("a paragraph that one made a heading and the other put into a quote is in the quote", () => {
    const mine = doc(one, text("2", "A banda toca.", "heading", { level: 2 }), three);
    const theirs = doc(one, frame("quote", "q", [two]), three);
    expect(merge(base, mine, theirs).document).toEqual(theirs);
  });

  test("a word that one made bold keeps its mark while the other changes others", () => {
    const mine = doc(marked("1", ["Um "], ["dois", { type: "strong" }], [" três."]));
    const theirs = doc(text("1", "Um dois quatro."));
    expect(merge(doc(one), mine, theirs)).toEqual({
      document: doc(marked("1", ["Um "], ["dois", { type: "strong" }], [" quatro."])),
      conflicts: [],
    });
  });

  test("bold leaves a text that became a heading", () => {
    const mine = doc(marked("1", ["Um dois ", { type: "strong" }], ["três."]));
    const theirs = doc(text("1", "Um dois três.", "heading", { level: 3 }));
    expect(merge(doc(one), mine, theirs).document).toEqual(theirs);
  });

  test("each attribute of a picture is taken from who changed it", () => {
    const was = doc(picture("p", "O coreto"));
    const mine = doc(picture("p", "O coreto", { alt: "Telhado de cobre" }));
    const theirs = doc(picture("p", "O coreto novo", { credit: "Tiago" }));
    expect(merge(was, mine, theirs)).toEqual({
      document: doc(picture("p", "O coreto novo", { alt: "Telhado de cobre", credit: "Tiago" })),
      conflicts: [],
    });
  });

  test("an emptied attribute stays empty, and a word gets the marks of both sides", () => {
    const film = (poster: string | null, credit: string) =>
      doc(text("f", "", "film", { src: "/media/a.mp4", poster, credit, width: null, height: null, durationMs: null }));
    const merged = merge(film("/media/a.jpg", ""), film(null, ""), film("/media/a.jpg", "Lira"));
    expect(merged).toEqual({ document: film(null, "Lira"), conflicts: [] });
    const styled = (...marks: Mark[]): BlockNode => ({
      type: "paragraph",
      attrs: { id: "1" },
      content: [{ type: "text", text: "Um dois três.", marks }],
    });
    expect(merge(doc(one), doc(styled({ type: "em" })), doc(styled({ type: "strong" })))).toEqual({
      document: doc(styled({ type: "strong" }, { type: "em" })),
      conflicts: [],
    });
  });

  test("items, pictures and rows that both sides added are all there", () => {
    const list = (...ids: string[]) =>
      doc(
        frame(
          "bulletList",
          "l",
          ids.map((id) => frame("listItem", id, [text(`${id}p`, id)])),
        ),
      );
    expect(merge(list("a", "b"), list("a", "m", "b"), list("a", "b", "t")).document).toEqual(list("a", "m", "b", "t"));
    const gallery = (...ids: string[]) =>
      doc(
        frame(
          "gallery",
          "g",
          ids.map((id) => picture(id, id)),
        ),
      );
    expect(merge(gallery("a", "b"), gallery("b"), gallery("a", "b", "t")).document).toEqual(gallery("b", "t"));
  });

  test("a list whose items were all removed is removed", () => {
    const list = (...ids: string[]) =>
      frame(
        "bulletList",
        "l",
        ids.map((id) => frame("listItem", id, [text(`${id}p`, id)])),
      );
    expect(merge(doc(one, list("a", "b")), doc(one, list("a")), doc(one, list("b"))).document).toEqual(doc(one));
  });
});

describe("a conflict", () => {
  test("a conflict about the same words has both versions, each with all other merged changes", () => {
    const mine = doc(text("1", "Hum dois 3."), two, three);
    const theirs = doc(text("1", "Um dois trinta. Ou mais."), two, three);
    expect(merge(base, mine, theirs)).toEqual({
      document: doc(text("1", "Hum dois trinta. Ou mais."), two, three),
      conflicts: [
        {
          id: "1",
          base: one,
          mine: text("1", "Hum dois 3. Ou mais."),
          theirs: text("1", "Hum dois trinta. Ou mais."),
        },
      ],
    });
  });

  test("a conflict arises if one side rewrote a sentence in which the other changed a word", () => {
    const was = text("1", "A obra custou 412 mil, pagos com o fundo municipal.");
    const mine = text("1", "Ninguém sabe quanto se gastou na praça até agora.");
    const theirs = text("1", "A obra custou 418 mil, pagos com o fundo municipal.");
    expect(merge(doc(was), doc(mine), doc(theirs)).conflicts).toEqual([{ id: "1", base: was, mine, theirs }]);
  });

  test("a conflict arises if one side removed a block that the other changed, and the block stays", () => {
    const changed = text("2", "A banda NOVA toca.");
    expect(merge(base, doc(one, three), doc(one, changed, three))).toEqual({
      document: doc(one, changed, three),
      conflicts: [{ id: "2", base: two, mine: null, theirs: changed }],
    });
    expect(merge(base, doc(one, changed, three), doc(one, three)).conflicts).toEqual([
      { id: "2", base: two, mine: changed, theirs: null },
    ]);
  });

  test("a conflict arises if one side joined two paragraphs and the other changed the second, and both stay", () => {
    const mine = doc(text("1", "Um dois três. A banda toca."), three);
    const theirs = doc(one, text("2", "A banda NOVA toca."), three);
    const { document, conflicts } = merge(base, mine, theirs);
    expect(document.content).toContainEqual(text("2", "A banda NOVA toca."));
    expect(conflicts.map(({ id }) => id)).toEqual(["2"]);
  });

  test("a conflict arises if both sides changed the same attribute", () => {
    const of = (alt: string) => doc(picture("p", "", { alt }));
    expect(merge(of("A praça"), of("A praça cheia"), of("A praça vazia"))).toEqual({
      document: of("A praça vazia"),
      conflicts: [
        {
          id: "p",
          base: picture("p", "", { alt: "A praça" }),
          mine: picture("p", "", { alt: "A praça cheia" }),
          theirs: picture("p", "", { alt: "A praça vazia" }),
        },
      ],
    });
  });

  test("a conflict arises if both sides linked the same words to different addresses", () => {
    const link = (href: string) => doc(marked("1", ["Um "], ["dois", { type: "link", attrs: { href } }], [" três."]));
    const { document, conflicts } = merge(doc(one), link("https://a.example/mine"), link("https://a.example/theirs"));
    expect(document).toEqual(link("https://a.example/theirs"));
    expect(conflicts).toMatchObject([{ mine: link("https://a.example/mine").content[0] }]);
  });

  test("a conflict about an embed has its site and address together in each version", () => {
    const embed = (provider: "youtube" | "vimeo", url: string, title = ""): BlockNode => ({
      type: "embed",
      attrs: { id: "e", provider, url, title, poster: null },
    });
    const was = embed("youtube", "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
    const mine = embed("vimeo", "https://vimeo.com/76979871");
    const theirs = embed("youtube", "https://www.youtube.com/watch?v=aaaaaaaaaaa", "Valsa");
    expect(merge(doc(was), doc(mine), doc(theirs))).toEqual({
      document: doc(theirs),
      conflicts: [{ id: "e", base: was, mine: embed("vimeo", "https://vimeo.com/76979871", "Valsa"), theirs }],
    });
  });

  test("a conflict about the caption of a table has the merged rows in both versions", () => {
    const row = (id: string, words: string) => frame("tableRow", id, [text(`${id}c`, words, "tableCell")]);
    const table = (caption: string, ...rows: BlockNode[]) => frame("table", "t", rows, { caption, source: "" });
    const [was, more] = [row("r", "Rifa"), row("s", "Fundo")];
    const { conflicts } = merge(doc(table("Conta", was)), doc(table("Contas", was)), doc(table("A conta", was, more)));
    expect(conflicts).toMatchObject([{ mine: table("Contas", was, more), theirs: table("A conta", was, more) }]);
  });

  test("a conflict arises if blocks were moved into each other, and both are at the end", () => {
    const list = (id: string, ...more: BlockNode[]) =>
      frame("bulletList", id, [frame("listItem", `${id}i`, [text(`${id}p`, `Lista ${id}`), ...more])]);
    const { document, conflicts } = merge(
      doc(one, list("a"), list("b")),
      doc(one, list("a", list("b"))),
      doc(one, list("b", list("a"))),
    );
    expect(document).toEqual(doc(one, text("bp", "Lista b"), text("ap", "Lista a")));
    expect(conflicts.map(({ id }) => id)).toEqual(["bp", "ap"]);
  });

  test("no conflict arises between unrelated blocks with one id, and both stay", () => {
    const mine = doc(one, picture("x", "Minha imagem"));
    const theirs = doc(one, text("x", "Parágrafo dela"));
    expect(merge(doc(one), mine, theirs)).toEqual({
      document: doc(one, picture("new1", "Minha imagem"), text("x", "Parágrafo dela")),
      conflicts: [],
    });
  });
});

test("lists that both sides nested too deep are moved up", () => {
  const list = (level: number, ...inner: BlockNode[]): BlockNode =>
    frame("bulletList", `l${level}`, [frame("listItem", `i${level}`, [text(`p${level}`, `Nível ${level}`), ...inner])]);
  const nest = (...levels: number[]): BlockNode[] =>
    levels.length === 0 ? [] : [list(levels[0]!, ...nest(...levels.slice(1)))];
  const was = doc(...nest(1, 2, 3), ...nest(4, 5, 6));
  const { document } = merge(
    was,
    doc(...nest(1, 2, 3, 4, 5), ...nest(6)),
    doc(...nest(4, 5, 6, 7, 8), ...nest(1, 2, 3)),
  );
  expect(
    JSON.stringify(document)
      .match(/Nível \d/g)
      ?.toSorted(),
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((level) => `Nível ${level}`));
});
