import type { Page } from "@playwright/test";
import { openAdmin, textOf } from "../admin/admin.ts";
import { expect } from "../journey.ts";
import { startOtherServer } from "../other-server.ts";
import { CATEGORY, LEAD, NO_MATCH } from "../town.ts";

/** A screen of the back office, or a state of one that an action leads to. */
export interface AdminScreen {
  name: string;
  /** A path, or the SQL that finds one. */
  path: string | { sql: string };
  /** SQL that inserts what the screen shows. */
  rows?: string;
  enter?: (admin: Page) => Promise<void>;
  /** Whether it has the pieces of another screen, so that only `npm run test:all` looks at it. */
  isVariant?: boolean;
}

const LEAD_EDITOR = `select '/admin/news/' || id as path from news where slug = '${LEAD.slug}'`;

/** Sends a form with nothing in it; the keyboard goes to the first field that says what is missing. */
const refuse = (button: string, field: string) => async (admin: Page) => {
  await admin.getByRole("button", { name: button, exact: true }).click();
  const missing = admin.getByRole("textbox", { name: field, exact: true });
  await expect(missing).toHaveAttribute("aria-invalid", "true");
  await expect(missing).toBeFocused();
};

/** Opens what the first link of this kind leads to. */
const open = (link: RegExp, dialog: string) => async (admin: Page) => {
  await admin.getByRole("link", { name: link }).first().click();
  await expect(admin.getByRole("dialog", { name: dialog })).toBeVisible();
};

/** Presses the last button of this kind, which asks whether to delete something. */
const askToDelete = (button: RegExp, question: RegExp) => async (admin: Page) => {
  await admin.getByRole("button", { name: button }).last().click();
  await expect(admin.getByRole("dialog", { name: question })).toBeVisible();
};

async function chooseAllOfAnAuthor(admin: Page): Promise<void> {
  const [author] = await admin.getByRole("article").first().getByRole("link").allInnerTexts();
  await admin.getByRole("link", { name: author!, exact: true }).first().click();
  // Another page starts without a selection, and the history is there before it.
  await expect(admin.getByRole("link", { name: `Tirar o filtro Autor: ${author}` })).toBeVisible();
  await admin.getByRole("checkbox", { name: "Escolher todos nesta página" }).check();
  await expect(admin.getByRole("button", { name: "Reprovar os escolhidos" })).toBeVisible();
}

async function previewFeed(admin: Page): Promise<void> {
  const server = await startOtherServer((_, response) => {
    response.writeHead(200, { "content-type": "text/xml" });
    const item = `<title>Trem volta à serra</title><link>https://gazeta.example/trem</link><pubDate>${new Date().toUTCString()}</pubDate>`;
    response.end(`<rss version="2.0"><channel><title>Gazeta</title><item>${item}</item></channel></rss>`);
  });
  await admin.getByRole("textbox", { name: "URL do feed" }).fill(`${server.origin}/rss`);
  await admin.getByRole("button", { name: "Ver prévia" }).click();
  await expect(admin.getByRole("link", { name: "Trem volta à serra" })).toBeVisible();
  await server.stop();
}

/** Imports a list of which a line is refused, up to its report. */
async function importList(admin: Page): Promise<void> {
  const sheet = admin.getByRole("dialog", { name: "Importar uma lista" });
  const buffer = Buffer.from("e-mail;data\r\nnova@vale.example;01/03/2025\r\nsem arroba;01/03/2025\r\n");
  await sheet.locator("input[type=file]").setInputFiles({ name: "lista.csv", mimeType: "text/csv", buffer });
  await sheet.getByLabel("Com que palavras aceitaram").fill("Quero receber o boletim");
  await sheet.getByLabel("Estas pessoas pediram este boletim").check();
  await sheet.getByRole("button", { name: /^Importar 1 / }).click();
  await expect(sheet.getByText("A lista entrou.")).toBeVisible();
}

async function editStoryBesideLocalOne(admin: Page): Promise<void> {
  await admin.evaluate(() => {
    const story = { key: "a", title: "Banda", mediaUrl: "/icons/share.jpg", mediaType: "image", thumbnailUrl: "" };
    const list = [{ ...story, duration: "5", linkUrl: "", savedAt: "2026-11-20T09:00:00Z" }];
    localStorage.setItem("stories_local", JSON.stringify(list));
  });
  await openAdmin(admin, "/admin/stories");
  await expect(admin.getByRole("region", { name: "Só neste navegador" }).getByText("Banda")).toBeVisible();
  await admin
    .getByRole("button", { name: /^Editar título: / })
    .first()
    .click();
}

const TABLE_ARTICLE = "7d0c7f0e-3b0a-4b43-9f0c-6a1d2c9e5b11";
const row = (cell: string, id: string) => ({
  type: "tableRow",
  attrs: { id },
  content: ["a", "b", "c"].map((column) => ({ type: cell, attrs: { id: `${id}${column}` } })),
});
const emptyTable = (id: string) => ({
  type: "table",
  attrs: { id, caption: "", source: "" },
  content: [row("tableHeader", `${id}um`), row("tableCell", `${id}dois`)],
});
const EMPTY_TABLES = { type: "doc", attrs: { version: 1 }, content: [emptyTable("s"), emptyTable("t")] };

const EDITION = `insert into newsletter_editions (id, newsletter_id, dedupe_key, address, status, send_at)
  select '5a0c7f0e-3b0a-4b43-9f0c-6a1d2c9e5b12', id, 'barriers', 'barreiras', 'scheduled', now() + interval '1 day'
  from newsletters where slug = 'bom-dia-vale' on conflict do nothing`;
const EDITION_PATH = "/admin/boletim/5a0c7f0e-3b0a-4b43-9f0c-6a1d2c9e5b12";
const SENT_EDITION = { sql: "select '/admin/boletim/' || id as path from newsletter_editions where number = 1" };

const ASSIGNMENT = `insert into assignments (title, brief, due_at)
  values ('Ouvir quem espera o ônibus', 'Três pessoas, no ponto da Matriz', now() - interval '1 day')`;

const AD_REQUEST = `insert into ad_requests (name, business, phone, message)
  values ('Nico Ferraz', 'Bar do Nico', '(24) 99999-0000', 'Roda de viola todo sábado')`;

/** Every screen and state of the back office. */
export const ADMIN_SCREENS: AdminScreen[] = [
  { name: "dashboard", path: "/admin" },
  { name: "news", path: "/admin/news?status=todas" },
  { name: "the front page", path: "/admin/capa" },
  { name: "a search for news without results", isVariant: true, path: `/admin/news?q=${NO_MATCH}` },
  {
    name: "the question before a deletion",
    // Not the search of the screen before, which the bare address remembers.
    path: "/admin/news?status=todas",
    enter: async (admin) => {
      await admin
        .getByRole("button", { name: /^Mais: / })
        .first()
        .click();
      await admin.getByRole("button", { name: /^Excluir: / }).click();
      await expect(admin.getByRole("dialog", { name: "Excluir esta notícia?" })).toBeVisible();
    },
  },
  {
    name: "the actions of an article",
    isVariant: true,
    path: "/admin/news?status=publicadas",
    enter: async (admin) => {
      await admin
        .getByRole("button", { name: /^Mais: / })
        .first()
        .click();
      await expect(admin.getByRole("button", { name: /^Excluir: / })).toBeVisible();
    },
  },
  {
    name: "the filters of the news",
    isVariant: true,
    path: "/admin/news?ordenar=-leituras&status=capa",
    enter: async (admin) => {
      await admin.getByRole("button", { name: /^Mais filtros/ }).click();
      await expect(admin.getByLabel("Categoria", { exact: true })).toBeVisible();
    },
  },
  { name: "a new article", path: "/admin/news/nova" },
  { name: "a refused article", isVariant: true, path: "/admin/news/nova", enter: refuse("Salvar", "Título") },
  { name: "an article with sound and gallery", path: { sql: LEAD_EDITOR } },
  {
    name: "an article with two tables whose header cells are empty",
    path: `/admin/news/${TABLE_ARTICLE}`,
    rows: `insert into news (id, title, content, body, published)
        values ('${TABLE_ARTICLE}', 'Tabela vazia', '', '${JSON.stringify(EMPTY_TABLES)}', false)`,
    enter: (admin) => expect(textOf(admin).locator("th")).toHaveCount(6),
  },
  {
    name: "versions of an article",
    isVariant: true,
    path: { sql: `select path || '/versoes' as path from (${LEAD_EDITOR}) editor` },
  },
  { name: "an article that is gone", isVariant: true, path: "/admin/news/nao-existe" },
  {
    name: "files",
    path: { sql: "select '/admin/midias?ficha=' || id as path from media where url like '%-coreto.jpg' limit 1" },
    enter: async (admin) => {
      await admin.getByRole("button", { name: /^Onde é usado/ }).click();
      await expect(admin.getByRole("status").filter({ hasText: /^(Sem|Em) uso/ })).toBeVisible();
    },
  },
  {
    name: "several files that are selected",
    path: "/admin/midias",
    enter: async (admin) => {
      await admin.getByRole("button", { name: "Escolher vários" }).click();
      await admin.getByRole("checkbox").first().check();
      await expect(admin.getByText("1 escolhido")).toBeVisible();
    },
  },
  { name: "categories", path: "/admin/categories" },
  { name: "a new category", isVariant: true, path: "/admin/categories/nova" },
  { name: "a refused category", isVariant: true, path: "/admin/categories/nova", enter: refuse("Salvar", "Nome") },
  {
    name: "a category",
    path: { sql: `select '/admin/categories/' || id as path from categories where slug = '${CATEGORY.slug}'` },
  },
  { name: "comments", path: "/admin/comments" },
  { name: "a search for comments without results", isVariant: true, path: `/admin/comments?q=${NO_MATCH}` },
  { name: "all comments", isVariant: true, path: "/admin/comments?aba=todos" },
  {
    name: "the keys of the comments",
    isVariant: true,
    path: "/admin/comments",
    enter: async (admin) => {
      await admin.keyboard.press("?");
      await expect(admin.getByRole("dialog", { name: "Teclas dos comentários" })).toBeVisible();
    },
  },
  {
    name: "the answer to a comment",
    isVariant: true,
    path: "/admin/comments",
    enter: async (admin) => {
      await admin
        .getByRole("button", { name: /^Responder ao comentário/ })
        .first()
        .click();
      await expect(admin.getByLabel("Resposta da Redação")).toBeFocused();
    },
  },
  {
    name: "the question how a reader is blocked",
    isVariant: true,
    path: "/admin/comments",
    enter: async (admin) => {
      await admin.getByRole("button", { name: "Silenciar ou bloquear…" }).click();
      await expect(admin.getByRole("dialog", { name: /^Bloquear / })).toBeVisible();
    },
  },
  { name: "the readers who are blocked or trusted", isVariant: true, path: "/admin/comments?aba=leitores" },
  { name: "an author's comments, all chosen", path: "/admin/comments", enter: chooseAllOfAnAuthor },
  { name: "users", path: "/admin/users" },
  { name: "a user in the dialog", path: "/admin/users", enter: open(/^Editar: /, "Editar usuário") },
  {
    name: "the question before the deletion of a user",
    isVariant: true,
    path: "/admin/users",
    enter: askToDelete(/^Deletar: /, /^Excluir a /),
  },
  { name: "authors", path: "/admin/autores" },
  { name: "a new author", isVariant: true, path: "/admin/autores/novo" },
  { name: "tags", path: "/admin/temas" },
  { name: "a new tag", isVariant: true, path: "/admin/temas/novo" },
  { name: "reviews", path: "/admin/revisao" },
  { name: "history", path: "/admin/historico" },
  { name: "health", path: "/admin/saude" },
  {
    name: "a live coverage",
    path: { sql: "select '/admin/news/' || news_id || '/ao-vivo' as path from live_coverages limit 1" },
  },
  { name: "the agenda", path: "/admin/agenda" },
  {
    name: "the agenda of a month",
    isVariant: true,
    path: { sql: "select '/admin/agenda?mes=' || to_char(now(), 'YYYY-MM') as path" },
  },
  { name: "assignments", path: "/admin/pautas", rows: ASSIGNMENT },
  { name: "a new assignment", isVariant: true, path: "/admin/pautas/novo" },
  { name: "the town's services", path: "/admin/servicos" },
  { name: "a new service of the town", path: "/admin/servicos/novo?tipo=rota" },
  { name: "what readers sent", path: "/admin/recebidos" },
  {
    name: "one that a reader sent",
    path: { sql: "select '/admin/recebidos/' || id as path from submissions where kind = 'evento'" },
  },
  { name: "support by readers", path: "/admin/apoio" },
  { name: "the ledger", path: "/admin/apoio/contas" },
  { name: "the bank", path: "/admin/apoio/banco" },
  { name: "campaigns", path: "/admin/anunciantes" },
  { name: "advertisers", path: "/admin/anunciantes?aba=anunciantes" },
  { name: "who wants to advertise", path: "/admin/anunciantes?aba=pedidos", rows: AD_REQUEST },
  { name: "an advertiser", path: { sql: "select '/admin/anunciantes/' || id as path from advertisers limit 1" } },
  {
    name: "a campaign",
    path: { sql: "select '/admin/anunciantes/campanhas/' || id as path from insertions limit 1" },
  },
  { name: "the electoral period", path: "/admin/eleicoes" },
  { name: "the offer to advertisers", path: "/admin/anunciantes/oferta" },
  { name: "templates", path: "/admin/modelos" },
  { name: "the trash", path: "/admin/lixeira" },
  {
    name: "analytics",
    path: "/admin/analytics",
    enter: async (admin) => {
      await admin.getByText("Ver como tabela").click();
      await expect(admin.getByRole("table", { name: "Acessos por dia" })).toBeVisible();
    },
  },
  { name: "banners", path: "/admin/banners" },
  { name: "a refused banner", isVariant: true, path: "/admin/banners/novo", enter: refuse("Salvar", "Título") },
  {
    name: "a banner",
    path: { sql: "select '/admin/banners/' || id as path from banners order by order_index limit 1" },
  },
  { name: "pop-ups", path: "/admin/popups" },
  { name: "bottom navigation", path: "/admin/bottom-nav" },
  { name: "a new item of the bottom navigation", path: "/admin/bottom-nav/novo" },
  {
    name: "a refused item of the bottom navigation",
    isVariant: true,
    path: "/admin/bottom-nav/novo",
    enter: refuse("Salvar", "Label"),
  },
  { name: "newsletters", path: "/admin/boletim", rows: EDITION },
  {
    name: "an edition with a part that is open",
    path: EDITION_PATH,
    rows: EDITION,
    enter: async (admin) => {
      await admin.getByRole("button", { name: /^Destaques/ }).click();
      await expect(admin.getByRole("list", { name: "Notícias: Destaques" })).toBeVisible();
    },
  },
  { name: "an edition as it arrives", path: `${EDITION_PATH}#previa`, rows: EDITION },
  {
    name: "when an edition is sent",
    path: `${EDITION_PATH}#quando`,
    rows: EDITION,
    enter: (admin) => expect(admin.getByRole("dialog", { name: "Quando sai" })).toBeVisible(),
  },
  { name: "the numbers of an edition", path: SENT_EDITION },
  { name: "subscribers", path: "/admin/boletim/lista" },
  { name: "addresses that get nothing", isVariant: true, path: "/admin/boletim/lista?ver=suprimidos" },
  { name: "the import of a list", path: "/admin/boletim/lista#importar", enter: importList },
  { name: "the setup of newsletters", path: "/admin/boletim/configurar" },
  {
    name: "a refused newsletter",
    isVariant: true,
    path: "/admin/boletim/configurar",
    enter: refuse("Salvar", "Nome"),
  },
  { name: "stories", path: "/admin/stories", enter: editStoryBesideLocalOne },
  { name: "feeds", path: "/admin/feeds", enter: previewFeed },
  { name: "a feed in the dialog", path: "/admin/feeds", enter: open(/^Editar: /, "Editar feed") },
  { name: "notifications", path: "/admin/notifications" },
  {
    name: "a refused notification",
    isVariant: true,
    path: "/admin/notifications",
    enter: refuse("Salvar", "Mensagem"),
  },
  { name: "data and social networks", path: "/admin/settings" },
  { name: "parts of the site", path: "/admin/partes" },
  { name: "the face of the paper", path: "/admin/aparencia" },
  { name: "site settings", path: "/admin/site-settings" },
  { name: "site information", path: "/admin/footer-settings" },
];
