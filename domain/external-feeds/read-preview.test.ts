import { describe, expect, test } from "vitest";
import { readPreview } from "./read-preview.ts";

const URL_THERE = "https://site.example/videos/valsa";
const page = (html: string, contentType = "text/html; charset=utf-8") =>
  readPreview({ form: "page", bytes: Buffer.from(html), contentType, url: URL_THERE });
const oembed = (said: unknown) =>
  readPreview({
    form: "oembed",
    bytes: Buffer.from(typeof said === "string" ? said : JSON.stringify(said)),
    contentType: "application/json",
    url: "https://site.example/oembed",
  });
const meta = (name: string, content: string) => `<meta property="og:${name}" content="${content}">`;

describe("the metadata of a page", () => {
  test("the metadata of a page are its title as plain text, and the absolute address of its picture", () => {
    const html = `<!doctype html><html><head>${meta("title", "A valsa &amp; o coreto")}${meta("image", "/valsa.jpg")}</head><body>x`;
    expect(page(html)).toEqual({ title: "A valsa & o coreto", picture: "https://site.example/valsa.jpg" });
  });

  test("the metadata of a page are read from its head only", () => {
    expect(page(`<html><head></head><body>${meta("title", "De um comentário")}`)).toEqual({
      title: null,
      picture: null,
    });
  });

  test("the title of a page is text on one line even if it looks like HTML, without invisible characters", () => {
    const title = "&lt;script&gt;alert(1)&lt;/script&gt;\n\tA&#0; valsa\u202e";
    expect(page(`<head>${meta("title", title)}`)?.title).toMatch(/^<script>alert\(1\)<\/script> A.{0,1} valsa$/);
  });

  test("a huge title of a page is shortened, and never in the middle of a character", () => {
    const title = page(`<head>${meta("title", "🎻".repeat(50_000))}`)!.title!;
    expect([title.length <= 201, title.isWellFormed(), title.endsWith("…")]).toEqual([true, true, true]);
  });

  test.each([
    "javascript:alert(1)",
    "data:image/png;base64,AA",
    "file:///etc/passwd",
    `/${"a".repeat(3000)}`,
    "http://[",
  ])("a page with the picture address %s has no picture", (address) => {
    expect(page(`<head>${meta("title", "Valsa")}${meta("image", address.slice(0, 4000))}`)).toEqual({
      title: "Valsa",
      picture: null,
    });
  });

  test("a document that is no page, or exceeds the parser's limits, has no metadata", () => {
    expect(page("%PDF-1.7", "application/pdf")).toBeNull();
    expect(page("")).toEqual({ title: null, picture: null });
    const deep = `<head>${"<div>".repeat(100_000)}${meta("title", "Valsa")}`;
    expect(page(deep)).toEqual({ title: null, picture: null });
  });
});

describe("the oEmbed response of a site", () => {
  test("an oEmbed response has a title and a picture", () => {
    const picture = "https://i.site.example/valsa.jpg";
    expect(oembed({ title: " A última\nvalsa ", thumbnail_url: picture, html: "<iframe>" })).toEqual({
      title: "A última valsa",
      picture,
    });
  });

  test("an oEmbed response of a post without a title has the post's author and text", () => {
    const html = `<blockquote class="twitter-tweet"><p lang="pt">A ponte <b>reabriu</b> https://t.co/abc &amp; a rua também<script>alert(1)</script> <a href="x">pic.twitter.com/xyz</a></p>&mdash; Prefeitura (@pref) <a href="x">1 de novembro</a></blockquote>`;
    expect(oembed({ author_name: "Prefeitura", html })?.title).toBe("Prefeitura: A ponte reabriu & a rua também");
    expect(oembed({ author_name: "Prefeitura", html: "<iframe>Carregando" })?.title).toBeNull();
  });

  test("fields of other types in an oEmbed response are ignored", () => {
    expect(oembed({ title: 7, thumbnail_url: ["javascript:alert(1)"], html: {}, author_name: null })).toEqual({
      title: null,
      picture: null,
    });
    expect(oembed({ title: "Valsa", thumbnail_url: "javascript:alert(1)" })).toEqual({ title: "Valsa", picture: null });
  });

  test.each(["", "Not Found", "null", "[]", "7", '{"title":'])(
    "the oEmbed response %j has no title and no picture",
    (said) => {
      expect(oembed(said)).toSatisfy((found) => found === null || (found.title === null && found.picture === null));
    },
  );
});
