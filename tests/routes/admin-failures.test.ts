import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EMPTY_FIELDS } from "#domain/news/fields.ts";
import { fieldsWith } from "#domain/news/writing/fields.fixture.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory, createComment } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createBanner, createNavigationItem, createPopup, createStory } from "#tests/factories/site.ts";
import { adminOf } from "./admin.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);

const BANNER = {
  intent: "salvar",
  title: "Feira",
  imageUrl: "https://a.example/f.jpg",
  placement: "home",
  duration: "4000",
};
const ITEM = { intent: "salvar", label: "Rádio", actionType: "route", actionTarget: "/more" };
const POPUP = {
  id: "",
  title: "Festival",
  displayBehavior: "auto",
  entranceEffect: "fade-up",
  textAnimation: "none",
  delaySeconds: "0",
  durationSeconds: "3",
};
const fields = JSON.stringify(fieldsWith({ title: "Título", content: "Texto" }));

const article = async () => (await createArticle(database.db)).id;
const comment = async () => (await createComment(database.db, await article(), { approved: false })).id;
const banner = async () => (await createBanner(database.db)).id;
const item = async () => (await createNavigationItem(database.db)).id;
const popup = async () => (await createPopup(database.db)).id;
const notification = async () =>
  (await database.pool.query("insert into notifications (message) values ('Chuva') returning id")).rows[0].id as string;
const nothing = async () => "";

interface Failure {
  title: string;
  subject: () => Promise<string>;
  send: (id: string) => [path: string, fields: Record<string, string>];
}

/** Messages whose cause is the database. */
const FAILURES: Failure[] = [
  { title: "Erro ao criar notícia", subject: nothing, send: () => ["/admin/news/nova", { intent: "salvar", fields }] },
  {
    title: "Erro ao criar notícia",
    subject: article,
    send: (id) => [`/admin/news/${id}`, { intent: "salvar", fields, version: "1" }],
  },
  {
    title: "Erro ao processar requisição",
    subject: article,
    send: (id) => [`/admin/news/${id}`, { intent: "previa" }],
  },
  { title: "Erro ao excluir notícia", subject: article, send: (id) => ["/admin/news", { intent: "excluir", id }] },
  { title: "Erro ao atualizar ordem", subject: article, send: (id) => ["/admin/news", { intent: "frente", id }] },
  { title: "Erro ao criar banner", subject: nothing, send: () => ["/admin/banners/novo", BANNER] },
  { title: "Erro ao atualizar banner", subject: banner, send: (id) => [`/admin/banners/${id}`, BANNER] },
  { title: "Erro ao excluir banner", subject: banner, send: (id) => ["/admin/banners", { intent: "excluir", id }] },
  { title: "Erro ao criar", subject: nothing, send: () => ["/admin/bottom-nav/novo", ITEM] },
  { title: "Erro ao atualizar", subject: item, send: (id) => [`/admin/bottom-nav/${id}`, ITEM] },
  { title: "Erro ao excluir", subject: item, send: (id) => ["/admin/bottom-nav", { intent: "excluir", id }] },
  { title: "Erro ao criar", subject: nothing, send: () => ["/admin/popups", { ...POPUP, intent: "publicar" }] },
  {
    title: "Erro ao atualizar",
    subject: popup,
    send: (id) => ["/admin/popups", { intent: "alternar", id, active: "" }],
  },
  { title: "Erro ao excluir", subject: popup, send: (id) => ["/admin/popups", { intent: "excluir", id }] },
  {
    title: "Erro inesperado",
    subject: nothing,
    send: () => ["/admin/notifications", { intent: "salvar", message: "Sol" }],
  },
  { title: "Erro ao enviar", subject: notification, send: (id) => ["/admin/notifications", { intent: "enviar", id }] },
  {
    title: "Erro ao excluir",
    subject: notification,
    send: (id) => ["/admin/notifications", { intent: "excluir", id }],
  },
  {
    title: "Erro ao salvar configurações",
    subject: nothing,
    send: () => ["/admin/site-settings", { intent: "forcar-tema", target: "everyone" }],
  },
  {
    title: "Erro ao atualizar",
    subject: comment,
    send: (ids) => ["/admin/comments", { intent: "aprovar", "ids[]": ids }],
  },
  {
    title: "Erro ao excluir",
    subject: comment,
    send: (ids) => ["/admin/comments", { intent: "excluir", "ids[]": ids }],
  },
];

describe("when the database fails", () => {
  // Every write of the back office adds a row to the audit log.
  let prepared: string[] = [];
  beforeEach(async () => {
    prepared = [];
    for (const { subject } of FAILURES) prepared.push(await subject());
    await database.pool.query("alter table audit_log rename to away");
  });
  afterEach(() => database.pool.query("alter table away rename to audit_log"));

  test.each(FAILURES.map((failure, at) => [failure.title, failure.send("…")[0], at] as const))(
    "'%s' is the title of the failure of %s, which is reported with a reason",
    async (title, _, at) => {
      const [path, form] = FAILURES[at]!.send(prepared[at]!);
      const { status, html } = await admin.post(path, form);
      expect([422, 503]).toContain(status);
      expect(html).toContain(`"${title}"`);
      expect(html).toContain('"reason"');
    },
  );
});

test("the form of an article that could not be saved also shows the failure in its error summary", async () => {
  await database.pool.query("alter table audit_log rename to away");
  const { status, html } = await admin.post("/admin/news/nova", { intent: "salvar", fields });
  await database.pool.query("alter table away rename to audit_log");
  expect(status).toBe(503);
  expect(html.match(/"Erro ao criar notícia"/g)?.length ?? 0).toBeGreaterThan(0);
  expect(html).toContain('"summary"');
  expect(html).toContain("Tente de novo em um instante.");
});

describe("an invalid form", () => {
  const category = { intent: "salvar", name: "", hue: "187", saturation: "100", lightness: "42" };
  const user = async () => (await createReader(database.db)).id;
  const story = async () => (await createStory(database.db)).id;
  const feed = async () =>
    (await database.pool.query("insert into rss_feeds (url) values ('https://a.example/rss') returning id")).rows[0]
      .id as string;
  const REFUSALS: (Failure & { reason: string })[] = [
    {
      title: "Erro ao criar categoria",
      reason: "Escreva o nome da categoria",
      subject: nothing,
      send: () => ["/admin/categories/nova", category],
    },
    {
      title: "Erro ao atualizar categoria",
      reason: "Use pelo menos uma letra ou um número",
      subject: async () => (await createCategory(database.db)).id,
      send: (id) => [`/admin/categories/${id}`, { ...category, name: "Campo", slug: "!!!" }],
    },
    {
      title: "Erro ao criar",
      reason: "Mensagem é obrigatória",
      subject: nothing,
      send: () => ["/admin/notifications", { intent: "salvar", message: " " }],
    },
    {
      title: "Erro ao atualizar",
      reason: "Mensagem é obrigatória",
      subject: notification,
      send: (id) => ["/admin/notifications", { intent: "salvar", id, message: "" }],
    },
    {
      title: "Falha ao salvar",
      reason: "Informe um e-mail válido",
      subject: user,
      send: (id) => ["/admin/users", { intent: "salvar", id, fullName: "Alzira", email: "sem arroba" }],
    },
    {
      title: "Falha ao salvar",
      reason: "Este e-mail já está em uso.",
      subject: user,
      send: (id) => ["/admin/users", { intent: "salvar", id, fullName: "Alzira", email: "ocupado@coreto.example" }],
    },
    {
      title: "Erro ao criar banner",
      reason: "Escreva um título",
      subject: nothing,
      send: () => ["/admin/banners/novo", { ...BANNER, title: "" }],
    },
    {
      title: "Erro ao atualizar banner",
      reason: "Use um número inteiro",
      subject: banner,
      send: (id) => [`/admin/banners/${id}`, { ...BANNER, orderIndex: "1.5" }],
    },
    {
      title: "Erro ao criar",
      reason: "Escreva o label",
      subject: nothing,
      send: () => ["/admin/bottom-nav/novo", { ...ITEM, label: "" }],
    },
    {
      title: "Erro ao criar",
      reason: "Diga para onde o botão leva",
      subject: nothing,
      send: () => ["/admin/popups", { ...POPUP, intent: "publicar", ctaLabel: "Quero ir" }],
    },
    {
      title: "Erro ao adicionar feed",
      reason: "Digite um endereço completo",
      subject: nothing,
      send: () => ["/admin/feeds", { intent: "adicionar", url: "feed" }],
    },
    {
      title: "Erro ao atualizar",
      reason: "Digite o endereço do feed.",
      subject: feed,
      send: (id) => ["/admin/feeds", { intent: "salvar", id, url: "" }],
    },
    {
      title: "Erro ao criar",
      reason: "Informe a URL da mídia",
      subject: nothing,
      send: () => ["/admin/stories", { intent: "publicar", mediaUrl: "", duration: "5" }],
    },
    {
      title: "Erro ao atualizar",
      reason: "no máximo",
      subject: story,
      send: (id) => ["/admin/stories", { intent: "titulo", id, title: "a".repeat(121) }],
    },
  ];

  test.each(REFUSALS.map((refusal) => [refusal.title, refusal.reason, refusal] as const))(
    "an invalid form is reported by '%s' with the reason: %s",
    async (title, reason, { subject, send }) => {
      await createReader(database.db, { email: "ocupado@coreto.example" });
      const { status, html } = await admin.post(...send(await subject()));
      expect(status).toBe(422);
      for (const words of [`"${title}"`, reason, '"reason"']) expect(html).toContain(words);
    },
  );

  test("an invalid form with several errors says to check the marked fields", async () => {
    const { html } = await admin.post("/admin/banners/novo", { ...BANNER, title: "", duration: "0" });
    for (const words of ['"Erro ao criar banner"', "Escreva um título", '"Confira os campos marcados."']) {
      expect(html).toContain(words);
    }
  });
});

test("an invalid article is reported with 'Erro ao criar notícia', also in the form's error summary", async () => {
  const { status, html } = await admin.post("/admin/news/nova", {
    intent: "salvar",
    fields: JSON.stringify(EMPTY_FIELDS),
  });
  expect(status).toBe(422);
  for (const words of ['"Erro ao criar notícia"', '"Confira os campos marcados."', '"reason"']) {
    expect(html).toContain(words);
  }
});

test("an unknown form is reported with 'Erro ao processar requisição' and 'Erro inesperado'", async () => {
  const { status, html } = await admin.post("/admin/news", { intent: "voar" });
  expect([status, html.includes("Erro ao processar requisição"), html.includes("Erro inesperado")]).toEqual([
    400,
    true,
    true,
  ]);
});
