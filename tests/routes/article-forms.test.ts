import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask, post, reader, visitor, lines } = adminOf(database);

const PATH = "/news/coreto-reabre";
let browser: Awaited<ReturnType<typeof reader>>["browser"];
beforeEach(async () => {
  await createArticle(database.db, { slug: "coreto-reabre", title: "Coreto reabre" });
  ({ browser } = await reader());
});

/** Sends the form as a browser without JavaScript does. */
const submit = (content: string) =>
  ask(
    PATH,
    {
      method: "POST",
      headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ intent: "comentar", content }).toString(),
    },
    browser,
  );

describe("without JavaScript", () => {
  test("without JavaScript a comment is confirmed as waiting for approval", async () => {
    const { status, html } = await submit("Que saudade!");
    expect(status).toBe(200);
    expect(text(main(html))).toContain("Comentário enviado para aprovação");
    expect(text(main(html))).toMatch(/Que saudade! ?Aguardando aprovação ?só você vê/);
  });

  test("without JavaScript a refused comment returns the reason and the input", async () => {
    const typed = "Veja https://a.example https://b.example https://c.example";
    const { status, html } = await submit(typed);
    expect(status).toBe(422);
    expect(text(main(html))).toContain("Erro ao comentar O comentário pode ter até 2 links.");
    expect(text(main(html))).toContain(typed);
  });
});

test("a comment that is sent again after a lost answer is one comment, and an id that can be no row's is not found", async () => {
  const newId = crypto.randomUUID();
  for (let n = 0; n < 2; n++) {
    const { status } = await post(PATH, { intent: "comentar", content: "Que saudade!", newId }, browser);
    expect(status).toBe(200);
  }
  expect((await database.pool.query("select id, content from comments")).rows).toEqual([
    { id: newId, content: "Que saudade!" },
  ]);
  expect((await post(PATH, { intent: "comentar", content: "Outra", newId: "__proto__" }, browser)).status).toBe(404);
});

test("a comment of invisible characters is silently not submitted, like an empty one", async () => {
  await submit("\u200b\u200b \u2060");
  expect((await database.pool.query("select from comments")).rowCount).toBe(0);
});

test("a comment is stored without marks that turn its direction round", async () => {
  await submit("Que \u202esaudade!\u0002");
  expect((await database.pool.query("select content from comments")).rows).toEqual([{ content: "Que saudade!" }]);
});

test("a visitor's like and comment ask them to sign in", async () => {
  for (const [intent, words] of [
    ["curtir", "Faça login para curtir notícias"],
    ["comentar", "Faça login para comentar"],
  ] as const) {
    const { status, html } = await post(PATH, { intent, content: "Olá" }, visitor());
    expect([status, html.includes("Login necessário"), html.includes(words)]).toEqual([401, true, true]);
  }
});

describe.each([
  ["comentar", "comments"],
  ["curtir", "likes"],
])("when %s cannot be stored", (intent, table) => {
  beforeEach(() => database.pool.query(`alter table ${table} rename to away`));
  afterEach(() => database.pool.query(`alter table away rename to ${table}`));

  test("a form that cannot be stored returns the input, and the failure is logged", async () => {
    const { status, html } = await post(PATH, { intent, content: "Passei lá hoje" }, browser);
    expect(status).toBe(503);
    expect(html).toContain("Não foi possível concluir agora. Espere um instante e tente de novo.");
    if (intent === "comentar") expect(html).toContain("Passei lá hoje");
    expect(lines.some(({ level, msg }) => level === 50 && msg === "a form failed")).toBe(true);
  });
});
