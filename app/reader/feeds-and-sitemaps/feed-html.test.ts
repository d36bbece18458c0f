import { expect, test } from "vitest";
import { makeBlock } from "#domain/news/document/blocks.ts";
import { doc, frame, picture, text } from "#domain/news/document/builders.fixture.ts";
import type { BlockNode } from "#domain/news/document/schema.ts";
import type { FeedText } from "#domain/news/reading/feed-texts.server.ts";
import { htmlViolations } from "#tests/formats/rules.ts";
import { feedHtml } from "./feed-html.ts";

const site = { url: "https://jornal.example", dates: { longWithHour: () => "20 de novembro de 2026, 18h" } };
const EMPTY: FeedText = {
  picture: null,
  imageCaption: null,
  imageCredit: null,
  videoUrl: null,
  audioUrl: null,
  body: null,
  paragraphs: [],
  gallery: [],
};
const article = { address: "festa", title: "Festa <b>" } as never;
const sizes = { "/media/0123456789abcdef-ata.pdf": 1_258_291 };
const write = (...blocks: BlockNode[]) =>
  feedHtml(
    { ...EMPTY, body: { document: doc(...blocks), resources: { pictures: {}, sizes, articles: { a1: article } } } },
    site,
  );
const block = (type: BlockNode["type"], attrs: Record<string, string | number | null>) =>
  makeBlock(type, { id: "x", ...attrs }, []);

test.each<[string, BlockNode, string]>([
  ["a paragraph", text("p", "1 < 2 & 3"), "<p>1 &lt; 2 &amp; 3</p>"],
  ["an empty paragraph", text("p", ""), ""],
  ["a heading", text("h", "Quando", "heading", { level: 3 }), "<h3>Quando</h3>"],
  [
    "a list in a list",
    frame("bulletList", "l", [
      frame("listItem", "i", [
        text("p", "Um"),
        frame("orderedList", "m", [frame("listItem", "j", [text("q", "Dois")])]),
      ]),
    ]),
    "<ul><li>Um<ol><li>Dois</li></ol></li></ul>",
  ],
  [
    "a list that goes on with another one",
    frame("orderedList", "m", [frame("listItem", "j", [text("q", "Três")])], { start: 3 }),
    '<ol start="3"><li>Três</li></ol>',
  ],
  [
    "a quote",
    frame("pullQuote", "q", [text("p", "Era bom."), text("a", "Alzira", "attribution")]),
    "<blockquote><p>Era bom.</p><p><cite>Alzira</cite></p></blockquote>",
  ],
  [
    "a fact whose answer nobody wrote",
    frame("factBox", "b", [
      text("t", "Serviço", "factTitle"),
      frame("factList", "f", [frame("fact", "g", [text("l", "Onde", "factLabel"), text("v", "", "factText")])]),
    ]),
    "<section><h3>Serviço</h3></section>",
  ],
  [
    "a picture",
    picture("f", "A festa", { credit: "Ana" }),
    '<figure><img src="https://jornal.example/media/praca.jpg" alt="A praça"><figcaption>A festa Foto: Ana</figcaption></figure>',
  ],
  [
    "a document",
    text("x", "Ata & edital", "attachment", { src: "/media/0123456789abcdef-ata.pdf", credit: "Câmara" }),
    '<p><a href="https://jornal.example/media/0123456789abcdef-ata.pdf">Ata &amp; edital</a> (PDF, 1,2 MB, Câmara)</p>',
  ],
  [
    "a document without a title, whose size is not known",
    block("attachment", { src: "/media/0123456789abcdef-ata.xlsx", credit: "" }),
    '<p><a href="https://jornal.example/media/0123456789abcdef-ata.xlsx">ata.xlsx</a> (XLSX)</p>',
  ],
  [
    "an embed",
    block("embed", {
      provider: "youtube",
      url: "https://www.youtube.com/watch?v=abcdefghijk&t=9s",
      title: "",
      poster: null,
    }),
    '<p><a href="https://www.youtube.com/watch?v=abcdefghijk&amp;t=9s">Vídeo no YouTube</a></p>',
  ],
  [
    "a related article",
    block("relatedArticle", { articleId: "a1" }),
    '<p>Leia também: <a href="https://jornal.example/news/festa">Festa &lt;b&gt;</a></p>',
  ],
  ["a related article that is gone", block("relatedArticle", { articleId: "a2" }), ""],
  [
    "a correction",
    text("c", "Era domingo.", "correction", { moment: "2026-11-20T21:00:00Z" }),
    "<p><strong>Correção, 20 de novembro de 2026, 18h:</strong> Era domingo.</p>",
  ],
  [
    "a table",
    frame("table", "t", [frame("tableRow", "r", [text("h", "Ano", "tableHeader"), text("d", "1923", "tableCell")])], {
      caption: "Obras",
      source: "Prefeitura",
    }),
    "<table><caption>Obras</caption><tr><th>Ano</th><td>1923</td></tr></table><p>Fonte: Prefeitura</p>",
  ],
])("the HTML of a feed is correct and valid for %s", (_, node, html) => {
  expect(write(node)).toBe(html);
  expect(htmlViolations(html)).toEqual([]);
});

test("marks are nested in a feed, and links are absolute", () => {
  const marks = [{ type: "link", attrs: { href: "/tema/praca" } }, { type: "strong" }];
  const node = { type: "paragraph", attrs: { id: "p" }, content: [{ type: "text", text: "aqui", marks }] } as BlockNode;
  expect(write(node)).toBe('<p><a href="https://jornal.example/tema/praca"><strong>aqui</strong></a></p>');
});

test("an article of paragraphs has its picture in front and its film as a link, without unsafe gallery items", () => {
  const shown = {
    src: "/media/capa.jpg",
    widths: [320, 1280],
    alt: 'O "coreto"',
    width: 2000,
    height: 1000,
    color: null,
  };
  const html = feedHtml(
    {
      ...EMPTY,
      picture: shown,
      imageCaption: "Capa",
      videoUrl: "/media/filme.mp4",
      paragraphs: ["Um.", "Dois."],
      gallery: [{ type: "video", url: "javascript:alert(1)", caption: null, picture: null }],
    },
    site,
  );
  expect(html).toBe(
    '<figure><img src="https://jornal.example/media/variants/1280-capa.jpg.webp" alt="O &quot;coreto&quot;"><figcaption>Capa</figcaption></figure>' +
      '<p><a href="https://jornal.example/media/filme.mp4">Ver o vídeo</a></p><p>Um.</p><p>Dois.</p>',
  );
});
