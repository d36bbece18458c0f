import type { Database } from "#db/client.ts";
import { clearAttemptsAbout } from "#platform/rate-limit/rate-limit.ts";

/** An e-mail address as it is stored. */
export const normalEmail = (email: unknown) =>
  String(email ?? "")
    .trim()
    .toLowerCase();

/** The key of attempts on an account, whether the address has one or not. */
export const subjectOf = (email: string) => `account|${normalEmail(email)}`;

/** Clears the counted attempts to sign in to an account or to send it mails. */
export const clearAttemptsOf = (db: Database, email: string) => clearAttemptsAbout(db, subjectOf(email));
