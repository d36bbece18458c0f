import { describe, expect, test } from "vitest";
import { AGENDA } from "#demo/articles/agenda.ts";
import { toParagraphs } from "../reading/body.ts";
import { doc, frame, picture, text } from "./builders.fixture.ts";
import { checkDocument } from "./check.ts";
import { fromPlainText, toPlainText } from "./plain-text.ts";
import type { BlockNode } from "./schema.ts";

describe("the plain text of a document", () => {
  test("the plain text has a line for each paragraph, heading, item, quote and name of who said it", () => {
    const document = doc(
      text("h", "A obra", "heading", { level: 2 }),
      text("p", "Custou R$ 412 mil."),
      frame("bulletList", "l", [
        frame("listItem", "i", [
          text("ip", "Um"),
          frame("bulletList", "m", [frame("listItem", "j", [text("jp", "Dois")])]),
        ]),
      ]),
      frame("quote", "q", [text("qp", "Eu sabia."), text("qa", "Alzira Prado, 91", "attribution")]),
    );
    expect(toPlainText(document)).toBe("A obra\nCustou R$ 412 mil.\nUm\nDois\nEu sabia.\nAlzira Prado, 91");
  });

  test("the plain text has captions, facts, rows of tables, corrections and outside addresses in a line each", () => {
    const document = doc(
      picture("g", "O coreto", { alt: "Descrição", credit: "Tiago Brandão" }),
      text("x", "Orçamento de 2027", "attachment", { src: "/media/orcamento.pdf", credit: "Câmara" }),
      frame("factBox", "f", [
        text("ft", "Serviço", "factTitle"),
        frame("factList", "fl", [
          frame("fact", "ff", [text("fn", "Quando", "factLabel"), text("fv", "Domingo, às 18h", "factText")]),
        ]),
      ]),
      frame(
        "table",
        "t",
        [frame("tableRow", "r", [text("a", "Rifa", "tableHeader"), text("b", "86.400", "tableCell")])],
        {
          caption: "De onde veio",
          source: "Prefeitura",
        },
      ),
      { type: "divider", attrs: { id: "d" } },
      text("k", "A retreta começa às 18h.", "correction", { moment: "2026-11-20T21:40:00.000Z" }),
      {
        type: "embed",
        attrs: { id: "e", provider: "vimeo", url: "https://vimeo.com/1", title: "A valsa", poster: null },
      },
    );
    expect(toPlainText(document).split("\n")).toEqual([
      "O coreto",
      "Orçamento de 2027",
      "Serviço",
      "Quando: Domingo, às 18h",
      "De onde veio",
      "Rifa | 86.400",
      "Fonte: Prefeitura",
      "Correção: A retreta começa às 18h.",
      "A valsa: https://vimeo.com/1",
    ]);
  });

  test("the plain text has a line end at each break, no marks and no empty lines", () => {
    const broken: BlockNode = {
      type: "paragraph",
      attrs: { id: "p" },
      content: [
        { type: "text", text: "Um ", marks: [{ type: "strong" }] },
        { type: "hardBreak" },
        { type: "text", text: " dois" },
      ],
    };
    expect(toPlainText(doc(broken, text("q", ""), text("r", "  três ")))).toBe("Um\ndois\ntrês");
    expect(toPlainText(doc(text("p", "")))).toBe("");
  });
});

describe("the document of a text that has none", () => {
  test("the document of a plain text has a paragraph for each line, named by its place", () => {
    expect(fromPlainText("Um.\nDois.")).toEqual(doc(text("line-1", "Um."), text("line-2", "Dois.")));
    expect(fromPlainText(" \n ")).toEqual(doc(text("line-1", "")));
  });

  const ordinary = [
    "",
    "Uma linha só.",
    "Um.\nDois.\nTrês.",
    "## não é título\n[mapa](https://a.example) é texto\n- nem isto é lista",
    "Emoji 👨‍👩‍👧, “aspas”, R$\u00a0412 mil, tab\taqui",
    ...AGENDA.articles.map(({ content }) => content),
  ];

  test.each(ordinary)("a plain text is the same after it was a document: %s", (content) => {
    const document = fromPlainText(content);
    expect(toPlainText(document)).toBe(content);
    expect(checkDocument(document)).toEqual({ ok: true, document });
  });

  test.each([
    ["empty lines and spaces around lines", "Um.\r\n\r\n  Dois. \n\n\nTrês.", "Um.\nDois.\nTrês."],
    ["what no document can hold", "Pra\u0000ça\u001b \ud83d\n\u0007\nfim\u0085", "Praça\nfim"],
    ["a lone end of a line of old machines", "Um.\rDois.", "Um. Dois."],
  ])("the document of a plain text leaves out %s", (_, content, left) => {
    const document = fromPlainText(content);
    expect(toPlainText(document)).toBe(left);
    expect(checkDocument(document)).toEqual({ ok: true, document });
  });

  test("the document of a plain text has the same paragraphs as the text itself", () => {
    const content = "Um.\n\n  Dois.\t\r\n \nTrês.";
    expect(toParagraphs(toPlainText(fromPlainText(content)), null)).toEqual(toParagraphs(content, null));
  });
});
