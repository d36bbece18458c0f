import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { news, newsPresence } from "#db/schema/news.ts";
import { testDatabase } from "#tests/database/database.ts";
import { countLockWaits } from "#tests/database/lock-waits.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { endPresence, findPresence, recordPresence } from "./presence.server.ts";

const database = testDatabase({ emptyBeforeEach: true });

const open = (editorId: string, newsId: string) => {
  const writer = crypto.randomUUID();
  return {
    writer,
    beat: (blockId: string | null = null) => recordPresence(database.db, editorId, newsId, writer, blockId),
    look: () => findPresence(database.db, editorId, newsId, writer),
  };
};

test("presence lists who else has the form open, by name, and whether the same user has it open elsewhere", async () => {
  const marina = await createReader(database.db, { name: "Marina Sampaio" });
  const ana = await createReader(database.db, { name: "Ana Beltrão" });
  const { id } = await createArticle(database.db);
  const [desktop, phone, other] = [open(marina.id, id), open(marina.id, id), open(ana.id, id)];
  expect(await desktop.beat()).toBe(1);
  expect(await desktop.look()).toEqual({ others: [], peers: [], elsewhere: false });
  await phone.beat();
  await other.beat();
  expect(await desktop.look()).toMatchObject({ others: ["Ana Beltrão"], elsewhere: true });
  expect(await other.look()).toMatchObject({ others: ["Marina Sampaio"], elsewhere: false });
  // Before a tab has an id: a reloaded page does not count as elsewhere.
  expect(await findPresence(database.db, marina.id, id, null)).toMatchObject({
    others: ["Ana Beltrão"],
    elsewhere: false,
  });
});

test("the block with a user's caret is reported, of two open forms that of the last one with a caret", async () => {
  const marina = await createReader(database.db);
  const ana = await createReader(database.db, { name: "Ana Beltrão" });
  const { id } = await createArticle(database.db);
  const [own, desktop, phone] = [open(marina.id, id), open(ana.id, id), open(ana.id, id)];
  await desktop.beat("servico");
  const peer = (blockId: string | null) => [{ id: ana.id, name: "Ana Beltrão", blockId }];
  expect((await own.look()).peers).toEqual(peer("servico"));
  await phone.beat();
  expect((await own.look()).peers).toEqual(peer("servico"));
  await phone.beat("titulo");
  expect((await own.look()).peers).toEqual(peer("titulo"));
  await desktop.beat("obra");
  expect((await own.look()).peers).toEqual(peer("obra"));
});

test("a form that was closed, or sent nothing for half a minute, is not listed", async () => {
  const marina = await createReader(database.db);
  const ana = await createReader(database.db, { name: "Ana Beltrão" });
  const { id } = await createArticle(database.db);
  const [own, other] = [open(marina.id, id), open(ana.id, id)];
  await other.beat();
  await endPresence(database.db, marina.id, other.writer);
  expect((await own.look()).others).toEqual(["Ana Beltrão"]);
  await endPresence(database.db, ana.id, other.writer);
  expect((await own.look()).others).toEqual([]);
  await other.beat();
  await database.db.update(newsPresence).set({ seenAt: new Date(Date.now() - 31_000) });
  expect((await own.look()).others).toEqual([]);
});

test("no presence is stored for a form of a deleted article", async () => {
  const { id } = await createReader(database.db);
  expect(await open(id, crypto.randomUUID()).beat()).toBeNull();
  expect(await database.db.select().from(newsPresence)).toEqual([]);
});

test("a form that reports itself while its article is being deleted finds the article gone", async () => {
  const { id } = await createReader(database.db);
  const article = await createArticle(database.db);
  let answer: Promise<number | null> = Promise.resolve(0);
  await database.db.transaction(async (tx) => {
    await tx.delete(news).where(eq(news.id, article.id));
    answer = open(id, article.id).beat();
    await expect.poll(() => countLockWaits(database.pool)).toBe(1);
  });
  expect(await answer).toBeNull();
});
