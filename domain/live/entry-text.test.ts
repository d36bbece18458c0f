import { expect, test } from "vitest";
import { checkDocument } from "#domain/news/document/check.ts";
import { toPlainText } from "#domain/news/document/plain-text.ts";
import { toDocument, toWords } from "./entry-text.ts";
import { LIVE_LIMITS } from "./types.ts";

const PICTURE = { url: "/media/rio.jpg", alt: "O rio", caption: "Na ponte nova", credit: "Ana" };
const kindsOf = (text: string) => toDocument({ text, picture: null })?.content.map(({ type }) => type);

test("lines become paragraphs, lists and quotations", () => {
  const text = "Chove.\n\n- Ponte velha\n- Rua do Mercado\nDiz a prefeita:\n> Saiam já.\n> — Lúcia Amarante";
  expect(kindsOf(text)).toEqual(["paragraph", "bulletList", "paragraph", "quote"]);
  const checked = checkDocument(toDocument({ text, picture: PICTURE }));
  expect(checked.ok && toPlainText(checked.document)).toBe(
    "Na ponte nova\nChove.\nPonte velha\nRua do Mercado\nDiz a prefeita:\nSaiam já.\nLúcia Amarante",
  );
});

test.each([
  "Chove.",
  "- Uma\n- Outra",
  "> Saiam já.\n> — Lúcia",
  "Veja https://exemplo.org/mapa. E https://exemplo.org",
  "- https://exemplo.org",
])("the form gets back the words of %j", (text) => {
  expect(toWords(toDocument({ text, picture: PICTURE }))).toEqual({ text, picture: PICTURE });
});

test("an address is a link without the full stop after it", () => {
  const [first] = toDocument({ text: "Veja https://exemplo.org/mapa.", picture: null })!.content;
  expect(first!.content).toEqual([
    { type: "text", text: "Veja " },
    {
      type: "text",
      text: "https://exemplo.org/mapa",
      marks: [{ type: "link", attrs: { href: "https://exemplo.org/mapa" } }],
    },
    { type: "text", text: "." },
  ]);
});

test("nothing is no document", () => {
  expect(toDocument({ text: " \n ", picture: null })).toBeNull();
  expect(toWords(null)).toEqual({ text: "", picture: null });
});

test.each(["> ", "- ", "https://", "> — "])("signs alone are a document that can be stored: %j", (sign) => {
  const document = toDocument({ text: `${sign}x`, picture: null });
  expect(checkDocument(document).ok).toBe(true);
});

test("the longest text of signs is a document that can be stored", () => {
  for (const sign of ["- a\n", "> a\n", "http://a ", "\n"]) {
    const document = toDocument({ text: sign.repeat(LIVE_LIMITS.text).slice(0, LIVE_LIMITS.text), picture: null });
    if (document) expect(checkDocument(document).ok).toBe(true);
  }
});
