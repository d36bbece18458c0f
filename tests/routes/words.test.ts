import { describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory, createComment } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createBanner, createNavigationItem } from "#tests/factories/site.ts";
import { adminOf } from "./admin.ts";
import { attributes, text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const BRAND = /^(?:Compartilhar no|Enviar por|Curtir)/;

/** All texts of a page, including labels of buttons. */
const wordsOf = (html: string) =>
  [
    text(html),
    ...attributes(html, "aria-label"),
    ...attributes(html, "placeholder"),
    ...attributes(html, "title"),
  ].join("\n");

describe("the required texts of the back office", () => {
  test.each([
    ["/admin", ["Dashboard", "Notícias", "Categorias", "Usuários", "Banners", "Notificações", "Configurações do Site"]],
    ["/admin", ["Informações do Site", "Sair", "Ver Site"]],
    ["/admin/news", ["Gerenciar Notícias", "Título", "Posição", "Ordem", "Status", "Destaque", "Ações"]],
    ["/admin/news", ["Publicado", "Rascunho", "Sim", "Não", "Trazer para frente"]],
    ["/admin/news/nova", ["Home - Página Inicial", "Home - Notícias Recentes", "Publicado", "Destaque"]],
    ["/admin/news/nova", ["Deixe vazio para gerar automaticamente", "O número maior aparece primeiro."]],
    ["/admin/categories", ["Nome", "Slug", "Descrição", "Ativo"]],
    [
      "/admin/users",
      ["Nome", "Email", "Data de Cadastro", "Função", "Usuário", "Admin", "Editar", "Reset Senha", "Deletar"],
    ],
    ["/admin/banners", ["Título", "Status", "Ordem", "Ativo", "Inativo"]],
    ["/admin/bottom-nav", ["Label", "Ação", "Ordem", "Status"]],
    ["/admin/comments", ["Aprovar", "Reprovar", "Excluir"]],
    ["/admin/popups", ["Salvar Rascunho", "Publicar e Ativar"]],
    ["/admin/analytics", ["Total de acessos", "Principais países", "Últimos 14 dias"]],
  ])("%s has the required texts %j", async (path, words) => {
    const { id } = await createArticle(database.db, { featured: true });
    await createArticle(database.db, { published: false });
    await createCategory(database.db);
    await createBanner(database.db);
    await createBanner(database.db, { active: false });
    await createNavigationItem(database.db);
    await createComment(database.db, id, { approved: false });
    await createReader(database.db, { name: "Alzira Prado" });
    const said = wordsOf((await admin.ask(path)).html);
    expect(words.filter((word) => !said.includes(word))).toEqual([]);
  });
});

describe("the required texts of readers' pages", () => {
  const pageOf = async (path: string, browser = admin.visitor()) => wordsOf((await admin.ask(path, {}, browser)).html);

  test("the home page has the required texts", async () => {
    await createArticle(database.db, { featured: true });
    const said = await pageOf("/");
    const wanted = [
      "Notícias em Destaque",
      "Notícias Recentes",
      "Ver Todas",
      "Notícias Brasil & Mundo",
      "Carregando feeds...",
    ];
    for (const word of [...wanted, "Sobre", "Quem Somos", "Contato", "© 2025", "Início", "Categorias", "Entrar"]) {
      expect(said).toContain(word);
    }
    for (const word of ["Perfil\n", "Administração", "Sair"]) expect(said).not.toContain(word);
  });

  test("the menus have profile and sign-out for a reader, and the back office for an administrator", async () => {
    const { browser } = await admin.reader();
    const reader = text((await admin.ask("/", {}, browser)).html);
    expect([reader.includes("Perfil"), reader.includes("Sair"), reader.includes("Administração")]).toEqual([
      true,
      true,
      false,
    ]);
    expect(text((await admin.ask("/")).html)).toContain("Administração");
  });

  test("an article has share buttons for four networks without LinkedIn", async () => {
    await createArticle(database.db, { slug: "aberta" });
    const { html } = await admin.ask("/news/aberta", {}, admin.visitor());
    const labels = attributes(html, "aria-label").filter((label) => BRAND.test(label));
    for (const network of ["Facebook", "Twitter", "Telegram"]) expect(labels).toContain(`Compartilhar no ${network}`);
    expect(labels).toContain("Enviar por WhatsApp");
    expect(labels.join(" ")).not.toContain("LinkedIn");
  });
});
