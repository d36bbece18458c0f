import { describe, expect, test } from "vitest";
import { ATTACKS } from "#domain/markup/attacks.fixture.ts";
import { parseTidyJson } from "#platform/format/parse-tidy-json.ts";
import { allBlocks } from "./blocks.ts";
import { countedIds, doc, frame, picture, text } from "./builders.fixture.ts";
import { checkDocument, parseDocument } from "./check.ts";
import type { ArticleDocument, BlockNode, BlockType } from "./schema.ts";
import { DOCUMENT_TEXT } from "./text.ts";

const ARTICLE = "4b1f2a30-9d51-4c0e-8a7e-2f7b5c6d7e8f";

const embed = {
  type: "embed",
  attrs: {
    id: "e1",
    provider: "youtube",
    url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    title: "A última valsa",
    poster: null,
  },
} as BlockNode;

/** A document with each kind of block. */
const FULL = doc(
  text("p1", "A praça vai voltar a ter música."),
  text("h1", "O que muda", "heading", { level: 2 }),
  frame("bulletList", "ul", [
    frame("listItem", "i1", [
      text("i1p", "Um"),
      frame("orderedList", "ol", [frame("listItem", "i2", [text("i2p", "Dois")])], { start: 3 }),
    ]),
  ]),
  frame("quote", "q1", [text("q1p", "Eu sabia a hora."), text("q1a", "Alzira Prado", "attribution")]),
  frame("pullQuote", "q2", [text("q2p", "Domingo")]),
  frame("factBox", "f1", [
    text("f1t", "Serviço", "factTitle"),
    frame("factList", "f1l", [
      frame("fact", "f1f", [text("f1n", "Quando", "factLabel"), text("f1v", "Domingo, às 18h", "factText")]),
    ]),
  ]),
  picture("g1", "O coreto"),
  frame("gallery", "g2", [picture("g3", ""), picture("g4", "A serra")]),
  text("s1", "A banda", "sound", { src: "/media/banda.mp3", credit: "Lira", durationMs: 208_000 }),
  text("x1", "Orçamento de 2027", "attachment", { src: "/media/orcamento.pdf", credit: "Câmara" }),
  text("v1", "", "film", {
    src: "/media/a.mp4",
    poster: "/media/a.jpg",
    credit: "",
    width: 1280,
    height: 720,
    durationMs: null,
  }),
  frame(
    "table",
    "t1",
    [frame("tableRow", "r1", [text("c1", "Fonte", "tableHeader"), text("c2", "290", "tableCell")])],
    {
      caption: "De onde veio o dinheiro",
      source: "Prefeitura",
    },
  ),
  { type: "divider", attrs: { id: "d1" } },
  { type: "relatedArticle", attrs: { id: "a1", articleId: ARTICLE } },
  text("k1", "A retreta começa às 18h.", "correction", { moment: "2026-11-20T21:40:00.000Z" }),
  embed,
);

function refusal(value: unknown): string {
  const result = checkDocument(value);
  return result.ok ? "accepted" : result.message;
}

const paragraph = (content: unknown, more: object = {}) => ({
  type: "doc",
  attrs: { version: 1 },
  content: [{ type: "paragraph", attrs: { id: "p1" }, content, ...more }],
});
const linked = (href: unknown) => paragraph([{ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] }]);
const withAttributes = (type: BlockType, attrs: object) => ({
  type: "doc",
  attrs: { version: 1 },
  content: [{ type, attrs }],
});

describe("a valid document", () => {
  test("a valid document stays as it is, with each kind of block in it", () => {
    expect(checkDocument(structuredClone(FULL))).toEqual({ ok: true, document: FULL });
    expect(parseDocument(JSON.stringify(FULL))).toEqual({ ok: true, document: FULL });
  });

  test("a valid document is the same after it was stored and read again", () => {
    const once = checkDocument(structuredClone(FULL));
    expect(once.ok && checkDocument(JSON.parse(JSON.stringify(once.document)))).toEqual(once);
  });

  test("a document is normalized: missing attributes are added, texts joined, marks sorted, and empty texts removed", () => {
    const sent = paragraph([
      { type: "text", text: "Pra", marks: [{ type: "em" }, { type: "strong" }] },
      { type: "text", text: "ça", marks: [{ type: "strong" }, { type: "em" }] },
      { type: "text", text: "" },
    ]);
    const result = checkDocument({ ...sent, content: [...sent.content, { type: "heading", attrs: { id: "h1" } }] });
    expect(result).toEqual({
      ok: true,
      document: doc(
        {
          type: "paragraph",
          attrs: { id: "p1" },
          content: [{ type: "text", text: "Praça", marks: [{ type: "strong" }, { type: "em" }] }],
        },
        text("h1", "", "heading", { level: 2 }),
      ),
    });
  });

  test.each([
    "https://a.example/x?y=1#z",
    "http://a.example",
    "/news/coreto",
    "mailto:redacao@a.example",
    "tel:+55(11)4002-8922",
  ])("a document may have a link to %s", (href) => expect(refusal(linked(href))).toBe("accepted"));

  test("a document may contain text of any script, characters of several code units, and tabs", () => {
    expect(refusal(doc(text("p1", "ação 😀👨‍👩‍👧 مرحبا e\u0301\tR$ 412 <b>&amp;")))).toBe("accepted");
  });
});

describe("ids of blocks", () => {
  const ids = (document: ArticleDocument) => allBlocks(document).map((block) => block.attrs.id);
  const mended = (...blocks: BlockNode[]) => {
    const result = checkDocument(doc(...blocks), countedIds("new"));
    return result.ok ? ids(result.document) : result.message;
  };

  test("missing ids of blocks are added", () => {
    expect(mended(text("", "Um"), text("p2", "Dois"), text("", "Três"))).toEqual(["new1", "p2", "new2"]);
    expect(refusal(paragraph([], { attrs: {} }))).toBe("accepted");
  });

  test("an id that occurs twice stays with the first block that has text", () => {
    expect(mended(text("p1", ""), text("p1", "Texto"), text("p1", "Mais"))).toEqual(["new1", "p1", "new2"]);
    expect(mended(frame("quote", "p1", [text("p1", "Texto")]))).toEqual(["p1", "new1"]);
  });

  test("added ids are unique by default", () => {
    const result = checkDocument(doc(...Array.from({ length: 500 }, () => text("", "x"))));
    expect(result.ok && new Set(ids(result.document)).size).toBe(500);
  });
});

/** The document that is sent, and the reason of its refusal. */
const REFUSED: [name: string, value: unknown, reason: keyof typeof DOCUMENT_TEXT][] = [
  ["no document", null, "notADocument"],
  ["a text", '{"type":"doc"}', "notADocument"],
  ["a list", [], "notADocument"],
  ["a document without a version", { type: "doc", content: [] }, "notADocument"],
  ["a newer version", { ...FULL, attrs: { version: 2 } }, "newerVersion"],
  ["no block at all", doc(), "misplacedPart"],
  ["text outside of a block", { ...FULL, content: [{ type: "text", text: "x" }] }, "unknownPart"],
  ["a block among text", paragraph([text("p2", "x")]), "unknownPart"],
  ["a kind that nobody knows", withAttributes("script" as BlockType, { id: "x" }), "unknownPart"],
  ["a kind with a name of JavaScript", withAttributes("constructor" as BlockType, {}), "unknownPart"],
  ["a document in a document", doc(FULL as unknown as BlockNode), "unknownPart"],
  ["an attribute that nobody knows", withAttributes("paragraph", { id: "x", onclick: "alert(1)" }), "unknownPart"],
  ["a field that nobody knows", paragraph([], { style: "position:fixed" }), "unknownPart"],
  ["a mark that nobody knows", paragraph([{ type: "text", text: "x", marks: [{ type: "style" }] }]), "unknownPart"],
  [
    "an attribute of a mark",
    paragraph([{ type: "text", text: "x", marks: [{ type: "em", attrs: { a: 1 } }] }]),
    "unknownPart",
  ],
  ["a mark twice", paragraph([{ type: "text", text: "x", marks: [{ type: "em" }, { type: "em" }] }]), "misplacedPart"],
  [
    "bold in a heading",
    doc({
      type: "heading",
      attrs: { id: "h", level: 2 },
      content: [{ type: "text", text: "x", marks: [{ type: "strong" }] }],
    }),
    "misplacedPart",
  ],
  ["a list without items", doc(frame("bulletList", "l", [])), "misplacedPart"],
  ["an item outside of a list", doc(frame("listItem", "l", [text("p", "x")])), "misplacedPart"],
  [
    "who said it before what was said",
    doc(frame("quote", "q", [text("a", "x", "attribution"), text("p", "y")])),
    "misplacedPart",
  ],
  ["a fact box without a title", doc(frame("factBox", "f", [text("p", "x")])), "misplacedPart"],
  ["a heading of the first level", withAttributes("heading", { id: "h", level: 1 }), "wrongValue"],
  ["a level with more in it", withAttributes("heading", { id: "h", level: "2 onclick=x" }), "wrongValue"],
  ["a picture without an address", withAttributes("picture", { id: "p" }), "wrongValue"],
  [
    "a picture of another site",
    withAttributes("picture", { id: "p", src: "https://evil.example/a.gif" }),
    "wrongValue",
  ],
  ["a picture as a document", withAttributes("attachment", { id: "p", src: "/media/a.jpg" }), "wrongValue"],
  [
    "a document of another site",
    withAttributes("attachment", { id: "p", src: "https://evil.example/a.pdf" }),
    "wrongValue",
  ],
  ["a file above the media folder", withAttributes("picture", { id: "p", src: "/media/../admin" }), "wrongValue"],
  ["an object as a description", withAttributes("picture", { id: "p", src: "/media/a.jpg", alt: {} }), "wrongValue"],
  [
    "a width that is no whole number",
    withAttributes("picture", { id: "p", src: "/media/a.jpg", width: 1.5 }),
    "wrongValue",
  ],
  [
    "a width of the page that nobody knows",
    withAttributes("picture", { id: "p", src: "/media/a.jpg", span: "huge" }),
    "wrongValue",
  ],
  ["an id with markup", withAttributes("paragraph", { id: '"><img>' }), "wrongValue"],
  ["an id that is a number", withAttributes("paragraph", { id: 1 }), "wrongValue"],
  ["an article with another id", withAttributes("relatedArticle", { id: "r", articleId: "1" }), "wrongValue"],
  ["a moment that was not", withAttributes("correction", { id: "c", moment: "2026-13-40T00:00:00Z" }), "wrongValue"],
  [
    "an outside site that nobody knows",
    withAttributes("embed", { ...embed.attrs, url: "https://evil.example/x" }),
    "wrongValue",
  ],
  [
    "an outside address not in its one form",
    withAttributes("embed", { ...embed.attrs, url: "https://youtu.be/dQw4w9WgXcQ" }),
    "wrongValue",
  ],
  ["the name of another site", withAttributes("embed", { ...embed.attrs, provider: "vimeo" }), "wrongValue"],
  ["NUL in a text", doc(text("p", "a\0b")), "strangeCharacter"],
  ["an escape in a text", doc(text("p", "a\u001bb")), "strangeCharacter"],
  ["the end of a line in a text", doc(text("p", "a\nb")), "strangeCharacter"],
  ["half of a sign in a text", doc(text("p", "a\ud83d")), "strangeCharacter"],
  ["half of a sign in a description", doc(picture("p", "", { alt: "\udc00" })), "strangeCharacter"],
  ["NUL in a link", linked("https://a.example/\0"), "strangeCharacter"],
  ["a number as text", paragraph([{ type: "text", text: 1 }]), "notADocument"],
  ["text that is a list", paragraph({ length: 1 }), "notADocument"],
];

describe("a refused document", () => {
  test.each(REFUSED)("%s is refused with a sentence", (_, value, reason) =>
    expect(refusal(value)).toBe(DOCUMENT_TEXT[reason]),
  );

  test("a field with the name of a prototype property is refused with a sentence", () => {
    const sent =
      '{"type":"doc","attrs":{"version":1},"content":[{"type":"paragraph","attrs":{"id":"p","__proto__":{"x":1}}}]}';
    expect(parseDocument(sent)).toEqual({ ok: false, message: DOCUMENT_TEXT.unknownPart });
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "blob:https://a.example/x",
    "file:///etc/passwd",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://",
    "https://a.example/ b",
    "mailto:",
    "mailto:a@b.example\u202e",
    "tel:javascript",
    "#topo",
    "",
    "nada",
    `https://a.example/${"x".repeat(2048)}`,
    1,
    null,
  ])("a link to %s is refused with a sentence", (href) => expect(refusal(linked(href))).toBe(DOCUMENT_TEXT.wrongLink));

  test.each(ATTACKS)("the attack %s is refused as a link, and accepted as text", (attack) => {
    expect(refusal(linked(attack))).not.toBe("accepted");
    const words = attack.replace(/[^\P{Cc}\t]/gu, "");
    expect(checkDocument(doc(text("p1", words)))).toEqual({ ok: true, document: doc(text("p1", words)) });
  });

  test("characters that PostgreSQL cannot store are removed by parseTidyJson", () => {
    const sent = parseTidyJson(JSON.stringify(doc(text("p1", "Pra\0ça\ud83d"))));
    expect(checkDocument(sent)).toEqual({ ok: true, document: doc(text("p1", "Praça")) });
  });
});

describe("a document that is too large", () => {
  /** By the processor's time, as other programs may keep it busy. */
  const quickly = (act: () => string) => {
    const start = process.cpuUsage();
    const message = act();
    const { user, system } = process.cpuUsage(start);
    return { message, isQuick: (user + system) / 1000 < 1000 };
  };

  /** Lists in each other. */
  function nested(levels: number): unknown {
    let block: unknown = text("deep", "x");
    for (let level = 0; level < levels; level += 1)
      block = { type: "bulletList", attrs: {}, content: [{ type: "listItem", attrs: {}, content: [block] }] };
    return { type: "doc", attrs: { version: 1 }, content: [block] };
  }

  test.each([100, 100_000])("%i lists in each other are refused quickly", (levels) => {
    const value = nested(levels);
    expect(quickly(() => refusal(value))).toEqual({ message: DOCUMENT_TEXT.tooDeep, isQuick: true });
  });

  test("JSON of 300,000 brackets is refused", () => {
    const json = `${"[".repeat(300_000)}${"]".repeat(300_000)}`;
    const result = parseDocument(json);
    expect(result.ok).toBe(false);
  });

  test("five megabytes are refused quickly, as JSON, as one text, as many blocks and in attributes", () => {
    const letters = "x".repeat(5_000_000);
    const many = doc(...Array.from({ length: 100_000 }, (_, index) => text(`p${index}`, "x".repeat(50))));
    const described = doc(
      ...Array.from({ length: 2500 }, (_, index) => picture(`p${index}`, "", { alt: "x".repeat(2000) })),
    );
    for (const value of [doc(text("p", letters)), many, described])
      expect(quickly(() => refusal(value))).toEqual({ message: DOCUMENT_TEXT.tooLong, isQuick: true });
    const json = JSON.stringify(doc(text("p", letters)));
    expect(quickly(() => JSON.stringify(parseDocument(json)))).toMatchObject({ isQuick: true });
    expect(parseDocument(json)).toEqual({ ok: false, message: DOCUMENT_TEXT.tooLong });
    expect(refusal(doc(picture("p", "", { alt: letters })))).toBe(DOCUMENT_TEXT.tooLong);
    expect(refusal(doc(picture("p", "", { alt: "x".repeat(2001) })))).toBe(DOCUMENT_TEXT.wrongValue);
  });

  test("truncated JSON is refused with a sentence", () => {
    expect(parseDocument('{"type":"doc"')).toEqual({ ok: false, message: DOCUMENT_TEXT.notADocument });
  });
});
