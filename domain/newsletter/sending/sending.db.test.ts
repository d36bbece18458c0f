import { afterEach, expect, test } from "vitest";
import {
  newsletterDeliveries,
  newsletterEditions,
  newsletterSuppressions,
  newsletters,
} from "#db/schema/newsletter.ts";
import { type BulkMailer, createBulkSmtpMailer } from "#platform/mail/bulk-mailer.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { createNewsletter, createSubscriber } from "#tests/factories/newsletters.ts";
import { createReader } from "#tests/factories/people.ts";
import { recordingLog } from "#tests/log.ts";
import { chance, type SinkRule, startMailSink } from "#tests/newsletter/mail-sink.ts";
import { receiveEvents, receiveMail } from "../bounces/bounces.server.ts";
import { countClicks, countWaitingCopies, editionNumbers } from "../editions/edition-numbers.server.ts";
import { makeEditionByHand, sendNow, stopSending } from "../editions/editions.server.ts";
import { countReceivers } from "../queries.server.ts";
import { leave } from "../subscribers/choices.server.ts";
import { claimCopies, preparePace } from "./claims.server.ts";
import { findSendingProblem } from "./deliveries.server.ts";
import { createEditionSender, type SenderOptions } from "./sending.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const PLACE = { siteUrl: "https://coreto.example", timeZone: "America/Sao_Paulo" };
const SECRET = "the secret of a site";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openSink(rule?: SinkRule, options: { password?: string } = {}) {
  const sink = await startMailSink(rule, options);
  closing.push(sink.close);
  return sink;
}

function openSender(url: string, changes: Partial<SenderOptions> = {}) {
  const { log, lines } = recordingLog();
  const mailer = createBulkSmtpMailer(url, { connections: 3 });
  closing.push(() => mailer.close());
  const sender = createEditionSender({
    ...{ db: database.db, log, mailer, secret: SECRET, ...PLACE, from: "Coreto <boletim@coreto.example>" },
    ...{ returnAddress: "devolvido@coreto.example", perMinute: 60_000, connections: 3, retrySeconds: 0, ...changes },
  });
  return { ...sender, lines };
}

let made = 0;
/** Begins to send an edition to so many subscribers. */
async function startEdition(subscribers: number, known?: { newsletterId: string }) {
  made++;
  await createArticle(database.db, { title: `Nova ${made}`, createdAt: new Date(), publishedAt: new Date() });
  const newsletterId = known?.newsletterId ?? (await createNewsletter(database.db, { name: "Bom dia" })).id;
  const readers = [];
  for (let index = 0; index < subscribers; index++) readers.push(await createSubscriber(database.db, [newsletterId]));
  const actor = { id: (await createReader(database.db)).id, name: "Marina" };
  const id = await makeEditionByHand(database.db, actor, newsletterId, PLACE);
  await sendNow(database.db, actor, id, PLACE);
  return { id, newsletterId, readers, actor };
}
const outcomes = async () => {
  const rows = await database.db.select().from(newsletterDeliveries).orderBy(newsletterDeliveries.subscriberId);
  return rows.map(({ outcome }) => outcome);
};
const editionOf = async (id: string) =>
  (await database.db.select().from(newsletterEditions)).find((edition) => edition.id === id)!;
const newsletterOf = async (id: string) =>
  (await database.db.select().from(newsletters)).find((newsletter) => newsletter.id === id);
const suppressed = async () =>
  (await database.db.select().from(newsletterSuppressions)).map(({ email, reason }) => [email, reason]);

test("copies that wait are counted by newsletter until they are sent, and not those of a stopped edition", async () => {
  const { newsletterId } = await startEdition(5);
  const { id, actor } = await startEdition(2);
  const counted = async () => (await countWaitingCopies(database.db)).map(({ copies }) => copies).toSorted();
  expect(await counted()).toEqual([2, 5]);
  await stopSending(database.db, actor, id);
  expect(await counted()).toEqual([0, 5]);
  const [sink, { slug }] = [await openSink(), (await newsletterOf(newsletterId))!];
  expect(await countWaitingCopies(database.db)).toContainEqual({ newsletter: slug, copies: 5 });
  await openSender(sink.url).run();
  expect(await counted()).toEqual([0, 0]);
});

test("each subscriber gets one copy with their own links, and the edition is finished", async () => {
  const sink = await openSink();
  const { id, readers } = await startEdition(7);
  expect(await openSender(sink.url).run()).toBe(false);
  expect([...sink.copies.values()]).toEqual(Array(7).fill(1));
  const [first] = readers;
  const source = sink.sources
    .get(first!.email)!
    .replaceAll("=\r\n", "")
    .replaceAll("=3D", "=")
    .replaceAll(/\r\n +/g, " ");
  expect(source).toContain(`List-Unsubscribe: <https://coreto.example/boletim/sair/${first!.token}?b=`);
  expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(source).toContain(`https://coreto.example/boletim/preferencias/${first!.token}?b=`);
  expect(source).toContain(first!.email);
  expect(sink.returnAddresses.get(first!.email)).toMatch(/^devolvido\+\d+-\d+-[0-9a-f]{16}@coreto\.example$/);
  expect(await editionOf(id)).toMatchObject({ status: "sent", sent: 7, failed: 0, finishedAt: expect.any(Date) });
  expect(await editionNumbers(database.db, id)).toMatchObject({ sent: 7, left: 0, inDoubt: 0 });
});

test("two processes send each copy once", async () => {
  const sink = await openSink();
  await startEdition(40);
  await Promise.all([openSender(sink.url).run(), openSender(sink.url).run()]);
  expect(sink.copies.size).toBe(40);
  expect(Math.max(...sink.copies.values())).toBe(1);
});

test("an address that does not exist is suppressed at once, one that is refused for now is tried again, others count", async () => {
  const sink = await openSink((address, attempt) => {
    if (address.startsWith("nao-existe")) return { at: "receiver", code: 550, words: "5.1.1 no such user" };
    if (address.startsWith("cheia")) return { at: "receiver", code: 552, words: "5.2.2 over quota" };
    if (address.startsWith("depois") && attempt < 3) return { at: "receiver", code: 451, words: "greylisted" };
    return undefined;
  });
  const { id: newsletterId } = await createNewsletter(database.db);
  for (const name of ["nao-existe", "cheia", "depois", "normal"])
    await createSubscriber(database.db, [newsletterId], { email: `${name}@caixa.example` });
  const { id } = await startEdition(0, { newsletterId });
  await openSender(sink.url).run();
  expect(await outcomes()).toEqual(["bounced", "refused", "sent", "sent"]);
  expect(await suppressed()).toEqual([["nao-existe@caixa.example", "bounced"]]);
  expect(await editionNumbers(database.db, id)).toMatchObject({
    ...{ sent: 2, failed: 2, left: 0 },
    failures: expect.arrayContaining([
      { reason: "bounced", code: "5.1.1", count: 1 },
      { reason: "refused", code: "5.2.2", count: 1 },
    ]),
  });
  for (let edition = 0; edition < 2; edition++) {
    await startEdition(0, { newsletterId });
    await openSender(sink.url).run();
  }
  expect(await suppressed()).toContainEqual(["cheia@caixa.example", "bounced"]);
  expect(await countReceivers(database.db, newsletterId)).toBe(2);
});

test("who leaves during the sending gets nothing more, and a stopped edition goes on with those who are left", async () => {
  const sink = await openSink();
  const { id, readers, actor } = await startEdition(6);
  await leave(database.db, readers[0]!);
  await stopSending(database.db, actor, id);
  await openSender(sink.url).run();
  expect(sink.copies.size).toBe(0);
  await sendNow(database.db, actor, id, PLACE);
  await openSender(sink.url).run();
  expect(await outcomes()).toEqual(["left", "sent", "sent", "sent", "sent", "sent"]);
  expect(await editionOf(id)).toMatchObject({ status: "sent", sent: 5, omitted: 1 });
});

test("after its time nothing of an edition is sent any more", async () => {
  const sink = await openSink();
  const { id, readers } = await startEdition(3);
  await database.pool.query("update newsletter_editions set expires_at = now() - interval '1 second'");
  await database.pool.query("update newsletter_deliveries set code = '451' where subscriber_id = $1", [readers[0]!.id]);
  await openSender(sink.url).run();
  expect(sink.copies.size).toBe(0);
  expect(await editionOf(id)).toMatchObject({ status: "sent", sent: 0, omitted: 2, failed: 1 });
  expect((await editionNumbers(database.db, id)).failures).toEqual([{ reason: "given_up", code: "451", count: 1 }]);
});

test("a copy whose answer got lost is sent again with the same Message-ID, and counted as in doubt", async () => {
  const sink = await openSink((_, attempt) => (attempt === 1 ? "drop" : undefined));
  const { id } = await startEdition(1);
  await openSender(sink.url, { connections: 1 }).run();
  expect([...sink.copies.values()]).toEqual([2]);
  expect(await editionNumbers(database.db, id)).toMatchObject({ sent: 1, inDoubt: 1 });
});

test("a wrong password stops the sending after one login for each connection, is reported, and loses nothing", async () => {
  const sink = await openSink(undefined, { password: "certa" });
  const { id } = await startEdition(20);
  const wrong = openSender(sink.url.replace("certa", "errada"), { connections: 2 });
  const running = wrong.run();
  await expect.poll(() => findSendingProblem(database.db)).toMatchObject({ problem: expect.stringContaining("login") });
  wrong.stop();
  await running;
  expect(sink.refusedLogins).toBeLessThanOrEqual(4);
  expect(await editionNumbers(database.db, id)).toMatchObject({ sent: 0, failed: 0, left: 20 });
  await database.pool.query("update newsletter_pace set paused_until = now()");
  await openSender(sink.url).run();
  expect(await editionOf(id)).toMatchObject({ status: "sent", sent: 20 });
  expect(await findSendingProblem(database.db)).toBeNull();
});

test("many servers that refuse an edition as unwanted stop it, and no reader is suppressed for it", async () => {
  const sink = await openSink((address) =>
    chance(address) < 0.5 ? { at: "message", code: 550, words: "5.7.1 spam" } : undefined,
  );
  const { id, actor } = await startEdition(60);
  await openSender(sink.url).run();
  const edition = await editionOf(id);
  expect(edition).toMatchObject({ status: "stopped", note: "blocked" });
  expect(edition.failed).toBeGreaterThanOrEqual(20);
  expect(await suppressed()).toEqual([]);
  // Somebody who goes on with it begins anew.
  await sendNow(database.db, actor, id, PLACE);
  const calm = await openSink();
  await openSender(calm.url).run();
  expect(await editionOf(id)).toMatchObject({ status: "sent", note: null });
});

test("the rate holds for all processes together", async () => {
  await startEdition(50);
  await preparePace(database.db);
  await database.pool.query("update newsletter_pace set free_from = now() - interval '1 hour'");
  const claim = () => claimCopies(database.db, { copies: 50, leaseSeconds: 60, perMinute: 600 });
  const counts = await Promise.all(Array.from({ length: 5 }, claim));
  const claimed = counts.flat();
  expect(claimed.length).toBeGreaterThanOrEqual(10);
  expect(claimed.length).toBeLessThan(25);
  expect(new Set(claimed.map(({ subscriber }) => subscriber)).size).toBe(claimed.length);
});

test("a failure of the mailer itself ends the run, and the copy is sent again after its lease", async () => {
  const broken: BulkMailer = { send: () => Promise.reject(new Error("bug")), close: () => {} };
  const { id } = await startEdition(1);
  await expect(openSender("smtp://127.0.0.1:9", { mailer: broken }).run()).rejects.toThrow("bug");
  await database.pool.query("update newsletter_deliveries set due_at = now()");
  const sink = await openSink();
  await openSender(sink.url).run();
  expect(await editionNumbers(database.db, id)).toMatchObject({ sent: 1, inDoubt: 1 });
});

const reportTo = (to: string, code: string, more = "") =>
  Buffer.from(
    `From: MAILER-DAEMON@mx.example\r\nTo: ${to}\r\nSubject: Undelivered\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nIt failed.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; x@y.example\r\nAction: failed\r\nStatus: ${code}\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: x\r\n${more}\r\ny\r\n--b--\r\n`,
  );
const complaint = (token: string) =>
  Buffer.from(
    `From: fbl@mx.example\r\nTo: abuse@coreto.example\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=feedback-report; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nComplaint.\r\n--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nUser-Agent: x/1\r\nVersion: 1\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nList-Unsubscribe: <https://coreto.example/boletim/sair/${token}?b=1>\r\nSubject: x\r\n\r\ny\r\n--b--\r\n`,
  );

test("a server that accepts and refuses later is heard by its report: the count is put right, and the address suppressed", async () => {
  const sink = await openSink();
  const { id, readers } = await startEdition(3);
  await openSender(sink.url).run();
  const to = sink.returnAddresses.get(readers[0]!.email)!;
  expect(await receiveMail(database.db, SECRET, reportTo(to, "5.1.1"))).toBe(1);
  expect(await receiveMail(database.db, SECRET, reportTo(to, "5.1.1"))).toBe(1);
  expect(await editionNumbers(database.db, id)).toMatchObject({ sent: 2, failed: 1 });
  expect(await suppressed()).toEqual([[readers[0]!.emailKey, "bounced"]]);
});

test("nobody can have others suppressed by a report that they wrote", async () => {
  const sink = await openSink();
  const { id, readers } = await startEdition(1);
  await openSender(sink.url).run();
  const forged = sink.returnAddresses.get(readers[0]!.email)!.replace(/-[0-9a-f]{4}/, "-0000");
  expect(await receiveMail(database.db, SECRET, reportTo(forged, "5.1.1"))).toBe(0);
  expect(await receiveMail(database.db, SECRET, reportTo(readers[0]!.email, "5.1.1"))).toBe(0);
  expect(await receiveMail(database.db, SECRET, complaint("x".repeat(32)))).toBe(0);
  expect(await receiveMail(database.db, SECRET, Buffer.from("\u0000\u0001 not a mail"))).toBe(0);
  expect(await editionNumbers(database.db, id)).toMatchObject({ sent: 1, failed: 0 });
});

test("three editions in a row that come back for now suppress an address; a delivered one begins anew", async () => {
  const sink = await openSink();
  const { newsletterId, readers } = await startEdition(1);
  const [reader] = readers;
  const sendAndReport = async (comesBack: boolean) => {
    await openSender(sink.url).run();
    if (comesBack) await receiveMail(database.db, SECRET, reportTo(sink.returnAddresses.get(reader!.email)!, "5.2.2"));
  };
  await sendAndReport(true);
  for (const comesBack of [true, false, true, true]) {
    await startEdition(0, { newsletterId });
    await sendAndReport(comesBack);
    expect(await suppressed()).toEqual([]);
  }
  await startEdition(0, { newsletterId });
  await sendAndReport(true);
  expect(await suppressed()).toEqual([[reader!.emailKey, "bounced"]]);
});

test.each([
  ["4.2.2", true],
  ["4.1.1", true],
  // About us, or our own server.
  ["4.7.1", false],
  ["4.3.1", false],
  ["4.1.8", false],
])("a mailbox that puts off three editions until their end with %s is suppressed: %s", async (code, isSuppressed) => {
  const sink = await openSink();
  const { newsletterId, readers } = await startEdition(1);
  for (let edition = 1; edition <= 3; edition++) {
    if (edition > 1) await startEdition(0, { newsletterId });
    await database.pool.query("update newsletter_editions set expires_at = now() - interval '1 second'");
    await database.pool.query("update newsletter_deliveries set code = $1 where outcome is null", [code]);
    await openSender(sink.url).run();
    expect(await suppressed()).toEqual(isSuppressed && edition === 3 ? [[readers[0]!.emailKey, "bounced"]] : []);
  }
});

test("refusals that are about us suppress nobody, however many, at once or by reports", async () => {
  const words = "5.1.0 192.0.2.10 is not allowed to send from <coreto.example> per its SPF record";
  const sink = await openSink((address) =>
    address.startsWith("logo") ? { at: "receiver", code: 550, words } : undefined,
  );
  const { id: newsletterId } = await createNewsletter(database.db);
  await createSubscriber(database.db, [newsletterId], { email: "logo@caixa.example" });
  await createSubscriber(database.db, [newsletterId], { email: "tarde@caixa.example" });
  for (let edition = 1; edition <= 4; edition++) {
    await startEdition(0, { newsletterId });
    await openSender(sink.url).run();
    const report = reportTo(
      sink.returnAddresses.get("tarde@caixa.example")!,
      `5.1.0\r\nDiagnostic-Code: smtp; 550 ${words}`,
    );
    expect(await receiveMail(database.db, SECRET, report)).toBe(1);
  }
  expect(new Set(await outcomes())).toEqual(new Set(["refused"]));
  expect(await suppressed()).toEqual([]);
});

test("complaints end everything, by a feedback report or by a service's events", async () => {
  const sink = await openSink();
  const { newsletterId, readers } = await startEdition(3);
  await openSender(sink.url).run();
  expect(await receiveMail(database.db, SECRET, complaint(readers[0]!.token))).toBe(1);
  const events = [
    { email: readers[1]!.email.toUpperCase(), event: "complaint" },
    { email: "ninguem@caixa.example", event: "bounce" },
    { email: readers[2]!.email, event: "bounce", code: "4.2.2" },
  ];
  expect(await receiveEvents(database.db, JSON.stringify(events))).toBe(1);
  expect(await countReceivers(database.db, newsletterId)).toBe(1);
  for (const bad of ["{", "[]x", '{"email":"a@b.c"}', '{"__proto__":{"email":"a"}}'])
    await expect(receiveEvents(database.db, bad)).rejects.toMatchObject({ code: "invalid" });
});

test("clicks are counted in sum, for editions that were sent, and for a limited number of pages", async () => {
  const { id } = await startEdition(1);
  const { serial } = await editionOf(id);
  await countClicks(database.db, [
    { serial, path: "/a" },
    { serial, path: "/a" },
    { serial: serial + 1, path: "/a" },
  ]);
  await countClicks(database.db, [
    { serial, path: "/a" },
    { serial, path: "/b" },
  ]);
  const { clicks } = await editionNumbers(database.db, id);
  expect(clicks).toEqual([
    { path: "/a", title: null, count: 3 },
    { path: "/b", title: null, count: 1 },
  ]);
  await countClicks(
    database.db,
    Array.from({ length: 98 }, (_, index) => ({ serial, path: `/x-${index}` })),
  );
  await countClicks(database.db, [
    { serial, path: "/mais-uma" },
    { serial, path: "/a" },
  ]);
  const { rows } = await database.pool.query("select count(*)::int, max(count) from newsletter_clicks");
  expect(rows).toEqual([{ count: 100, max: 4 }]);
});
