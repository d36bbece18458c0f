import { expect, test } from "vitest";
import { newsletterSubscribers } from "#db/schema/newsletter.ts";
import { newsletterDepartures } from "#db/schema/newsletter-departures.ts";
import { deleteReader } from "#domain/accounts/profile/mutations.server.ts";
import { randomId } from "#domain/shared/id.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createNewsletter, createSubscriber, DEPARTURES } from "#tests/factories/newsletters.ts";
import { createReader } from "#tests/factories/people.ts";
import { importBatch } from "../lists/list-import.server.ts";
import { describeLineProblem } from "../lists/list-text.ts";
import { liftSuppression, suppressAddress } from "../lists/lists.server.ts";
import { countReceivers } from "../queries.server.ts";
import { leave, saveChoicesOfAccount } from "./choices.server.ts";
import { cleanNewsletter } from "./cleaning.server.ts";
import { countLostDepartures, createDepartureHash } from "./departures.server.ts";
import { confirmSignUp, signUp } from "./subscribers.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { secret } = DEPARTURES;
const EMAIL = "saiu@caixa.example";

const editor = async () => {
  const { id, name } = await createReader(database.db, { name: "Marina" });
  return { id, name };
};

/** Imports one address. @returns why it is refused, or null */
async function importOne(newsletterId: string, email = EMAIL, site = DEPARTURES) {
  const batch = { importId: randomId(), batch: 0, newsletterId, words: "Quero receber", page: "Sistema antigo" };
  const rows = [{ email, day: "2024-03-01" }];
  const imported = await importBatch(database.db, await editor(), { ...batch, rows }, { today: "2026-11-20", ...site });
  return imported.refused[0] ?? null;
}

/** As if all that has ended had ended on a day at 23 h there, and the subscribers were old. */
const endOn = (day: string) =>
  database.pool.query(`
    update newsletter_subscriptions set ended_at = '${day}T23:00:00-03:00' where ended_at is not null;
    update newsletter_subscribers set created_at = created_at - interval '1 year';
    update newsletter_confirmations set expires_at = now() - interval '1 minute'`);

const records = () => database.db.select().from(newsletterDepartures);
const DEPARTED = { at: 0, problem: "departed", day: "2025-03-12" };

/** Somebody who left a newsletter long ago, and was deleted since. */
async function forgotten() {
  const newsletter = await createNewsletter(database.db);
  await leave(database.db, await createSubscriber(database.db, [newsletter.id], { email: EMAIL }));
  await endOn("2025-03-12");
  await cleanNewsletter(database.db, DEPARTURES);
  return newsletter;
}

async function askFor(newsletterId: string, email = EMAIL): Promise<string> {
  const mails: Mail[] = [];
  await signUp(database.db, async (mail) => void mails.push(mail), {
    ...{ email, newsletterIds: [newsletterId], page: "/boletim", words: "Quero receber", viewer: null },
    ...{ siteName: "Coreto", siteUrl: "https://coreto.example", client: "198.51.100.1", departures: DEPARTURES },
  });
  return /\/boletim\/confirmar\/([\w-]{32})/.exec(mails[0]!.text)![1]!;
}

test("an import does not bring back who left so long ago that their address was deleted, and says the day", async () => {
  const newsletter = await forgotten();
  expect(await database.db.select().from(newsletterSubscribers)).toEqual([]);
  for (const email of [EMAIL, "SAIU@Caixa.example"]) {
    const refused = await importOne(newsletter.id, email);
    expect(refused).toEqual(DEPARTED);
    expect(describeLineProblem(refused!)).toBe("Saiu em 12/03/2025, e não volta por importação");
  }
  // They left all that they got, so no other newsletter either.
  expect(await importOne((await createNewsletter(database.db)).id)).toEqual(DEPARTED);
  expect(await importOne(newsletter.id, "outra@caixa.example")).toBeNull();
});

test("a record has the day and no address", async () => {
  await forgotten();
  const { rows } = await database.pool.query("select newsletter_departures::text as row from newsletter_departures");
  expect(rows).toHaveLength(1);
  expect(rows[0].row).not.toMatch(/saiu|caixa/);
  expect(await records()).toMatchObject([{ departedOn: "2025-03-12", hash: createDepartureHash(secret)(EMAIL) }]);
});

test("who left one of two newsletters is known as such once that was deleted", async () => {
  const [one, two, three] = [1, 2, 3].map(() => createNewsletter(database.db));
  const subscriber = await createSubscriber(database.db, [(await one!).id, (await two!).id], { email: EMAIL });
  await database.pool.query(
    "update newsletter_subscriptions set ended_at = now(), ended_by = 'reader' where subscriber_id = $1 and newsletter_id = $2",
    [subscriber.id, (await one!).id],
  );
  await endOn("2025-03-12");
  await cleanNewsletter(database.db, DEPARTURES);
  expect(await countReceivers(database.db)).toBe(1);
  expect(await importOne((await one!).id)).toEqual(DEPARTED);
  expect(await importOne((await two!).id)).toBeNull();
  expect(await importOne((await three!).id)).toBeNull();
});

test("a person may sign up again, which deletes the record; typing the address alone does not", async () => {
  const newsletter = await forgotten();
  const token = await askFor(newsletter.id);
  expect(await records()).toHaveLength(1);
  expect(await importOne(newsletter.id)).toEqual(DEPARTED);
  expect(await countReceivers(database.db)).toBe(0);
  await confirmSignUp(database.db, secret, token);
  expect(await records()).toEqual([]);
  expect(await countReceivers(database.db)).toBe(1);
  expect(await importOne(newsletter.id)).toBeNull();
});

test("a stranger who types the address of somebody who left makes no import bring it back, then or later", async () => {
  const newsletter = await createNewsletter(database.db);
  await leave(database.db, await createSubscriber(database.db, [newsletter.id], { email: EMAIL }));
  await endOn("2025-03-12");
  await askFor(newsletter.id);
  expect(await importOne(newsletter.id)).toEqual(DEPARTED);
  await endOn("2025-03-12");
  await cleanNewsletter(database.db, DEPARTURES);
  expect(await database.db.select().from(newsletterSubscribers)).toEqual([]);
  expect(await importOne(newsletter.id)).toEqual(DEPARTED);
});

test("an account chooses a newsletter again, which deletes the record of its address", async () => {
  const newsletter = await forgotten();
  const reader = await createReader(database.db, { email: EMAIL });
  await saveChoicesOfAccount(database.db, secret, reader, [newsletter.id], { page: "/profile", words: "Quero" });
  expect(await records()).toEqual([]);
});

test("deleting an account counts as leaving, under its address and under a former one", async () => {
  const newsletter = await createNewsletter(database.db);
  const reader = await createReader(database.db, { email: EMAIL });
  await createSubscriber(database.db, [newsletter.id], { email: "Saiu@caixa.example", emailKey: EMAIL });
  await createSubscriber(database.db, [newsletter.id], { email: "antes@caixa.example", userId: reader.id });
  await deleteReader(database.db, DEPARTURES, reader.id, "remove");
  expect(await database.db.select().from(newsletterSubscribers)).toEqual([]);
  for (const email of [EMAIL, "antes@caixa.example"])
    expect(await importOne(newsletter.id, email)).toMatchObject({ problem: "departed", day: expect.any(String) });
});

test("who never confirmed, and whom the newsroom took off and let in again, may be imported", async () => {
  const newsletter = await createNewsletter(database.db);
  await askFor(newsletter.id, "nunca@caixa.example");
  await createSubscriber(database.db, [newsletter.id], { email: EMAIL });
  const actor = await editor();
  await suppressAddress(database.db, actor, { email: EMAIL, reason: "Engano" });
  await endOn("2025-03-12");
  await cleanNewsletter(database.db, DEPARTURES);
  expect(await records()).toEqual([]);
  expect(await importOne(newsletter.id)).toMatchObject({ problem: "suppressed", day: null });
  await liftSuppression(database.db, actor, { email: EMAIL, reason: "Engano" });
  for (const email of [EMAIL, "nunca@caixa.example"]) expect(await importOne(newsletter.id, email)).toBeNull();
});

test("records of another secret match nothing and are counted; they do again once it is back", async () => {
  const newsletter = await forgotten();
  expect(await countLostDepartures(database.db, secret)).toBe(0);
  const other = { ...DEPARTURES, secret: "another secret of the same site" };
  expect(await countLostDepartures(database.db, other.secret)).toBe(1);
  expect(await importOne(newsletter.id, EMAIL)).toEqual(DEPARTED);
  expect(await importOne(newsletter.id, EMAIL, other)).toBeNull();
});

test("thousands who left are deleted in parts, each with a record", async () => {
  const newsletter = await createNewsletter(database.db);
  await database.pool.query(
    `with added as (
      insert into newsletter_subscribers (email, email_key, token, created_at)
      select 'leitor-' || n || '@caixa.example', 'leitor-' || n || '@caixa.example', md5(n::text), now() - interval '1 year'
      from generate_series(1, 2500) n returning id
    )
    insert into newsletter_subscriptions
      (subscriber_id, newsletter_id, confirmed_at, consent_words, consent_page, consent_source, ended_at, ended_by)
    select id, $1, now(), '', '', 'import', now() - interval '181 days', 'reader' from added`,
    [newsletter.id],
  );
  await cleanNewsletter(database.db, DEPARTURES);
  expect(await database.db.select().from(newsletterSubscribers)).toEqual([]);
  expect(await records()).toHaveLength(2500);
});
