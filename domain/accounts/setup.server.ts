import { createHash, randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { userRoles, users } from "#db/schema/accounts.ts";
import { setupTokens } from "#db/schema/sign-in.ts";
import type { Auth } from "#platform/auth/open-auth.ts";
import { createCredential, replaceCredentials } from "#platform/auth/replace-credentials.ts";
import { AccountError } from "./account-error.ts";
import { lockAdministrators } from "./mutations.server.ts";
import { requireNewsroomPassword } from "./newsroom-password.server.ts";
import { findUserId, hasAdministrator } from "./queries.server.ts";

/** The page on which the first administrator is created. */
const SETUP_PATH = "/setup";

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * Generates the token of the one-time link. Only its hash is stored.
 * @param isOther whether it replaces an earlier one, which becomes invalid
 * @returns null if there is an administrator, or an earlier one that stays
 */
export async function createSetupToken(db: Database, isOther = true): Promise<string | null> {
  if (await hasAdministrator(db)) return null;
  const token = randomBytes(24).toString("base64url");
  const row = { tokenHash: hashOf(token), createdAt: new Date() };
  const inserted = db.insert(setupTokens).values(row);
  const stored = isOther
    ? inserted.onConflictDoUpdate({ target: setupTokens.id, set: row })
    : inserted.onConflictDoNothing();
  return (await stored.returning()).length > 0 ? token : null;
}

/** The one-time link. @param siteUrl the site's public address */
export const setupLink = (siteUrl: string, token: string): string =>
  `${siteUrl}${SETUP_PATH}?${new URLSearchParams({ token })}`;

/** Whether a link to the setup screen still works. */
export async function isSetupOpen(db: Database, token: string): Promise<boolean> {
  const rows = await db
    .select({ id: setupTokens.id })
    .from(setupTokens)
    .where(eq(setupTokens.tokenHash, hashOf(token)));
  return rows.length > 0 && !(await hasAdministrator(db));
}

/** Someone who is to be an administrator, checked by `signUpSchema`. */
export interface NewAdministrator {
  name: string;
  email: string;
  password: string;
}

/**
 * Creates the first administrator; the link works once. Sign them in afterwards with `auth.submit`.
 * @throws {AccountError} PASSWORD_SHORT_FOR_NEWSROOM, PASSWORD_EASY_TO_GUESS
 * @throws {AccountError} INVALID_SETUP_LINK when the token is unknown or used, or an administrator exists
 */
export async function completeSetup(
  db: Database,
  auth: Pick<Auth, "hashPassword">,
  token: string,
  person: NewAdministrator,
): Promise<void> {
  if (!(await isSetupOpen(db, token))) throw new AccountError("INVALID_SETUP_LINK");
  await requireNewsroomPassword(db, person.password, person);
  const password = await auth.hashPassword(person.password);
  await db.transaction(async (transaction) => {
    await lockAdministrators(transaction);
    const used = await transaction
      .delete(setupTokens)
      .where(eq(setupTokens.tokenHash, hashOf(token)))
      .returning({ id: setupTokens.id });
    if (used.length === 0 || (await hasAdministrator(transaction))) throw new AccountError("INVALID_SETUP_LINK");
    await makeAdministrator(transaction, person, password);
  });
}

/**
 * Creates the administrator. The link was printed on the machine's console, so its holder is trusted: an existing account with
 * the address is given to them, after all its former credentials are removed.
 */
async function makeAdministrator(db: Database, person: NewAdministrator, passwordHash: string): Promise<void> {
  const userId = await findUserId(db, person.email);
  if (!userId) return createAdministrator(db, person, passwordHash);
  await replaceCredentials(db, userId, { name: person.name, passwordHash, suffices: true });
  await assignRole(db, userId);
}

/**
 * Creates an administrator with a confirmed e-mail, and a password that suffices (`requireNewsroomPassword`).
 * @throws {AccountError} EMAIL_TAKEN
 */
export async function createAdministrator(
  db: Database,
  person: Pick<NewAdministrator, "name" | "email">,
  passwordHash: string,
): Promise<void> {
  const [user] = await db
    .insert(users)
    .values({ name: person.name, email: person.email.trim().toLowerCase(), emailVerified: true })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) throw new AccountError("EMAIL_TAKEN");
  const userId = user.id;
  await createCredential(db, userId, { passwordHash, suffices: true });
  await assignRole(db, userId);
}

async function assignRole(db: Database, userId: string): Promise<void> {
  await db
    .insert(userRoles)
    .values({ userId, role: "admin" })
    .onConflictDoUpdate({ target: userRoles.userId, set: { role: sql`excluded.role` } });
}
