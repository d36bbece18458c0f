import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { news } from "#db/schema/news.ts";
import type { Actor } from "#domain/audit/types.ts";
import { listUses } from "#domain/media/uses.server.ts";
import { listHomeArticles } from "#domain/news/reading/home.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticles } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture } from "#tests/factories/site.ts";
import { FrontChanged, FrontPictureGone, placeOnFront, publishFront, undoFront } from "./mutations.server.ts";
import { getFrontBoard } from "./queries.server.ts";
import { type FrontWords, OWN_WORDS } from "./words.ts";

const database = testDatabase({ emptyBeforeEach: true });
let ana: Actor;
/** Ids of eight featured articles, the newest first. */
let star: string[];

beforeEach(async () => {
  ana = await createReader(database.db);
  star = (await createArticles(database.db, 8, { featured: true, title: "Título da notícia" }))
    .map(({ id }) => id)
    .reverse();
});

const row = async (id: string) => (await database.db.select().from(news).where(eq(news.id, id)))[0]!;
const wordsIn = async (id: string) => {
  const { frontTitle: title, frontImageUrl: imageUrl } = await row(id);
  return { title, imageUrl };
};
/** Publishes the front page with new words of an article. */
async function reword(id: string, words: Partial<FrontWords>, seen = OWN_WORDS) {
  const { base } = await getFrontBoard(database.db, 8);
  const { title = null, imageUrl = null } = words;
  const sent = [{ id, title, imageUrl, seenTitle: seen.title, seenImageUrl: seen.imageUrl }];
  return publishFront(database.db, ana, { slots: base.slots, leaving: [], seen: base.slots, words: sent });
}
const arrange = async (slots: string[], leaving: string[] = []) => {
  const { base } = await getFrontBoard(database.db, 8);
  return publishFront(database.db, ana, { slots, leaving, seen: base.slots, words: [] });
};

test("front words are shown in the featured places alone, with the facts of their picture, and make no version", async () => {
  const { url } = await createPicture(database.db, { width: 800, height: 600 });
  await reword(star[1]!, { title: "Só da capa", imageUrl: url });
  const { featured } = await listHomeArticles(database.db, 8);
  expect(featured[1]).toMatchObject({ title: "Só da capa", picture: { src: url, width: 800, height: 600 } });
  expect(featured[0]!.title).toBe("Título da notícia");
  expect(await row(star[1]!)).toMatchObject({ title: "Título da notícia", version: 1 });
  expect((await getFrontBoard(database.db, 8)).base.words).toMatchObject([
    { id: star[1], title: "Só da capa", imageUrl: url, picture: { width: 800 } },
  ]);
  await database.db.update(news).set({ featured: false, position: "home_recent" });
  const { recent } = await listHomeArticles(database.db, 8);
  expect(recent.map(({ title }) => title)).not.toContain("Só da capa");
  const file = url.slice("/media/".length);
  expect((await listUses(database.db, [file])).get(file)).toEqual(["notícias"]);
});

test("the same words again write nothing, and an undo brings the former ones back", async () => {
  const key = await reword(star[0]!, { title: "Um" });
  expect(await reword(star[0]!, { title: "Um" })).toBeNull();
  const second = await reword(star[0]!, {}, { title: "Um", imageUrl: null });
  expect(await wordsIn(star[0]!)).toEqual(OWN_WORDS);
  await undoFront(database.db, ana, second!);
  expect(await wordsIn(star[0]!)).toEqual({ title: "Um", imageUrl: null });
  await undoFront(database.db, ana, key!);
  expect(await wordsIn(star[0]!)).toEqual(OWN_WORDS);
});

test("words that somebody else gave meanwhile are not written over, and a deleted picture is refused", async () => {
  await reword(star[0]!, { title: "Da Ana" });
  await expect(reword(star[0]!, { title: "Do Rui" })).rejects.toThrow(FrontChanged);
  const imageUrl = "/media/0123456789abcdef-sumiu.jpg";
  await expect(reword(star[1]!, { imageUrl })).rejects.toThrow(FrontPictureGone);
  expect([await wordsIn(star[0]!), await wordsIn(star[1]!)]).toEqual([{ title: "Da Ana", imageUrl: null }, OWN_WORDS]);
});

test("words stay while their article moves, leave with it, and come back with an undo", async () => {
  await reword(star[2]!, { title: "Fica" });
  await arrange([star[2]!, ...star.filter((id) => id !== star[2]).slice(0, 5)]);
  expect((await listHomeArticles(database.db, 8)).featured[0]!.title).toBe("Fica");
  await placeOnFront(database.db, ana, star[0]!, 0);
  expect(await wordsIn(star[2]!)).toEqual({ title: "Fica", imageUrl: null });
  const key = await arrange([star[0]!, ...star.slice(3)], [star[1]!, star[2]!]);
  expect(await wordsIn(star[2]!)).toEqual(OWN_WORDS);
  await undoFront(database.db, ana, key!);
  expect(await wordsIn(star[2]!)).toEqual({ title: "Fica", imageUrl: null });
});

test("an article that comes into a place begins with its own words", async () => {
  await database.db.update(news).set({ frontTitle: "De antes" }).where(eq(news.id, star[7]!));
  await arrange([star[7]!, ...star.slice(0, 5)], [star[5]!]);
  expect(await wordsIn(star[7]!)).toEqual(OWN_WORDS);
});
