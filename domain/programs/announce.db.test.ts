import { beforeEach, describe, expect, test } from "vitest";
import { updateSettings } from "#domain/settings/mutations.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { serveOtherSite } from "#platform/http/safe-fetch.fixture.ts";
import { createSafeFetch } from "#platform/http/safe-fetch.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { recordingLog } from "#tests/log.ts";
import { announceChanges } from "./announce.server.ts";
import { notifySearchEngines } from "./index-now.server.ts";
import { saveSubscription } from "./mutations.server.ts";
import { listChanges } from "./queries.server.ts";
import { PROGRAM_JOBS } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });
const SITE = "https://jornal.com.br";
const run = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);
const changed = async () => (await listChanges(database.db)).map(({ address }) => address).sort();

/** The jobs that an announcement sends, by name. */
async function announce(siteUrl = SITE): Promise<Record<string, unknown>> {
  const sent: Record<string, unknown> = {};
  const send = async (name: string, data: object) => {
    sent[name] = data;
  };
  await announceChanges(database.db, { send }, siteUrl);
  return sent;
}

async function switchOn() {
  const { id, name } = await createReader(database.db);
  await updateSettings(database.db, { id, name }, { index_now: "true" });
}

describe("recorded addresses", () => {
  beforeEach(switchOn);

  test("an address is recorded when its article is published, changed for readers, moved, unpublished or deleted", async () => {
    const { id } = await createArticle(database.db, { slug: "feira", published: false, publishedAt: null });
    expect(await changed()).toEqual([]);
    const expected: [string, string[]][] = [
      ["update news set published = true where id = $1", ["feira"]],
      ["update news set title = 'Feira cancelada' where id = $1", ["feira"]],
      ["update news set slug = 'feira-cancelada' where id = $1", ["feira", "feira-cancelada"]],
      ["update news set published = false where id = $1", ["feira-cancelada"]],
      ["update news set published = true where id = $1", ["feira-cancelada"]],
      ["delete from news where id = $1", ["feira-cancelada"]],
    ];
    for (const [statement, addresses] of expected) {
      await run(statement, id);
      expect([statement, await changed()]).toEqual([statement, addresses]);
      await announce();
      expect(await changed()).toEqual([]);
    }
  });

  test("no address is recorded when an article is read or brought to the front, or is a draft", async () => {
    const { id } = await createArticle(database.db);
    const draft = await createArticle(database.db, { published: false, publishedAt: null });
    await announce();
    await run("update news set views = views + 1, order_index = 9 where id = $1", id);
    await run("update news set title = 'Outra' where id = $1", draft.id);
    await run("delete from news where id = $1", draft.id);
    expect(await changed()).toEqual([]);
  });

  test("an address stays recorded if its article changes again while it is sent", async () => {
    const { id } = await createArticle(database.db, { slug: "feira" });
    const send = async () => void (await run("update news set title = title || '!' where id = $1", id));
    await announceChanges(database.db, { send }, SITE);
    expect(await changed()).toEqual(["feira"]);
  });
});

describe("announcements of changes", () => {
  test("changes are announced to search engines if the setting is on and the site is public", async () => {
    await createArticle(database.db, { slug: "antes" });
    expect([await announce(), await changed()]).toEqual([{}, []]);
    await switchOn();
    await createArticle(database.db, { slug: "feira" });
    expect(await announce()).toEqual({ [PROGRAM_JOBS.indexNow]: { addresses: ["feira"] } });
    await createArticle(database.db, { slug: "festa" });
    expect(await announce("https://localhost")).toEqual({});
    await run("update site_settings set value = 'false' where key = 'index_now'");
    await createArticle(database.db, { slug: "missa" });
    expect(await announce()).toEqual({});
  });

  test("changes are announced to the hub if there are subscriptions", async () => {
    const callback = "https://leitor.example/aqui";
    const wish = { mode: "subscribe", topic: "/rss.xml", callback, leaseSeconds: 3600, secret: null } as const;
    await saveSubscription(database.db, wish, "hash");
    await createArticle(database.db);
    expect(await announce()).toEqual({ [PROGRAM_JOBS.distribute]: {} });
  });
});

test("the key for search engines is created when the setting is first switched on, and stays the same after that", async () => {
  expect(await getSettings(database.db)).toMatchObject({ index_now: false, index_now_key: null });
  await switchOn();
  const { index_now_key: key } = await getSettings(database.db);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  await run("update site_settings set value = 'false' where key = 'index_now'");
  await switchOn();
  expect((await getSettings(database.db)).index_now_key).toBe(key);
});

describe("search engines", () => {
  let status = 200;
  let received = "";
  const engines = async () =>
    serveOtherSite((request, response) => {
      received = "";
      request.on("data", (chunk) => {
        received += chunk;
      });
      request.on("end", () => response.writeHead(status).end());
    });
  const fetchSafely = createSafeFetch({ userAgent: "Coreto", allowLoopback: true });

  test("search engines receive only the addresses with the key, and refused addresses are not sent again", async () => {
    const { origin } = await engines();
    const { log, lines } = recordingLog();
    const tools = { siteUrl: SITE, fetchSafely, log, endpoint: `${origin}/indexnow` };
    await notifySearchEngines(tools, "abc", ["feira", "água"]);
    expect(JSON.parse(received)).toEqual({
      host: "jornal.com.br",
      key: "abc",
      keyLocation: `${SITE}/indexnow.txt`,
      urlList: [`${SITE}/news/feira`, `${SITE}/news/%C3%A1gua`],
    });
    status = 422;
    await notifySearchEngines(tools, "abc", ["feira"]);
    expect(lines).toMatchObject([{ status: 422, count: 1 }]);
    for (const later of [429, 503]) {
      status = later;
      await expect(notifySearchEngines(tools, "abc", ["feira"])).rejects.toMatchObject({ status: later });
    }
  });
});
