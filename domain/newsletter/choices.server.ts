import { and, asc, eq, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  newsletterEditions,
  newsletterSubscribers,
  newsletterSubscriptions,
  newsletters,
} from "#db/schema/newsletter.ts";
import type { Viewer } from "#domain/accounts/form.ts";
import { emailKey, isToken, maskEmail } from "./addresses.ts";
import { type Consent, findSuppression, listChosen, lockSubscriber, storeWish } from "./subscribers.server.ts";
import { CONSENT_WORDS, whenWords } from "./text.ts";
import type { ReaderChoices } from "./types.ts";

const running = and(isNotNull(newsletterSubscriptions.confirmedAt), isNull(newsletterSubscriptions.endedAt));

/** The newsletters that can be chosen, and those that run already, with what is chosen. */
async function listChoices(db: Database, subscriberId: number | null): Promise<ReaderChoices["newsletters"]> {
  const rows = await db
    .select({ newsletter: newsletters, chosen: newsletterSubscriptions.newsletterId })
    .from(newsletters)
    .leftJoin(
      newsletterSubscriptions,
      and(
        eq(newsletterSubscriptions.newsletterId, newsletters.id),
        eq(newsletterSubscriptions.subscriberId, subscriberId ?? 0),
        running,
      ),
    )
    .where(or(eq(newsletters.isActive, true), isNotNull(newsletterSubscriptions.newsletterId)))
    .orderBy(asc(newsletters.position), asc(newsletters.name));
  return rows.map(({ newsletter, chosen }) => ({
    id: newsletter.id,
    name: newsletter.name,
    description: newsletter.description,
    whenWords: whenWords(newsletter),
    isChosen: chosen !== null,
  }));
}

async function findByToken(db: Database, token: string) {
  if (!isToken(token)) return undefined;
  const [row] = await db
    .select({ id: newsletterSubscribers.id, email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.token, token));
  return row;
}

/** The choices behind the link of a mail; undefined for an unknown one. */
export async function describeReader(db: Database, token: string): Promise<ReaderChoices | undefined> {
  const found = await findByToken(db, token);
  return found && { maskedEmail: maskEmail(found.email), newsletters: await listChoices(db, found.id) };
}

type EndedBy = "reader" | "account" | "bounced" | "complained" | "newsroom";

/**
 * Ends what an address gets, or has asked for.
 * @param kept ids of newsletters that go on
 * @returns how many confirmed ones ended
 */
export async function endSubscriptions(
  tx: Database,
  subscriberId: number,
  endedBy: EndedBy,
  kept: string[] = [],
): Promise<number> {
  const { subscriberId: subscriber, newsletterId, endedAt, confirmedAt } = newsletterSubscriptions;
  const rows = await tx
    .update(newsletterSubscriptions)
    .set({ endedAt: sql`now()`, endedBy })
    .where(
      and(eq(subscriber, subscriberId), isNull(endedAt), kept.length > 0 ? notInArray(newsletterId, kept) : undefined),
    )
    .returning({ confirmedAt });
  return rows.filter((row) => row.confirmedAt !== null).length;
}

/** Counts that somebody left by a link of an edition. @param serial the number in the link */
async function countDeparture(tx: Database, serial: number | undefined): Promise<void> {
  if (serial === undefined || !Number.isSafeInteger(serial)) return;
  await tx
    .update(newsletterEditions)
    .set({ departed: sql`${newsletterEditions.departed} + 1` })
    .where(and(eq(newsletterEditions.serial, serial), isNotNull(newsletterEditions.startedAt)));
}

/** Saves exactly the wished newsletters as confirmed. @returns how many ended */
async function choose(
  tx: Database,
  subscriberId: number,
  ids: string[],
  consent: Consent,
  endedBy: EndedBy,
): Promise<number> {
  const chosen = await listChosen(tx, ids);
  await storeWish(
    tx,
    subscriberId,
    chosen.map(({ id }) => id),
    consent,
    true,
  );
  return endSubscriptions(tx, subscriberId, endedBy, ids);
}

/**
 * Changes what an address gets, by the link in its mails: who has it reads that address's mails, so nothing has to be confirmed.
 * @param edition the serial number of the edition whose link it was
 * @returns false for an unknown link
 */
export function changeChoices(db: Database, token: string, ids: string[], edition?: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await findByToken(tx, token);
    if (!found) return false;
    const { id } = await lockSubscriber(tx, found.email);
    const consent: Consent = { words: CONSENT_WORDS.choices, page: "/boletim/preferencias", source: "reader" };
    if ((await choose(tx, id, ids, consent, "reader")) > 0) await countDeparture(tx, edition);
    return true;
  });
}

/**
 * Ends everything that an address gets, by the link in its mails; a second time changes nothing.
 * @param edition the serial number of the edition whose link it was
 * @returns false for an unknown link
 */
export function leaveAll(db: Database, token: string, edition?: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await findByToken(tx, token);
    if (!found) return false;
    if ((await endSubscriptions(tx, found.id, "reader")) > 0) await countDeparture(tx, edition);
    return true;
  });
}

/** The subscriber of an account: the one with its address, else the one that was stored under a former address. */
async function findOfAccount(db: Database, { id, email }: Pick<Viewer, "id" | "email">) {
  const [row] = await db
    .select({ id: newsletterSubscribers.id, email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(or(eq(newsletterSubscribers.emailKey, emailKey(email)), eq(newsletterSubscribers.userId, id)))
    .orderBy(sql`${newsletterSubscribers.emailKey} = ${emailKey(email)} desc`)
    .limit(1);
  return row;
}

/** The choices of an account, for its page. */
export interface AccountChoices {
  newsletters: ReaderChoices["newsletters"];
  /** Why the account's address gets nothing any more; undefined for one that does. */
  suppressed: "bounced" | "complained" | "newsroom" | undefined;
}

export async function choicesOfAccount(db: Database, viewer: Pick<Viewer, "id" | "email">): Promise<AccountChoices> {
  const found = await findOfAccount(db, viewer);
  return {
    newsletters: await listChoices(db, found?.id ?? null),
    suppressed: await findSuppression(db, viewer.email),
  };
}

/**
 * Saves the choices of an account for its own address, which is confirmed; what it got under a former address ends.
 * @returns "suppressed" if the address gets nothing any more: then nothing is saved but what ends
 */
export async function saveChoicesOfAccount(
  db: Database,
  viewer: Pick<Viewer, "id" | "email">,
  ids: string[],
  { page, words }: { page: string; words: string },
): Promise<"saved" | "suppressed"> {
  const isSuppressed = (await findSuppression(db, viewer.email)) !== undefined;
  await db.transaction(async (tx) => {
    if (ids.length === 0 && !(await findOfAccount(tx, viewer))) return;
    const { id } = await lockSubscriber(tx, viewer.email);
    const former = await tx
      .update(newsletterSubscribers)
      .set({ userId: null })
      .where(and(eq(newsletterSubscribers.userId, viewer.id), sql`${newsletterSubscribers.id} <> ${id}`))
      .returning({ id: newsletterSubscribers.id });
    for (const other of former) await endSubscriptions(tx, other.id, "account");
    await tx.update(newsletterSubscribers).set({ userId: viewer.id }).where(eq(newsletterSubscribers.id, id));
    await choose(tx, id, isSuppressed ? [] : ids, { words, page, source: "account" }, "account");
  });
  return isSuppressed && ids.length > 0 ? "suppressed" : "saved";
}

/** The newsletters of a person with the proofs of their consent, for their export; by the account and by its address. */
export function listOwnNewsletters(db: Database, userId: string, email: string) {
  const { requestedAt, confirmedAt, endedAt, consentWords, consentPage } = newsletterSubscriptions;
  return db
    .select({
      boletim: newsletters.name,
      endereco: newsletterSubscribers.email,
      pedidoEm: requestedAt,
      confirmadoEm: confirmedAt,
      encerradoEm: endedAt,
      concordouCom: consentWords,
      naPagina: consentPage,
    })
    .from(newsletterSubscriptions)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterSubscriptions.subscriberId))
    .innerJoin(newsletters, eq(newsletters.id, newsletterSubscriptions.newsletterId))
    .where(or(eq(newsletterSubscribers.userId, userId), eq(newsletterSubscribers.emailKey, emailKey(email))))
    .orderBy(asc(requestedAt));
}
