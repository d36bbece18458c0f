import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import type { Database } from "#db/client.ts";
import { clearAttempts, countAttempt, removeAttempt } from "#platform/rate-limit/rate-limit.ts";
import { findKnownBrowser, rememberBrowser } from "./known-browsers.ts";
import { SIGN_IN, SIGN_IN_OF_ALL } from "./limits.ts";
import { bodyOf, type Context, limit, networkOfRequest, refuseForNow, requireEmail } from "./requests.ts";
import type { Addressee } from "./settings.ts";
import { normalEmail, subjectOf } from "./sign-in-attempts.ts";

/** Where the attempts of a request are counted: the browser's own count, or those of its network and of all others. */
async function countersOf(context: Context, email: string): Promise<{ own: string; all: string | null }> {
  const browser = await findKnownBrowser(context, email);
  if (browser) return { own: `sign-in|${email}|browser ${browser}`, all: null };
  return { own: `sign-in|${email}|${networkOfRequest(context)}`, all: `sign-in|${email}` };
}

/** The accounts whose password was reset by a request with the link of a mail. */
export type PasswordResets = WeakMap<Request, Addressee & { id: string }>;

/**
 * Limits sign-in attempts without letting a stranger lock the owner out: by account and network, with a higher limit over all
 * networks, and separately for browsers in which the account's holder signed in before.
 */
export function signInLimits({ db, resets }: { db: Database; resets: PasswordResets }): BetterAuthPlugin {
  const on = (matcher: (context: Context) => boolean, work: (context: Context) => Promise<void>) => ({
    matcher: matcher as (context: unknown) => boolean,
    handler: createAuthMiddleware(work),
  });
  return {
    id: "coreto-sign-in-limits",
    hooks: {
      before: [
        on(
          ({ path }) => path === "/sign-in/email",
          async (context) => {
            const email = requireEmail(bodyOf(context));
            const { own, all } = await countersOf(context, email);
            await limit(db, own, SIGN_IN, subjectOf(email));
            if (!all) return;
            const { allowed, retryAfter } = await countAttempt(db, all, SIGN_IN_OF_ALL, subjectOf(email));
            if (!allowed) refuseForNow(retryAfter);
          },
        ),
      ],
      after: [
        on(
          ({ path }) => path === "/sign-in/email",
          async (context) => {
            if (context.context.returned instanceof Error) return;
            const email = normalEmail(bodyOf(context).email);
            const { own, all } = await countersOf(context, email);
            await clearAttempts(db, own);
            if (all) await removeAttempt(db, all);
          },
        ),
        on(
          ({ path }) => path === "/reset-password",
          async (context) => {
            const holder = context.request && resets.get(context.request);
            if (holder) await rememberBrowser(context, holder.email);
          },
        ),
        on(
          (context) => Boolean(context.context.newSession),
          async (context) => {
            const { newSession } = context.context;
            if (newSession) await rememberBrowser(context, newSession.user.email);
          },
        ),
      ],
    },
  };
}
