import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { news } from "#db/schema/news.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";
import { attributes, main, part, text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const PATH = "/admin/agenda";
const find = async (id: string) => (await database.db.select().from(news).where(eq(news.id, id)))[0];
const draft = (title: string, scheduledAt: string) =>
  createArticle(database.db, { title, published: false, publishedAt: null, scheduledAt: new Date(scheduledAt) });
const words = async (query: string) => text(main((await admin.ask(PATH + query)).html));

test("the agenda shows a week or a month by its address, and links to the previous and next one", async () => {
  await draft("Retreta", "2998-11-21T13:00:00Z");
  const week = await words("?semana=2998-11-21");
  expect(week).toContain("19 a 25 de novembro de 2998");
  expect(week).toMatch(/Qua 21 10h Retreta Agendada/);
  expect(await words("?mes=2998-11")).toMatch(/Novembro de 2998 .*Retreta/);
  expect(await words("?semana=2998-11-26")).toContain("Nada nesta semana.");
  for (const [query, before, next] of [
    ["?semana=2998-11-21", "?semana=2998-11-12", "?semana=2998-11-26"],
    ["?mes=2998-12", "?mes=2998-11", "?mes=2999-01"],
  ] as const) {
    const links = attributes(part((await admin.ask(PATH + query)).html, 'id="agenda-dias"', "</header>"), "href");
    expect(links.slice(2)).toEqual([PATH + before, expect.stringMatching(/#hoje$/), PATH + next]);
  }
  for (const odd of ["?semana=ontem", "?mes=2026-99", "?semana=&mes=", "?editar=x"]) {
    expect((await admin.ask(PATH + odd)).html).toContain('aria-current="date"');
  }
});

test("a draft is rescheduled, which creates a job, and unscheduled", async () => {
  const { id } = await draft("Retreta", "2998-11-21T13:00:00Z");
  const open = await admin.ask(`${PATH}?semana=2998-11-21&editar=${id}`);
  expect(open.html).toContain('value="2998-11-21T10:00"');
  const moved = await admin.post(PATH, { intent: "salvar", id, scheduledAt: "2998-11-22T18:30" });
  expect([moved.status, moved.html]).toEqual([200, expect.stringContaining("Sai em 22/11/2998 às 18:30.")]);
  expect(moved.html).toContain("2998-11-21T10:00");
  const at = new Date("2998-11-22T21:30:00Z");
  expect(await find(id)).toMatchObject({ scheduledAt: at, version: 2 });
  expect(admin.jobs).toContainEqual({ name: "publish-news", data: { id }, startAfter: at });
  const unscheduled = await admin.post(PATH, { intent: "salvar", id, scheduledAt: "" });
  expect(unscheduled.html).toContain("Notícia sem hora marcada");
  expect((await find(id))!.scheduledAt).toBeNull();
});

test("a time in the past, a published article and a missing one are refused", async () => {
  const { id } = await draft("Retreta", "2998-11-21T13:00:00Z");
  const move = (scheduledAt: string, of = id) => admin.post(PATH, { intent: "salvar", id: of, scheduledAt });
  const past = await move("2020-01-01T10:00");
  expect([past.status, past.html]).toEqual([422, expect.stringContaining("Escolha um momento que ainda não passou")]);
  expect((await move("amanhã")).html).toContain("Escolha um dia e uma hora");
  await database.db.update(news).set({ published: true, scheduledAt: null }).where(eq(news.id, id));
  const out = await move("2998-11-22T10:00");
  expect([out.status, out.html]).toEqual([422, expect.stringContaining("Esta notícia já saiu")]);
  expect((await move("2998-11-22T10:00", crypto.randomUUID())).status).toBe(404);
  expect((await move("2998-11-22T10:00", "x")).status).toBe(404);
});
