import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, createAuthMiddleware } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import type { Database } from "#db/client.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { MAILS, MAILS_OF_ALL } from "./limits.ts";
import { type PasswordRule, requireSufficient } from "./newsroom-passwords.ts";
import type { Passwords } from "./passwords.ts";
import {
  type Body,
  bodyOf,
  type Context,
  limit,
  networkOfRequest,
  refuse,
  requireEmail,
  requireName,
} from "./requests.ts";
import { type AuthMessages, CONFIRM_LINK_LIFETIME, PASSWORD_MAX, PASSWORD_MIN } from "./settings.ts";
import { normalEmail, subjectOf } from "./sign-in-attempts.ts";
import {
  confirmSignUp,
  createSecret,
  createSignUp,
  findAccount,
  findAttempt,
  findLink,
  findOwnSignUp,
  findUnconfirmedPassword,
  repeatTaken,
  type SignUpAttempt,
} from "./sign-ups.ts";

const anyBody = z.record(z.string(), z.unknown());

/** The password of a body. @throws {APIError} PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG */
function requirePassword({ password }: Body): string {
  if (typeof password !== "string" || password.length < PASSWORD_MIN) refuse("BAD_REQUEST", "PASSWORD_TOO_SHORT");
  if (password.length > PASSWORD_MAX) refuse("BAD_REQUEST", "PASSWORD_TOO_LONG");
  return password;
}

const returnPathOf = ({ returnTo }: Body) => (typeof returnTo === "string" ? returnTo : "/");

interface SignUpOptions extends PasswordRule {
  db: Database;
  passwords: Passwords;
  messages: AuthMessages;
}

/**
 * Mails to an address are limited for each requester, and by a higher limit for all together. Beyond that one nothing is
 * sent, without an error: the links of the same hour are still valid.
 * @returns whether a mail may be sent
 * @throws {APIError} TOO_MANY_ATTEMPTS after too many attempts
 */
export async function mayMail(db: Database, context: Context, kind: string, email: string): Promise<boolean> {
  const subject = subjectOf(email);
  await limit(db, `${kind}|${email}|${networkOfRequest(context)}`, MAILS, subject);
  return (await countAttempt(db, `${kind}|${email}`, MAILS_OF_ALL, subject)).allowed;
}

/**
 * Sends another link for an address that is not confirmed yet: of a sign-up, or of an account whose address was changed.
 * @returns whether there was one
 */
export async function sendConfirmation(
  { db, messages }: Pick<SignUpOptions, "db" | "messages">,
  email: string,
  browser: string | null,
  returnTo: string,
): Promise<boolean> {
  const account = await findAccount(db, email);
  if (account?.confirmed) return false;
  const waiting = await findAttempt(db, email, browser);
  const attempt = waiting ?? (account && { email, name: account.name, password: null, browser: null });
  if (!attempt) return false;
  const token = await createSignUp(db, attempt, false);
  await messages.confirmAddress(attempt, token, returnTo);
  return true;
}

/** Runs database work; the library would log an unexpected error together with the input. */
async function withoutInput<Result>(context: Context, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code } = (error as { cause?: { code?: string } }).cause ?? {};
    context.context.logger.error("a sign-up could not be stored", code);
    refuse("INTERNAL_SERVER_ERROR", "UNAVAILABLE");
  }
}

/** The secret that identifies the browser that signed up; null without a cookie. */
export async function signUpBrowser(context: Context): Promise<string | null> {
  const cookie = context.context.createAuthCookie("sign_up");
  return (await context.getSignedCookie(cookie.name, context.context.secret)) || null;
}

/**
 * Signing up: no account exists before the address is confirmed. Each mail belongs to one attempt. Its link confirms
 * immediately in the browser that made the attempt; in any other browser a password is chosen with it. So the holder of an
 * address never confirms what somebody else entered for it.
 */
export function signUpPlugin(options: SignUpOptions): BetterAuthPlugin {
  const { db, passwords, messages, findWeakness } = options;
  /** Stores an attempt and sends its mail; if the address is taken, its holder gets a mail that somebody tried. */
  const begin = async (attempt: SignUpAttempt, returnTo: string) => {
    const account = await findAccount(db, attempt.email);
    const isTaken = account?.confirmed ?? false;
    const token = await createSignUp(db, attempt, isTaken);
    if (account && isTaken) await messages.accountExists({ name: account.name, email: attempt.email });
    else await messages.confirmAddress(attempt, token, returnTo);
  };

  /** Name and password that are chosen with a link; somebody of the newsroom may confirm an address that was changed. */
  const readChosen = async (token: string, body: Body) => {
    const name = requireName(body);
    const password = requirePassword(body);
    const link = await findLink(db, token, null);
    const email = link.state === "open" ? link.email : "";
    const account = email ? await findAccount(db, email) : null;
    if (account) await requireSufficient(options, { id: account.id, name, email }, password);
    const suffices = findWeakness(password, { name, email }) === null;
    return { name, passwordHash: await passwords.hash(password), suffices };
  };

  return {
    id: "coreto-sign-up",
    endpoints: {
      requestSignUp: createAuthEndpoint("/sign-up", { method: "POST", body: anyBody }, async (context) => {
        const name = requireName(context.body);
        const email = requireEmail(context.body);
        const password = requirePassword(context.body);
        const hash = await passwords.hash(password);
        const suffices = findWeakness(password, { name, email }) === null;
        const mailable = await mayMail(db, context, "sign-up", email);
        const browser = (await signUpBrowser(context)) ?? createSecret();
        const attempt = { email, name, password: hash, suffices, browser };
        if (mailable) await withoutInput(context, () => begin(attempt, returnPathOf(context.body)));
        const cookie = context.context.createAuthCookie("sign_up", { maxAge: CONFIRM_LINK_LIFETIME });
        await context.setSignedCookie(cookie.name, browser, context.context.secret, cookie.attributes);
        return context.json({ status: true });
      }),

      resendConfirmation: createAuthEndpoint(
        "/resend-confirmation",
        { method: "POST", body: anyBody },
        async (context) => {
          const email = requireEmail(context.body);
          if (await mayMail(db, context, "confirm", email)) {
            const browser = await signUpBrowser(context);
            await withoutInput(context, async () => {
              const isSent = await sendConfirmation({ db, messages }, email, browser, returnPathOf(context.body));
              if (!isSent && browser) await repeatTaken(db, email, browser);
            });
          }
          return context.json({ status: true });
        },
      ),

      readOwnSignUp: createAuthEndpoint("/own-sign-up", { method: "POST", body: anyBody }, async (context) => {
        const browser = await signUpBrowser(context);
        return context.json({ signUp: browser ? await findOwnSignUp(db, browser) : null });
      }),

      readConfirmation: createAuthEndpoint(
        "/confirmation-link",
        { method: "POST", body: z.object({ token: z.string() }) },
        async (context) => context.json(await findLink(db, context.body.token, await signUpBrowser(context))),
      ),

      confirmEmail: createAuthEndpoint("/confirm-email", { method: "POST", body: anyBody }, async (context) => {
        const token = String(context.body.token);
        const chosen = context.body.password === undefined ? null : await readChosen(token, context.body);
        const browser = await signUpBrowser(context);
        const userId = await withoutInput(context, () => confirmSignUp(db, token, browser, chosen));
        if (!userId) refuse("BAD_REQUEST", "INVALID_TOKEN");
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(userId);
        const session = await internalAdapter.createSession(userId);
        if (!user || !session) refuse("INTERNAL_SERVER_ERROR", "FAILED_TO_CREATE_SESSION");
        await setSessionCookie(context, { session, user });
        const cookie = context.context.createAuthCookie("sign_up");
        context.setCookie(cookie.name, "", { ...cookie.attributes, maxAge: 0 });
        return context.json({ status: true });
      }),
    },
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === "/sign-in/email",
          handler: createAuthMiddleware(async (context) => {
            const { returned } = context.context;
            if (!(returned instanceof APIError) || returned.body?.code !== "INVALID_EMAIL_OR_PASSWORD") return;
            // Only in the browser that signed up: elsewhere it would reveal who did.
            const browser = await signUpBrowser(context);
            const body = bodyOf(context);
            if (!browser || typeof body.password !== "string") return;
            const hash = await findUnconfirmedPassword(db, normalEmail(body.email), browser);
            if (hash && (await passwords.verify({ hash, password: body.password }))) {
              refuse("FORBIDDEN", "EMAIL_NOT_VERIFIED");
            }
          }),
        },
      ],
    },
  };
}
