import { describe, expect, test } from "vitest";
import { checkDocument } from "#domain/news/document/check.ts";
import { growthOf, MAX_GROWTH } from "#tests/growth.ts";
import type { DraftNode } from "../types.ts";
import { readHtml, readPlain } from "./from-html.server.ts";

const read = (html: string, breaks = false, notes: string[] = []) =>
  readHtml(html, {
    breaks,
    address: (address) => address,
    original: ({ url }) => url,
    note: (what) => notes.push(what),
  });

/** A short form of blocks: kind and letters. */
const short = (blocks: DraftNode[]): string[] =>
  blocks.map(({ type, content = [], text }) => {
    if (text !== undefined) return text;
    const inner = short(content).join("");
    return type === "hardBreak" ? "⏎" : `${type}(${inner})`;
  });

describe("HTML of another system", () => {
  test("HTML becomes paragraphs, headings, lists, quotations and tables that a document accepts", () => {
    const blocks = read(
      `<h1>Um</h1><p>a <b>b</b>\n c</p><h4>Dois</h4><ul><li>x<ul><li>y</li></ul></li></ul><ol><li><p>1</p></li></ol>
      <blockquote><p>Disse.</p><cite>Ana</cite></blockquote><hr>
      <table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>`,
    );
    expect(short(blocks)).toEqual([
      "heading(Um)",
      "paragraph(a b c)",
      "heading(Dois)",
      "bulletList(listItem(paragraph(x)bulletList(listItem(paragraph(y)))))",
      "orderedList(listItem(paragraph(1)))",
      "quote(paragraph(Disse.)attribution(Ana))",
      "divider()",
      "table(tableRow(tableHeader(A)tableHeader(B))tableRow(tableCell(1)tableCell()))",
    ]);
    expect(checkDocument({ type: "doc", attrs: { version: 1 }, content: blocks }).ok).toBe(true);
  });

  test("HTML from before blocks has a paragraph at each empty line, and breaks at other line ends", () => {
    expect(short(read("Um\ndois\n\n<strong>três</strong>\n\n\nquatro", true))).toEqual([
      "paragraph(Um⏎dois)",
      "paragraph(três)",
      "paragraph(quatro)",
    ]);
  });

  test("scripts, forms and styles are removed from HTML, and no other text", () => {
    expect(
      short(read("<script>x</script><div onclick=y>a<form><input>z</form></div><style>b</style><foo>c</foo>")),
    ).toEqual(["paragraph(a)", "paragraph(c)"]);
  });

  test("a link that runs a script is removed from HTML", () => {
    expect(read('<p><a href="javascript:alert(1)">a</a> <a href="https://b.example/">b</a></p>')).toEqual([
      {
        type: "paragraph",
        content: [
          { type: "text", text: "a " },
          { type: "text", text: "b", marks: [{ type: "link", attrs: { href: "https://b.example/" } }] },
        ],
      },
    ]);
  });

  test("embeds are read from frames, snippets and bare addresses, and an unknown frame becomes a link", () => {
    const notes: string[] = [];
    const blocks = read(
      `<figure class="wp-block-embed"><div>https://www.youtube.com/watch?v=dQw4w9WgXcQ</div></figure>
      <iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe>
      <blockquote class="twitter-tweet"><p>oi</p><a href="https://twitter.com/a/status/123456">x</a></blockquote>
      <iframe src="https://mapa.example/1"></iframe>`,
      false,
      notes,
    );
    expect(blocks.map(({ type, attrs }) => attrs?.provider ?? type)).toEqual(["youtube", "youtube", "x", "paragraph"]);
    expect(notes).toHaveLength(1);
  });

  test("pictures with their captions and galleries are read from HTML, without tracking pixels", () => {
    const blocks = read(
      `<p>antes <img src="https://v.example/a.jpg" alt="A"> depois</p>
      <figure><a href="x"><img src="https://v.example/b.jpg"></a><figcaption>Legenda <em>b</em></figcaption></figure>
      <figure class="wp-block-gallery"><figure><img src="https://v.example/c.jpg"><figcaption>C</figcaption></figure></figure>
      <img src="https://conta.example/p.gif" width="1" height="1">`,
    );
    expect(short(blocks)).toEqual([
      "paragraph(antes)",
      "picture()",
      "paragraph(depois)",
      "picture(Legenda b)",
      "gallery(picture(C))",
    ]);
  });

  test("HTML that is nested too deep is read as plain text", () => {
    const deep = `${"<div>".repeat(3000)}fundo${"</div>".repeat(3000)}`;
    expect(short(read(deep))).toEqual(["paragraph(fundo)"]);
  });
});

describe("large, merged or deleted HTML of another system", () => {
  test("HTML that is nested a hundred thousand times deep is read in the time of its length", async () => {
    const make = (length: number) => `${"<div>".repeat(length / 5)}fundo`;
    expect(short(read(make(500_000)))).toEqual(["paragraph(fundo)"]);
    expect(await growthOf(read, make, 250_000)).toBeLessThanOrEqual(MAX_GROWTH);
  });

  test("merged cells of an imported table keep their columns, and the report names them", () => {
    const notes: string[] = [];
    const html = `<table><tr><th rowspan="2">Bairro</th><th colspan="2">Casos</th></tr><tr><th>2018</th><th>2019</th></tr>
      <tr><td>Centro</td><td>1</td><td>2</td></tr></table>`;
    expect(short(read(html, false, notes))).toEqual([
      "table(tableRow(tableHeader(Bairro)tableHeader(Casos)tableHeader(Casos))" +
        "tableRow(tableHeader(Bairro)tableHeader(2018)tableHeader(2019))" +
        "tableRow(tableCell(Centro)tableCell(1)tableCell(2)))",
    ]);
    expect(notes).toEqual([expect.stringMatching(/^a table had merged cells/)]);
  });

  test("text that the old site had deleted or hidden is not imported, and the report quotes it", () => {
    const notes: string[] = [];
    const html = "<p>O prefeito <del>João</del> <ins>José</ins><span style='display:none'>spam</span></p>";
    expect(short(read(html, false, notes))).toEqual(["paragraph(O prefeito José)"]);
    expect(notes).toEqual([
      "text marked as deleted or struck through was left out: João",
      "hidden text was left out: spam",
    ]);
  });

  test("preformatted text keeps its lines, and a list its numbers", () => {
    expect(short(read("<pre>a\n  b\n\nc</pre><ol start=4><li>d</ol>"))).toEqual([
      "paragraph(a⏎b)",
      "paragraph(c)",
      "orderedList(listItem(paragraph(d)))",
    ]);
    expect(read("<ol start=4><li>d</ol>")[0]?.attrs).toEqual({ start: 4 });
  });

  test("HTML in a title becomes plain text", () => {
    expect(readPlain("A <em>casa</em> &#8220;azul&#8221; &amp; cia<script>x</script>")).toBe("A casa “azul” & cia");
  });
});
