import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id, moment, partOf, updatedAt } from "./columns.ts";

const userId = () => partOf("user_id", () => users.id);

/** A browser that is signed in. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: userId(),
    token: text("token").notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** When the password or a passkey was given again in this session. */
    identityConfirmedAt: moment("identity_confirmed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("sessions_user_index").on(t.userId), index("sessions_expiry_index").on(t.expiresAt)],
);

/** A link, code or sign-in step that was started and waits to be completed; the identifier is stored hashed. */
export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("verifications_identifier_index").on(t.identifier),
    index("verifications_value_index").using("hash", t.value),
    index("verifications_expiry_index").on(t.expiresAt),
  ],
);

/**
 * An attempt to open an account, and the one message that was sent for it. No user exists before it is confirmed, and
 * confirming applies this attempt alone.
 */
export const signUps = pgTable(
  "sign_ups",
  {
    id: id(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    /** The hash of the password of the attempt; null where it is chosen when confirming. */
    password: text("password"),
    /** Whether it suffices for the newsroom (see accounts). */
    passwordSuffices: boolean("password_suffices"),
    /** The hash of a cookie of the browser that made the attempt. */
    browserHash: text("browser_hash"),
    /** The hash of the token in the message; null where the link does not work (any more). */
    tokenHash: text("token_hash").unique(),
    usedAt: moment("used_at"),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("sign_ups_email_index").on(t.email), index("sign_ups_expiry_index").on(t.expiresAt)],
);

/** An authenticator app and its backup codes, both encrypted. */
export const twoFactors = pgTable("two_factors", {
  id: id(),
  userId: userId().unique(),
  friendlyName: text("friendly_name"),
  secret: text("secret").notNull(),
  backupCodes: text("backup_codes").notNull(),
  /** Whether a first code was given. */
  verified: boolean("verified").notNull().default(true),
  failedVerificationCount: integer("failed_verification_count").notNull().default(0),
  lockedUntil: moment("locked_until"),
});

/** A WebAuthn credential. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: userId(),
    name: text("name"),
    publicKey: text("public_key").notNull(),
    credentialID: text("credential_id").notNull().unique(),
    counter: integer("counter").notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text("transports"),
    aaguid: text("aaguid"),
    createdAt: createdAt(),
  },
  (t) => [index("passkeys_user_index").on(t.userId)],
);

/** Keys that sign tokens for other services; the private half is encrypted. */
export const jwks = pgTable("jwks", {
  id: id(),
  publicKey: text("public_key").notNull(),
  privateKey: text("private_key").notNull(),
  alg: text("alg"),
  crv: text("crv"),
  createdAt: createdAt(),
  expiresAt: moment("expires_at"),
});

/** How often something was done within its window; the key is a hash. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    /** The hash of the account that the attempts are about, so that they can be forgotten together. */
    subject: text("subject"),
    count: bigint("count", { mode: "number" }).notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index("rate_limits_expiry_index").on(t.expiresAt), index("rate_limits_subject_index").on(t.subject)],
);

/** The one-time link that makes the first administrator; one row at most, the token hashed. */
export const setupTokens = pgTable(
  "setup_tokens",
  {
    id: integer("id").primaryKey().default(1),
    tokenHash: text("token_hash").notNull(),
    createdAt: createdAt(),
  },
  (t) => [check("setup_tokens_one_row_check", sql`${t.id} = 1`)],
);
