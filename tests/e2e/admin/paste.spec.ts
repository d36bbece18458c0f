import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, openAdmin, test, textOf } from "./admin.ts";

const TITLE = "Colada: casos por bairro";

const pasteHtml = (admin: Page, html: string) =>
  textOf(admin).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", given);
    clipboardData.setData("text/plain", "x");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const FIXTURES = join(import.meta.dirname, "../../../domain/news/document/foreign-html/fixtures");
const readFixture = (name: string) => readFileSync(join(FIXTURES, `${name}.htm`), "utf8");

/** The text in a short form: each block with the name of its element, but for those with the caret alone. */
const drawText = (admin: Page) =>
  textOf(admin).evaluate((text) => {
    const draw = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? "";
      if ((node as Element).closest("[data-controls]")) return "";
      if (node.nodeName === "BR") return (node as Element).className ? "" : "⏎";
      const inner = [...node.childNodes].map(draw).join("");
      const start = node instanceof HTMLOListElement && node.start !== 1 ? node.start : "";
      return /^(?:P|H[23]|UL|OL|LI|TABLE|TR|TH|TD|BLOCKQUOTE)$/.test(node.nodeName)
        ? `${node.nodeName.toLowerCase()}${start}(${inner})`
        : inner;
    };
    return [...text.childNodes].map(draw).join("").replaceAll("p()", "");
  });

/** A numbered list that a paragraph interrupts. */
const GOES_ON =
  "ol(li(p(Leve o documento))li(p(Pegue a senha)))p(A fila abre às oito.)ol3(li(p(Assine o livro))li(p(Volte em maio)))";

const CASES: [name: string, right: string][] = [
  [
    "word-safari-list-then-shape",
    "p(Abertura.)ul(li(p(primeiro item))li(p(segundo item)))p(Parágrafo entre a lista e a foto.)p(Depois da foto.)",
  ],
  ["word-table", "p(Antes)table(tr(td(Bairro)td(Casos))tr(td(Centro)td(3)))p(Depois)"],
  ["gdocs-mixed", "h2(Título)p(Comum, forte itálico e link)ul(li(p(um)ul(li(p(dentro)))))table(tr(td(A)td(B⏎B2)))"],
  [
    "html-table-merged",
    "table(tr(th(Bairro)th(Casos)th(Casos))tr(th(Bairro)th(2018)th(2019))tr(td(Centro)td(1)td(2)))",
  ],
  ["google-sheets", "table(tr(th(Bairro)th(Casos)th(Casos))tr(td(Centro)td(1.234,5)td())tr(td()td(R$ 10)td(x⏎y)))"],
  ["word-track-changes", "p(O vereador foi citado no relatório nesta terça.)p(Outra frase.)"],
  ["word-comments", "p(Texto publicado.)"],
  ["twemoji", "p(Que jogo ⚽ 2 a 1 🎉 ontem)"],
  ["whatsapp-web-html", "p(Bom dia ☀️, a ponte fechou)"],
  ["word-list-paragraph-without-bullets", "p(Sr. Prefeito, a obra parou.)p(Parágrafo comum com recuo.)"],
  ["word-two-lists-adjacent", "ul(li(p(bolinha A)))ol(li(p(número um))li(p(número dois)))ol(li(p(outra lista)))"],
  ["word-list-goes-on", GOES_ON],
  ["word-online-list-goes-on", GOES_ON],
  ["pre-code", "p(linha 1⏎linha 2)"],
];

test("pasted HTML of other programs keeps lists, tables and emoji, and loses deleted text and comments @desktop", async ({
  admin,
}) => {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(TITLE);
  for (const [name, right] of CASES) {
    await textOf(admin).click();
    await admin.keyboard.press("ControlOrMeta+a");
    await admin.keyboard.press("Delete");
    await expect.poll(() => drawText(admin)).toBe("");
    await pasteHtml(admin, readFixture(name));
    await expect.poll(() => drawText(admin), { message: name }).toBe(right);
  }
});

const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC";

test("a notice names what a paste lost, and a picture of its page can be brought @desktop @all", async ({ admin }) => {
  await admin.route("**/admin/midia/endereco", async (route) => {
    const { url } = route.request().postDataJSON() as { url: string };
    if (url.endsWith("nao.jpg")) return route.fulfill({ json: { message: "O site não deixou." } });
    return route.fulfill({
      json: { url: "/media/sim.png", kind: "image", name: "x", bytes: 1, alt: null, poster: null },
    });
  });
  const body = Buffer.from(PICTURE.split(",")[1]!, "base64");
  await admin.route("**/media/sim.png*", (route) => route.fulfill({ contentType: "image/png", body }));
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(TITLE);
  await textOf(admin).click();
  await pasteHtml(
    admin,
    `<p>Antes <del>acusado</del></p><p><img src="https://vale.example/sim.jpg"></p><p>Depois<img src="https://vale.example/nao.jpg"></p><video src=x></video>`,
  );
  const notice = admin.getByRole("status").filter({ hasText: "Confira o que foi colado" });
  await expect(notice).toContainText(
    "Não veio junto com o texto colado: 1 trecho apagado ou riscado, 2 imagens e 1 vídeo.",
  );
  await notice.getByRole("button", { name: "Trazer 2 imagens" }).click();
  await expect(notice).toContainText("O site não deixou.");
  await expect(notice.getByRole("button", { name: "Trazer 1 imagem" })).toBeEnabled();
  await expect(textOf(admin).locator("> *").nth(1).locator("img")).toHaveAttribute("src", "/media/sim.png");
  await notice.getByRole("button", { name: "Fechar aviso" }).click();
  await expect(notice).toHaveCount(0);
});

test("a picture inside pasted text is uploaded into its place @desktop @all", async ({ admin }) => {
  await openAdmin(admin, "/admin/news/nova");
  await admin.getByLabel("Título").fill(TITLE);
  await textOf(admin).click();
  await pasteHtml(admin, `<p>Antes</p><p><img src="${PICTURE}"></p><p>Depois</p>`);
  await expect(textOf(admin).locator("figure img")).toHaveAttribute("src", /^\/media\//);
  await expect(textOf(admin).locator("> *").nth(1)).toHaveJSProperty("nodeName", "FIGURE");
});
