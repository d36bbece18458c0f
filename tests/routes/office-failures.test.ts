import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EMPTY_FIELDS } from "#domain/newsroom/fields.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment } from "#tests/factories/news.ts";
import { createBanner, createNavigationItem, createPopup } from "#tests/factories/site.ts";
import { officeOf } from "./office.ts";

const database = testDatabase({ emptyBeforeEach: true });
const office = officeOf(database);

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
const fields = JSON.stringify({ ...EMPTY_FIELDS, title: "Título", content: "Texto" });

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

/** Messages of back-office §8 whose cause is the database. */
const FAILURES: Failure[] = [
  {
    title: "Erro ao processar requisição",
    subject: nothing,
    send: () => ["/admin/news/nova", { intent: "salvar", fields }],
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
  { title: "Erro ao atualizar", subject: comment, send: (ids) => ["/admin/comments", { intent: "aprovar", ids }] },
  { title: "Erro ao excluir", subject: comment, send: (ids) => ["/admin/comments", { intent: "excluir", ids }] },
];

describe("when the database refuses", () => {
  // Every write of the back office is written down there.
  let prepared: string[] = [];
  beforeEach(async () => {
    prepared = [];
    for (const { subject } of FAILURES) prepared.push(await subject());
    await database.pool.query("alter table audit_log rename to away");
  });
  afterEach(() => database.pool.query("alter table away rename to audit_log"));

  test.each(FAILURES.map((failure, at) => [failure.title, failure.send("…")[0], at] as const))(
    "'%s' is told by a destructive toast of %s, and nothing is changed",
    async (title, _, at) => {
      const [path, form] = FAILURES[at]!.send(prepared[at]!);
      const { status, html } = await office.post(path, form);
      expect([422, 503]).toContain(status);
      expect(html).toContain(`"${title}"`);
      expect(html).toContain('"destructive"');
    },
  );
});

test("an article that is refused is told by 'Erro ao criar notícia', also in the box of the form", async () => {
  const { status, html } = await office.post("/admin/news/nova", {
    intent: "salvar",
    fields: JSON.stringify(EMPTY_FIELDS),
  });
  expect(status).toBe(422);
  for (const words of ['"Erro ao criar notícia"', '"Confira os campos marcados."', '"destructive"']) {
    expect(html).toContain(words);
  }
});

test("a form that nobody knows is told by 'Erro ao processar requisição' and 'Erro inesperado'", async () => {
  const { status, html } = await office.post("/admin/news", { intent: "voar" });
  expect([status, html.includes("Erro ao processar requisição"), html.includes("Erro inesperado")]).toEqual([
    400,
    true,
    true,
  ]);
});
