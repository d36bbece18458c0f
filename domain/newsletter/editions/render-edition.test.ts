import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import type { EditionArticle, EditionContent } from "../types.ts";
import { fillEdition, renderEdition, SAMPLE_READER } from "./render-edition.ts";

const SITE = { name: "Coreto", slogan: "Notícias do vale", place: "Rua da Estação, 40", url: "https://coreto.example" };
const article = (id: string, more: Partial<EditionArticle> = {}): EditionArticle => ({
  ...{ id, path: `/news/${id}`, title: `Notícia ${id}`, summary: `Resumo de ${id}.` },
  ...{ category: { name: "Cidade", color: "#00687a" }, picture: null, ...more },
});
const lead = article("coreto-reabre", {
  title: "Coreto reabre no domingo",
  picture: { path: "/media/variants/share-coreto.jpg", width: 1200, height: 630, alt: "Foto: o coreto" },
});
const CONTENT: EditionContent = {
  ...{ newsletter: { name: "Bom dia, Vale", slug: "bom-dia-vale" }, serial: 7, address: "2026-11-20" },
  ...{ day: "2026-11-20", time: "07:00", subject: "Bom dia, Vale: o coreto reabre", preheader: "24° e chuva fraca." },
  opening: ["Bom dia.\nComeça a festa."],
  parts: [
    {
      part: "today",
      lines: [
        { kind: "weather", text: "24°, chuva fraca" },
        { kind: "pharmacy", text: "Plantão: São José" },
      ],
    },
    { part: "lead", articles: [lead] },
    { part: "featured", articles: ["orcamento", "safra", "gripe", "final"].map((id) => article(id)) },
    { part: "mostRead", articles: [article("lida")] },
  ],
};
const render = (content: Partial<EditionContent> = {}) => {
  const rendered = renderEdition({ ...CONTENT, ...content }, SITE);
  return { ...rendered, document: parseHTML(rendered.html).document };
};

test("what the paper asks stands below the articles of both forms, with a link that names the edition", () => {
  const ask = { words: "Apoie com 100% de carinho.", link: { path: "/apoie", label: "Apoiar com Pix" } };
  const { document, text } = render({ ask });
  const link = [...document.querySelectorAll("a")].find(({ textContent }) => textContent === "Apoiar com Pix");
  expect(link?.getAttribute("href")).toBe("https://coreto.example/apoie?b=7");
  expect(link?.parentElement?.textContent).toContain("100% de carinho");
  expect(text).toContain("Apoie com 100% de carinho.\nhttps://coreto.example/apoie?b=7");
});

test("the HTML form has the edition in the order of its parts, with links that name the edition and no reader", () => {
  const { document, html } = render();
  const words = document.body.textContent!.replace(/\s+/g, " ");
  const order = [
    "24°, chuva fraca",
    "São José",
    "Bom dia.",
    "Coreto reabre no domingo",
    "Mais quatro para a manhã",
    "Notícia safra",
    "As mais lidas",
    "Sair com um toque",
  ];
  const places = order.map((word) => words.indexOf(word));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href")!);
  expect(links).toContain("https://coreto.example/news/coreto-reabre?b=7");
  expect(links.every((link) => link.startsWith("https://coreto.example/"))).toBe(true);
  expect(links.filter((link) => link.includes("%TOKEN%"))).toEqual([
    "https://coreto.example/boletim/sair/%TOKEN%?b=7",
    "https://coreto.example/boletim/preferencias/%TOKEN%?b=7",
  ]);
  expect(Buffer.byteLength(html)).toBeLessThan(16_000);
});

test("it reads without pictures, style sheet and scripts: alt texts, sizes, inline styles, tables for layout only", () => {
  const { document, html } = render();
  const image = document.querySelector("img")!;
  expect(image.getAttribute("alt")).toBe("Foto: o coreto");
  expect([image.getAttribute("width"), image.getAttribute("height")]).toEqual(["600", "315"]);
  expect(image.getAttribute("src")).toBe("https://coreto.example/media/variants/share-coreto.jpg");
  const unnamed = { ...lead, picture: { ...lead.picture!, alt: "" } };
  const shown = render({ parts: [{ part: "lead", articles: [unnamed] }] }).document.querySelector("img")!;
  // It is a link, which has no other name.
  expect(shown.getAttribute("alt")).toBe("Coreto reabre no domingo");
  expect([...document.querySelectorAll("table")].every((table) => table.getAttribute("role") === "presentation")).toBe(
    true,
  );
  expect([...document.querySelectorAll("p, h1, h2")].every((text) => text.hasAttribute("style"))).toBe(true);
  expect(html).not.toMatch(/<script|javascript:|<link|position:|display:(?:flex|grid)/);
  expect(html).toContain("@media (prefers-color-scheme:dark)");
  expect(renderEdition(CONTENT, SITE, { theme: "light" }).html).not.toContain("prefers-color-scheme:dark");
});

test("both forms name the day, short beside the name and with its year in the text", () => {
  const { html, text } = render();
  expect(html).toContain("Bom dia, Vale<br>sexta, 20 de novembro</td>");
  expect(text).toContain("BOM DIA, VALE\nCoreto, sexta-feira, 20 de novembro de 2026\n");
});

test("an opening with markup and texts with placeholders are only text", () => {
  const { document, html, text } = render({ opening: ["<script>alert(1)</script> 100% %TOKEN%"], subject: "A & <b>" });
  expect(document.querySelector("script")).toBeNull();
  expect(document.body.textContent).toContain("<script>alert(1)</script> 100% %TOKEN%");
  const filled = fillEdition({ html, text }, { token: "chave", email: "a&b@caixa.example", since: "12 de março" });
  expect(parseHTML(filled.html).document.body.textContent).toContain("100% %TOKEN%");
  expect(filled.text).toContain("<script>alert(1)</script> 100% ％TOKEN%");
  expect(filled.html).toContain("a&amp;b@caixa.example");
  expect(filled.html).toContain("/boletim/sair/chave?b=7");
});

test("the text form says the same in lines of 72 characters", () => {
  const { text } = fillEdition(render(), SAMPLE_READER) as { text: string };
  expect(text).toContain("CORETO REABRE NO DOMINGO\n");
  expect(text).toContain("Cidade: Notícia safra. Resumo de safra.\nhttps://coreto.example/news/safra?b=7");
  expect(text).toContain("Tempo: 24°, chuva fraca\nPlantão: São José");
  expect(text.split("\n").filter((line) => line.length > 72 && !line.includes("https://"))).toEqual([]);
});

test("an edition of only an opening, of one article, or of twenty long ones is whole and small enough for Gmail", () => {
  expect(render({ parts: [] }).document.body.textContent).toContain("Começa a festa.");
  expect(render({ parts: [{ part: "featured", articles: [article("so")] }] }).document.body.textContent).toContain(
    "Mais uma para a manhã",
  );
  const long = Array.from({ length: 20 }, (_, index) =>
    article(`longa-${index}`, { title: "á".repeat(300), summary: "ç".repeat(500) }),
  );
  expect(
    Buffer.byteLength(
      render({
        parts: [
          { part: "lead", articles: [lead] },
          { part: "recent", articles: long },
        ],
      }).html,
    ),
  ).toBeLessThan(100_000);
});
