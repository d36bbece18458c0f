import { describe, expect, test } from "vitest";
import { parseGalleryEntry, toLinks, toMetaDescription, toParagraphs } from "./body.ts";

describe("an article's text", () => {
  test("each line is a paragraph, empty lines are none", () => {
    expect(toParagraphs("Um.\n\n  Dois. \r\nTrês.", null)).toEqual(["Um.", "Dois.", "Três."]);
  });

  test("without text the summary stands in, then a sentence", () => {
    expect(toParagraphs("  ", "Resumo.")).toEqual(["Resumo."]);
    expect(toParagraphs(null, " ")).toEqual(["Conteúdo não disponível."]);
  });

  test("the description is the summary, else the first 150 characters", () => {
    expect(toMetaDescription("Texto", "Resumo")).toBe("Resumo");
    expect(toMetaDescription("a".repeat(400), null)).toHaveLength(150);
    expect(toMetaDescription(null, null)).toBe("");
  });

  test("useful links are one a line, and only addresses a browser may follow", () => {
    expect(toLinks("https://a.example/x\njavascript:alert(1)\n\n /news/y \nsem link\n//evil.example")).toEqual([
      "https://a.example/x",
      "/news/y",
    ]);
  });

  test("what begins with www. was meant as an address", () => {
    expect(toLinks("www.vale.example/obras\nWWW.vale.example\nwww. não")).toEqual([
      "https://www.vale.example/obras",
      "https://WWW.vale.example",
    ]);
  });
});

describe("an entry of the gallery", () => {
  test("is JSON with type, address and caption", () => {
    expect(parseGalleryEntry('{"type":"video","url":"/media/a.mp4","caption":" Ensaio "}')).toEqual({
      type: "video",
      url: "/media/a.mp4",
      caption: "Ensaio",
    });
  });

  test("or a plain picture address", () => {
    expect(parseGalleryEntry("https://a.example/foto.jpg")).toEqual({
      type: "image",
      url: "https://a.example/foto.jpg",
      caption: null,
    });
  });

  test.each([
    "{",
    '{"type":"image"}',
    '{"type":"script","url":"/a.js"}',
    '{"url":"javascript:x"}',
    "texto solto",
    "",
    "{}",
  ])("%s is malformed", (entry) => {
    expect(parseGalleryEntry(entry)).toBeNull();
  });
});
