import type { Database } from "#db/client.ts";
import type { Log } from "#platform/log/log.ts";
import type { Passwords } from "./passwords.ts";

/** Path of the library's endpoints. */
export const AUTH_PATH = "/api/auth";

/** Lengths of a password, characters. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** Seconds. */
export const CONFIRM_LINK_LIFETIME = 86_400;
export const RESET_LINK_LIFETIME = 3600;
export const SESSION_LIFETIME = 30 * 86_400;
export const SESSION_RENEWAL = 86_400;
/** Age at which a session of the newsroom ends, however often it was renewed. */
export const NEWSROOM_SESSION_MAX = 90 * 86_400;
/** How long sensitive changes are allowed after signing in or confirming the identity. */
export const IDENTITY_FRESH = 600;
export const CODE_LIFETIME = 300;

/** A number with country code. */
export const PHONE_NUMBER = /^\+[1-9]\d{7,14}$/;

/** The recipient of a message. */
export interface Addressee {
  name: string;
  email: string;
}

/** Messages to people; each returns once the message was queued, not once it has arrived. */
export interface AuthMessages {
  /** @param returnTo path of this site to which the reader returns */
  confirmAddress(to: Addressee, token: string, returnTo: string): Promise<void>;
  resetPassword(to: Addressee, token: string): Promise<void>;
  /** Someone signed up with an address that already has an account. */
  accountExists(to: Addressee): Promise<void>;
  passwordChanged(to: Addressee): Promise<void>;
  /** @param change what happened to the second factors of the account */
  secondFactorChanged(
    to: Addressee,
    change:
      | "enabled"
      | "disabled"
      | "passkey_added"
      | "passkey_removed"
      | "phone_changed"
      | "backup_codes_made"
      | "backup_code_used",
  ): Promise<void>;
  code(phoneNumber: string, code: string): Promise<void>;
  /** Whether text messages are sent; codes by phone are refused otherwise. */
  readonly sendsTexts: boolean;
}

export interface AuthOptions {
  db: Database;
  log: Log;
  /** Origin of the site. */
  siteUrl: string;
  /** Name of the site in authenticator apps. */
  siteName: string;
  secret: string;
  passwords: Passwords;
  messages: AuthMessages;
  /** Role for tokens that other services read. */
  roleOf: (userId: string) => Promise<string>;
  /** Whether somebody belongs to the newsroom, for which stricter rules apply. */
  isOfNewsroom: (userId: string) => Promise<boolean>;
  /** The code of why a password does not suffice for somebody of the newsroom; null if it does. */
  findWeakness: (password: string, person: Addressee) => string | null;
  /** Whether somebody must have a second factor. */
  needsSecondFactor: (userId: string) => Promise<boolean>;
  /** Path of the page on which an address is confirmed. */
  confirmPath: string;
  /** Turns a code of the library into the message that a reader sees. */
  explain: (code: string) => string;
  /** Responses whose time would reveal whether an account exists take a multiple of this, milliseconds. */
  answerStep?: number;
}
