import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import {
  newsletterConfirmations,
  newsletterSubscribers,
  newsletterSubscriptions,
  newsletterSuppressions,
  newsletters,
} from "#db/schema/newsletter.ts";
import type { Viewer } from "#domain/accounts/form.ts";
import type { SecretSite } from "#domain/shared/feature.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { addressGroup } from "#platform/http/client-address.ts";
import { acceptsMail } from "#platform/mail/mail-domain.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { CONFIRMATION_DAYS, SIGN_UP_LIMITS } from "../types.ts";
import { createToken, domainOf, emailKey, hashToken, isToken, maskEmail } from "./addresses.ts";
import { forgetDepartures, recordEnded } from "./departures.server.ts";
import { alreadySignedUpMail, confirmSignUpMail } from "./mails.ts";

export type SendMail = (mail: Mail) => Promise<void>;

/** A wish to get newsletters. */
export interface SignUp {
  email: string;
  newsletterIds: string[];
  /** Path of the page where it was sent, and the sentence that was agreed to there. */
  page: string;
  words: string;
  /** The signed-in reader; their own address needs no confirmation. */
  viewer: Pick<Viewer, "id" | "email"> | null;
  siteName: string;
  siteUrl: string;
  /** Address of the visitor (`CLIENT_ADDRESS_HEADER`). */
  client: string;
  departures: SecretSite;
}

/** `asked`: a mail was sent, or would have been for an address that nobody knew before; `confirmed`: of one's own account; `suppressed`: the own address gets nothing any more. */
export type SignUpResult = "asked" | "confirmed" | "suppressed";

/** The domain of an address does not exist, or takes no mails. */
export class UnknownMailDomain extends Error {
  readonly domain: string;

  constructor(domain: string) {
    super("unknown mail domain");
    this.domain = domain;
  }
}

type Source = "reader" | "account" | "import";
export interface Consent {
  words: string;
  page: string;
  source: Source;
}

/** The subscriber of an address, created if it is new, and locked until the transaction ends. */
export async function lockSubscriber(tx: Database, email: string): Promise<{ id: number; token: string }> {
  const key = emailKey(email);
  await tx
    .insert(newsletterSubscribers)
    .values({ email: email.trim(), emailKey: key, token: createToken() })
    .onConflictDoNothing({ target: newsletterSubscribers.emailKey });
  const [row] = await tx
    .select({ id: newsletterSubscribers.id, token: newsletterSubscribers.token })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.emailKey, key))
    .for("update");
  return row!;
}

/**
 * Stores a wish with its consent; what runs already stays as it is.
 * @param isConfirmed whether the address is known to be theirs
 * @returns how many newsletters it is new for
 */
export async function storeWish(
  tx: Database,
  subscriberId: number,
  newsletterIds: string[],
  { words, page, source }: Consent,
  isConfirmed: boolean,
): Promise<number> {
  if (newsletterIds.length === 0) return 0;
  const confirmedAt = isConfirmed ? sql`now()` : null;
  const consent = { consentWords: words, consentPage: page, consentSource: source, confirmedAt };
  const rows = await tx
    .insert(newsletterSubscriptions)
    .values(newsletterIds.map((newsletterId) => ({ subscriberId, newsletterId, ...consent })))
    .onConflictDoUpdate({
      target: [newsletterSubscriptions.subscriberId, newsletterSubscriptions.newsletterId],
      set: { ...consent, requestedAt: sql`now()`, endedAt: null, endedBy: null },
      setWhere: sql`${newsletterSubscriptions.confirmedAt} is null or ${newsletterSubscriptions.endedAt} is not null`,
    })
    .returning({ id: newsletterSubscriptions.newsletterId });
  return rows.length;
}

/** Those of some ids that readers can choose now, in their order. */
export function listChosen(db: Database, ids: string[]): Promise<{ id: string; name: string; slug: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select({ id: newsletters.id, name: newsletters.name, slug: newsletters.slug })
    .from(newsletters)
    .where(and(inArray(newsletters.id, ids), eq(newsletters.isActive, true)))
    .orderBy(asc(newsletters.position), asc(newsletters.name));
}

/** Why an address is suppressed; undefined where it is not. */
export async function findSuppression(db: Database, email: string) {
  const [row] = await db
    .select({ reason: newsletterSuppressions.reason })
    .from(newsletterSuppressions)
    .where(eq(newsletterSuppressions.email, emailKey(email)));
  return row?.reason;
}

/**
 * Signs an address up. The answer is the same whether it is known or not, so that nobody learns who subscribes to what; a mail asks for the
 * confirmation, or says that the address gets all of it already.
 * @throws {AppError} too_many from one visitor; invalid without a newsletter that can be chosen
 * @throws {UnknownMailDomain}
 */
export async function signUp(db: Database, sendMail: SendMail, wish: SignUp): Promise<SignUpResult> {
  const { email, viewer } = wish;
  const from = `newsletter|${addressGroup(wish.client)}`;
  if (!(await countAttempt(db, from, SIGN_UP_LIMITS.client)).allowed) throw new AppError("too_many");
  const chosen = await listChosen(db, wish.newsletterIds);
  if (chosen.length === 0) throw new AppError("invalid");
  if (viewer !== null && emailKey(viewer.email) === emailKey(email))
    return storeSignUp(db, sendMail, { ...wish, chosen, owner: viewer });
  if (!(await acceptsMail(domainOf(email)))) throw new UnknownMailDomain(domainOf(email));
  const [result] = await Promise.all([storeSignUp(db, sendMail, { ...wish, chosen, owner: null }), sleep(ANSWER_MS)]);
  return result;
}

/** A sign-up of somebody else's address is answered after so many milliseconds, as there is less to do for one that we know. */
const ANSWER_MS = 150;

interface StoredSignUp extends SignUp {
  chosen: { id: string; name: string }[];
  /** Whose own address it is, if it is the sender's. */
  owner: Pick<Viewer, "id"> | null;
}

/** Stores a sign-up and sends its mail. */
async function storeSignUp(db: Database, sendMail: SendMail, wish: StoredSignUp): Promise<SignUpResult> {
  const { email, chosen, owner } = wish;
  const reason = await findSuppression(db, email);
  // An address that bounced may exist again: its confirmation proves it.
  const isSuppressed = reason === "complained" || reason === "newsroom";
  if (isSuppressed) return owner ? "suppressed" : "asked";
  const mail = await db.transaction(async (tx) => {
    const { id, token } = await lockSubscriber(tx, email);
    const ids = chosen.map((one) => one.id);
    const isConfirmed = owner !== null && reason === undefined;
    const consent: Consent = { words: wish.words, page: wish.page, source: isConfirmed ? "account" : "reader" };
    // Anybody can type an address, and what they asked for takes the place of what has ended.
    if (!isConfirmed) await recordEnded(tx, wish.departures, id, ids);
    const added = await storeWish(tx, id, ids, consent, isConfirmed);
    if (isConfirmed) await forgetDepartures(tx, wish.departures.secret, email, ids);
    if (owner) await tx.update(newsletterSubscribers).set({ userId: owner.id }).where(eq(newsletterSubscribers.id, id));
    if (isConfirmed) return null;
    const names = chosen.map(({ name }) => name);
    if (added === 0)
      return alreadySignedUpMail(wish.siteName, email, names, `${wish.siteUrl}/boletim/preferencias/${token}`);
    const confirmation = await createConfirmation(tx, id, chosen);
    return confirmSignUpMail(wish.siteName, email, names, `${wish.siteUrl}/boletim/confirmar/${confirmation}`);
  });
  if (!mail) return "confirmed";
  const { allowed } = await countAttempt(db, `newsletter-mail|${emailKey(email)}`, SIGN_UP_LIMITS.mails);
  if (allowed) await sendMail(mail);
  return "asked";
}

async function createConfirmation(tx: Database, subscriberId: number, chosen: { id: string }[]): Promise<string> {
  const token = createToken();
  await tx.insert(newsletterConfirmations).values({
    hash: hashToken(token),
    subscriberId,
    newsletterIds: chosen.map(({ id }) => id),
    expiresAt: sql`now() + make_interval(days => ${CONFIRMATION_DAYS})`,
  });
  return token;
}

/** A confirmation link: whose it is and for which newsletters. */
export interface Confirmation {
  maskedEmail: string;
  newsletters: { id: string; name: string; slug: string }[];
  isUsed: boolean;
  /** Of the links by which the address changes its choices. */
  token: string;
}

const confirmationOf = async (db: Database, token: string) => {
  if (!isToken(token)) return undefined;
  const [row] = await db
    .select({
      subscriberId: newsletterConfirmations.subscriberId,
      ids: newsletterConfirmations.newsletterIds,
      usedAt: newsletterConfirmations.usedAt,
      email: newsletterSubscribers.email,
      emailKey: newsletterSubscribers.emailKey,
      token: newsletterSubscribers.token,
    })
    .from(newsletterConfirmations)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterConfirmations.subscriberId))
    .where(and(eq(newsletterConfirmations.hash, hashToken(token)), sql`${newsletterConfirmations.expiresAt} > now()`));
  return row;
};

/** The newsletters of a confirmation link; undefined for a link that is unknown or too old. Changes nothing: scanners open every link. */
export async function describeConfirmation(db: Database, token: string): Promise<Confirmation | undefined> {
  const found = await confirmationOf(db, token);
  if (!found) return undefined;
  const chosen = await listChosen(db, found.ids);
  const { email, usedAt } = found;
  return { maskedEmail: maskEmail(email), newsletters: chosen, isUsed: usedAt !== null, token: found.token };
}

/**
 * Confirms a sign-up; a second time changes nothing, also after the address has left again. An address that had bounced is not suppressed
 * any more, and one that had left is forgotten as such.
 * @param secret the site's
 * @returns undefined for a link that is unknown or too old
 */
export function confirmSignUp(db: Database, secret: string, token: string): Promise<Confirmation | undefined> {
  return db.transaction(async (tx) => {
    const found = await confirmationOf(tx, token);
    if (!found) return undefined;
    const [used] = await tx
      .update(newsletterConfirmations)
      .set({ usedAt: sql`now()` })
      .where(and(eq(newsletterConfirmations.hash, hashToken(token)), isNull(newsletterConfirmations.usedAt)))
      .returning({ hash: newsletterConfirmations.hash });
    if (used) {
      const { subscriberId, ids } = found;
      await tx
        .update(newsletterSubscriptions)
        .set({ confirmedAt: sql`now()` })
        .where(
          and(
            eq(newsletterSubscriptions.subscriberId, subscriberId),
            inArray(newsletterSubscriptions.newsletterId, ids),
            isNull(newsletterSubscriptions.confirmedAt),
            isNull(newsletterSubscriptions.endedAt),
          ),
        );
      await forgetDepartures(tx, secret, found.emailKey, ids);
      await tx.update(newsletterSubscribers).set({ softBounces: 0 }).where(eq(newsletterSubscribers.id, subscriberId));
      await tx
        .delete(newsletterSuppressions)
        .where(and(eq(newsletterSuppressions.email, found.emailKey), eq(newsletterSuppressions.reason, "bounced")));
    }
    return describeConfirmation(tx, token);
  });
}
