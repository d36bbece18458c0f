import { describe, expect, test } from "vitest";
import { parseGalleryEntry, toLinks, toMetaDescription, toParagraphs } from "./body.ts";

describe("an article's text", () => {
  test("each line of a text is a paragraph, and empty lines are none", () => {
    expect(toParagraphs("Um.\n\n  Dois. \r\nTrês.", null)).toEqual(["Um.", "Dois.", "Três."]);
  });

  test("an article without text shows its summary, or else a sentence", () => {
    expect(toParagraphs("  ", "Resumo.")).toEqual(["Resumo."]);
    expect(toParagraphs(null, " ")).toEqual(["Conteúdo não disponível."]);
  });

  test("the description of an article is its summary, or else the first 150 characters", () => {
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

  test("a bare host name in the useful links is completed with https://", () => {
    expect(toLinks("www.vale.example/obras\nprefeitura.gov.br\nwww. não")).toEqual([
      "https://www.vale.example/obras",
      "https://prefeitura.gov.br",
    ]);
  });
});

describe("an entry of the gallery", () => {
  test("an entry of the gallery may be JSON with type, address and caption", () => {
    expect(parseGalleryEntry('{"type":"video","url":"/media/a.mp4","caption":" Ensaio "}')).toEqual({
      type: "video",
      url: "/media/a.mp4",
      caption: "Ensaio",
    });
  });

  test("an entry of the gallery may be a plain picture address", () => {
    expect(parseGalleryEntry("https://a.example/foto.jpg")).toEqual({
      type: "image",
      url: "https://a.example/foto.jpg",
      caption: null,
    });
  });

  test.each([
    ['"https://a.example/foto.jpg"', "https://a.example/foto.jpg"],
    ["//a.example/foto.jpg", "https://a.example/foto.jpg"],
    ["media/foto.jpg", "/media/foto.jpg"],
    ['{"type":"IMAGE","url":"media/foto.jpg"}', "/media/foto.jpg"],
    ['{"type":null,"url":" //a.example/foto.jpg "}', "https://a.example/foto.jpg"],
    ['"{\\"type\\":\\"image\\",\\"url\\":\\"/media/foto.jpg\\"}"', "/media/foto.jpg"],
  ])("the gallery entry %s of the old system is read as a picture", (entry, url) => {
    expect(parseGalleryEntry(entry)).toEqual({ type: "image", url, caption: null });
  });

  test.each([
    '"texto solto"',
    '"\\"x\\""',
    "///a.example/foto.jpg",
    "//",
    '{"type":1,"url":"/a.jpg"}',
    "{",
    '{"type":"image"}',
    '{"type":"script","url":"/a.js"}',
    '{"url":"javascript:x"}',
    "texto solto",
    "",
    "{}",
  ])("the gallery entry %s is malformed", (entry) => {
    expect(parseGalleryEntry(entry)).toBeNull();
  });
});
