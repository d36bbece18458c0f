import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { adminOf } from "./admin.ts";
import { text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const PATH = "/admin/notifications";
const FORM = { intent: "salvar", id: "", title: "Chuva", message: "Alerta até segunda", scheduledAt: "" };
const rows = async () => (await database.pool.query("select * from notifications order by created_at")).rows;
const NEXT_YEAR = new Date().getUTCFullYear() + 1;

test("only administrators may open the screen of notifications", async () => {
  const { browser } = await admin.reader();
  expect((await admin.ask(PATH, {}, browser)).location).toBe("/auth?aviso=sem-acesso");
  expect((await admin.ask(PATH, {}, admin.visitor())).location).toMatch(/^\/auth/);
  await admin.post(PATH, FORM, browser);
  expect(await rows()).toEqual([]);
});

test("a draft is created, changed, sent and read", async () => {
  const created = await admin.post(PATH, FORM);
  expect([created.status, created.html.includes("Notificação criada")]).toEqual([200, true]);
  const [{ id }] = await rows();
  expect((await admin.ask(`${PATH}?editar=${id}`)).html).toContain("Editar notificação");
  const changed = await admin.post(PATH, { ...FORM, id, message: "Alerta até terça" });
  expect(changed.html).toContain("Notificação atualizada");
  expect(text((await admin.ask("/notifications")).html)).not.toContain("Alerta até terça");
  const sent = await admin.post(PATH, { intent: "enviar", id });
  expect(sent.html).toContain("Notificação marcada como enviada");
  expect(text((await admin.ask("/notifications")).html)).toContain("Alerta até terça");
  expect(admin.jobs).toEqual([]);
  const removed = await admin.post(PATH, { intent: "excluir", id });
  expect(removed.html).toContain("Excluído");
  expect(await rows()).toEqual([]);
});

test("the undo of a sent notification works once, and only for that sending", async () => {
  await admin.post(PATH, FORM);
  const [{ id }] = await rows();
  const { html } = await admin.post(PATH, { intent: "enviar", id });
  const sentAt = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z/.exec(html)![0];
  const other = await admin.post(PATH, { intent: "desfazer", id, sentAt: "2020-01-01T00:00:00.000000Z" });
  expect([other.status, await rows()]).toMatchObject([422, [{ status: "sent" }]]);
  const undone = await admin.post(PATH, { intent: "desfazer", id, sentAt });
  expect([undone.status, undone.html.includes("Envio desfeito")]).toEqual([200, true]);
  expect(text((await admin.ask("/notifications")).html)).not.toContain("Alerta até segunda");
  const again = await admin.post(PATH, { intent: "desfazer", id, sentAt });
  expect([again.status, again.html.includes("Alguém a mudou ou excluiu depois disso")]).toEqual([422, true]);
});

test("a scheduled notification becomes a job at that time", async () => {
  await admin.post(PATH, { ...FORM, scheduledAt: `${NEXT_YEAR}-03-10T09:30` });
  const moment = new Date(`${NEXT_YEAR}-03-10T12:30:00Z`);
  expect(admin.jobs).toEqual([{ name: "send-notifications", data: {}, startAfter: moment }]);
  expect(await rows()).toMatchObject([{ status: "scheduled", scheduled_at: moment }]);
  expect(text((await admin.ask(PATH)).html)).toContain(`Agendada 10/03/${NEXT_YEAR} às 09:30`);
});

test("a notification without a message is refused with 'Mensagem é obrigatória'", async () => {
  const { status, html } = await admin.post(PATH, { ...FORM, message: " " });
  expect([status, html.includes("Mensagem é obrigatória")]).toEqual([422, true]);
  expect(await rows()).toEqual([]);
});

test("a message that is too long is refused, and its field does not cut it", async () => {
  const { status, html } = await admin.post(PATH, { ...FORM, message: "a".repeat(1001) });
  expect([status, html.includes("Use no máximo 1000 letras")]).toEqual([422, true]);
  const field = /<textarea[^>]* name="message"[^>]*>/.exec((await admin.ask(PATH)).html)?.[0];
  expect(field).toBeDefined();
  expect(field).not.toMatch(/maxlength/i);
  expect(await rows()).toEqual([]);
});

test.each(["nada", "00000000-0000-4000-8000-000000000000"])(
  "a notification with the unknown id %s is a 404",
  async (id) => {
    expect((await admin.ask(`${PATH}?editar=${id}`)).status).toBe(404);
    for (const intent of ["salvar", "enviar", "excluir"]) {
      expect((await admin.post(PATH, { ...FORM, intent, id })).status).toBe(404);
    }
  },
);

test("a failure of the database is reported under the title of the operation", async () => {
  await admin.post(PATH, FORM);
  const [{ id }] = await rows();
  await database.pool.query("alter table notifications add constraint refuses check (false) not valid");
  const save = await admin.post(PATH, { ...FORM, message: "Outra" });
  const send = await admin.post(PATH, { intent: "enviar", id });
  await database.pool.query("alter table notifications drop constraint refuses");
  expect([save.status, save.html.includes("Erro inesperado")]).toEqual([503, true]);
  expect([send.status, send.html.includes("Erro ao enviar")]).toEqual([503, true]);
  await database.pool.query("alter table notifications rename to away");
  const list = await admin.ask(PATH);
  await database.pool.query("alter table away rename to notifications");
  expect([list.status, text(list.html).includes("Erro ao buscar notificações")]).toEqual([503, true]);
});

test("the type of a notification is chosen from the list, and is general without a choice", async () => {
  const options = (html: string) =>
    [
      .../<select[^>]* name="type"[^>]*>(.*?)<\/select>/s.exec(html)![1]!.matchAll(/value="([^"]*)"( selected="")?/g),
    ].map(([, value, selected]) => (selected ? `${value} selected` : value));
  expect(options((await admin.ask(PATH)).html)).toEqual(["general selected", "comment"]);
  await admin.post(PATH, FORM);
  await admin.post(PATH, { ...FORM, title: "Resposta", type: "comment", targetUrl: "/news/praca" });
  const refused = await admin.post(PATH, { ...FORM, type: "surpresa" });
  expect([refused.status, refused.html.includes("Escolha um tipo da lista")]).toEqual([422, true]);
  expect((await rows()).map(({ type }) => type)).toEqual(["general", "comment"]);
  const [, { id }] = await rows();
  expect(options((await admin.ask(`${PATH}?editar=${id}`)).html)).toEqual(["general", "comment selected"]);
});

test("a type that the list does not have is shown, and stays until another is chosen", async () => {
  await admin.post(PATH, FORM);
  const [{ id }] = await rows();
  await database.pool.query("update notifications set type = 'promo'");
  expect(text((await admin.ask(`${PATH}?editar=${id}`)).html)).toContain("promo");
  await admin.post(PATH, { ...FORM, id, type: "", title: "Sol" });
  expect(await rows()).toMatchObject([{ type: "promo", title: "Sol" }]);
  await admin.post(PATH, { ...FORM, id, type: "general" });
  expect(await rows()).toMatchObject([{ type: "general" }]);
});
