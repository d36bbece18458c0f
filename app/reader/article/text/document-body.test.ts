import { readdirSync, readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { createElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { ATTACKS } from "#domain/markup/attacks.fixture.ts";
import { toPicture } from "#domain/media/types.ts";
import { doc, frame, picture, text } from "#domain/news/document/builders.fixture.ts";
import { checkDocument } from "#domain/news/document/check.ts";
import type { DocumentResources } from "#domain/news/document/resources.ts";
import type { BlockNode, BlockOf } from "#domain/news/document/schema.ts";
import type { ArticleSummary } from "#domain/news/types.ts";
import { DocumentBody } from "./document-body.tsx";

const ARTICLE = "4b1f2a30-9d51-4c0e-8a7e-2f7b5c6d7e8f";
const NONE: DocumentResources = { pictures: {}, articles: {} };

const FESTA: ArticleSummary = {
  address: "festa",
  title: "Festa custa R$ 12 mil",
  summary: null,
  author: "Redação",
  publishedAt: "2026-11-20T18:05:00.000Z",
  category: null,
  picture: null,
};

/** The body of an article's page, from a document that could be stored. */
async function draw(blocks: BlockNode[], resources: DocumentResources = NONE): Promise<HTMLElement> {
  const document = doc(...blocks);
  expect(checkDocument(document)).toEqual({ ok: true, document });
  const Page = createRoutesStub([
    { path: "/", Component: () => createElement(DocumentBody, { document, resources }) },
    { path: "/news/:address", Component: () => null },
    { path: "/correcoes", Component: () => null },
  ]);
  const stream = await renderToReadableStream(createElement(Page));
  await stream.allReady;
  const html = await new Response(stream).text();
  const { body } = parseHTML(`<!doctype html><html><body>${html.replaceAll("<!-- -->", "")}</body></html>`).document;
  // In a whole page React puts them into the head.
  for (const sheet of body.querySelectorAll("link[data-precedence]")) sheet.remove();
  return body;
}

/** The elements in it by their names, without classes and styles. */
function outline(element: Element): string {
  for (const one of element.querySelectorAll("[class], [style]")) {
    one.removeAttribute("class");
    one.removeAttribute("style");
  }
  return element.firstElementChild!.innerHTML;
}

describe("text", () => {
  test("the text of a document has paragraphs, headings and lists, with links, bold and italics in them", async () => {
    const marked: BlockNode = {
      type: "paragraph",
      attrs: { id: "p" },
      content: [
        { type: "text", text: "Custou R$ 412 mil, " },
        {
          type: "text",
          text: "diz a lei",
          marks: [{ type: "link", attrs: { href: "https://a.example/?a=1&b=2" } }, { type: "strong" }, { type: "em" }],
        },
        { type: "hardBreak" },
        { type: "text", text: "fim", marks: [{ type: "link", attrs: { href: "mailto:a@b.example" } }] },
      ],
    };
    const body = await draw([
      text("h", "A obra", "heading", { level: 2 }),
      marked,
      text("e", ""),
      text("i", "Por quê", "heading", { level: 3 }),
      frame(
        "orderedList",
        "l",
        [
          frame("listItem", "a", [
            text("ap", "Um"),
            frame("bulletList", "m", [frame("listItem", "b", [text("bp", "Dois")])]),
          ]),
        ],
        { start: 3 },
      ),
      { type: "divider", attrs: { id: "d" } },
    ]);
    expect(outline(body)).toBe(
      "<h2>A obra</h2>" +
        '<p>Custou R$&#160;412 mil, <a href="https://a.example/?a=1&b=2" target="_blank" rel="noopener noreferrer" data-printed="">' +
        '<strong><em>diz a lei</em></strong></a><br><a href="mailto:a@b.example">fim</a></p>' +
        '<h3>Por quê</h3><ol start="3"><li>Um<ul><li>Dois</li></ul></li></ol><hr>',
    );
  });

  test("a quote names who said it", async () => {
    const body = await draw([
      frame("quote", "q", [text("qp", "Eu sabia."), text("qa", "Alzira Prado, 91", "attribution")]),
      frame("pullQuote", "u", [text("up", "Domingo.")]),
    ]);
    expect(outline(body)).toBe(
      "<blockquote><p>Eu sabia.</p><footer><cite>Alzira Prado, 91</cite></footer></blockquote>" +
        "<blockquote><p>Domingo.</p></blockquote>",
    );
  });

  test("text that could be markup stays text", async () => {
    for (const attack of ATTACKS) {
      const words = attack.replace(/[^\P{Cc}\t]/gu, "");
      const body = await draw([text("p", words), picture("g", words, { alt: words })]);
      expect(body.querySelector("p")?.textContent).toBe(words);
      expect(body.querySelector("img")?.getAttribute("alt")).toBe(words);
      expect(body.querySelectorAll("script, iframe, object, form, svg:not(.i), [onerror], [onclick]")).toHaveLength(0);
    }
  });
});

describe("boxes and tables", () => {
  test("a fact box is named by its title, and its facts are a list of names and values", async () => {
    const fact = frame("fact", "ff", [text("fn", "Quando", "factLabel"), text("fv", "Domingo", "factText")]);
    const body = await draw([
      frame("factBox", "f", [
        text("ft", "Serviço", "factTitle"),
        frame("factList", "fl", [fact]),
        text("fp", "Leve água."),
      ]),
    ]);
    expect(outline(body)).toBe(
      '<aside aria-labelledby="quadro-ft"><h2 id="quadro-ft">Serviço</h2>' +
        "<dl><div><dt>Quando</dt><dd>Domingo</dd></div></dl><p>Leve água.</p></aside>",
    );
  });

  test("the headers of a table say whether they stand above a column or before a row", async () => {
    const row = (id: string, ...cells: BlockNode[]) => frame("tableRow", id, cells);
    const body = await draw([
      frame(
        "table",
        "t",
        [
          row("r1", text("a", "Fonte", "tableHeader"), text("b", "Valor", "tableHeader")),
          row("r2", text("c", "Rifa", "tableHeader"), text("d", "R$ 86.400", "tableCell")),
        ],
        { caption: "De onde veio", source: "Prefeitura" },
      ),
    ]);
    expect(outline(body)).toBe(
      '<div><div role="group" aria-label="De onde veio" tabindex="0"><table><caption>De onde veio</caption>' +
        '<thead><tr><th scope="col">Fonte</th><th scope="col">Valor</th></tr></thead>' +
        '<tbody><tr><th scope="row">Rifa</th><td>R$&#160;86.400</td></tr></tbody></table></div>' +
        "<p>Fonte: Prefeitura</p></div>",
    );
  });

  test("a correction shows its date and hour in the site's time zone, and a link to all corrections", async () => {
    const body = await draw([text("k", "Às 18h.", "correction", { moment: "2026-11-21T00:40:00.000Z" })]);
    const note = body.querySelector('[role="note"]')!;
    expect(note.textContent).toBe("Correção, 20 de novembro de 2026, 21h40: Às 18h. Todas as correções");
    expect(note.querySelector("a")?.getAttribute("href")).toBe("/correcoes");
    expect(note.querySelector("time")?.getAttribute("dateTime")).toBe("2026-11-21T00:40:00.000Z");
  });

  test("a correction without text is not drawn", async () => {
    const body = await draw([text("k", "", "correction", { moment: "2026-11-21T00:40:00.000Z" })]);
    expect(body.querySelector('[role="note"]')).toBeNull();
  });

  test("a related article is drawn as a link, and not at all if readers cannot see it", async () => {
    const blocks: BlockNode[] = [{ type: "relatedArticle", attrs: { id: "r", articleId: ARTICLE } }];
    const shown = await draw(blocks, { ...NONE, articles: { [ARTICLE]: FESTA } });
    const link = shown.querySelector('aside[aria-label="Leia também"] a')!;
    expect([link.getAttribute("href"), link.textContent]).toEqual(["/news/festa", "Festa custa R$\u00a012 mil"]);
    expect((await draw(blocks)).querySelector("aside")).toBeNull();
  });
});

describe("pictures, films and sounds", () => {
  test("a picture reserves its space, has an alternative text, and shows its caption and credit", async () => {
    const stored = toPicture("/media/praca.jpg", { width: 1200, height: 800, color: "#aabbcc", widths: [320, 768] });
    const body = await draw([picture("g", "O coreto.", { alt: "Telhado", credit: "Ivone Furtado" })], {
      ...NONE,
      pictures: { "/media/praca.jpg": stored! },
    });
    const image = body.querySelector("figure img")!;
    expect(image.getAttribute("src")).toBe("/media/praca.jpg");
    expect(image.getAttribute("alt")).toBe("Telhado");
    expect(image.getAttribute("loading")).toBe("lazy");
    expect(body.querySelector("source")?.getAttribute("srcSet")).toContain("/media/variants/768-praca.jpg.avif 768w");
    expect(body.querySelector("figure > div")?.getAttribute("style")).toBe("aspect-ratio:1200 / 800");
    expect(body.querySelector("figcaption")?.textContent).toBe("O coreto. Foto: Ivone Furtado");
  });

  test("a picture without caption and credit has no line for them, and one without variants is drawn from the original", async () => {
    const body = await draw([frame("gallery", "v", [picture("a", ""), picture("b", "Dois")])]);
    expect(body.querySelectorAll('[role="group"] figure')).toHaveLength(2);
    expect(body.querySelectorAll("figcaption")).toHaveLength(1);
    expect(body.querySelectorAll("img")[1]?.getAttribute("src")).toBe("/media/praca.jpg");
  });

  test("a picture is as wide as the text where the newsroom chose that", async () => {
    const body = await draw([picture("a", ""), picture("b", "", { span: "text" })]);
    const figures = [...body.querySelectorAll("figure")];
    expect(figures.map(({ className }) => className)).toEqual(["doc-media", "doc-media doc-as-text"]);
  });

  test("a document is one link to download, with its title, format and size, and has its address for paper", async () => {
    const src = "/media/0123456789abcdef-orcamento.pdf";
    const body = await draw([text("x", "Orçamento de 2027", "attachment", { src, credit: "Câmara" })], {
      ...NONE,
      sizes: { [src]: 2_202_010 },
    });
    const links = [...body.querySelectorAll("a")];
    expect(links.map((link) => [link.getAttribute("href"), link.hasAttribute("download"), link.textContent])).toEqual([
      [src, true, "PDFOrçamento de 2027PDF, 2,1 MB, Câmara"],
    ]);
    expect(body.querySelector("a + p")?.textContent).toBe(src);
    expect(body.querySelector("script")).toBeNull();
    const untitled = await draw([text("x", "", "attachment", { src, credit: "" })]);
    expect(untitled.querySelector("b")?.textContent).toBe("orcamento.pdf");
  });

  test("films and sounds load nothing before they play", async () => {
    const body = await draw([
      text("f", "O ensaio", "film", {
        src: "/media/a.mp4",
        poster: "/media/a.jpg",
        credit: "Lira",
        width: 1280,
        height: 720,
        durationMs: 65_000,
      }),
      text("s", "A valsa", "sound", { src: "/media/a.mp3", credit: "", durationMs: null }),
    ]);
    const film = body.querySelector("video")!;
    expect([film.getAttribute("preload"), film.getAttribute("poster"), film.getAttribute("aria-label")]).toEqual([
      "none",
      "/media/a.jpg",
      "O ensaio",
    ]);
    expect(body.querySelector("audio")?.getAttribute("preload")).toBe("none");
    expect([...body.querySelectorAll("figcaption")].map(({ textContent }) => textContent)).toEqual([
      "O ensaio Vídeo: Lira",
      "A valsa",
    ]);
  });
});

describe("an embed of another site", () => {
  const embed: BlockOf<"embed"> = {
    type: "embed",
    attrs: {
      id: "e",
      provider: "youtube",
      url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      title: "A última valsa",
      poster: "/media/valsa.jpg",
    },
  };

  test("an embed is a link and a picture of ours, without a frame or anything loaded from the other site", async () => {
    const body = await draw([embed]);
    expect(body.querySelectorAll("iframe, script, link")).toHaveLength(0);
    expect([...body.querySelectorAll("[src]")].map((one) => one.getAttribute("src"))).toEqual(["/media/valsa.jpg"]);
    const link = body.querySelector("a")!;
    expect([link.getAttribute("href"), link.textContent]).toEqual([embed.attrs.url, "Abrir no YouTube"]);
    expect(body.querySelector('[role="group"]')?.getAttribute("aria-label")).toBe("A última valsa");
  });

  test("an embed in the server's HTML has no button, which would need a script", async () => {
    expect((await draw([embed])).querySelector("button")).toBeNull();
  });
});

test("readers' pages import neither the checks of documents nor an editor", () => {
  const folder = new URL("../../blocks/", import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => readFileSync(new URL(name, folder), "utf8"));
  const loaded = sources.flatMap((source) =>
    [...source.matchAll(/^import (?!type).* from "(.*)";$/gm)].map(([, from]) => from!),
  );
  expect(loaded).toContain("#domain/news/document/embed-providers.ts");
  const drawing = /\/(?:embed-providers|figures|resources)\.ts$/;
  expect(loaded.filter((from) => from.includes("/news/document/") && !drawing.test(from))).toEqual([]);
  expect(loaded.filter((from) => /prosemirror|admin/.test(from))).toEqual([]);
});
