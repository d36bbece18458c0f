import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { authors, newsBylines } from "#db/schema/authors.ts";
import { keptAccounts, keptItems } from "#db/schema/kept.ts";
import { liveCoverages, liveEntries } from "#db/schema/live.ts";
import { news } from "#db/schema/news.ts";
import { newsTags, tags } from "#db/schema/tags.ts";
import { exportReader } from "#domain/accounts/profile/export.server.ts";
import { randomId } from "#domain/shared/id.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createCategory } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { exchangeKept, startKeeping, stopKeeping } from "./mutations.server.ts";
import { findForYouNews, keepsInAccount, nameSubjects } from "./queries.server.ts";
import { type FollowKey, FRESH_COUNTED, KEPT_LIMITS, type KeptChange, NEW_ARTICLES, REMOVED_MAX } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });
let reader: string;

beforeEach(async () => {
  reader = (await createReader(database.db)).id;
  await startKeeping(database.db, reader);
});

const save = (key: string, changes: Partial<KeptChange> = {}): KeptChange => ({
  ...{ kind: "saved", key, removed: false, age: 0, value: null },
  ...changes,
});
const exchange = (changes: KeptChange[] = [], since = 0, of = reader) =>
  exchangeKept(database.db, of, { changes, since });
const keysOf = (answer: Awaited<ReturnType<typeof exchange>>) =>
  answer!.items.map(({ key, removed }) => (removed ? `-${key}` : key));

describe("an exchange with the account", () => {
  test("a second device gets what the first one sent, with titles, and only later changes afterwards", async () => {
    const [one, other] = await createArticles(database.db, 2);
    const first = await exchange([save(one!.id)]);
    const second = await exchange();
    expect(second).toMatchObject({ isWhole: true, articles: [{ id: one!.id, title: one!.title, address: one!.slug }] });
    await exchange([save(other!.id)], first!.seq);
    const later = await exchange([], second!.seq);
    expect([later!.isWhole, keysOf(later)]).toEqual([false, [other!.id]]);
    expect(keysOf(await exchange([], later!.seq))).toEqual([]);
  });

  test("what one device removed, another does not bring back", async () => {
    const { id } = await createArticle(database.db);
    const { seq } = (await exchange([save(id, { age: 600 })]))!;
    await exchange([save(id, { removed: true, age: 60 })], seq);
    // It was away, and sends what it saved before the removal.
    expect(keysOf(await exchange([save(id, { age: 300 })], seq))).toEqual([`-${id}`]);
    // Saved again after the removal.
    expect(keysOf(await exchange([save(id)], seq))).toEqual([id]);
  });

  test("a change that lost is answered with what counts, though the device has seen it", async () => {
    const { id } = await createArticle(database.db);
    const { seq } = (await exchange([save(id, { removed: true })]))!;
    expect(keysOf(await exchange([save(id, { age: 3600 })], seq))).toEqual([`-${id}`]);
  });

  test("two devices at once: both changes are stored, each device learns of the other's", async () => {
    const articles = await createArticles(database.db, 8);
    await Promise.all(articles.map(({ id }) => exchange([save(id)])));
    const seqs = await database.db.select({ seq: keptItems.seq }).from(keptItems);
    expect(new Set(seqs.map(({ seq }) => seq)).size).toBe(8);
    expect(keysOf(await exchange()).sort()).toEqual(articles.map(({ id }) => id).sort());
  });

  test("the same request sent twice, and an item twice in a request, change nothing more", async () => {
    const { id } = await createArticle(database.db);
    const changes = [save(id, { age: 50 }), save(id, { removed: true, age: 10 })];
    for (let time = 0; time < 2; time++) await exchange(changes);
    expect(await database.db.select().from(keptItems)).toMatchObject([{ key: id, removed: true }]);
  });

  test("an article that is not out, or gone, has no title for anybody", async () => {
    const draft = await createArticle(database.db, { published: false });
    const answer = await exchange([save(draft.id), save(randomId())]);
    expect([answer!.items.length, answer!.articles]).toEqual([2, []]);
  });

  test("the oldest items beyond a limit are removed, and other devices learn of it", async () => {
    const keys = Array.from({ length: KEPT_LIMITS.follow }, () => `tag:${randomId()}`);
    const follow = (key: string, age: number) => save(key, { kind: "follow", age });
    const { seq } = (await exchange(keys.map((key, index) => follow(key, 1000 - index))))!;
    const more = `tag:${randomId()}`;
    expect(keysOf(await exchange([follow(more, 0)], seq))).toEqual([more, `-${keys[0]}`]);
    expect((await exchange())!.items).toHaveLength(KEPT_LIMITS.follow);
  });

  test("history and places end after a month", async () => {
    const { id } = await createArticle(database.db);
    const old = 31 * 86_400;
    const changes = [
      save(id, { kind: "read", age: old }),
      save(id, { kind: "place", value: 300, age: old }),
      save(id, { age: old }),
    ];
    expect((await exchange(changes))!.items.map(({ kind }) => kind)).toEqual(["saved"]);
  });

  test("removed items are stored up to a limit; who has not seen a deleted one gets everything anew", async () => {
    const kept = await createArticle(database.db);
    const { seq } = (await exchange([save(kept.id)]))!;
    await database.db.execute(sql`
      insert into kept_items (user_id, kind, key, removed, changed_at, seq)
      select ${reader}, 'saved', gen_random_uuid()::text, true, now(), ${seq}::bigint + n
      from generate_series(1, ${REMOVED_MAX + 5}) n`);
    await database.db
      .update(keptAccounts)
      .set({ lastSeq: seq + REMOVED_MAX + 5 })
      .where(eq(keptAccounts.userId, reader));
    const answer = await exchange([], seq);
    expect([answer!.isWhole, keysOf(answer)]).toEqual([true, [kept.id]]);
    expect((await exchange([], seq + 6))!.isWhole).toBe(false);
  });

  test("a number from before the account was switched off and on again is answered with everything", async () => {
    const { id } = await createArticle(database.db);
    await exchange([save(id), save(randomId())]);
    await stopKeeping(database.db, reader);
    await startKeeping(database.db, reader);
    expect(await exchange([], 2)).toMatchObject({ isWhole: true, items: [] });
  });
});

describe("consent", () => {
  test("without it nothing is stored, and afterwards nothing is left", async () => {
    const { id } = await createArticle(database.db);
    const other = (await createReader(database.db)).id;
    expect(await exchange([save(id)], 0, other)).toBeNull();
    await exchange([save(id)]);
    await startKeeping(database.db, reader);
    expect([await keepsInAccount(database.db, reader), await keepsInAccount(database.db, other)]).toEqual([
      true,
      false,
    ]);
    await stopKeeping(database.db, reader);
    expect([await exchange(), await database.db.select().from(keptItems)]).toEqual([null, []]);
  });

  test("the export has the lists, and leaving takes them along", async () => {
    const article = await createArticle(database.db, { title: "Feira nova" });
    await exchange([
      save(article.id),
      save(article.id, { kind: "place", value: 480 }),
      save(randomId(), { removed: true }),
    ]);
    expect(await exportReader(database.db, reader)).toMatchObject({
      paraVoce: [
        { lista: "lida em parte", noticia: "Feira nova", milesimosLidos: 480 },
        { lista: "salva", noticia: "Feira nova" },
      ],
    });
    await database.db.delete(users).where(eq(users.id, reader));
    expect([await database.db.select().from(keptAccounts), await database.db.select().from(keptItems)]).toEqual([
      [],
      [],
    ]);
  });
});

describe("what is new", () => {
  const HOUR = 3_600_000;
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
  const publish = (hours: number, values: Partial<typeof news.$inferInsert> = {}) =>
    createArticle(database.db, { createdAt: ago(hours), publishedAt: ago(hours), ...values });
  const since = ago(24);

  async function createSubjects() {
    const category = await createCategory(database.db, { name: "Cidade" });
    const [tag] = await database.db.insert(tags).values({ name: "Praça", slug: "praca" }).returning();
    const [author] = await database.db.insert(authors).values({ name: "Marina", slug: "marina" }).returning();
    const follows: FollowKey[] = [`category:${category.id}`, `tag:${tag!.id}`, `author:${author!.id}`];
    return { category, tag: tag!, author: author!, follows };
  }

  test("an article names all followed subjects that it is of; each subject counts its new ones", async () => {
    const { category, tag, author, follows } = await createSubjects();
    const both = await publish(2, { categoryId: category.id });
    const old = await publish(48, { categoryId: category.id });
    const plain = await publish(1);
    await database.db.insert(newsTags).values([both, old].map(({ id }) => ({ newsId: id, tagId: tag.id, place: 0 })));
    await database.db.insert(newsBylines).values({ newsId: both.id, authorId: author.id, name: author.name, place: 0 });
    const { articles, subjects } = await findForYouNews(database.db, follows, since);
    expect(articles.map(({ id, follows: of }) => [id, [...of].sort()])).toEqual([
      [plain.id, []],
      [both.id, [...follows].sort()],
    ]);
    expect(subjects).toEqual([
      { key: follows[0], name: "Cidade", address: category.slug, picture: null, fresh: 1 },
      { key: follows[1], name: "Praça", address: "praca", picture: null, fresh: 1 },
      { key: follows[2], name: "Marina", address: "marina", picture: null, fresh: 1 },
    ]);
  });

  test("articles of followed subjects come before others where not all have a place", async () => {
    const { category, follows } = await createSubjects();
    const followed = await publish(20, { categoryId: category.id });
    for (let index = 0; index < NEW_ARTICLES + 2; index++) await publish(1);
    const { articles } = await findForYouNews(database.db, follows, since);
    expect([articles.length, articles.at(-1)!.id]).toEqual([NEW_ARTICLES, followed.id]);
  });

  test("drafts, articles that were taken off, inactive categories and deleted subjects are not shown", async () => {
    const { category, follows } = await createSubjects();
    const hidden = await createCategory(database.db, { active: false });
    await publish(2, { categoryId: category.id, published: false });
    const shown = await publish(2, { categoryId: hidden.id });
    const { articles, subjects } = await findForYouNews(
      database.db,
      [...follows, `category:${hidden.id}`, `tag:${randomId()}`, `coverage:${shown.id}`],
      since,
    );
    expect(articles.map(({ id }) => id)).toEqual([shown.id]);
    expect(subjects.map(({ key }) => key)).toEqual(follows);
  });

  test("a coverage is new with its entries, also where its article is older", async () => {
    const article = await publish(100, { title: "Enchente" });
    await database.db.insert(liveCoverages).values({ newsId: article.id, startedAt: ago(99) });
    const entry = (seq: number, hours: number, state: "shown" | "waiting" = "shown") => ({
      ...{ id: randomId(), newsId: article.id, seq, state, title: `Entrada ${seq}` },
      ...{ writtenAt: ago(hours), createdAt: ago(hours) },
    });
    const entries = Array.from({ length: FRESH_COUNTED + 3 }, (_, index) => entry(index + 1, 1));
    await database.db.insert(liveEntries).values([...entries, entry(50, 90), entry(51, 1, "waiting")]);
    const key: FollowKey = `coverage:${article.id}`;
    const { articles, subjects } = await findForYouNews(database.db, [key], since);
    expect(articles).toMatchObject([{ id: article.id, follows: [key] }]);
    expect(subjects).toMatchObject([{ key, name: "Enchente", fresh: FRESH_COUNTED }]);
    await database.db.update(news).set({ published: false }).where(eq(news.id, article.id));
    expect(await findForYouNews(database.db, [key], since)).toEqual({ articles: [], subjects: [] });
  });

  test("on a first visit the newest articles are shown, and nothing counts as new", async () => {
    const { category, follows } = await createSubjects();
    const articles = [await publish(200, { categoryId: category.id }), await publish(300)];
    const found = await findForYouNews(database.db, follows, null);
    expect(found.articles.map(({ id }) => id)).toEqual(articles.map(({ id }) => id));
    expect(found.subjects.map(({ fresh }) => fresh)).toEqual([0, 0, 0]);
  });

  test("names follow the site's, in the order that was asked for", async () => {
    const { tag, follows } = await createSubjects();
    await database.db.update(tags).set({ name: "Praça da Matriz" }).where(eq(tags.id, tag.id));
    const names = await nameSubjects(database.db, [...follows].reverse());
    expect(names.map(({ name }) => name)).toEqual(["Marina", "Praça da Matriz", "Cidade"]);
  });
});
