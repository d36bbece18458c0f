import { describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory, createComment, createLike } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture } from "#tests/factories/site.ts";
import { attributes, main, structuredData, text } from "./html.ts";
import { pagesOf, SITE_URL } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask, lines } = pagesOf(database);

/** Creates an article with all possible content, two likes and three comments, one of which waits for approval. */
async function createWholeArticle(): Promise<void> {
  const { id: categoryId } = await createCategory(database.db, { name: "Cultura", slug: "cultura" });
  const { id } = await createArticle(database.db, {
    slug: "coreto-reabre",
    title: "Coreto reabre & a banda volta",
    content: "A praça encheu.\n\nA retreta durou duas horas.",
    summary: "Depois de um ano.",
    categoryId,
    reporterName: "Dalva Nunes",
    createdAt: new Date("2026-11-20T15:00:00Z"),
    imageUrl: "https://fotos.example/coreto.jpg",
    audioUrl: "/media/coreto.mp3",
    sources: "Prefeitura",
    usefulLinks: "https://banda.example/agenda\n/news",
    additionalImages: [
      JSON.stringify({ type: "image", url: "https://fotos.example/banda.jpg", caption: "A banda" }),
      JSON.stringify({ type: "video", url: "/media/retreta.mp4", caption: "A retreta" }),
      "https://fotos.example/praca.jpg",
    ],
  });
  const reader = await createReader(database.db, { name: "Alzira Prado" });
  await createLike(database.db, id);
  await createLike(database.db, id);
  await createComment(database.db, id, {
    content: "Que saudade!",
    userId: reader.id,
    createdAt: new Date("2026-11-20T12:14:00Z"),
  });
  await createComment(database.db, id, { content: "Fico aqui.", userId: null });
  await createComment(database.db, id, { content: "Ainda não aprovado", approved: false });
}

test("an article is complete without JavaScript", async () => {
  await createWholeArticle();
  const { status, html } = await ask("/news/coreto-reabre");
  expect(status).toBe(200);
  const content = main(html);
  const words = text(content);
  for (const expected of [
    "Voltar",
    "Cultura",
    "Coreto reabre & a banda volta",
    "Depois de um ano.",
    "Dalva Nunes",
    "Publicado em 20 de novembro de 2026 , 12h 3 min",
    "3 min",
    "A praça encheu.",
    "A retreta durou duas horas.",
    "A banda",
    "A retreta",
    "Fontes",
    "Prefeitura",
    "Links úteis",
    "banda.example/agenda",
    "Faça login para comentar",
    "Que saudade!",
    "Alzira Prado",
    "20/11/2026 às 09:14",
    "Leitor removido",
    "Seu navegador não suporta o elemento de áudio.",
  ]) {
    expect(words).toContain(expected);
  }
  expect(words).not.toContain("Ainda não aprovado");
  expect(words).not.toContain("Atualizado");
  expect(attributes(content, "href")).toContain("/category/cultura");
  expect(attributes(content, "src")).toEqual(
    expect.arrayContaining([
      "https://fotos.example/coreto.jpg",
      "/media/coreto.mp3",
      "https://fotos.example/banda.jpg",
      "/media/retreta.mp4",
      "https://fotos.example/praca.jpg",
    ]),
  );
  expect(content).toMatch(/aria-label="2 curtidas[^"]*"/);
  expect(content).toMatch(/aria-label="2 comentários"/);
  const address = encodeURIComponent(`${SITE_URL}/news/coreto-reabre`);
  const shared = attributes(content, "href").filter((href) => href.includes(address));
  for (const host of ["facebook.com", "twitter.com", "wa.me", "t.me"]) expect(shared.join(" ")).toContain(host);
  expect(shared.join(" ")).not.toContain("linkedin");
});

test("an article that was changed after publication shows the time, and on another day the date", async () => {
  const firstPublishedAt = new Date("2025-02-10T15:00:00Z");
  const at = (textChangedAt: string) => ({ firstPublishedAt, textChangedAt: new Date(textChangedAt) });
  await createArticle(database.db, { slug: "mesmo-dia", ...at("2025-02-10T21:40:00Z") });
  await createArticle(database.db, { slug: "depois", ...at("2026-11-21T12:30:00Z") });
  await createArticle(database.db, { slug: "logo", ...at("2025-02-10T15:04:59Z") });
  expect(text(main((await ask("/news/mesmo-dia")).html))).toContain(
    "Publicado em 10 de fevereiro de 2025 , 12h 3 min Atualizado às 18h40",
  );
  expect(text(main((await ask("/news/depois")).html))).toContain("Atualizado em 21 de novembro de 2026, 9h30");
  const soon = (await ask("/news/logo")).html;
  expect(text(main(soon))).not.toContain("Atualizado");
  expect(soon).toContain('"dateModified":"2025-02-10T15:04:59.000Z"');
});

test("cards show the year unless it is the current one, and the time in the title of their date", async () => {
  await createArticle(database.db, { slug: "velha", firstPublishedAt: new Date("2020-02-10T15:05:00Z") });
  const { html } = await ask("/news");
  expect(html).toMatch(/<time[^>]* title="10 de fevereiro de 2020, 12h05"[^>]*>10 de fevereiro de 2020<\/time>/);
});

test("the page of an inactive category is not linked", async () => {
  const { id: categoryId } = await createCategory(database.db, { name: "Arquivo", slug: "arquivo", active: false });
  await createArticle(database.db, { slug: "aberta", categoryId });
  const content = main((await ask("/news/aberta")).html);
  expect(text(content)).toContain("Arquivo");
  expect(attributes(content, "href")).not.toContain("/category/arquivo");
});

test("an article's picture has its alternative text, or else the title; cards show the thumbnail", async () => {
  const { url } = await createPicture(database.db, { alt: "Crianças na praça molhada" });
  await createArticle(database.db, { slug: "descrita", imageUrl: url, thumbnailUrl: "https://fotos.example/mini.jpg" });
  const imageUrl = "https://fotos.example/a.jpg";
  await createArticle(database.db, { slug: "calada", title: "Coreto reabre", imageUrl });
  const alts = async (path: string) => attributes(main((await ask(path)).html), "alt");
  expect(await alts("/news/descrita")).toContain("Crianças na praça molhada");
  expect(await alts("/news/calada")).toContain("Coreto reabre");
  expect(attributes(main((await ask("/news")).html), "src")).toEqual([imageUrl, "https://fotos.example/mini.jpg"]);
  expect(attributes(main((await ask("/news/descrita")).html), "src")).toContain(url);
});

test("an article shows caption and credit below its picture, and below a video the credit of the video", async () => {
  const { url } = await createPicture(database.db, {});
  const words = { imageCaption: "A praça ao meio-dia.", imageCredit: "Ivone Furtado" };
  await createArticle(database.db, { slug: "foto", imageUrl: url, ...words });
  await createArticle(database.db, { slug: "filme", videoUrl: "/media/a.mp4", imageCredit: "TV do Vale" });
  await createArticle(database.db, { slug: "sem-foto", ...words });
  const captionOf = async (path: string) => /<figcaption[^>]*>.*?<\/figcaption>/s.exec((await ask(path)).html)?.[0];
  expect(text((await captionOf("/news/foto"))!)).toBe("A praça ao meio-dia. Foto: Ivone Furtado");
  expect(text((await captionOf("/news/filme"))!)).toBe("Imagens: TV do Vale");
  expect(await captionOf("/news/sem-foto")).toBeUndefined();
  expect(structuredData((await ask("/news/foto")).html)).toContainEqual(
    expect.objectContaining({
      image: [expect.objectContaining({ caption: words.imageCaption, creditText: words.imageCredit })],
    }),
  );
});

test("an article without text shows its summary, or a fixed sentence; without a name it is signed by the newsroom", async () => {
  await createArticle(database.db, { slug: "so-resumo", content: "", summary: "Só o resumo." });
  await createArticle(database.db, { slug: "nada-escrito", content: " ", summary: null });
  expect(text(main((await ask("/news/so-resumo")).html))).toContain("Só o resumo.");
  const words = text(main((await ask("/news/nada-escrito")).html));
  expect(words).toContain("Conteúdo não disponível.");
  expect(words).toContain("Redação");
});

test("an article without a slug has its id as address, and one with a slug is found by its id too", async () => {
  const plain = await createArticle(database.db, { slug: null, title: "Sem apelido" });
  const named = await createArticle(database.db, { slug: "com-apelido", title: "Com apelido" });
  expect(text(main((await ask(`/news/${plain.id}`)).html))).toContain("Sem apelido");
  expect(text(main((await ask(`/news/${named.id}`)).html))).toContain("Com apelido");
});

test("a slug with special characters is found at the address that lists link to", async () => {
  await createArticle(database.db, { slug: "a/b ção?#%", title: "Endereço torto" });
  const href = attributes(main((await ask("/news")).html), "href").find((one) => one.startsWith("/news/"))!;
  expect(text(main((await ask(href)).html))).toContain("Endereço torto");
});

describe("not found", () => {
  test.each(["nada", "00000000-0000-4000-8000-000000000000", "123", "..", "'%20or%20true", "%25", "x".repeat(2000)])(
    "the unknown address /news/%s is a 404 with the not-found screen",
    async (address) => {
      await createArticle(database.db);
      const { status, html } = await ask(`/news/${address === ".." ? "..." : address}`);
      expect(status).toBe(404);
      expect(text(main(html))).toContain("404 Oops! Page not found Return to Home");
    },
  );

  test("a draft reveals nothing to readers, by slug or by id", async () => {
    const { id } = await createArticle(database.db, { slug: "rascunho", title: "Segredo", published: false });
    for (const address of ["rascunho", id]) {
      const { status, html } = await ask(`/news/${address}`);
      expect(status).toBe(404);
      expect(html).not.toContain("Segredo");
    }
  });

  test("any other path shows the texts of the not-found page and is logged", async () => {
    for (const path of ["/nao/existe", "/admin.php", "/news/a/b", "/category", "/index.html"]) {
      const { status, html } = await ask(path);
      expect(status).toBe(404);
      expect(text(main(html))).toContain("404 Oops! Page not found Return to Home");
      expect(attributes(main(html), "href")).toContain("/");
      expect(lines).toContainEqual(expect.objectContaining({ path }));
    }
  });
});

test("profile and notifications redirect a visitor to the sign-in screen", async () => {
  for (const path of ["/profile", "/notifications"]) {
    const { status, headers } = await ask(path);
    expect(status).toBe(302);
    expect(headers.get("location")).toBe(`/auth?${new URLSearchParams({ volta: path })}`);
  }
  const { status, html } = await ask("/auth");
  expect(status).toBe(200);
  expect(text(main(html))).toContain("Entrar");
});

test("a malformed gallery entry is skipped and logged once, however often the page is rendered", async () => {
  const { id } = await createArticle(database.db, {
    slug: "galeria",
    additionalImages: ["{quebrado", "https://fotos.example/boa.jpg"],
  });
  for (let visit = 0; visit < 3; visit++) {
    const { status, html } = await ask("/news/galeria");
    expect(status).toBe(200);
    expect(attributes(main(html), "src")).toContain("https://fotos.example/boa.jpg");
  }
  expect(lines.filter(({ articleId }) => articleId === id)).toEqual([expect.objectContaining({ index: 0 })]);
});

describe("the dialog's data", () => {
  test("the dialog's data contain the article, and nothing of a draft", async () => {
    await createArticle(database.db, { slug: "aberta", title: "Aberta" });
    await createArticle(database.db, { slug: "fechada", title: "Segredo", published: false });
    const open = await ask("/ler/aberta.data");
    expect(open.status).toBe(200);
    expect(open.html).toContain("Aberta");
    const closed = await ask("/ler/fechada.data");
    expect(closed.html).not.toContain("Segredo");
  });
});
