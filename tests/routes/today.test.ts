import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles } from "#tests/factories/news.ts";
import { createBanner, setSetting } from "#tests/factories/site.ts";
import { adminOf } from "./admin.ts";
import { articles, main, part, text } from "./html.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);
const admin = adminOf(database);
const HOUR = 3_600_000;

const strip = (html: string) => text(/<section[^>]*aria-label="Hoje"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "");

describe("the strip of the day", () => {
  const PATH = "/admin/capa/hoje";
  const FORM = {
    intent: "salvar",
    today_strip: "on",
    weather_place: "",
    today_weather: "24°, chuva até a noite",
    today_weather_until: "2999-12-31T23:59",
    today_figure: "Rio das Flores, <b>2,1 m</b>",
    today_figure_until: "2020-01-01T00:00",
  };

  test("lists show what the newsroom wrote and is still valid, and articles nothing of it", async () => {
    const { slug } = await createArticle(database.db);
    expect((await admin.post(PATH, FORM)).html).toContain("Configurações salvas com sucesso!");
    for (const path of ["/", "/news", "/categories"]) {
      expect(strip((await ask(path)).html)).toMatch(/24°, chuva até a noite$/);
    }
    expect(strip((await ask(`/news/${slug}`)).html)).toBe("");
    expect(text((await admin.ask(PATH)).html).match(/Já passou: o texto não aparece/g)).toHaveLength(1);
    const { today_strip: _, ...off } = FORM;
    await admin.post(PATH, off);
    expect(strip((await ask("/")).html)).toBe("");
  });

  test("a field that is not understood is named, nothing is saved, and what was typed stays", async () => {
    const answer = await admin.post(PATH, { ...FORM, weather_place: "aqui" });
    expect(answer.status).toBe(422);
    expect(answer.html).toContain("Use latitude e longitude, como -22,1203 e -45,0512");
    expect(text(answer.html)).toContain("aqui");
    expect((await database.pool.query("select * from site_settings")).rows).toEqual([]);
  });

  test("the weather service is credited where its forecast is shown", async () => {
    await setSetting(database.db, "weather_place", "-22.12,-45.05");
    const stored = { place: "-22.12,-45.05", text: "24°, sol", at: new Date().toISOString() };
    await setSetting(database.db, "weather_forecast", JSON.stringify(stored));
    const { html } = await ask("/");
    expect(strip(html)).toContain("24°, sol");
    expect(text(html)).toContain("Previsão do tempo: MET Norway");
    await setSetting(database.db, "weather_place", "");
    expect(text((await ask("/")).html)).not.toMatch(/24°, sol|MET Norway/);
  });
});

describe("the home page", () => {
  const RECENT = { position: "home_recent" } as const;
  let now: number;
  beforeEach(() => {
    now = Date.now();
  });
  const createRecent = (hoursAgo: number, orderIndex = 0) =>
    createArticle(database.db, { ...RECENT, orderIndex, createdAt: new Date(now - hoursAgo * HOUR) });

  test("an old article that the newsroom placed above newer ones is below a heading of its own", async () => {
    const placed = await createRecent(100, 5);
    const newest = await createRecent(0);
    const html = part(main((await ask("/")).html), "Notícias Recentes");
    expect(articles(part(html, "Escolhas da redação", "Hoje"))).toEqual([placed.slug]);
    expect(articles(part(html, "Hoje"))[0]).toBe(newest.slug);
  });

  test("the lead links to articles of the same series and with the same tags, and to none that is shown above", async () => {
    const lead = await createArticle(database.db, { position: "destaque", series: "Enchente" });
    const sameSeries = await createArticle(database.db, { position: "category", series: "Enchente" });
    const { rows } = await database.pool.query("insert into tags (name, slug) values ('Rio', 'rio') returning id");
    const [tagged, shown, , other] = [
      await createArticle(database.db, { position: "category" }),
      await createRecent(1),
      await createArticle(database.db, { position: "category", published: false }),
      await createArticle(database.db, { position: "category" }),
    ];
    const tag = (id: string, place: number) =>
      database.pool.query("insert into news_tags (news_id, tag_id, place) values ($1, $2, $3)", [
        id,
        rows[0].id,
        place,
      ]);
    for (const { id } of [lead, tagged, shown!]) await tag(id, 0);
    const html = part(main((await ask("/")).html), "Notícias em Destaque", "Notícias Recentes");
    expect(articles(html)).toEqual([lead.slug, sameSeries.slug, tagged!.slug]);
    expect(html).not.toContain(other!.slug);
  });

  test("a lead without a picture has no place for one", async () => {
    await createArticles(database.db, 2, { position: "destaque" });
    const html = part(main((await ask("/")).html), "Notícias em Destaque", "Notícias Recentes");
    expect(html.match(/picture-placeholder/g)).toHaveLength(1);
  });

  test("banners that are paid for are marked as advertisements, and the paper's own are not", async () => {
    await createBanner(database.db, { title: "Natal", placement: "home", paid: true });
    await createBanner(database.db, { title: "Vacinação", placement: "home" });
    const html = main((await ask("/")).html);
    expect(text(html).match(/Publicidade/g)).toHaveLength(1);
    expect(text(part(html, "1 de 2", "2 de 2"))).toContain("Publicidade");
  });
});
