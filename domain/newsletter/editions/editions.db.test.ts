import { expect, test } from "vitest";
import { auditLog, mostRead } from "#db/schema/audience.ts";
import { newsNotices } from "#db/schema/news.ts";
import { newsletterDeliveries, newsletterEditions, newsletterSuppressions } from "#db/schema/newsletter.ts";
import { encodeStatic } from "#domain/support/br-code.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { createNewsletter, createSubscriber } from "#tests/factories/newsletters.ts";
import { createReader } from "#tests/factories/people.ts";
import { setSetting } from "#tests/factories/site.ts";
import { recordingLog } from "#tests/log.ts";
import { deleteNewsletter, listNewsletters, type NewsletterRow, saveNewsletter } from "../newsletters.server.ts";
import { findSentEdition, latestEdition, listSentEditions } from "../queries.server.ts";
import type { Arrangement } from "../types.ts";
import {
  findEditionDetail,
  makeEditionByHand,
  saveEdition,
  scheduleEdition,
  sendNow,
  sendTest,
  skipEdition,
  stopSending,
  unskipEdition,
} from "./editions.server.ts";
import { makeDueEditions } from "./starting.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const PLACE = { siteUrl: "https://coreto.example", timeZone: "America/Sao_Paulo" };
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const article = (title: string, hours: number, more: object = {}) =>
  createArticle(database.db, {
    title,
    slug: title.toLowerCase(),
    createdAt: ago(hours),
    publishedAt: ago(hours),
    ...more,
  });
const actor = async () => ({ id: (await createReader(database.db)).id, name: "Marina" });
const idsOf = (arrangement: Arrangement, part: string) => arrangement.find((one) => one.part === part)?.articles;
const editions = () => database.db.select().from(newsletterEditions).orderBy(newsletterEditions.serial);
const make = () => makeDueEditions(database.db, PLACE, recordingLog().log);
/** As if the time of all planned editions had come. */
const makeDue = () =>
  database.pool.query(
    "update newsletter_editions set send_at = now() - interval '1 minute' where status = 'scheduled'",
  );
const timeOfDay = new Intl.DateTimeFormat("pt-BR", { timeZone: PLACE.timeZone, hour: "2-digit", minute: "2-digit" });
/** Times of the day as newsletters have them, two hours ahead and one ago. */
const SOON = timeOfDay.format(ago(-2));
const JUST_PASSED = timeOfDay.format(ago(1));

test("an edition is arranged as the front page: the lead, featured articles, what came out since, and the most read", async () => {
  const lead = await article("Coreto", 3, { featured: true, orderIndex: 9, frontTitle: "Coreto reabre" });
  const featured = await article("Ponte", 5, { featured: true, orderIndex: 8 });
  const old = await article("Antiga", 90, { featured: true, orderIndex: 7 });
  const recent = await article("Nova", 1);
  await article("Ontem", 40);
  await article("Rascunho", 1, { published: false });
  await database.db.insert(mostRead).values({ span: "day", place: 1, newsId: old.id });
  const newsletter = await createNewsletter(database.db, { name: "Bom dia, Vale" });
  const id = await makeEditionByHand(database.db, await actor(), newsletter.id, PLACE);
  const { arrangement, content, isArrangedByHand } = (await findEditionDetail(database.db, id, PLACE))!;
  expect(isArrangedByHand).toBe(false);
  expect(idsOf(arrangement, "lead")).toEqual([lead.id]);
  expect(idsOf(arrangement, "featured")).toEqual([featured.id]);
  expect(idsOf(arrangement, "recent")).toEqual([recent.id]);
  expect(idsOf(arrangement, "mostRead")).toEqual([old.id]);
  expect(content.subject).toBe("Bom dia, Vale: Coreto reabre");
});

test("an edition asks for support at most once a week, in the first newsletter alone, and never in an emergency", async () => {
  await article("Coreto", 3);
  const [first, second] = [
    await createNewsletter(database.db, {}),
    await createNewsletter(database.db, { position: 9 }),
  ];
  const asks = async (newsletterId: string) => {
    const id = await makeEditionByHand(database.db, await actor(), newsletterId, PLACE);
    return { id, ask: (await findEditionDetail(database.db, id, PLACE))!.content.ask };
  };
  expect((await asks(first.id)).ask).toBeUndefined();
  const code = encodeStatic({ key: "52998224725", name: "Jornal", city: "Uba", reference: "***" }, null);
  await setSetting(database.db, "support_pix", code);
  const { id, ask } = await asks(first.id);
  expect([ask?.link.path, (await asks(second.id)).ask]).toEqual(["/apoie", undefined]);
  await setSetting(database.db, "urgent_mode", "true");
  expect((await asks(first.id)).ask).toBeUndefined();
  await setSetting(database.db, "urgent_mode", "false");
  await setSetting(database.db, "support_ask_newsletter", "false");
  expect((await asks(first.id)).ask).toBeUndefined();
  await setSetting(database.db, "support_ask_newsletter", "true");
  await createSubscriber(database.db, [first.id]);
  await sendNow(database.db, await actor(), id, PLACE);
  expect((await asks(first.id)).ask).toBeUndefined();
  await database.pool.query("update newsletter_editions set started_at = started_at - interval '7 days'");
  expect((await asks(first.id)).ask?.words).toContain("Pix");
});

test("an edition of a category has only its articles", async () => {
  const category = await createCategory(database.db);
  const own = await article("Campo", 2, { categoryId: category.id });
  await article("Outra", 1, { featured: true });
  const newsletter = await createNewsletter(database.db, { kind: "category", categoryId: category.id });
  const id = await makeEditionByHand(database.db, await actor(), newsletter.id, PLACE);
  const { arrangement, articles } = (await findEditionDetail(database.db, id, PLACE))!;
  expect(idsOf(arrangement, "lead")).toEqual([own.id]);
  expect(Object.keys(articles)).toEqual([own.id]);
});

test("each day's edition is made once, begun once by any number of processes, and frozen with its receivers", async () => {
  await article("Nova", 1);
  const newsletter = await createNewsletter(database.db, { sendTime: SOON });
  const other = await createNewsletter(database.db, { kind: "manual" });
  const [ana, bia] = [
    await createSubscriber(database.db, [newsletter.id]),
    await createSubscriber(database.db, [newsletter.id]),
  ];
  await createSubscriber(database.db, [other.id]);
  await database.db.insert(newsletterSuppressions).values({ email: bia.emailKey, reason: "bounced" });
  await Promise.all([make(), make(), make()]);
  expect(await editions()).toMatchObject([{ status: "scheduled", madeByItself: true, number: null }]);
  await makeDue();
  await Promise.all([make(), make(), make()]);
  expect(await editions()).toMatchObject([{ status: "sending", receivers: 1, number: 1, note: null }]);
  expect(await database.db.select().from(newsletterDeliveries)).toMatchObject([
    { subscriberId: ana.id, outcome: null },
  ]);
  await article("Depois", 0);
  const shown = await findSentEdition(database.db, newsletter.slug, (await editions())[0]!.address);
  expect(shown!.titles).toEqual(["Nova"]);
  expect((await latestEdition(database.db))!.id).toBe(shown!.id);
  expect((await listSentEditions(database.db, null, 1)).editions).toHaveLength(1);
  expect((await listSentEditions(database.db, other.slug, 1)).editions).toEqual([]);
  expect(await findSentEdition(database.db, other.slug, shown!.address)).toBeUndefined();
});

test("the next edition leaves out what the last one had; with nothing new there is none, with its reason", async () => {
  await article("Nova", 1);
  const newsletter = await createNewsletter(database.db, { sendTime: SOON });
  await createSubscriber(database.db, [newsletter.id]);
  await make();
  await makeDue();
  await make();
  const again = async () => {
    await database.pool.query("update newsletter_editions set dedupe_key = serial::text");
    await make();
    await makeDue();
    await make();
    return (await editions()).at(-1)!;
  };
  expect(await again()).toMatchObject({ status: "empty", note: "nothing_new", content: null });
  await article("Outra", 0);
  const second = await again();
  expect(second).toMatchObject({ status: "sending", number: 2 });
  expect((await listSentEditions(database.db, newsletter.slug, 1)).editions[0]!.titles).toEqual(["Outra"]);
});

test("an edition whose time passed while the site was down is not sent, nor one that nobody confirmed or that is off", async () => {
  await article("Nova", 1);
  const newsletter = await createNewsletter(database.db, { sendTime: SOON });
  await make();
  await makeDue();
  await make();
  expect(await editions()).toMatchObject([{ status: "empty", note: "no_receivers", startedAt: null }]);
  await database.pool.query(
    "update newsletter_editions set status = 'scheduled', expires_at = now() - interval '1 second'",
  );
  await make();
  expect(await editions()).toMatchObject([{ status: "skipped", note: "missed" }]);
  await database.pool.query(
    "update newsletter_editions set status = 'scheduled', expires_at = now() + interval '1 hour'",
  );
  await database.pool.query("update newsletters set is_active = false where id = $1", [newsletter.id]);
  await make();
  expect(await editions()).toMatchObject([{ status: "skipped" }]);
});

test("a newsletter that gets an hour which has just passed sends nothing before the next day, unless only its name changes", async () => {
  const editor = await actor();
  await article("Nova", 1);
  const newsletter = await createNewsletter(database.db, { sendTime: JUST_PASSED });
  await createSubscriber(database.db, [newsletter.id]);
  await make();
  expect(await editions()).toEqual([]);

  const planIsOld = () => database.pool.query("update newsletters set planned_from = now() - interval '3 days'");
  const save = async (changes: object) => {
    const [{ version, ...row }] = (await listNewsletters(database.db)) as [NewsletterRow];
    await saveNewsletter(database.db, editor, { id: newsletter.id, version }, { ...row, ...changes });
    await make();
  };
  await planIsOld();
  await save({ sendTime: SOON });
  await save({ sendTime: JUST_PASSED });
  expect(await editions()).toEqual([]);
  await planIsOld();
  await save({ isActive: false });
  await save({ isActive: true });
  expect(await editions()).toEqual([]);
  await planIsOld();
  await save({ name: "Outro nome" });
  expect(await editions()).toMatchObject([{ status: "sending" }]);
});

test("words, order and omissions by hand are sent as they were saved; what was taken off the site is left out", async () => {
  const editor = await actor();
  const [one, two, three] = [await article("Um", 1), await article("Dois", 2), await article("Tres", 90)];
  const newsletter = await createNewsletter(database.db);
  await createSubscriber(database.db, [newsletter.id]);
  const id = await makeEditionByHand(database.db, editor, newsletter.id, PLACE);
  const arrangement: Arrangement = [
    { part: "recent", isOn: true, articles: [three.id, two.id, one.id], omitted: [two.id] },
    { part: "today", isOn: false, articles: [], omitted: [] },
  ];
  const form = { subject: "Só hoje", opening: "Bom dia.\n\nAté logo.", arrangement, sendAt: null };
  const { version } = (await findEditionDetail(database.db, id, PLACE))!;
  await saveEdition(database.db, editor, id, version, form);
  await expect(saveEdition(database.db, editor, id, version, form)).rejects.toMatchObject({ message: "row changed" });
  await database.pool.query("update news set published = false where id = $1", [one.id]);
  await sendNow(database.db, editor, id, PLACE);
  const [sent] = await editions();
  expect(sent!.content).toMatchObject({
    subject: "Só hoje",
    opening: ["Bom dia.", "Até logo."],
    parts: [{ part: "recent", articles: [{ id: three.id }] }],
  });
  await expect(saveEdition(database.db, editor, id, null, form)).rejects.toThrow();
  await expect(sendNow(database.db, editor, id, PLACE)).rejects.toThrow();
});

test("an edition is scheduled, skipped, taken back, stopped and gone on with, each with a line of the history", async () => {
  const editor = await actor();
  await article("Nova", 1);
  const newsletter = await createNewsletter(database.db, { name: "Semanal", kind: "manual" });
  await createSubscriber(database.db, [newsletter.id]);
  const id = await makeEditionByHand(database.db, editor, newsletter.id, PLACE);
  await expect(scheduleEdition(database.db, editor, id, null, ago(1))).rejects.toThrow();
  await scheduleEdition(database.db, editor, id, null, ago(-3));
  await skipEdition(database.db, editor, id);
  await makeDue();
  await make();
  expect((await editions())[0]).toMatchObject({ status: "skipped" });
  await unskipEdition(database.db, editor, id);
  expect((await editions())[0]).toMatchObject({ status: "scheduled" });
  await sendNow(database.db, editor, id, PLACE);
  await stopSending(database.db, editor, id);
  expect((await editions())[0]).toMatchObject({ status: "stopped", note: "by_hand" });
  await sendNow(database.db, editor, id, PLACE);
  expect((await editions())[0]).toMatchObject({ status: "sending", note: null, number: 1 });
  const actions = (await database.db.select().from(auditLog).orderBy(auditLog.id)).map(({ action }) => action);
  expect(actions).toEqual(
    ["create", "schedule", "skip", "unskip", "send", "stop", "send"].map((verb) => `edition.${verb}`),
  );
});

test("with nothing new or nobody to get it, sending by hand is refused and nothing is lost", async () => {
  const editor = await actor();
  const newsletter = await createNewsletter(database.db);
  const id = await makeEditionByHand(database.db, editor, newsletter.id, PLACE);
  await expect(sendNow(database.db, editor, id, PLACE)).rejects.toMatchObject({ reason: "nothing_new" });
  await article("Nova", 1);
  await expect(sendNow(database.db, editor, id, PLACE)).rejects.toMatchObject({ reason: "no_receivers" });
  expect(await editions()).toMatchObject([{ status: "draft", content: null, number: null }]);
  await expect(sendNow(database.db, editor, "x", PLACE)).rejects.toMatchObject({ code: "not_found" });
});

test("a test mail goes to the signed-in editor, with the edition as it is now", async () => {
  const editor = { ...(await actor()), email: "marina@coreto.example" };
  await article("Nova", 1);
  const newsletter = await createNewsletter(database.db, { name: "Bom dia" });
  const id = await makeEditionByHand(database.db, editor, newsletter.id, PLACE);
  const mails: Mail[] = [];
  await sendTest(database.db, async (mail) => void mails.push(mail), editor, id, PLACE);
  expect(mails).toMatchObject([{ to: editor.email, subject: "[Teste] Bom dia: Nova" }]);
  expect(mails[0]!.html).not.toMatch(/%[A-Z]+%/);
  expect(await editions()).toMatchObject([{ status: "draft" }]);
});

test("a newsletter is saved with an address of its own; a new plan replaces untouched editions; one in use is not deleted", async () => {
  const editor = await actor();
  const form = {
    name: "Bom dia",
    slug: "",
    description: "",
    kind: "daily" as const,
    categoryId: null,
    sendTime: SOON,
    weekday: null,
    isActive: true,
    maxArticles: 8,
  };
  const { id } = await saveNewsletter(database.db, editor, { newId: null }, form);
  const second = await saveNewsletter(database.db, editor, { newId: null }, form);
  const [first] = await listNewsletters(database.db);
  expect(await listNewsletters(database.db)).toMatchObject([{ slug: "bom-dia", receivers: 0 }, { slug: "bom-dia-2" }]);
  await make();
  await saveNewsletter(database.db, editor, { id, version: first!.version }, { ...form, sendTime: "23:59" });
  expect((await editions()).filter(({ newsletterId }) => newsletterId === id)).toEqual([]);
  await createSubscriber(database.db, [id]);
  await expect(deleteNewsletter(database.db, editor, id)).rejects.toThrow();
  await deleteNewsletter(database.db, editor, second.id);
  expect(await listNewsletters(database.db)).toMatchObject([{ id, receivers: 1 }]);
});

test("an article that the newsroom wants in the next edition is in it once, and one that it wants out is not", async () => {
  const newsletter = await createNewsletter(database.db, { maxArticles: 1 });
  await createSubscriber(database.db, [newsletter.id]);
  await article("Capa", 1, { featured: true });
  const [wanted, unwanted] = [await article("Fora", 80), await article("Nova", 2)];
  const later = await article("Depois", 1, { published: false });
  const row = { channel: "newsletter", choice: newsletter.id, dueAt: new Date() };
  await database.db.insert(newsNotices).values([
    { ...row, newsId: wanted.id },
    { ...row, newsId: unwanted.id, stoppedAt: new Date() },
    { ...row, newsId: later.id, dueAt: null },
  ]);
  const id = await makeEditionByHand(database.db, await actor(), newsletter.id, PLACE);
  const detail = (await findEditionDetail(database.db, id, PLACE))!;
  expect(idsOf(detail.arrangement, "recent")).toEqual([wanted.id]);
  // Arranged by hand without either, and with the one that was not wanted.
  const form = { subject: "", opening: "", sendAt: null };
  const byHand: Arrangement = [{ part: "recent", isOn: true, articles: [unwanted.id], omitted: [] }];
  await database.db.update(newsletterEditions).set({ arrangement: byHand });
  expect((await findEditionDetail(database.db, id, PLACE))!.arrangement).toEqual([
    { part: "recent", isOn: true, articles: [unwanted.id, wanted.id], omitted: [unwanted.id] },
  ]);
  await saveEdition(database.db, await actor(), id, null, { ...form, arrangement: byHand });
  await sendNow(database.db, await actor(), id, PLACE);
  const { content } = (await findEditionDetail(database.db, id, PLACE))!;
  expect(content.parts).toMatchObject([{ part: "recent", articles: [{ id: unwanted.id }, { id: wanted.id }] }]);
  expect(await database.db.select().from(newsNotices)).toMatchObject([{ newsId: later.id }]);
  const next = await makeEditionByHand(database.db, await actor(), newsletter.id, PLACE);
  expect(idsOf((await findEditionDetail(database.db, next, PLACE))!.arrangement, "recent")).toEqual([]);
});
