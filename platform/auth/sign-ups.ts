import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema/accounts.ts";
import { signUps } from "#db/schema/sign-in.ts";
import { createCredential, type NewCredential, replaceCredentials } from "./replace-credentials.ts";
import { CONFIRM_LINK_LIFETIME } from "./settings.ts";

const SECRET_BYTES = 24;
const CONFIRMATION_LOCK = 727_003;
/** The hash of a link's or cookie's secret, as it is stored. */
export const hashToken = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** A secret for a link or a cookie; only its hash is stored. */
export const createSecret = () => randomBytes(SECRET_BYTES).toString("base64url");

/** A sign-up for an address. */
export interface SignUpAttempt {
  email: string;
  name: string;
  /** Hash of the password; null when it is chosen with the link. */
  password: string | null;
  /** Whether that password suffices for the newsroom. */
  suffices?: boolean | null;
  /** Secret of the browser's cookie, or null. */
  browser: string | null;
}

/**
 * Stores an attempt and returns the token of its mail. One for a taken address is stored without a token, so that the
 * response takes the same steps.
 */
export async function createSignUp(db: Database, attempt: SignUpAttempt, isTaken: boolean): Promise<string> {
  const token = createSecret();
  await db.insert(signUps).values({
    email: attempt.email,
    name: attempt.name,
    password: attempt.password,
    passwordSuffices: attempt.suffices ?? null,
    browserHash: attempt.browser && hashToken(attempt.browser),
    tokenHash: isTaken ? null : hashToken(token),
    expiresAt: sql`now() + make_interval(secs => ${CONFIRM_LINK_LIFETIME})`,
  });
  return token;
}

const alive = gt(signUps.expiresAt, sql`now()`);
const open = and(alive, isNull(signUps.usedAt), isNotNull(signUps.tokenHash));

/** The account with an address: whether it is confirmed, and its name. */
export async function findAccount(db: Database, email: string) {
  const [user] = await db
    .select({ id: users.id, name: users.name, confirmed: users.emailVerified })
    .from(users)
    .where(eq(users.email, email));
  return user ?? null;
}

/** The attempt for which another mail is sent: the newest of this browser, else of the address; null if there is none. */
export async function findAttempt(db: Database, email: string, browser: string | null): Promise<SignUpAttempt | null> {
  const own = browser ? eq(signUps.browserHash, hashToken(browser)) : sql`false`;
  const [attempt] = await db
    .select({
      name: signUps.name,
      password: signUps.password,
      suffices: signUps.passwordSuffices,
      isOwn: sql<boolean>`coalesce(${own}, false)`,
    })
    .from(signUps)
    .where(and(eq(signUps.email, email), open))
    .orderBy(sql`coalesce(${own}, false) desc`, desc(signUps.createdAt))
    .limit(1);
  if (!attempt) return null;
  // The password is used only in the browser that set it.
  return attempt.isOwn
    ? { email, name: attempt.name, password: attempt.password, suffices: attempt.suffices, browser }
    : { email, name: attempt.name, password: null, browser: null };
}

/** The newest attempt of a browser that is not confirmed, whether its address is taken or not. @param email of it; any by default */
async function findNewest(db: Database, browser: string, email?: string) {
  const own = and(
    eq(signUps.browserHash, hashToken(browser)),
    email === undefined ? undefined : eq(signUps.email, email),
  );
  const [attempt] = await db
    .select()
    .from(signUps)
    .where(and(own, alive, isNull(signUps.usedAt)))
    .orderBy(desc(signUps.createdAt))
    .limit(1);
  return attempt;
}

/** The password hash of this browser's unconfirmed attempt for an address; null if there is none. */
export const findUnconfirmedPassword = async (db: Database, email: string, browser: string): Promise<string | null> =>
  (await findNewest(db, browser, email))?.password ?? null;

/** A sign-up that is not confirmed. */
export interface OwnSignUp {
  email: string;
  name: string;
  /** When its newest mail was sent, ISO 8601. */
  sentAt: string;
}

/** The newest sign-up of a browser that is not confirmed, whether its address is taken or not; null if there is none. */
export async function findOwnSignUp(db: Database, browser: string): Promise<OwnSignUp | null> {
  const attempt = await findNewest(db, browser);
  return attempt ? { email: attempt.email, name: attempt.name, sentAt: attempt.createdAt.toISOString() } : null;
}

/** Stores an attempt for a taken address once more, so that asking for its mail again has the same effect as for a free one. */
export async function repeatTaken(db: Database, email: string, browser: string): Promise<void> {
  const attempt = await findNewest(db, browser, email);
  if (!attempt) return;
  const { name, password, passwordSuffices: suffices } = attempt;
  await createSignUp(db, { name, password, suffices, email, browser }, true);
}

/** State of a confirmation link. The name of its sign-up is left out: it may be a stranger's. */
export type ConfirmationLink =
  | { state: "open"; email: string; asksPassword: boolean }
  | { state: "used" }
  | { state: "dead" };

/** @param browser secret of the cookie of the browser that opened the link */
export async function findLink(db: Database, token: string, browser: string | null): Promise<ConfirmationLink> {
  const [attempt] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.tokenHash, hashToken(token)), alive));
  if (!attempt) return { state: "dead" };
  if (attempt.usedAt) return { state: "used" };
  const isOwn = browser !== null && attempt.browserHash === hashToken(browser);
  const { email, password } = attempt;
  return { state: "open", email, asksPassword: !isOwn || password === null };
}

/**
 * Confirms one attempt and deletes every other one for its address. The attempt's password is used only in the browser
 * that set it; everybody else chooses one now. The former credentials of an unconfirmed account are removed.
 * @returns the account; null when the link is no longer valid or a password is missing
 */
export function confirmSignUp(
  db: Database,
  token: string,
  browser: string | null,
  chosen: (NewCredential & { name: string }) | null,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const named = and(eq(signUps.tokenHash, hashToken(token)), open);
    // One confirmation of an address at a time: the first one invalidates the others.
    await tx.execute(sql`
      select pg_advisory_xact_lock(${CONFIRMATION_LOCK}, hashtext(email)) from ${signUps} where ${named}`);
    const [attempt] = await tx.select().from(signUps).where(named);
    if (!attempt) return null;
    const isOwn = browser !== null && attempt.browserHash === hashToken(browser);
    const own = isOwn && attempt.password !== null ? { name: attempt.name, passwordHash: attempt.password } : null;
    const person = chosen ?? (own && { ...own, suffices: attempt.passwordSuffices });
    if (!person) return null;
    const userId = await claimAddress(tx, attempt.email, person);
    if (!userId) return null;
    await tx
      .update(signUps)
      .set({ usedAt: sql`now()`, password: null, passwordSuffices: null })
      .where(eq(signUps.id, attempt.id));
    await tx
      .update(signUps)
      .set({ tokenHash: null })
      .where(and(eq(signUps.email, attempt.email), ne(signUps.id, attempt.id)));
    return userId;
  });
}

/**
 * Confirms an address for a person who has proved to own it by another mail than that of a sign-up, and deletes the pending
 * sign-ups for it. Call it in a transaction.
 * @returns the account; null when somebody has confirmed the address before
 */
export async function takeAddress(
  tx: Database,
  email: string,
  person: NewCredential & { name: string },
): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CONFIRMATION_LOCK}, hashtext(${email}))`);
  const userId = await claimAddress(tx, email, person);
  if (userId) await tx.update(signUps).set({ tokenHash: null }).where(eq(signUps.email, email));
  return userId;
}

/** The account with an address, created or taken over with this password; null when it was confirmed before. */
async function claimAddress(
  tx: Database,
  email: string,
  person: NewCredential & { name: string },
): Promise<string | null> {
  const [made] = await tx
    .insert(users)
    .values({ name: person.name, email, emailVerified: true })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (made) {
    await createCredential(tx, made.id, person);
    return made.id;
  }
  const [unconfirmed] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, false)))
    .for("update");
  if (!unconfirmed) return null;
  await replaceCredentials(tx, unconfirmed.id, person);
  return unconfirmed.id;
}
