import { describe, expect, test } from "vitest";
import { doc, picture, text } from "../document/builders.fixture.ts";
import type { ArticleDocument } from "../document/schema.ts";
import { middleOfText } from "./middle-of-text.ts";

const LINE = "A banda toca no coreto da praça, e a feira continua até a noite. ";
/** A paragraph of some 390 letters. */
const PARAGRAPH = LINE.repeat(6);
const plain = (...paragraphs: string[]) => middleOfText({ body: null, paragraphs });
const inDocument = (document: ArticleDocument) =>
  middleOfText({ body: { document, resources: { pictures: {} } as never }, paragraphs: [] });
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => text(`p${from + index}`, PARAGRAPH));

describe("the place in the middle of a text", () => {
  test("is behind the paragraph at which half of the letters are read", () => {
    expect(plain(...Array.from({ length: 12 }, () => PARAGRAPH))).toBe(6);
    const first = Array.from({ length: 4 }, () => PARAGRAPH.repeat(2));
    expect(plain(...first, ...Array.from({ length: 8 }, () => PARAGRAPH))).toBe(4);
  });

  test("a text of few paragraphs, or of short ones, has none", () => {
    expect(plain(...Array.from({ length: 9 }, () => PARAGRAPH.repeat(4)))).toBeNull();
    expect(plain(...Array.from({ length: 30 }, () => LINE))).toBeNull();
    expect(plain()).toBeNull();
    expect(inDocument(doc())).toBeNull();
  });

  test("is never behind a heading or beside a picture", () => {
    expect(inDocument(doc(...many(6), text("h", "A feira", "heading", { level: 2 }), ...many(6, 6)))).toBe(6);
    const pictures = doc(...many(5), text("a", PARAGRAPH), picture("f", "A praça"), ...many(6, 6));
    expect(inDocument(pictures)).toBe(5);
    const around = Array.from({ length: 12 }, (_, index) => [text(`a${index}`, PARAGRAPH), picture(`f${index}`, "")]);
    expect(inDocument(doc(...around.flat()))).toBeNull();
  });

  test("headings and lists make no text long", () => {
    const heading = text("x", PARAGRAPH.repeat(30), "heading", { level: 2 });
    expect(inDocument(doc(...many(4), heading, ...many(5, 4)))).toBeNull();
  });
});
