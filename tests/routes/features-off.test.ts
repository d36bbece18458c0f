import { expect, test } from "vitest";
import { encodeStatic } from "#domain/support/br-code.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createNewsletter } from "#tests/factories/newsletters.ts";
import { setSetting } from "#tests/factories/site.ts";
import { adminOf } from "./admin.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const { ask } = pagesOf(database);

const PIX_CODE = encodeStatic({ key: "52998224725", name: "Jornal", city: "Uba", reference: "***" }, null);

/** A page of readers, a screen of the back office, and words on readers' pages of each feature. */
const FEATURES = {
  kept: { page: "/para-voce", words: ['href="/para-voce"', "Salvar"] },
  newsletter: { page: "/boletim", screen: "/admin/boletim", words: ["/boletim"] },
  push: { page: "/avisos", words: ["/avisos"] },
  comments: { screen: "/admin/comments", words: ["#comentarios", "Comentários"] },
  advertising: { screen: "/admin/anunciantes", words: [] },
  submissions: { page: "/envie", screen: "/admin/recebidos", words: ["/envie"] },
  support: { page: "/apoie", screen: "/admin/apoio", words: ["/apoie"] },
  analytics: { screen: "/admin/analytics", words: ["Podemos contar suas visitas?"] },
};

test.each(Object.entries(FEATURES))(
  "a site without %s has no page, screen, menu row or words of it",
  async (name, { page, screen, words }: { page?: string; screen?: string; words: string[] }) => {
    await createArticle(database.db, { slug: "praca" });
    await createNewsletter(database.db, {});
    await setSetting(database.db, "support_pix", PIX_CODE);
    const shown = async () => {
      const html = (await ask("/news/praca")).html + (await ask("/more")).html;
      return words.filter((word) => html.includes(word));
    };
    const statuses = async () => [
      page && (await ask(page)).status,
      screen && (await admin.ask(screen)).status,
      (await admin.ask("/admin")).html.includes(`href="${screen}"`),
    ];
    expect(await shown()).toEqual(words);
    expect(await statuses()).toEqual([page && 200, screen && 200, screen !== undefined]);
    await setSetting(database.db, "features_off", name);
    expect(await shown()).toEqual([]);
    expect(await statuses()).toEqual([page && 404, screen && 404, false]);
  },
);

test("the menu counts and asks nothing of a feature that is off", async () => {
  await database.pool.query("insert into submissions (kind, title, data) values ('dica', 'Obra parada', '{}')");
  const isCounted = async () => {
    const before = database.statements.length;
    const { html } = await admin.ask("/admin");
    const asked = database.statements.slice(before).some((statement) => statement.includes("submissions"));
    return [asked, html.includes("1 envio de leitor")];
  };
  expect(await isCounted()).toEqual([true, true]);
  await setSetting(database.db, "features_off", "submissions");
  expect(await isCounted()).toEqual([false, false]);
});

test("the page that is missing is shown within the frame of the site", async () => {
  await setSetting(database.db, "features_off", "kept,push");
  const { status, html } = await ask("/para-voce");
  const words = ["Oops! Page not found", "<footer"].filter((word) => html.includes(word));
  expect([status, ...words]).toEqual([404, "Oops! Page not found", "<footer"]);
  const missing = await admin.post("/avisos", { intent: "ligar" });
  expect(missing.status).toBe(404);
  expect((await ask("/avisos", { method: "DELETE" })).status).toBe(404);
});

test("a comment is refused where comments are off, and what was written stays", async () => {
  await createArticle(database.db, { slug: "praca" });
  await setSetting(database.db, "features_off", "comments");
  const answer = await admin.post("/news/praca", { intent: "comentar", content: "Bom dia" });
  expect(answer.status).toBe(404);
  expect((await database.pool.query("select from comments")).rowCount).toBe(0);
});

test("the screen switches a feature off and on, and names the change in the history", async () => {
  const on = {
    comments: "on",
    kept: "on",
    live: "on",
    newsletter: "on",
    push: "on",
    analytics: "on",
    town: "on",
    submissions: "on",
    support: "on",
    advertising: "on",
  };
  const stored = async () =>
    (await database.pool.query("select value from site_settings")).rows.map(({ value }) => value);
  const { newsletter: _, ...others } = on;
  await admin.post("/admin/partes", { intent: "salvar", ...others });
  expect(await stored()).toEqual(["newsletter"]);
  expect((await admin.ask("/admin/partes")).html).toMatch(/name="kept"[^>]*checked/);
  expect((await admin.ask("/admin/partes")).html).not.toMatch(/name="newsletter"[^>]*checked/);
  expect((await admin.ask("/admin/historico")).html).toContain("Partes do site");
  await admin.post("/admin/partes", { intent: "salvar", ...on });
  expect(await stored()).toEqual([null]);
});
