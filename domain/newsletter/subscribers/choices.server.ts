import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  newsletterEditions,
  newsletterSubscribers,
  newsletterSubscriptions,
  newsletters,
} from "#db/schema/newsletter.ts";
import type { Viewer } from "#domain/accounts/form.ts";
import { CONSENT_WORDS, whenWords } from "../text.ts";
import type { ReaderChoices } from "../types.ts";
import { emailKey, isToken, maskEmail } from "./addresses.ts";
import { forgetDepartures } from "./departures.server.ts";
import { type Consent, findSuppression, listChosen, lockSubscriber, storeWish } from "./subscribers.server.ts";

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

/** The newsletter of an edition. @param serial the number in its links; undefined for none */
async function findNewsletterOf(db: Database, serial: number | undefined) {
  if (serial === undefined || !Number.isSafeInteger(serial)) return undefined;
  const [row] = await db
    .select({ id: newsletters.id, name: newsletters.name })
    .from(newsletterEditions)
    .innerJoin(newsletters, eq(newsletters.id, newsletterEditions.newsletterId))
    .where(and(eq(newsletterEditions.serial, serial), isNotNull(newsletterEditions.startedAt)));
  return row;
}

/** What the link for leaving ends, and what goes on. */
export interface Leaving {
  maskedEmail: string;
  /** The newsletter of the edition whose link it is, and whether the address gets it; null for a link that ends all of them. */
  left: { name: string; isChosen: boolean } | null;
  /** Names of the others that the address gets. */
  others: string[];
}

/**
 * What the link for leaving ends; undefined for an unknown one.
 * @param edition the serial number of the edition whose link it is
 */
export async function describeLeaving(db: Database, token: string, edition?: number): Promise<Leaving | undefined> {
  const reader = await describeReader(db, token);
  if (!reader) return undefined;
  const { maskedEmail } = reader;
  const chosen = reader.newsletters.filter(({ isChosen }) => isChosen);
  const found = await findNewsletterOf(db, edition);
  const others = chosen.filter(({ id }) => id !== found?.id).map(({ name }) => name);
  const isChosen = chosen.some(({ id }) => id === found?.id);
  return { maskedEmail, left: found ? { name: found.name, isChosen } : null, others };
}

type EndedBy = "reader" | "account" | "bounced" | "complained" | "newsroom";

/**
 * Ends what an address gets, or has asked for.
 * @param which condition on the subscription; all without one
 * @returns ids of the confirmed ones that ended
 */
async function endSubscriptions(tx: Database, subscriberId: number, endedBy: EndedBy, which?: SQL): Promise<string[]> {
  const { subscriberId: subscriber, newsletterId, endedAt, confirmedAt } = newsletterSubscriptions;
  const rows = await tx
    .update(newsletterSubscriptions)
    .set({ endedAt: sql`now()`, endedBy })
    .where(and(eq(subscriber, subscriberId), isNull(endedAt), which))
    .returning({ newsletterId, confirmedAt });
  return rows.filter((row) => row.confirmedAt !== null).map((row) => row.newsletterId);
}

/**
 * Counts that somebody left an edition's newsletter by one of its links; other newsletters that end by it are no departure from this one.
 * @param serial the number in the link
 * @param ended ids of the newsletters that ended
 */
async function countDeparture(tx: Database, serial: number | undefined, ended: string[]): Promise<void> {
  if (serial === undefined || !Number.isSafeInteger(serial) || ended.length === 0) return;
  const { newsletterId, departed, startedAt } = newsletterEditions;
  await tx
    .update(newsletterEditions)
    .set({ departed: sql`${departed} + 1` })
    .where(and(eq(newsletterEditions.serial, serial), inArray(newsletterId, ended), isNotNull(startedAt)));
}

/** Saves exactly the wished newsletters as confirmed. @returns ids of those that ended */
async function choose(
  tx: Database,
  { id: subscriberId, email, secret }: { id: number; email: string; secret: string },
  ids: string[],
  consent: Consent,
  endedBy: EndedBy,
): Promise<string[]> {
  const chosen = (await listChosen(tx, ids)).map(({ id }) => id);
  await storeWish(tx, subscriberId, chosen, consent, true);
  await forgetDepartures(tx, secret, email, chosen);
  const isNotKept = ids.length > 0 ? notInArray(newsletterSubscriptions.newsletterId, ids) : undefined;
  return endSubscriptions(tx, subscriberId, endedBy, isNotKept);
}

/** A request by a link of a mail. */
interface LinkRequest {
  token: string;
  /** The serial number of the edition whose link it was. */
  edition?: number | undefined;
}

/**
 * Changes what an address gets, by the link in its mails: who has it reads that address's mails, so nothing has to be confirmed.
 * @param secret the site's
 * @returns false for an unknown link
 */
export function changeChoices(
  db: Database,
  secret: string,
  { token, edition }: LinkRequest,
  ids: string[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await findByToken(tx, token);
    if (!found) return false;
    const { id } = await lockSubscriber(tx, found.email);
    const consent: Consent = { words: CONSENT_WORDS.choices, page: "/boletim/preferencias", source: "reader" };
    const ended = await choose(tx, { id, email: found.email, secret }, ids, consent, "reader");
    await countDeparture(tx, edition, ended);
    return true;
  });
}

/**
 * Ends the newsletter of the edition whose link it was, or everything that an address gets: where that is asked for, and for a link of no
 * edition that we know, as leaving may never fail. A second time changes nothing.
 * @returns false for an unknown link
 */
export function leave(db: Database, { token, edition }: LinkRequest, { all = false } = {}): Promise<boolean> {
  return db.transaction(async (tx) => {
    const reader = await findByToken(tx, token);
    if (!reader) return false;
    const newsletter = all ? undefined : await findNewsletterOf(tx, edition);
    const isIt = newsletter && eq(newsletterSubscriptions.newsletterId, newsletter.id);
    const ended = await endSubscriptions(tx, reader.id, "reader", isIt);
    await countDeparture(tx, edition, ended);
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
  secret: string,
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
    const subscriber = { id, email: viewer.email, secret };
    await choose(tx, subscriber, isSuppressed ? [] : ids, { words, page, source: "account" }, "account");
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
