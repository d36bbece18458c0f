import { beforeEach, describe, expect, test } from "vitest";
import { EDITION_TEXT } from "#app/admin/newsletter/edition/edition-words.ts";
import { userRoles } from "#db/schema/accounts.ts";
import { newsletterEditions, newsletterSubscribers, newsletters } from "#db/schema/newsletter.ts";
import { newsletterDepartures } from "#db/schema/newsletter-departures.ts";
import { forgetSendingProblem, pauseSending } from "#domain/newsletter/sending/deliveries.server.ts";
import { createDepartureHash, departureKeyId } from "#domain/newsletter/subscribers/departures.server.ts";
import { randomId } from "#domain/shared/id.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { DEPARTURES } from "#tests/factories/newsletters.ts";
import { adminOf } from "./admin.ts";
import { text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);

let newsletterId: string;
let editionId: string;
let path: string;
beforeEach(async () => {
  const now = new Date();
  await createArticle(database.db, {
    ...{ title: "Coreto reabre no domingo", featured: true, slug: "coreto" },
    ...{ createdAt: now, publishedAt: now },
  });
  const [made] = await database.db
    .insert(newsletters)
    .values({ name: "Boletim da manhã", slug: "manha", kind: "daily" })
    .returning();
  newsletterId = made!.id;
  editionId = randomId();
  path = `/admin/boletim/${editionId}`;
  const { status, location } = await admin.ask("/admin/boletim", {
    method: "POST",
    body: formOf({ intent: "nova", id: newsletterId, newId: editionId }),
  });
  expect([status, location]).toEqual([302, path]);
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const edition = async () => (await database.db.select().from(newsletterEditions))[0]!;
const versionNow = async () =>
  (await database.pool.query<{ version: string }>("select xmin::text as version from newsletter_editions")).rows[0]!
    .version;
const save = async (fields: Record<string, string> = {}) =>
  admin.post(path, { intent: "salvar", version: await versionNow(), subject: "", opening: "", ...fields });
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
const sendJson = async (to: string, body: unknown) => {
  const headers = { "content-type": "application/json" };
  const { status, html } = await admin.ask(to, { method: "POST", body: JSON.stringify(body), headers });
  return { status, answer: JSON.parse(html) };
};

describe("the screen of an edition", () => {
  test("it shows the edition as it is made, with whom it reaches and how long it is", async () => {
    const { status, html } = await admin.ask(path);
    expect(status).toBe(200);
    const words = text(html);
    expect(words).toContain("Esta edição se faz sozinha");
    expect(words).toContain("Coreto reabre no domingo");
    expect(words).toContain("Chega a 0 pessoas");
    expect(words).toMatch(/\d KB/);
  });

  test("words and arrangement are saved, and a change of somebody else is not overwritten", async () => {
    const opened = await versionNow();
    const arrangement = JSON.stringify([{ part: "lead", isOn: false, articles: [], omitted: [] }]);
    expect((await save({ subject: "Bom dia", opening: "O rio baixou.", arrangement })).status).toBe(200);
    expect(await edition()).toMatchObject({ subject: "Bom dia", opening: "O rio baixou." });
    const late = await admin.post(path, { intent: "salvar", version: opened, subject: "Outro", opening: "" });
    expect(late.status).toBe(409);
    expect(late.html).toContain(await versionNow());
    expect((await edition()).subject).toBe("Bom dia");
  });

  test.each([
    ["__proto__", '[{"part":"__proto__","isOn":true,"articles":[],"omitted":[]}]'],
    ["no list", '{"part":"lead"}'],
    ["no JSON", "lead"],
    ["foreign ids", '[{"part":"lead","isOn":true,"articles":["x"],"omitted":[]}]'],
  ])("an arrangement that is none is refused: %s", async (_, arrangement) => {
    expect((await save({ arrangement })).status).toBeGreaterThanOrEqual(400);
    expect((await save({ arrangement })).status).toBeLessThan(500);
    expect((await edition()).arrangement).toBeNull();
  });

  test("it is scheduled, skipped, taken back and moved; a time that has passed is refused", async () => {
    const past = await admin.post(path, { intent: "agendar", version: await versionNow(), sendAt: "2020-01-01T07:00" });
    expect(past.status).toBe(422);
    expect(past.html).toContain("Escolha um horário que ainda não passou");
    const done = await admin.post(path, { intent: "agendar", version: await versionNow(), sendAt: TOMORROW });
    expect(done.html).toContain(EDITION_TEXT.scheduled);
    expect((await edition()).status).toBe("scheduled");
    const skipped = await admin.post(path, { intent: "pular" });
    expect(skipped.html).toContain("despular");
    expect((await edition()).status).toBe("skipped");
    expect((await admin.post(path, { intent: "despular" })).html).toContain(EDITION_TEXT.unskipped);
    expect((await edition()).status).toBe("scheduled");
  });

  test("sending now to nobody is refused with the reason, and the edition stays as it is", async () => {
    const { status, html } = await admin.post(path, { intent: "mandar" });
    expect(status).toBe(422);
    expect(html).toContain("Ninguém tinha confirmado este boletim");
    expect((await edition()).status).toBe("draft");
  });

  test("once it is sent, its screen shows the numbers and refuses further changes", async () => {
    await sendJson("/admin/boletim/lista/importar", batchOf(["ana@x.example", "bia@x.example"]));
    expect((await admin.post(path, { intent: "mandar" })).html).toContain(EDITION_TEXT.sending);
    expect(admin.jobs.map(({ name }) => name)).toContain("send-editions");
    const words = text((await admin.ask(path)).html);
    expect(words).toContain("Saindo desde");
    expect(words).toContain("de 2, 2 na fila");
    expect(words).not.toMatch(/Abriram/);
    expect((await save({ subject: "Tarde" })).html).toContain("Esta edição já começou a ser enviada");
    expect((await admin.post(path, { intent: "parar" })).html).toContain(EDITION_TEXT.stopped);
    expect((await edition()).status).toBe("stopped");
  });

  test("the preview is a document of its own that runs nothing, in each form", async () => {
    for (const theme of ["light", "dark", "texto", "__proto__", ""]) {
      const { status, headers, html } = await admin.ask(`${path}/previa?tema=${theme}`);
      expect([theme, status]).toEqual([theme, 200]);
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("content-security-policy")).toContain("sandbox");
      expect(html).toMatch(/Coreto reabre no domingo/i);
      expect(html).not.toMatch(/%(TOKEN|EMAIL|SINCE)%/);
    }
  });

  test("a wrong id is a 404 everywhere", async () => {
    for (const id of ["x", randomId()]) {
      expect((await admin.ask(`/admin/boletim/${id}`)).status).toBe(404);
      expect((await admin.ask(`/admin/boletim/${id}/previa`)).status).toBe(404);
      expect((await admin.post(`/admin/boletim/${id}`, { intent: "pular" })).status).toBe(404);
    }
  });
});

const batchOf = (emails: string[], more: object = {}) => ({
  ...{ importId: randomId(), batch: 0, newsletterId, words: "Quero receber", page: "" },
  rows: emails.map((email) => ({ email, day: "2025-03-01" })),
  ...more,
});

describe("the list", () => {
  test("a batch is stored once, and what is none is refused", async () => {
    const batch = batchOf(["ana@x.example", "ana@X.example"]);
    const expected = {
      status: 200,
      answer: { added: 1, known: 0, refused: [{ at: 1, problem: "repeated", day: null }] },
    };
    expect(await sendJson("/admin/boletim/lista/importar", batch)).toEqual(expected);
    expect(await sendJson("/admin/boletim/lista/importar", batch)).toEqual(expected);
    const wrong = [
      null,
      [],
      batchOf([]),
      batchOf(["a@x.example"], { words: " \u200b " }),
      batchOf(["a@x.example"], { batch: -1 }),
      batchOf(["a@x.example"], { rows: [{ email: "a@x.example", day: "2999-01-01" }] }),
      batchOf(Array.from({ length: 2001 }, (_, at) => `a${at}@x.example`)),
    ];
    for (const body of wrong) expect((await sendJson("/admin/boletim/lista/importar", body)).status).toBe(422);
    const gone = await sendJson(
      "/admin/boletim/lista/importar",
      batchOf(["b@x.example"], { newsletterId: randomId() }),
    );
    expect(gone).toEqual({ status: 404, answer: { message: "Este boletim não existe mais. Escolha outro." } });
    expect(await database.db.select().from(newsletterSubscribers)).toHaveLength(1);
  });

  test("who left years ago is refused with the day, and records of another secret are reported", async () => {
    const record = (email: string, keyId: string) => ({
      ...{ hash: createDepartureHash(DEPARTURES.secret)(email), keyId, newsletterId, departedOn: "2024-05-17" },
    });
    await database.db.insert(newsletterDepartures).values(record("ana@x.example", departureKeyId(DEPARTURES.secret)));
    expect((await admin.ask("/admin/boletim/lista")).html).not.toContain("O segredo do site foi trocado");
    const { answer } = await sendJson("/admin/boletim/lista/importar", batchOf(["ana@x.example", "bia@x.example"]));
    expect(answer).toEqual({ added: 1, known: 0, refused: [{ at: 0, problem: "departed", day: "2024-05-17" }] });
    await database.db.insert(newsletterDepartures).values(record("caio@x.example", "velho"));
    expect((await admin.ask("/admin/boletim/lista")).html).toContain(
      "não reconhece mais 1 endereço que saiu antes disso",
    );
  });

  test("an address is suppressed with a reason, and the undo of it restores what it got", async () => {
    await sendJson("/admin/boletim/lista/importar", batchOf(["ana@x.example"]));
    const list = "/admin/boletim/lista";
    expect((await admin.post(list, { intent: "suprimir", email: "ana@x.example", reason: "" })).status).toBe(422);
    const done = await admin.post(list, { intent: "suprimir", email: "Ana@x.example", reason: "Pediu por telefone" });
    expect(done.html).toContain("Nada mais vai para este endereço");
    expect(text((await admin.ask(`${list}?ver=suprimidos&q=ana`)).html)).toContain("Pediu por telefone");
    const lifted = await admin.post(list, { intent: "liberar", email: "ana@x.example", reason: "Desfeito" });
    expect(lifted.html).toContain("O que ele recebia volta a ir");
    expect((await admin.post(list, { intent: "liberar", email: "ana@x.example", reason: "x" })).status).toBe(404);
    const history = text((await admin.ask("/admin/historico")).html);
    expect(history).toContain("a•••@x.example");
    expect(history).not.toContain("ana@x.example");
  });

  test("it is exported as a file, which is in the history", async () => {
    await sendJson("/admin/boletim/lista/importar", batchOf(["ana@x.example"]));
    const { status, headers, html } = await admin.ask("/admin/boletim/lista/exportar", {
      method: "POST",
      body: formOf({ intent: "exportar" }),
    });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="boletim-\d{4}-\d\d-\d\d\.csv"$/);
    expect(html).toContain("ana@x.example,Boletim da manhã,recebe,2025-03-01,Quero receber");
    expect(text((await admin.ask("/admin/historico")).html)).toContain("baixou a lista de leitores do boletim");
  });
});

describe("the newsletters", () => {
  test("they are created once, changed, switched off and deleted while nobody got them", async () => {
    const setup = "/admin/boletim/configurar";
    const newId = randomId();
    const fields = { intent: "salvar", id: "", newId, name: "Semanal", kind: "weekly", sendTime: "08:00" };
    const more = { weekday: "", maxArticles: "8", isActive: "on" };
    const missing = await admin.post(setup, { ...fields, ...more });
    expect(missing.html).toContain("Escolha o dia da semana");
    for (let time = 0; time < 2; time += 1) {
      expect((await admin.post(setup, { ...fields, ...more, weekday: "6" })).html).toContain("Boletim criado");
    }
    expect(await database.db.select().from(newsletters)).toHaveLength(2);
    expect((await admin.post("/admin/boletim", { intent: "alternar", id: newId, active: "" })).html).toContain(
      "Boletim desligado",
    );
    expect((await admin.post(setup, { intent: "excluir", id: newId })).html).toContain("Boletim excluído");
    await sendJson("/admin/boletim/lista/importar", batchOf(["ana@x.example"]));
    expect((await admin.post(setup, { intent: "excluir", id: newsletterId })).html).toContain(
      "Desligue-o em vez de excluir",
    );
  });

  test("the first screen says how to begin while there is none, then what comes and who gets it", async () => {
    expect(text((await admin.ask("/admin/boletim")).html)).toMatch(/Próximas edições[\s\S]*Boletim da manhã/);
    await database.pool.query("delete from newsletters");
    expect(text((await admin.ask("/admin/boletim")).html)).toContain("Criar o primeiro boletim");
  });
});

test("a mail server that takes nothing is named on the first screen, until it takes mails again", async () => {
  await database.pool.query("insert into newsletter_pace (id) values (1) on conflict do nothing");
  await pauseSending(database.db, "login 535");
  const words = text((await admin.ask("/admin/boletim")).html);
  expect(words).toContain("Os boletins esperam");
  expect(words).toContain("O servidor de e-mail não aceitou o usuário ou a senha (535).");
  await forgetSendingProblem(database.db);
  expect(text((await admin.ask("/admin/boletim")).html)).not.toContain("Os boletins esperam");
});

test("reporters may not open any of the screens", async () => {
  const { browser, userId } = await admin.reader();
  await database.db.insert(userRoles).values({ userId, role: "reporter" });
  for (const screen of [
    "/admin/boletim",
    "/admin/boletim/lista",
    "/admin/boletim/configurar",
    path,
    `${path}/previa`,
  ]) {
    expect([screen, (await admin.ask(screen, {}, browser)).status]).toEqual([screen, 302]);
  }
  const asked = await admin.post("/admin/boletim/lista/exportar", { intent: "exportar" }, browser);
  expect(asked.status).toBe(403);
});
