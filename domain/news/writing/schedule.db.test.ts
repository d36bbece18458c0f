import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { news, newsRevisions } from "#db/schema/news.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { AlreadyOut, scheduleArticle } from "./schedule.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const SOON = new Date("2999-01-01T12:00:00Z");
const LATER = new Date("2999-01-02T12:00:00Z");
const actor = async () => ({ id: (await createReader(database.db)).id, name: "Ana" });
const find = async (id: string) => (await database.db.select().from(news).where(eq(news.id, id)))[0];

test("a draft is scheduled for another moment with a version and an audit line, and for the same without one", async () => {
  const ana = await actor();
  const { id } = await createArticle(database.db, { published: false, publishedAt: null, scheduledAt: SOON });
  expect(await scheduleArticle(database.db, ana, id, LATER)).toEqual(SOON);
  expect(await scheduleArticle(database.db, ana, id, LATER)).toEqual(LATER);
  expect(await find(id)).toMatchObject({ scheduledAt: LATER, version: 2, published: false });
  expect(await scheduleArticle(database.db, ana, id, null)).toEqual(LATER);
  expect(await find(id)).toMatchObject({ scheduledAt: null, version: 3 });
  expect(await database.db.select().from(newsRevisions)).toHaveLength(3);
  expect((await database.db.select().from(auditLog)).map(({ action }) => action).toSorted()).toEqual([
    "news.schedule",
    "news.update",
  ]);
});

test("an article that was published meanwhile, or is gone, is not scheduled", async () => {
  const ana = await actor();
  const { id } = await createArticle(database.db);
  await expect(scheduleArticle(database.db, ana, id, LATER)).rejects.toBeInstanceOf(AlreadyOut);
  expect(await find(id)).toMatchObject({ scheduledAt: null, published: true, version: 1 });
  const gone = scheduleArticle(database.db, ana, crypto.randomUUID(), LATER);
  await expect(gone).rejects.toMatchObject({ code: "not_found" });
});
