import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { userRoles } from "#db/schema/accounts.ts";
import { pushMessages } from "#db/schema/push.ts";
import type { Actor } from "#domain/audit/types.ts";
import { saveSubscription } from "#domain/push/mutations.server.ts";
import { coverageTopic, type PushTopic, TOPICS } from "#domain/push/types.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { sendEntry, startCoverage, withdrawEntry } from "./mutations.server.ts";
import { getEntryNoticeFacts, notifyOfEntry } from "./notices.server.ts";

const database = testDatabase({ emptyBeforeEach: true });

async function member(role: string): Promise<Actor> {
  const { id, name } = await createReader(database.db);
  await database.db.insert(userRoles).values({ userId: id, role });
  return { id, name };
}

let editor: Actor;
let newsId: string;
beforeEach(async () => {
  editor = await member("editor");
  newsId = (await createArticle(database.db, { slug: "rio", title: "Rio sobe" })).id;
  await startCoverage(database.db, editor, newsId);
});

async function send(title: string, text = "") {
  const entryId = randomUUID();
  await sendEntry(database.db, editor, newsId, {
    ...{ entryId, ageMs: 0, moment: null, place: null, unsigned: false, pinned: false, isKeyPoint: false },
    words: { title, text, picture: null },
  });
  return entryId;
}
const notify = (entryId: string, { urgent = false, actor = editor } = {}) =>
  notifyOfEntry(database.db, actor, newsId, { entryId, urgent });
const follow = (topics: PushTopic[]) =>
  saveSubscription(database.db, {
    subscription: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      keys: { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) },
    },
    ...{ browser: randomUUID(), topics, owner: null, siteKey: "BAbcdefghijklmno" },
  });

test("a notice has the words of its entry and opens it, for those who follow the coverage", async () => {
  await follow([coverageTopic(newsId), "urgent"]);
  await follow(["urgent"]);
  const { push: facts } = await getEntryNoticeFacts(database.db, newsId, "America/Sao_Paulo");
  expect(facts.topics.map(({ receivers }) => receivers)).toEqual([1, 2]);
  const id = await send("Água na rua", "Saiam já.\nPela Rua do Rosário.");
  expect((await notify(id)).state).toBe("queued");
  expect(await database.db.select().from(pushMessages)).toMatchObject([
    {
      topics: [coverageTopic(newsId)],
      title: "Água na rua",
      body: "Saiam já. Pela Rua do Rosário.",
      path: `/news/rio?entrada=${id}#entrada-${id}`,
      urgent: false,
    },
  ]);
});

test("the same entry is not sent twice, and a coverage not more often than its limit", async () => {
  const id = await send("Água na rua");
  await notify(id, { urgent: true });
  expect((await notify(id)).state).toBe("repeated");
  for (let sent = 1; sent < TOPICS.coverage.hourlyMax; sent += 1) await notify(await send(`Entrada ${sent}`));
  expect((await notify(await send("Mais uma"))).state).toBe("held");
});

test("only editors notify, and only of what readers see", async () => {
  const id = await send("Água na rua");
  await expect(notify(id, { actor: await member("reporter") })).rejects.toMatchObject({ code: "forbidden" });
  await withdrawEntry(database.db, editor, newsId, id);
  await expect(notify(id)).rejects.toMatchObject({ code: "not_found" });
  await expect(notify(randomUUID())).rejects.toMatchObject({ code: "not_found" });
});
