import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { jwt } from "better-auth/plugins";
import { accounts, users } from "#db/schema/accounts.ts";
import { jwks, passkeys as passkeyTable, sessions, twoFactors, verifications } from "#db/schema/sign-in.ts";
import { CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { cookieNames } from "./cookie-names.ts";
import { hardening } from "./hardening.ts";
import { identityPlugin } from "./identity-plugin.ts";
import { passkeys, phoneNumbers, secondFactors, tokenOptions } from "./library-plugins.ts";
import { BY_ADDRESS } from "./limits.ts";
import { deletePendingVerifications } from "./pending-verifications.ts";
import { sessionAge } from "./session-age.ts";
import {
  AUTH_PATH,
  type AuthOptions,
  PASSWORD_MAX,
  PASSWORD_MIN,
  RESET_LINK_LIFETIME,
  SESSION_LIFETIME,
  SESSION_RENEWAL,
} from "./settings.ts";
import { clearAttemptsOf } from "./sign-in-attempts.ts";
import { type PasswordResets, signInLimits } from "./sign-in-limits.ts";
import { signUpPlugin } from "./sign-up-plugin.ts";
import { tokenState } from "./token-state.ts";

/** The library's message about a refused address ends with the address as it was sent: it is removed. */
const withoutInput = (message: string): string => message.replace(/^(Invalid \w+): .*$/s, "$1");

/** Our tables for the library's models, by the library's names. */
const libraryTables = (db: AuthOptions["db"]) =>
  drizzleAdapter(db, {
    provider: "pg",
    transaction: true,
    schema: {
      user: users,
      account: accounts,
      session: sessions,
      verification: verifications,
      twoFactor: twoFactors,
      passkey: passkeyTable,
      jwks,
    },
  });

/** The accounts library, set up for this site. Browsers reach it only through `openAuth`. */
export function createAuth(options: AuthOptions) {
  const { db, log, siteUrl, secret, passwords, messages } = options;
  const cookies = cookieNames(siteUrl);
  const resets: PasswordResets = new WeakMap();
  const background = (work: Promise<unknown>) => {
    work.catch((err) => log.error({ err }, "background work of a request failed"));
  };

  return betterAuth({
    appName: options.siteName,
    baseURL: siteUrl,
    basePath: AUTH_PATH,
    secret,
    telemetry: { enabled: false },
    logger: {
      // The library's other log lines name people; its errors are logged.
      log: (level, message, ...details) => {
        if (level === "error") log.error({ details }, `accounts: ${withoutInput(message)}`);
      },
    },
    database: libraryTables(db),
    advanced: {
      database: { generateId: "uuid" },
      // The library's own prefix for https would be the weaker `__Secure-`.
      useSecureCookies: false,
      cookiePrefix: cookies.prefix,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/", secure: cookies.secure },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      disableCSRFCheck: false,
      disableOriginCheck: false,
      backgroundTasks: { handler: background },
    },
    trustedOrigins: [siteUrl],
    verification: { storeIdentifier: "hashed" },
    // Without the cookie cache, in which an ended session would still be valid.
    session: {
      expiresIn: SESSION_LIFETIME,
      updateAge: SESSION_RENEWAL,
      // Counted from our own column (`identity-plugin.ts`).
      freshAge: 0,
      additionalFields: { identityConfirmedAt: { type: "date", required: false, input: false } },
      cookieCache: { enabled: false },
    },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 120,
      customRules: BY_ADDRESS,
      // In the database and in one statement, so it is exact for any number of processes.
      customStorage: {
        consume: (key, rule) => countAttempt(db, `address|${key}`, { max: rule.max, windowSeconds: rule.window }),
        get: async () => null,
        set: async () => {},
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK_LIFETIME,
      password: passwords,
      sendResetPassword: ({ user, token }) => messages.resetPassword(user, token),
      onPasswordReset: async ({ user }, request) => {
        if (request) resets.set(request, user);
        await deletePendingVerifications(db, user.id);
        await clearAttemptsOf(db, user.email);
        await messages.passwordChanged(user);
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            const user = await context?.context.internalAdapter.findUserById(session.userId);
            if (!user) return;
            if (!user.emailVerified) {
              throw new APIError("FORBIDDEN", { code: "EMAIL_NOT_VERIFIED", message: "Email not verified" });
            }
          },
        },
      },
    },
    plugins: [
      secondFactors(options),
      phoneNumbers(messages),
      passkeys(options),
      jwt(tokenOptions(options)),
      tokenState(options),
      sessionAge(options),
      signUpPlugin(options),
      hardening({ ...options, resets }),
      identityPlugin(options),
      signInLimits({ db, resets }),
    ],
  });
}
