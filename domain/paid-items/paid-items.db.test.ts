import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { advertisers, insertions } from "#db/schema/advertising.ts";
import { auditLog } from "#db/schema/audience.ts";
import { media } from "#db/schema/media.ts";
import { banners, paidWords, popups, stories } from "#db/schema/site.ts";
import type { Actor } from "#domain/audit/types.ts";
import { bannerSchema } from "#domain/banners/form.ts";
import { saveBanner } from "#domain/banners/mutations.server.ts";
import { getBannerPlaces } from "#domain/banners/queries.server.ts";
import { findActivePopup } from "#domain/popups/queries.server.ts";
import { findStory, listStories } from "#domain/stories/queries.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { createBanner, createPicture, createPopup, createStory, setSetting } from "#tests/factories/site.ts";
import { periodSchema } from "./form.ts";
import { GUARD_TEXT } from "./text.ts";
import type { AdKind } from "./types.ts";
import {
  giveWord,
  ItemChanged,
  listGuardedItems,
  listHeldIds,
  OwnWord,
  savePeriod,
  withdrawWord,
} from "./words.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const ZONE = "America/Sao_Paulo";
const MISSING = "00000000-0000-4000-8000-000000000000";
const HOUR = 3_600_000;
const period = (from: number, until: number) => ({
  electoral_from: new Date(Date.now() + from).toISOString(),
  electoral_until: new Date(Date.now() + until).toISOString(),
});
const setPeriod = async (values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) await setSetting(database.db, key, value);
};

let ana: Actor;
let bruno: Actor;
beforeEach(async () => {
  ana = { id: (await createReader(database.db)).id, name: "Ana" };
  bruno = { id: (await createReader(database.db)).id, name: "Bruno" };
});

const TABLES = { banner: banners, popup: popups, story: stories } as const;
const CREATE = { banner: createBanner, popup: createPopup, story: createStory } as const;

/** What readers see of a kind: titles. */
async function seen(kind: AdKind): Promise<(string | null)[]> {
  const { db } = database;
  if (kind === "banner") return (await getBannerPlaces(db)).home.map(({ title }) => title);
  if (kind === "popup") return [await findActivePopup(db)].flatMap((popup) => (popup ? [popup.title] : []));
  return (await listStories(db)).map(({ title }) => title);
}

/** A paid item that somebody saved. */
async function sell(kind: AdKind, actor: Actor | null = ana) {
  const { id } = await CREATE[kind](database.db, { title: "Loja", paid: true });
  await touch(kind, id, actor);
  return id;
}
const touch = (kind: AdKind, id: string, actor: Actor | null) =>
  database.db
    .insert(auditLog)
    .values({ actorId: actor?.id ?? null, actorName: actor?.name ?? "", action: `${kind}.update`, subjectId: id });
const rename = (kind: AdKind, id: string, title: string) =>
  database.db
    .update(TABLES[kind] as typeof banners)
    .set({ title })
    .where(eq(TABLES[kind].id, id));
const asSeen = async (kind: AdKind, id: string) => {
  const [item] = await listGuardedItems(database.db, { kind, id });
  return { kind, id, digest: item!.digest };
};

describe.each(["banner", "popup", "story"] as const)("a paid %s", (kind) => {
  test.each([
    ["before the period", period(HOUR, 2 * HOUR), true],
    ["in the period", period(-HOUR, HOUR), false],
    ["after the period", period(-2 * HOUR, -HOUR), true],
    ["without a period", {}, true],
    ["with half of a period", { electoral_from: new Date(0).toISOString() }, true],
    ["with a period that cannot be read", { electoral_from: "sempre", electoral_until: "\u0001" }, true],
  ])("%s is shown without a second word: %#", async (_, values, isShown) => {
    await setPeriod(values as Record<string, string>);
    await sell(kind);
    expect(await seen(kind)).toEqual(isShown ? ["Loja"] : []);
  });

  test("appears with the word of a second person, for what it says then and no longer", async () => {
    await setPeriod(period(-HOUR, HOUR));
    const id = await sell(kind);
    const first = await asSeen(kind, id);
    await expect(giveWord(database.db, ana, first)).rejects.toThrow(OwnWord);
    await giveWord(database.db, bruno, first);
    await giveWord(database.db, bruno, first);
    expect(await seen(kind)).toEqual(["Loja"]);
    await rename(kind, id, "Vote em mim");
    expect(await seen(kind)).toEqual([]);
    await expect(giveWord(database.db, bruno, first)).rejects.toThrow(ItemChanged);
    await rename(kind, id, "Loja");
    expect(await seen(kind)).toEqual(["Loja"]);
    await withdrawWord(database.db, ana, first);
    await withdrawWord(database.db, ana, first);
    expect(await seen(kind)).toEqual([]);
    const actions = (await database.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action);
    expect(actions).toEqual([`${kind}.update`, `${kind}.release`, `${kind}.hold`]);
  });

  test("that nobody pays for is never held", async () => {
    await setPeriod(period(-HOUR, HOUR));
    await CREATE[kind](database.db, { title: "Aviso da redação", paid: false });
    expect(await seen(kind)).toEqual(["Aviso da redação"]);
    expect(await listGuardedItems(database.db)).toEqual([]);
  });
});

test("without a note of who saved it so, who saved it last is its author", async () => {
  const id = await sell("banner");
  await touch("banner", id, bruno);
  const item = await asSeen("banner", id);
  await expect(giveWord(database.db, bruno, item)).rejects.toThrow(OwnWord);
  await giveWord(database.db, ana, item);
  expect(await listGuardedItems(database.db)).toMatchObject([{ authorId: bruno.id, saidAt: expect.any(String) }]);
  // Nobody is known of what was imported, or whose account is gone.
  const imported = await sell("popup", null);
  await giveWord(database.db, ana, await asSeen("popup", imported));
  expect(await database.db.select().from(paidWords)).toHaveLength(2);
});

test("its author is who saved what it says, also after others saved its order", async () => {
  const form = (values: object = {}) =>
    bannerSchema(ZONE).parse({
      title: "Loja",
      placement: "home",
      duration: "4000",
      active: "on",
      paid: "on",
      style: "{}",
      ...values,
    });
  const { id } = await saveBanner(database.db, ana, { newId: null }, form());
  await saveBanner(database.db, bruno, { id }, form({ orderIndex: "7" }));
  await expect(giveWord(database.db, ana, await asSeen("banner", id))).rejects.toThrow(OwnWord);
  await giveWord(database.db, bruno, await asSeen("banner", id));
  await saveBanner(database.db, bruno, { id }, form({ title: "Loja nova" }));
  await expect(giveWord(database.db, bruno, await asSeen("banner", id))).rejects.toThrow(OwnWord);
  await giveWord(database.db, ana, await asSeen("banner", id));
  await setPeriod(period(-HOUR, HOUR));
  expect(await seen("banner")).toEqual(["Loja nova"]);
  // Words for what it was before end too.
  await withdrawWord(database.db, bruno, await asSeen("banner", id));
  await saveBanner(database.db, ana, { id }, form());
  expect(await seen("banner")).toEqual([]);
});

test("another description or still of its file needs another word, and a word holds for a year", async () => {
  await setPeriod(period(-HOUR, HOUR));
  const { url } = await createPicture(database.db, { alt: "Vitrine" });
  const { id } = await createBanner(database.db, { title: "Loja", paid: true, imageUrl: url });
  const say = async () => giveWord(database.db, bruno, await asSeen("banner", id));
  await say();
  expect(await seen("banner")).toEqual(["Loja"]);
  await database.db.update(media).set({ alt: "Vote em mim" });
  expect(await seen("banner")).toEqual([]);
  await say();
  expect(await seen("banner")).toEqual(["Loja"]);
  await database.db.update(paidWords).set({ saidAt: new Date(Date.now() - 366 * 24 * HOUR) });
  expect([await seen("banner"), await listHeldIds(database.db)]).toEqual([[], [id]]);
  await say();
  expect(await seen("banner")).toEqual(["Loja"]);
});

test("what a campaign shows is held although its mark was taken off", async () => {
  await setPeriod(period(-HOUR, HOUR));
  const { id } = await createBanner(database.db, { title: "Loja", paid: false });
  const [advertiser] = await database.db.insert(advertisers).values({ name: "Loja" }).returning();
  const days = { firstDay: "2026-01-01", lastDay: "2999-01-01" };
  await database.db
    .insert(insertions)
    .values({ advertiserId: advertiser!.id, itemKind: "banner", itemId: id, itemName: "Loja", price: 1, ...days });
  expect(await seen("banner")).toEqual([]);
  await giveWord(database.db, bruno, await asSeen("banner", id));
  expect(await seen("banner")).toEqual(["Loja"]);
});

test("a held story has no page of its own, and is no neighbour", async () => {
  await setPeriod(period(-HOUR, HOUR));
  const held = await sell("story");
  const { id: other } = await createStory(database.db, {});
  expect(await findStory(database.db, held)).toBeNull();
  expect(await findStory(database.db, other)).toMatchObject({ previous: undefined, next: undefined });
});

test("what waits is listed in the period and while it is switched on", async () => {
  const id = await sell("banner");
  expect(await listHeldIds(database.db)).toEqual([]);
  await setPeriod(period(-HOUR, HOUR));
  expect(await listHeldIds(database.db)).toEqual([id]);
  await database.db.update(banners).set({ active: false }).where(eq(banners.id, id));
  expect(await listHeldIds(database.db)).toEqual([]);
});

test("an unknown item, and one that nobody pays for, are not found", async () => {
  const { id } = await createBanner(database.db, { paid: false });
  for (const one of [MISSING, id]) {
    const word = giveWord(database.db, ana, { kind: "banner", id: one, digest: "0".repeat(32) });
    await expect(word).rejects.toThrow(AppError);
  }
});

test("a period is from the first moment of its first day to the last of its last one, on the site's clocks", async () => {
  const schema = periodSchema({ timeZone: ZONE });
  const values = schema.parse({ electoral_from: "2026-08-16", electoral_until: "2026-10-25" });
  expect(values).toEqual({ electoral_from: "2026-08-16T03:00:00.000Z", electoral_until: "2026-10-26T03:00:00.000Z" });
  expect(schema.parse({})).toEqual({ electoral_from: "", electoral_until: "" });
  const problem = (fields: object) => schema.safeParse(fields).error?.issues[0]?.message;
  expect(problem({ electoral_from: "2026-08-16" })).toBe(GUARD_TEXT.both);
  expect(problem({ electoral_from: "2026-08-16", electoral_until: "2026-02-30" })).toBe(GUARD_TEXT.both);
  expect(problem({ electoral_from: "2026-08-16", electoral_until: "2026-08-15" })).toBe(GUARD_TEXT.order);
  await savePeriod(database.db, ana, values, {});
  expect((await database.db.select().from(auditLog)).map(({ details }) => details)).toEqual([
    { keys: ["electoral_from", "electoral_until"] },
  ]);
});
