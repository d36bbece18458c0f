import type { RateLimit } from "#platform/rate-limit/rate-limit.ts";

const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

/** By the visitor's address and path. False: not counted, as it only reads. */
export const BY_ADDRESS: Record<string, { max: number; window: number } | false> = {
  "/get-session": false,
  "/.well-known/jwks.json": false,
  // Requested by other services, for all of their users.
  "/token/state": { max: 1200, window: MINUTE },
  "/sign-in/email": { max: 20, window: MINUTE },
  "/sign-up": { max: 10, window: MINUTE },
  "/request-password-reset": { max: 5, window: MINUTE },
  "/resend-confirmation": { max: 5, window: MINUTE },
  "/confirm-email": { max: 10, window: MINUTE },
  "/confirm-identity": { max: 10, window: MINUTE },
  "/two-factor/*": { max: 10, window: MINUTE },
  "/phone-number/*": { max: 10, window: MINUTE },
  "/change-password": { max: 10, window: MINUTE },
};

/** By account and network, or by browser where the account was signed in before; the same for e-mails that have none. */
export const SIGN_IN: RateLimit = { max: 10, windowSeconds: QUARTER };
/** By account, over all networks together. */
export const SIGN_IN_OF_ALL: RateLimit = { max: 100, windowSeconds: 24 * HOUR };
/** Password checks while signed in. */
export const PASSWORD_ASKED: RateLimit = { max: 10, windowSeconds: QUARTER };
/** Mails of one kind to one address, requested from one network. */
export const MAILS: RateLimit = { max: 5, windowSeconds: HOUR };
/** The same from all networks together; the window is no longer than a link in a mail is good for. */
export const MAILS_OF_ALL: RateLimit = { max: 20, windowSeconds: HOUR };
/** Mails for new passwords that one administrator sends. */
export const MAILS_OF_ADMINISTRATOR: RateLimit = { max: 60, windowSeconds: HOUR };
/** Text messages by one account, and to one number. */
export const CODES: RateLimit = { max: 5, windowSeconds: HOUR };
/** A code of an authenticator app counts once; it is valid for a minute and a half. */
export const SAME_CODE: RateLimit = { max: 1, windowSeconds: 120 };
/** Codes given while signed in, as when an app is enrolled. */
export const ENROLMENT_CODES: RateLimit = { max: 10, windowSeconds: QUARTER };

/** The key under which `ENROLMENT_CODES` are counted. */
export const enrolmentKey = (userId: string): string => `enrolment|${userId}`;
