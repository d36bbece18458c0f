import { beforeAll, describe, expect, test } from "vitest";
import { news } from "#db/schema/news.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { testDatabase } from "#tests/database/database.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase();
const admin = adminOf(database);
const { ask } = pagesOf(database);

beforeAll(async () => {
  const article = { slug: "ponte", title: "Ponte <b>reabre</b>", published: true, publishedAt: new Date() };
  await database.db.insert(news).values(article);
});

describe("a widget", () => {
  test("the newest articles may stand in frames of other sites, without scripts, and are cached", async () => {
    const { status, html, headers, cacheable, tags } = await ask("/no-seu-site/noticias");
    expect([status, cacheable, tags.has("news")]).toEqual([200, true, true]);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors *;");
    expect(headers.has("x-frame-options")).toBe(false);
    expect(html).not.toContain("<script");
    expect(html).toContain("Ponte &lt;b&gt;reabre&lt;/b&gt;</a>");
    expect(html).toMatch(/<a href="https?:[^"]+\/news\/ponte" target="_blank" rel="noopener">/);
  });

  test("the day's events have their hour and place, and a day without any says so", async () => {
    expect((await ask("/no-seu-site/agenda")).html).toContain("Nada marcado para hoje.");
    const today = toLocalInput(new Date().toISOString(), "America/Sao_Paulo").slice(0, 10);
    const event = { title: "Retreta", start: `${today}T00:00`, end: `${today}T23:59`, place: "Praça" };
    await admin.post("/admin/servicos/novo", { intent: "salvar", kind: "evento", shown: "on", ...event });
    expect(text((await ask("/no-seu-site/agenda")).html)).toMatch(/Retreta 0h · até 23h59 · Praça/);
  });

  test("the site's other pages stay out of frames", async () => {
    const { headers, html } = await ask("/no-seu-site");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(main(html)).toContain("&lt;iframe src=&quot;");
    expect(main(html)).toContain('<iframe src="/no-seu-site/agenda"');
  });
});
