import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { userRoles } from "#db/schema/accounts.ts";
import { auditLog } from "#db/schema/audience.ts";
import { liveEntries } from "#db/schema/live.ts";
import { news } from "#db/schema/news.ts";
import type { Actor } from "#domain/audit/types.ts";
import { listHomeArticles } from "#domain/news/reading/home.server.ts";
import { deleteArticle } from "#domain/news/writing/mutations.server.ts";
import { randomId } from "#domain/shared/id.ts";
import { restoreDeleted } from "#domain/trash/mutations.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import {
  CoverageEnded,
  EntryTaken,
  LiveConflict,
  MomentRefused,
  NeedsEditor,
  NotOwnEntry,
  PictureGone,
} from "./errors.ts";
import type { NewEntry } from "./form.ts";
import {
  correctEntry,
  endCoverage,
  pinEntry,
  saveCoverage,
  sendEntry,
  showEntry,
  startCoverage,
  withdrawEntry,
} from "./mutations.server.ts";
import { listUpdates, loadCoverage } from "./queries.server.ts";
import { PAGE_ENTRIES } from "./types.ts";

const database = testDatabase({ emptyBeforeEach: true });

async function member(role: string, name: string): Promise<Actor> {
  const { id } = await createReader(database.db, { name });
  await database.db.insert(userRoles).values({ userId: id, role });
  return { id, name };
}

let editor: Actor;
let reporter: Actor;
let newsId: string;
beforeEach(async () => {
  editor = await member("editor", "Marina Sampaio");
  reporter = await member("reporter", "Davi Okamoto");
  newsId = (await createArticle(database.db, { slug: "rio", title: "Rio sobe" })).id;
  await startCoverage(database.db, editor, newsId);
});

const entry = (title: string, fields: Partial<NewEntry> = {}): NewEntry => ({
  entryId: randomId(),
  words: { title, text: "", picture: null },
  ageMs: 0,
  moment: null,
  place: null,
  unsigned: false,
  pinned: false,
  isKeyPoint: false,
  ...fields,
});
const send = async (title: string, fields: Partial<NewEntry> = {}, actor = editor) => {
  const sent = entry(title, fields);
  return { id: sent.entryId, ...(await sendEntry(database.db, actor, newsId, sent)) };
};
const form = { keyPoints: [], contacts: [], newestFirst: true, needsApproval: false };
const AT_START = { order: null, place: { after: null, before: null }, named: null };
const load = async (query: Partial<Parameters<typeof loadCoverage>[2]> = {}) =>
  (await loadCoverage(database.db, newsId, { ...AT_START, ...query }))!;
const titles = async (query = {}) => (await load(query)).entries.map(({ title }) => title);
const updates = async (after: number | null, max = 100) => (await listUpdates(database.db, newsId, { after, max }))!;
const listRunning = async () => (await listHomeArticles(database.db, 5)).running;
const storedRow = async (id: string) =>
  (await database.db.select().from(liveEntries).where(eq(liveEntries.id, id)))[0]!;
const actions = async () =>
  (await database.db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id)).map(
    ({ action }) => action,
  );

describe("numbers", () => {
  test("each change takes the next one, and a page gets all after its own", async () => {
    const first = await send("Primeira");
    const { seq: known } = await load();
    await send("Segunda");
    await withdrawEntry(database.db, editor, newsId, first.id);
    const { since, until, updates: missed } = await updates(known);
    expect([known, since, until]).toEqual([1, 1, 3]);
    expect(missed).toMatchObject([
      { seq: 2, entry: { title: "Segunda" } },
      { seq: 3, entry: { id: first.id, title: null, paragraphs: [], withdrawnAt: expect.stringMatching(/Z$/) } },
    ]);
  });

  test("writers at the same time get numbers without gaps", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(`Entrada ${index}`, {}, index % 2 ? editor : reporter)),
    );
    expect((await updates(0)).updates.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  test("an entry that is a key point, too, is one change", async () => {
    const { id, seq } = await send("Ponte fechada", { isKeyPoint: true });
    expect((await updates(0)).updates).toMatchObject([
      { seq, entry: { id }, head: { keyPoints: [{ text: "Ponte fechada", entryId: id }] } },
    ]);
  });

  test("of more changes than are asked for, the list says where it begins", async () => {
    for (const title of ["a", "b", "c", "d"]) await send(title);
    const { since, updates: last } = await updates(null, 2);
    expect([since, last.map(({ entry: shown }) => shown?.title)]).toEqual([2, ["c", "d"]]);
  });

  test("the coverage of a draft tells nothing", async () => {
    await send("Só da redação");
    await database.db.update(news).set({ published: false }).where(eq(news.id, newsId));
    expect(await listUpdates(database.db, newsId, { after: null, max: 10 })).toBeNull();
    expect(await listRunning()).toEqual([]);
  });
});

describe("an entry", () => {
  test("is stored once, however often it is sent", async () => {
    const sent = entry("Água na rua", { words: { title: "Água na rua", text: "- Saiam\n- Já", picture: null } });
    const results = await Promise.all([1, 2, 3].map(() => sendEntry(database.db, reporter, newsId, sent)));
    expect(new Set(results.map(({ seq }) => seq))).toEqual(new Set([1]));
    expect(await load()).toMatchObject({
      count: 1,
      entries: [
        { title: "Água na rua", signature: "Davi Okamoto", body: { document: { content: [{ type: "bulletList" }] } } },
      ],
    });
  });

  test("keeps the moment when it was written by the clock of its device, and its place in the order", async () => {
    await send("Do meio", { ageMs: 60_000 });
    await send("Mais nova");
    await send("Mais antiga", { ageMs: 120_000 });
    expect(await titles()).toEqual(["Mais nova", "Do meio", "Mais antiga"]);
    expect(await titles({ order: "oldest" })).toEqual(["Mais antiga", "Do meio", "Mais nova"]);
  });

  test.each([
    [3_600_000, "future"],
    [-3 * 86_400_000, "tooEarly"],
  ])("is refused at a moment %i ms from now", async (offset, reason) => {
    const moment = new Date(Date.now() + offset);
    await expect(send("x", { moment })).rejects.toMatchObject({ constructor: MomentRefused, reason });
  });

  test("of another coverage or person is not overwritten", async () => {
    const sent = entry("Minha");
    await sendEntry(database.db, reporter, newsId, sent);
    await expect(sendEntry(database.db, editor, newsId, sent)).rejects.toThrow(EntryTaken);
    const other = await createArticle(database.db, { slug: "outra" });
    await startCoverage(database.db, editor, other.id);
    await expect(sendEntry(database.db, reporter, other.id, sent)).rejects.toThrow(EntryTaken);
  });

  test("with a picture that the library does not have is refused", async () => {
    const picture = { url: "/media/0123456789abcdef-rio.jpg", alt: "", caption: "", credit: "" };
    await expect(send("x", { words: { title: "x", text: "", picture } })).rejects.toThrow(PictureGone);
  });

  test("of a reporter waits where the coverage wants that, and an editor shows it", async () => {
    await saveCoverage(database.db, editor, newsId, { ...form, seq: 0, needsApproval: true });
    const { id, isShown } = await send("Espera", {}, reporter);
    expect([isShown, await titles()]).toEqual([false, []]);
    expect((await updates(1)).updates).toEqual([{ seq: 2 }]);
    await expect(showEntry(database.db, reporter, newsId, id)).rejects.toThrow(NeedsEditor);
    await showEntry(database.db, editor, newsId, id);
    expect(await titles()).toEqual(["Espera"]);
  });

  test("that was refused leaves no trace for readers", async () => {
    await saveCoverage(database.db, editor, newsId, { ...form, seq: 0, needsApproval: true });
    const { id } = await send("Espera", {}, reporter);
    await withdrawEntry(database.db, editor, newsId, id);
    expect((await storedRow(id)).state).toBe("refused");
    expect(await titles()).toEqual([]);
  });

  test("is corrected by its writer or an editor, and by the second of two at once not", async () => {
    const { id, seq } = await send("Errada", {}, reporter);
    const corrected = {
      entryId: id,
      seq,
      words: { title: "Certa", text: "", picture: null },
      place: null,
      unsigned: false,
    };
    await expect(correctEntry(database.db, await member("reporter", "Ana"), newsId, corrected)).rejects.toThrow(
      NotOwnEntry,
    );
    await correctEntry(database.db, editor, newsId, corrected);
    await expect(correctEntry(database.db, reporter, newsId, corrected)).rejects.toThrow(LiveConflict);
    expect((await load()).entries).toMatchObject([
      { title: "Certa", signature: "Davi Okamoto", editedAt: expect.stringMatching(/Z$/) },
    ]);
  });

  test("is pinned, withdrawn and shown again", async () => {
    const { id } = await send("Saiam");
    await pinEntry(database.db, editor, newsId, id, true);
    expect((await load()).pinned).toMatchObject([{ id }]);
    await withdrawEntry(database.db, editor, newsId, id);
    expect(await load()).toMatchObject({ pinned: [], count: 0, entries: [{ id, title: null }] });
    await showEntry(database.db, editor, newsId, id);
    expect(await titles()).toEqual(["Saiam"]);
    expect(await actions()).toEqual([
      ...["news.live_start", "news.live_entry", "news.live_pin", "news.live_withdraw", "news.live_show"],
    ]);
  });

  test("is refused to who has lost the role", async () => {
    await database.db.delete(userRoles).where(eq(userRoles.userId, reporter.id));
    await expect(send("x", {}, reporter)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("an entry of a reporter", () => {
  test("that its writer took back comes back as it was; that an editor withdrew stays away until an editor shows it", async () => {
    const { id } = await send("Minha", {}, reporter);
    const state = async () => (await storedRow(id)).state;
    await withdrawEntry(database.db, reporter, newsId, id);
    await showEntry(database.db, reporter, newsId, id);
    expect(await state()).toBe("shown");
    await withdrawEntry(database.db, editor, newsId, id);
    for (const act of [showEntry, withdrawEntry])
      await expect(act(database.db, reporter, newsId, id)).rejects.toThrow(NeedsEditor);
    await showEntry(database.db, editor, newsId, id);
    expect(await state()).toBe("shown");
  });

  test("that waited does not come out by being taken back and put back, even once entries wait no more", async () => {
    const seq = await saveCoverage(database.db, editor, newsId, { ...form, seq: 0, needsApproval: true });
    const { id } = await send("Espera", {}, reporter);
    await saveCoverage(database.db, editor, newsId, { ...form, seq });
    await withdrawEntry(database.db, reporter, newsId, id);
    expect(await showEntry(database.db, reporter, newsId, id)).toMatchObject({ state: "waiting" });
    expect(await titles()).toEqual([]);
  });

  test("that comes out late counts as new from then on", async () => {
    await saveCoverage(database.db, editor, newsId, { ...form, seq: 0, needsApproval: true });
    const { id } = await send("Espera", {}, reporter);
    await database.db.update(liveEntries).set({ createdAt: new Date(0) });
    await showEntry(database.db, editor, newsId, id);
    expect((await storedRow(id)).createdAt.getTime()).toBeGreaterThan(0);
  });
});

describe("the key point of an entry", () => {
  const points = async () => (await load()).head.keyPoints.map(({ text }) => text);
  const heads = async (after: number) => (await updates(after)).updates.map(({ head }) => head?.keyPoints.length);

  test("waits with it, follows its words, and goes and comes with it", async () => {
    await saveCoverage(database.db, editor, newsId, { ...form, seq: 0, needsApproval: true });
    const { id, seq } = await send("Não conferido", { isKeyPoint: true }, reporter);
    expect([await points(), await heads(1)]).toEqual([[], [0]]);
    const words = { title: "Conferido", text: "", picture: null };
    await correctEntry(database.db, reporter, newsId, { entryId: id, seq, words, place: null, unsigned: false });
    const shown = await showEntry(database.db, editor, newsId, id);
    expect([await points(), await heads(shown.seq - 1)]).toEqual([["Conferido"], [1]]);
    const { seq: withdrawn } = await withdrawEntry(database.db, editor, newsId, id);
    expect([await points(), await heads(withdrawn - 1)]).toEqual([[], [0]]);
    await showEntry(database.db, editor, newsId, id);
    expect(await points()).toEqual(["Conferido"]);
  });

  test("keeps the words that an editor gave it", async () => {
    const { id, seq } = await send("Cheia", { isKeyPoint: true });
    const keyPoints = [{ text: "A cheia, em resumo", entryId: id }];
    await saveCoverage(database.db, editor, newsId, { ...form, seq, keyPoints });
    const words = { title: "Cheia maior", text: "", picture: null };
    await correctEntry(database.db, editor, newsId, { entryId: id, seq, words, place: null, unsigned: false });
    expect(await points()).toEqual(["A cheia, em resumo"]);
  });
});

describe("a coverage", () => {
  test("is read page by page, in both orders, and with a named entry", async () => {
    for (let index = 0; index < PAGE_ENTRIES + 5; index += 1) await send(`n${index}`, { ageMs: (100 - index) * 1000 });
    const first = await load();
    expect([first.entries.length, first.entries[0]!.title, first.previous]).toEqual([PAGE_ENTRIES, "n54", null]);
    const [at, id] = first.next!.split("_") as [string, string];
    expect(await titles({ place: { after: { at, id }, before: null } })).toEqual(["n4", "n3", "n2", "n1", "n0"]);
    const { id: oldest } = (await database.db.select().from(liveEntries).where(eq(liveEntries.title, "n0")))[0]!;
    const named = await load({ named: oldest });
    expect([named.named?.title, named.entries.map(({ title }) => title), named.next]).toEqual(["n0", ["n0"], null]);
    expect((await load({ named: oldest, order: "oldest" })).entries[0]!.title).toBe("n0");
    expect((await load({ named: randomId() })).named).toBeNull();
  });

  test("accepts after its end what was written before", async () => {
    await endCoverage(database.db, editor, newsId, null);
    await expect(send("Tarde")).rejects.toThrow(CoverageEnded);
    await send("Escrita antes", { ageMs: 60_000 }, reporter);
    expect(await titles()).toEqual(["Escrita antes"]);
    await startCoverage(database.db, editor, newsId);
    await send("Continua");
    expect(await titles()).toEqual(["Continua", "Escrita antes"]);
  });

  test("leads to the article that tells what happened, once that is published", async () => {
    const draft = await createArticle(database.db, { slug: "como-foi", title: "Como foi", published: false });
    await endCoverage(database.db, editor, newsId, draft.id);
    expect((await load()).head.followUp).toBeNull();
    await database.db.update(news).set({ published: true }).where(eq(news.id, draft.id));
    expect((await load()).head.followUp).toEqual({ address: "como-foi", title: "Como foi" });
  });

  test("is not overwritten by who has an older screen", async () => {
    const keyPoints = [{ text: "Ponte fechada", entryId: null }];
    const seq = await saveCoverage(database.db, editor, newsId, { ...form, seq: 0, keyPoints });
    await expect(saveCoverage(database.db, reporter, newsId, { ...form, seq: 0 })).rejects.toThrow(LiveConflict);
    await saveCoverage(database.db, reporter, newsId, { ...form, seq, keyPoints, needsApproval: true });
    expect(await load()).toMatchObject({ head: { keyPoints } });
    expect((await send("Não espera", {}, reporter)).isShown).toBe(true);
  });

  test("whose entries wait for an editor is arranged by editors alone", async () => {
    const seq = await saveCoverage(database.db, editor, newsId, { ...form, seq: 0, needsApproval: true });
    const keyPoints = [{ text: "Sem editor", entryId: null }];
    await expect(saveCoverage(database.db, reporter, newsId, { ...form, seq, keyPoints })).rejects.toThrow(NeedsEditor);
    expect((await load()).head.keyPoints).toEqual([]);
  });

  test("comes back from the trash with its entries", async () => {
    await send("Primeira");
    await deleteArticle(database.db, { ...editor, role: "editor" }, newsId);
    await restoreDeleted(database.db, editor, "news", [newsId]);
    expect(await titles()).toEqual(["Primeira"]);
  });

  test("runs on the home page until its end", async () => {
    await send("Primeira");
    expect(await listRunning()).toMatchObject([{ newsId, address: "rio", title: "Rio sobe" }]);
    await endCoverage(database.db, editor, newsId, null);
    expect(await listRunning()).toEqual([]);
  });
});

test("several coverages run at once, the one that changed last first", async () => {
  const other = await createArticle(database.db, { slug: "ponte", title: "Ponte" });
  await send("Primeira");
  await startCoverage(database.db, editor, other.id);
  expect((await listRunning()).map(({ address }) => address)).toEqual(["ponte", "rio"]);
});
