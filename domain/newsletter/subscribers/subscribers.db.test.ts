import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  newsletterEditions,
  newsletterSubscribers,
  newsletterSubscriptions,
  newsletterSuppressions,
} from "#db/schema/newsletter.ts";
import { eraseTraces } from "#domain/accounts/profile/erasure.server.ts";
import { exportReader } from "#domain/accounts/profile/export.server.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createEdition, createNewsletter, createSubscriber, DEPARTURES } from "#tests/factories/newsletters.ts";
import { createReader } from "#tests/factories/people.ts";
import { countReceivers, listActiveNewsletters } from "../queries.server.ts";
import {
  changeChoices,
  choicesOfAccount,
  describeLeaving,
  describeReader,
  leave,
  saveChoicesOfAccount,
} from "./choices.server.ts";
import { cleanNewsletter } from "./cleaning.server.ts";
import { confirmSignUp, describeConfirmation, type SignUp, signUp } from "./subscribers.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const SITE = DEPARTURES;
let mails: Mail[] = [];
beforeEach(() => {
  mails = [];
});
const send = async (mail: Mail) => void mails.push(mail);

const ask = (newsletterIds: string[], changes: Partial<SignUp> = {}) =>
  signUp(database.db, send, {
    ...{ email: "Ana@caixa.example", newsletterIds, page: "/boletim", words: "Quero receber", viewer: null },
    ...{ siteName: "Coreto", siteUrl: "https://coreto.example", client: "198.51.100.1", departures: SITE, ...changes },
  });
const tokenIn = (mail: Mail) => /\/boletim\/\w+\/([A-Za-z0-9_-]{32})/.exec(mail.text)![1]!;
const wishes = () => database.db.select().from(newsletterSubscriptions);

test("an address gets a newsletter once it has confirmed, with the words, day and page of its consent", async () => {
  const { id } = await createNewsletter(database.db, { name: "Bom dia" });
  expect(await ask([id])).toBe("asked");
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["Ana@caixa.example", "Confirme os boletins de Coreto"],
  ]);
  expect(await countReceivers(database.db, id)).toBe(0);
  const token = tokenIn(mails[0]!);
  expect(await describeConfirmation(database.db, token)).toMatchObject({
    maskedEmail: "A•••@caixa.example",
    isUsed: false,
  });
  expect(await countReceivers(database.db, id)).toBe(0);
  expect(await confirmSignUp(database.db, SITE.secret, token)).toMatchObject({ isUsed: true });
  expect(await countReceivers(database.db, id)).toBe(1);
  expect(await wishes()).toMatchObject([
    { consentWords: "Quero receber", consentPage: "/boletim", consentSource: "reader", confirmedAt: expect.any(Date) },
  ]);
});

test("a link that was used does not bring back who has left, and an invented one is unknown", async () => {
  const { id } = await createNewsletter(database.db);
  await ask([id]);
  const token = tokenIn(mails[0]!);
  const confirmed = await confirmSignUp(database.db, SITE.secret, token);
  expect(await leave(database.db, confirmed!)).toBe(true);
  expect(await confirmSignUp(database.db, SITE.secret, token)).toMatchObject({ isUsed: true });
  expect(await countReceivers(database.db)).toBe(0);
  for (const invented of ["", "x".repeat(32), "__proto__", "'; drop table news"]) {
    expect(await confirmSignUp(database.db, SITE.secret, invented)).toBeUndefined();
    expect(await leave(database.db, { token: invented })).toBe(false);
    expect(await describeReader(database.db, invented)).toBeUndefined();
  }
});

test("the answer is the same for an address that gets it already; its mail says so, and nothing of its consent changes", async () => {
  const { id } = await createNewsletter(database.db);
  await createSubscriber(database.db, [id], { email: "ana@caixa.example" });
  expect(await ask([id], { words: "Outras palavras" })).toBe("asked");
  expect(mails[0]!.subject).toBe("Você já recebe os boletins de Coreto");
  expect(await describeReader(database.db, tokenIn(mails[0]!))).toBeDefined();
  expect(await wishes()).toMatchObject([{ consentWords: "Quero receber" }]);
});

test("nobody can have an address flooded: three mails a day, and twenty sign-ups an hour from one visitor", async () => {
  const { id } = await createNewsletter(database.db);
  for (let time = 0; time < 6; time++) expect(await ask([id], { client: `198.51.100.${time}` })).toBe("asked");
  expect(mails).toHaveLength(3);
  for (let time = 0; time < 20; time++)
    await ask([id], { email: `vizinho-${time}@caixa.example`, client: "203.0.113.9" });
  await expect(ask([id], { email: "mais-um@caixa.example", client: "203.0.113.9" })).rejects.toMatchObject({
    code: "too_many",
  });
  expect(await countReceivers(database.db)).toBe(0);
});

test("a newsletter that is off cannot be chosen", async () => {
  const { id } = await createNewsletter(database.db, { isActive: false });
  await expect(ask([id])).rejects.toMatchObject({ code: "invalid" });
  expect(await listActiveNewsletters(database.db)).toEqual([]);
  expect(mails).toEqual([]);
});

test("the own address of an account needs no mail; another one does", async () => {
  const { id } = await createNewsletter(database.db);
  const reader = await createReader(database.db, { email: "ana@caixa.example" });
  expect(await ask([id], { viewer: reader })).toBe("confirmed");
  expect(await ask([id], { viewer: reader, email: "outra@caixa.example" })).toBe("asked");
  expect(mails).toHaveLength(1);
  expect(await countReceivers(database.db, id)).toBe(1);
  expect((await choicesOfAccount(database.db, reader)).newsletters).toMatchObject([{ id, isChosen: true }]);
});

test("an account chooses, changes its address and leaves, and takes what it got with it when it is deleted", async () => {
  const [one, two] = [await createNewsletter(database.db), await createNewsletter(database.db)];
  const reader = await createReader(database.db);
  const consent = { page: "/perfil", words: "Quero receber" };
  await saveChoicesOfAccount(database.db, SITE.secret, reader, [one.id, two.id], consent);
  expect(await countReceivers(database.db)).toBe(1);
  const renamed = { ...reader, email: "nova@caixa.example" };
  await saveChoicesOfAccount(database.db, SITE.secret, renamed, [two.id], consent);
  expect(await countReceivers(database.db, one.id)).toBe(0);
  expect(await countReceivers(database.db, two.id)).toBe(1);
  await saveChoicesOfAccount(database.db, SITE.secret, renamed, [], consent);
  expect(await countReceivers(database.db)).toBe(0);
  await database.pool.query("delete from users where id = $1", [reader.id]);
  expect(
    await database.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.userId, reader.id)),
  ).toEqual([]);
});

const FROZEN = { status: "sent", content: { parts: [] }, html: "", text: "" } as const;
const createSent = (newsletterId: string) =>
  createEdition(database.db, newsletterId, { ...FROZEN, startedAt: new Date() });
const departed = async () => (await database.db.select().from(newsletterEditions)).map((edition) => edition.departed);

test("by the link of a mail one changes what one gets and leaves its newsletter, which the edition counts once", async () => {
  const [one, two] = [await createNewsletter(database.db), await createNewsletter(database.db)];
  const { token } = await createSubscriber(database.db, [one.id]);
  const edition = await createSent(one.id);
  expect(await changeChoices(database.db, SITE.secret, { token }, [one.id, two.id])).toBe(true);
  expect((await describeReader(database.db, token))!.newsletters.map(({ isChosen }) => isChosen)).toEqual([true, true]);
  await leave(database.db, { token, edition: edition.serial });
  await leave(database.db, { token, edition: edition.serial });
  expect(await departed()).toEqual([1]);
  expect(await describeLeaving(database.db, token, edition.serial)).toMatchObject({
    left: { name: one.name, isChosen: false },
    others: [two.name],
  });
  await leave(database.db, { token, edition: edition.serial }, { all: true });
  expect(await countReceivers(database.db)).toBe(0);
  expect(await departed()).toEqual([1]);
  expect(await wishes()).toMatchObject([{ endedBy: "reader" }, { endedBy: "reader" }]);
});

test("leaving all by an edition's link counts there, and leaving another newsletter by it does not", async () => {
  const [one, two] = [await createNewsletter(database.db), await createNewsletter(database.db)];
  const edition = await createSent(one.id);
  const both = await createSubscriber(database.db, [one.id, two.id]);
  await changeChoices(database.db, SITE.secret, { token: both.token, edition: edition.serial }, [one.id]);
  expect(await departed()).toEqual([0]);
  const other = await createSubscriber(database.db, [one.id, two.id]);
  await leave(database.db, { token: other.token, edition: edition.serial }, { all: true });
  expect(await departed()).toEqual([1]);
});

test("the link of an edition that is unknown, or of a mail without one, ends all", async () => {
  const [one, two] = [await createNewsletter(database.db), await createNewsletter(database.db)];
  const draft = await createEdition(database.db, one.id);
  for (const edition of [undefined, 999_999, draft.serial, Number.MAX_SAFE_INTEGER + 1]) {
    const { token } = await createSubscriber(database.db, [one.id, two.id]);
    expect(await describeLeaving(database.db, token, edition)).toMatchObject({
      left: null,
      others: [one.name, two.name],
    });
    await leave(database.db, { token, edition });
    expect((await describeReader(database.db, token))!.newsletters.map(({ isChosen }) => isChosen)).toEqual([
      false,
      false,
    ]);
  }
});

test("an address that complained gets no mail, and only its own account says so; one that bounced may confirm anew", async () => {
  const { id } = await createNewsletter(database.db);
  const reader = await createReader(database.db, { email: "ana@caixa.example" });
  await database.db.insert(newsletterSuppressions).values({ email: "ana@caixa.example", reason: "complained" });
  expect(await ask([id])).toBe("asked");
  expect(await ask([id], { viewer: reader })).toBe("suppressed");
  expect(await saveChoicesOfAccount(database.db, SITE.secret, reader, [id], { page: "/perfil", words: "Quero" })).toBe(
    "suppressed",
  );
  expect(mails).toEqual([]);
  await database.db.update(newsletterSuppressions).set({ reason: "bounced" });
  expect(await ask([id], { viewer: reader })).toBe("asked");
  await confirmSignUp(database.db, SITE.secret, tokenIn(mails[0]!));
  expect(await database.db.select().from(newsletterSuppressions)).toEqual([]);
  expect(await countReceivers(database.db, id)).toBe(1);
});

test("who does not confirm is forgotten, and who left long ago, too", async () => {
  const { id } = await createNewsletter(database.db);
  await ask([id]);
  await createSubscriber(database.db, [id], { email: "fica@caixa.example" });
  const left = await createSubscriber(database.db, [id], { email: "saiu@caixa.example" });
  await leave(database.db, left);
  await cleanNewsletter(database.db, SITE);
  expect(await wishes()).toHaveLength(3);
  await database.pool.query("update newsletter_confirmations set expires_at = now() - interval '1 minute'");
  await database.pool.query("update newsletter_subscribers set created_at = now() - interval '1 year'");
  await database.pool.query(
    "update newsletter_subscriptions set ended_at = now() - interval '1 year' where ended_at is not null",
  );
  await cleanNewsletter(database.db, SITE);
  const rows = await database.db.select({ email: newsletterSubscribers.email }).from(newsletterSubscribers);
  expect(rows).toEqual([{ email: "fica@caixa.example" }]);
});

test("what an address got is in the export of its account, and goes with it, also where it signed up without it", async () => {
  const { id } = await createNewsletter(database.db, { name: "Bom dia" });
  const reader = await createReader(database.db, { email: "ana@caixa.example" });
  await createSubscriber(database.db, [id], { email: "Ana@caixa.example", emailKey: "ana@caixa.example" });
  expect(await exportReader(database.db, reader.id)).toMatchObject({
    boletins: [
      { boletim: "Bom dia", concordouCom: "Quero receber", naPagina: "/boletim", confirmadoEm: expect.any(Date) },
    ],
  });
  await eraseTraces(database.db, SITE, { ...reader, comments: "remove" });
  expect(await wishes()).toEqual([]);
});
