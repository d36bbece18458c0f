import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory, createComment, createLike } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";

const database = testDatabase({ emptyBeforeEach: true });
let listener: pg.Client;
let heard: string[] = [];

beforeAll(async () => {
  listener = new pg.Client(database.connection);
  await listener.connect();
  listener.on("notification", ({ payload = "" }) => heard.push(payload));
  await listener.query("listen coreto_changes");
});
afterAll(() => listener?.end());

/** Announcements of the statements: table and id, sorted. */
async function announcedBy(write: () => Promise<unknown>): Promise<string[]> {
  await drain();
  heard = [];
  await write();
  await drain();
  return heard
    .map((payload) => JSON.parse(payload) as { table: string; id: string | null })
    .map(({ table, id }) => `${table} ${id}`)
    .sort();
}

/** For each announced key whether the change may be announced to everybody. */
async function shownBy(write: () => Promise<unknown>): Promise<Record<string, boolean | undefined>> {
  await announcedBy(write);
  const changes = heard.map((payload) => JSON.parse(payload) as { table: string; id: string; public?: boolean });
  return Object.fromEntries(changes.map(({ table, id, public: shown }) => [`${table} ${id}`, shown]));
}

/** Waits for what was committed before: announcements arrive in the order of commits. */
async function drain(): Promise<void> {
  const mark = JSON.stringify({ token: crypto.randomUUID() });
  const seen = new Promise<void>((resolve) => {
    const handle = ({ payload }: pg.Notification) => {
      if (payload !== mark) return;
      listener.off("notification", handle);
      resolve();
    };
    listener.on("notification", handle);
  });
  await run("select pg_notify('coreto_changes', $1)", [mark]);
  await seen;
  heard = heard.filter((payload) => payload !== mark);
}

const run = async (statement: string, values: unknown[] = []) => (await database.pool.query(statement, values)).rows;

describe("every content table", () => {
  test.each([
    ["authors", "(name, slug) values ('x', 'x')", "name = 'y'"],
    ["tags", "(name, slug) values ('x', 'x')", "name = 'y'"],
    ["categories", "(name, slug) values ('x', 'x')", "name = 'y'"],
    ["banners", "(title) values ('x')", "title = 'y'"],
    ["banner_controls", "(section) values ('x')", "active = false"],
    ["bottom_nav", "(label) values ('x')", "label = 'y'"],
    ["popups", "(title) values ('x')", "title = 'y'"],
    ["town_services", "(kind, slug, title) values ('x', 'x', 'x')", "title = 'y'"],
    ["stories", "(media_url) values ('/x')", "title = 'y'"],
    ["rss_feeds", "(url) values ('http://x')", "active = false"],
    ["notifications", "(message) values ('x')", "status = 'sent'"],
    ["media", "(url, kind, mime_type, bytes) values ('/x', 'image', 'image/png', 1)", "widths = '{320}'"],
    ["news", "(title) values ('x')", "title = 'y'"],
  ])("the table %s announces insert, update and delete with the row's id", async (table, values, change) => {
    let id = "";
    const inserted = await announcedBy(async () => {
      [{ id }] = (await run(`insert into ${table} ${values} returning id`)) as [{ id: string }];
    });
    expect(inserted).toEqual([`${table} ${id}`]);
    expect(await announcedBy(() => run(`update ${table} set ${change}`))).toEqual([`${table} ${id}`]);
    expect(await announcedBy(() => run(`delete from ${table}`))).toEqual([`${table} ${id}`]);
    expect(await announcedBy(() => run(`truncate ${table} cascade`))).toContain(`${table} null`);
  });

  test("a changed setting announces its key", async () => {
    expect(await announcedBy(() => run("insert into site_settings values ('site_name', 'x')"))).toEqual([
      "site_settings site_name",
    ]);
    expect(await announcedBy(() => run("update site_settings set value = 'y'"))).toEqual(["site_settings site_name"]);
    expect(await announcedBy(() => run("update site_settings set key = 'site_slogan'"))).toEqual([
      "site_settings site_name",
      "site_settings site_slogan",
    ]);
    expect(await announcedBy(() => run("delete from site_settings"))).toEqual(["site_settings site_slogan"]);
  });

  test("likes and comments announce their article", async () => {
    const { id } = await createArticle(database.db);
    const reader = await createReader(database.db);
    expect(await announcedBy(() => createLike(database.db, id, reader.id))).toEqual([`likes ${id}`]);
    expect(await announcedBy(() => createComment(database.db, id, { userId: reader.id }))).toEqual([`comments ${id}`]);
    expect(await announcedBy(() => run("update comments set approved = false"))).toEqual([`comments ${id}`]);
    expect(await announcedBy(() => run("delete from likes"))).toEqual([`likes ${id}`]);
    expect(await announcedBy(() => run("delete from users"))).toEqual(
      [`comments ${id}`, `profiles ${reader.id}`].sort(),
    );
  });

  test("a change of an article's bylines or themes announces the article", async () => {
    const { id } = await createArticle(database.db);
    const sign =
      "insert into news_bylines select $1, place, gen_random_uuid(), 'n ' || place from generate_series(0, 1) place";
    expect(await announcedBy(() => run(sign, [id]))).toEqual([`news_bylines ${id}`]);
    expect(await announcedBy(() => run("update news_bylines set name = 'x' where place = 1"))).toEqual([
      `news_bylines ${id}`,
    ]);
    expect(await announcedBy(() => run("delete from news_bylines"))).toEqual([`news_bylines ${id}`]);
    const [tag] = await run("insert into tags (name, slug) values ('x', 'x') returning id");
    const name = "insert into news_tags (news_id, tag_id, place) values ($1, $2, 0)";
    expect(await announcedBy(() => run(name, [id, tag.id]))).toEqual([`news_tags ${id}`]);
    expect(await announcedBy(() => run("delete from tags"))).toEqual([`news_tags ${id}`, `tags ${tag.id}`]);
  });

  test("the list of the most read announces itself, and loads of articles announce nothing", async () => {
    const { id } = await createArticle(database.db);
    const count = "insert into article_loads (hour, news_id, loads) values (date_trunc('hour', now()), $1, 1)";
    expect(await announcedBy(() => run(count, [id]))).toEqual([]);
    expect(await announcedBy(() => run("insert into most_read values ('day', 1, $1)", [id]))).toEqual([
      "most_read day",
    ]);
    expect(await announcedBy(() => run("update most_read set place = 2"))).toEqual(["most_read day"]);
    expect(await announcedBy(() => run("delete from news"))).toEqual(["most_read day", `news ${id}`]);
  });

  test("a comment that moves to another article announces both", async () => {
    const [from, to] = [await createArticle(database.db), await createArticle(database.db)];
    await createComment(database.db, from.id, { userId: null });
    expect(await announcedBy(() => run("update comments set news_id = $1", [to.id]))).toEqual(
      [`comments ${from.id}`, `comments ${to.id}`].sort(),
    );
  });

  test("a new user announces the profile", async () => {
    let id = "";
    const announced = await announcedBy(async () => {
      ({ id } = await createReader(database.db));
    });
    expect(announced).toEqual([`profiles ${id}`]);
  });

  test("a deleted category announces its articles too", async () => {
    const { id: categoryId } = await createCategory(database.db);
    const { id } = await createArticle(database.db, { categoryId });
    expect(await announcedBy(() => run("delete from categories"))).toEqual([`categories ${categoryId}`, `news ${id}`]);
  });
});

describe("what is not announced", () => {
  test("an update of the view counter alone announces nothing", async () => {
    const { id } = await createArticle(database.db);
    expect(await announcedBy(() => run("update news set views = views + 1"))).toEqual([]);
    expect(await announcedBy(() => run("update news set views = views + 1, title = 'y' where id = $1", [id]))).toEqual([
      `news ${id}`,
    ]);
  });

  test("that a stored film was cleaned is announced only if its size changed", async () => {
    const [{ id }] = await run(
      "insert into media (url, kind, mime_type, bytes) values ('/x', 'video', 'video/mp4', 9) returning id",
    );
    expect(await announcedBy(() => run("update media set cleaned_at = now(), cleaning_error = 'cut off'"))).toEqual([]);
    expect(await announcedBy(() => run("update media set cleaned_at = now(), bytes = 8"))).toEqual([`media ${id}`]);
  });

  test("an update that changes nothing, or no row, announces nothing", async () => {
    await createArticle(database.db);
    expect(await announcedBy(() => run("update news set title = title"))).toEqual([]);
    expect(await announcedBy(() => run("update news set title = 'z' where false"))).toEqual([]);
    expect(await announcedBy(() => run("delete from news where false"))).toEqual([]);
  });

  test("a change that is rolled back announces nothing", async () => {
    expect(await announcedBy(() => run("begin; insert into news (title) values ('x'); rollback"))).toEqual([]);
  });
});

describe("many rows in one statement", () => {
  test("up to twenty changed rows are announced one by one, more in one message without an id", async () => {
    const insert = (count: number) => () =>
      run("insert into news (title) select 'n ' || n from generate_series(1, $1) n", [count]);
    expect(await announcedBy(insert(20))).toHaveLength(20);
    expect(await announcedBy(insert(21))).toEqual(["news null"]);
    expect(await announcedBy(() => run("update news set title = title || '!'"))).toEqual(["news null"]);
    expect(await announcedBy(() => run("delete from news"))).toEqual(["news null"]);
  });

  test("many likes of one article are announced in one message", async () => {
    const { id } = await createArticle(database.db);
    await run("insert into users (name, email) select 'l', n || '@a' from generate_series(1, 30) n");
    expect(await announcedBy(() => run("insert into likes (news_id, user_id) select $1, id from users", [id]))).toEqual(
      [`likes ${id}`],
    );
  });
});

describe("the visibility of what has changed", () => {
  test("a draft's change is announced as not public, that of an article that is or was just published as public", async () => {
    const { id } = await createArticle(database.db, { published: false, publishedAt: null });
    const article = `news ${id}`;
    expect(await shownBy(() => run("update news set title = 'y'"))).toEqual({ [article]: false });
    expect(await shownBy(() => run("update news set published = true"))).toEqual({ [article]: true });
    expect(await shownBy(() => run("update news set published = false"))).toEqual({ [article]: true });
    expect(await shownBy(() => run("delete from news"))).toEqual({ [article]: false });
  });

  test("a waiting comment is announced as not public, and several changed comments as public if one is approved", async () => {
    const { id } = await createArticle(database.db);
    const article = `comments ${id}`;
    expect(await shownBy(() => createComment(database.db, id, { userId: null, approved: false }))).toEqual({
      [article]: false,
    });
    expect(await shownBy(() => run("update comments set approved = true"))).toEqual({ [article]: true });
    expect(await shownBy(() => run("update comments set content = 'x'"))).toEqual({ [article]: true });
    await createComment(database.db, id, { userId: null, approved: false });
    expect(await shownBy(() => run("delete from comments"))).toEqual({ [article]: true });
  });

  test.each([
    ["notifications", "(message) values ('x')", "status = 'sent'"],
    ["banners", "(title, active) values ('x', false)", "active = true"],
    ["banners", "(title, starts_at) values ('x', now() + interval '1 day')", "starts_at = null"],
    ["bottom_nav", "(label, active) values ('x', false)", "active = true"],
    ["popups", "(title, active) values ('x', false)", "active = true"],
    ["rss_feeds", "(url, active) values ('http://x', false)", "active = true"],
  ])("a row of %s with %s is announced as not public before the update %s", async (table, values, change) => {
    const shown = async (statement: string) => Object.values(await shownBy(() => run(statement)));
    expect(await shown(`insert into ${table} ${values}`)).toEqual([false]);
    expect(await shown(`update ${table} set ${change}`)).toEqual([true]);
  });
});
