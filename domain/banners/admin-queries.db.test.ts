import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { bannerCounts, banners } from "#db/schema/site.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { createBanner as existing } from "#tests/factories/site.ts";
import { findEditableBanner, getBannerSections, listEditableBanners } from "./admin-queries.server.ts";
import { createBannerCounter } from "./counts.server.ts";
import { bannerSchema } from "./form.ts";
import { announceBannerMoments, deleteBanner, saveBanner, setBannerSection } from "./mutations.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const MISSING = "00000000-0000-4000-8000-000000000000";
const editor = async () => ({ id: (await createReader(database.db)).id, name: "Marina" });
const form = (values: Record<string, string> = {}) =>
  bannerSchema("America/Sao_Paulo").parse({
    title: "Feira",
    imageUrl: "https://fotos.example/a.jpg",
    placement: "home",
    duration: "4000",
    style: '{"color": "white"}',
    ...values,
  });
const stored = async (id: string) => (await database.db.select().from(banners).where(eq(banners.id, id)))[0]!;
const history = async () => (await database.db.select().from(auditLog)).map(({ action }) => action);

test("a banner is created, changed and deleted, each with a line in the audit log", async () => {
  const actor = await editor();
  const { id } = await saveBanner(
    database.db,
    actor,
    { newId: null },
    form({ active: "on", overlayHtml: "<b onclick=x>Oi</b><script>" }),
  );
  expect(await findEditableBanner(database.db, id)).toMatchObject({
    title: "Feira",
    active: true,
    overlayHtml: "<b>Oi</b>",
    style: { color: "white" },
  });
  await saveBanner(database.db, actor, { id: id }, form({ title: "Natal", startsAt: "2031-03-10T09:30" }));
  expect(await findEditableBanner(database.db, id)).toMatchObject({
    title: "Natal",
    active: false,
    overlayHtml: null,
    startsAt: "2031-03-10T12:30:00.000Z",
  });
  await deleteBanner(database.db, actor, id);
  expect(await findEditableBanner(database.db, id)).toBeNull();
  expect(await history()).toEqual(["banner.create", "banner.update", "banner.delete"]);
  await expect(saveBanner(database.db, actor, { id: MISSING }, form())).rejects.toThrow(AppError);
  await expect(deleteBanner(database.db, actor, MISSING)).rejects.toThrow(AppError);
});

test("an unchanged picture keeps its banner sizes, a new one gets its own", async () => {
  const actor = await editor();
  const image = JSON.stringify({ original: "/media/feira.jpg", hero1x: "/media/variants/hero-1200-feira.jpg" });
  const { id } = await saveBanner(database.db, actor, { newId: null }, form({ imageUrl: image }));
  await saveBanner(database.db, actor, { id: id }, form({ imageUrl: "/media/feira.jpg", title: "Outra" }));
  expect((await stored(id)).imageUrl).toBe(image);
  await saveBanner(database.db, actor, { id: id }, form());
  expect((await stored(id)).imageUrl).toBe("https://fotos.example/a.jpg");
});

test("a section is switched off and on", async () => {
  const actor = await editor();
  await setBannerSection(database.db, actor, "sidebar", false);
  expect(await getBannerSections(database.db)).toMatchObject({ sidebar: false, home: true });
  await setBannerSection(database.db, actor, "sidebar", true);
  expect(await getBannerSections(database.db)).toMatchObject({ sidebar: true });
});

describe("counts of banners", () => {
  test("counts of banners are stored in batches, by day of the site's time zone, each id once for each report", async () => {
    const { id } = await existing(database.db);
    const other = await existing(database.db);
    const counter = createBannerCounter(database.db, "America/Sao_Paulo");
    const before = database.statements.length;
    await Promise.all([
      counter.count([id, id, other.id], []),
      counter.count([id], [id]),
      counter.count([MISSING], [MISSING]),
    ]);
    expect(database.statements.length - before).toBe(1);
    await counter.count([id], []);
    const [row] = await database.db.select().from(bannerCounts).where(eq(bannerCounts.bannerId, id));
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(new Date());
    expect(row).toEqual({ bannerId: id, day: today, impressions: 3, clicks: 1 });
    expect(await listEditableBanners(database.db)).toMatchObject([
      { id, impressions: 3, clicks: 1 },
      { id: other.id, impressions: 1, clicks: 0 },
    ]);
  });

  test("counts of old days are not listed", async () => {
    const { id } = await existing(database.db);
    await database.db.insert(bannerCounts).values({ bannerId: id, day: "2020-01-01", impressions: 9, clicks: 9 });
    expect(await listEditableBanners(database.db)).toMatchObject([{ impressions: 0, clicks: 0 }]);
  });
});

test("a period that has just begun or ended is announced, others are not", async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const begun = await existing(database.db, { startsAt: ago(1) });
  const ended = await existing(database.db, { endsAt: ago(2), startsAt: ago(99) });
  await existing(database.db, { startsAt: ago(30), endsAt: ago(-30) });
  await existing(database.db, { startsAt: ago(1), active: false });
  const client = await database.pool.connect();
  const heard: string[] = [];
  client.on("notification", ({ payload }) => heard.push(payload ?? ""));
  await client.query("listen coreto_changes");
  await announceBannerMoments(database.db);
  await client.query("select 1");
  client.release(true);
  expect(heard.map((payload) => JSON.parse(payload)).sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    [begun.id, ended.id].sort().map((id) => ({ table: "banners", id })),
  );
});
