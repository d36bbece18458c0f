import { expect, test } from "vitest";
import { extractText } from "./extract.ts";

const paragraph = (start: string) =>
  `${start}, disseram os moradores, que esperavam pela obra desde a cheia de 2025 e foram à praça ver, com música e café, o fim dos trabalhos na ponte.`;
const page = (body: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>Ponte reabre</title><style>p{}</style></head><body><nav><ul><li><a href="/">Início</a></li><li><a href="/esportes">Esportes</a></li></ul></nav><article><h1>Ponte reabre</h1>${body}</article><aside>Assine já</aside><footer>Todos os direitos</footer></body></html>`;
const read = (html: string, contentType: string | undefined = "text/html") =>
  extractText(Buffer.from(html), contentType);

test("the text of an article is extracted, one paragraph a line, without menu, script and footer", () => {
  const text = read(
    page(`<p>${paragraph("A ponte reabriu")}</p><script>alert("x")</script><p>${paragraph("O trânsito voltou")}</p>`),
  );
  expect(text).toBe(`${paragraph("A ponte reabriu")}\n${paragraph("O trânsito voltou")}`);
});

test("a page may leave out html, head and body", () => {
  const words = `<p>${paragraph("A ponte reabriu")}</p><p>${paragraph("O trânsito voltou")}</p>`;
  expect(read(`<!doctype html><title>Ponte</title><article>${words}</article>`)).toContain("O trânsito voltou");
});

test("a page in Latin-1 is decoded", () => {
  const html = page(`<p>${paragraph("Não há mais poça")}</p><p>${paragraph("Às 6h")}</p>`).replace(
    "utf-8",
    "iso-8859-1",
  );
  expect(extractText(Buffer.from(html, "latin1"), "text/html")).toContain("Não há mais poça");
});

test.each([
  ["a notice of a few words", page("<p>Assine para continuar lendo.</p>"), "text/html"],
  ["an empty page", "", "text/html"],
  ["a picture", "\x89PNG", "image/png"],
  ["a PDF", "%PDF-1.7", "application/pdf"],
  ["words without a page", "bom dia", undefined],
  ["tags without end", "<div>".repeat(50_000), "text/html"],
  ["more elements than a page should have", page("<p>bom dia</p>".repeat(13_000)), "text/html"],
])("no text is extracted from %s", (_, html, contentType) => {
  expect(read(html, contentType)).toBeNull();
});
