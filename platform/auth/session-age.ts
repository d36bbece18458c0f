import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import type { Context } from "./requests.ts";
import { type AuthOptions, NEWSROOM_SESSION_MAX } from "./settings.ts";

/** A session of a table or of the library. */
interface AgingSession {
  userId: string;
  token: string;
  createdAt: Date | string;
}

/** Whether a session has reached the age at which those of the newsroom end; readers' sessions last as long as they are used. */
export async function isSessionOver(
  { isOfNewsroom }: Pick<AuthOptions, "isOfNewsroom">,
  { userId, createdAt }: Pick<AgingSession, "userId" | "createdAt">,
): Promise<boolean> {
  const age = Date.now() - new Date(createdAt).getTime();
  return age > NEWSROOM_SESSION_MAX * 1000 && isOfNewsroom(userId);
}

/** Ends sessions of the newsroom ninety days after they began, however often they were used since. */
export function sessionAge(options: Pick<AuthOptions, "isOfNewsroom">): BetterAuthPlugin {
  const endIfOver = async (context: Context, session: AgingSession): Promise<boolean> => {
    if (!(await isSessionOver(options, session))) return false;
    await context.context.internalAdapter.deleteSession(session.token);
    return true;
  };
  const READ = "/get-session";
  return {
    id: "coreto-session-age",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path !== READ,
          handler: createAuthMiddleware(async (context) => {
            const { authCookies, secret, internalAdapter } = context.context;
            const token = await context.getSignedCookie(authCookies.sessionToken.name, secret);
            const found = token ? await internalAdapter.findSession(token) : null;
            // The endpoint then finds no session.
            if (found) await endIfOver(context, found.session);
          }),
        },
      ],
      after: [
        {
          // Of every signed-in page: the session that was read is used, without another query.
          matcher: ({ path }) => path === READ,
          handler: createAuthMiddleware(async (context) => {
            const returned = context.context.returned as { session?: AgingSession } | null | undefined;
            if (!returned?.session || !(await endIfOver(context, returned.session))) return undefined;
            deleteSessionCookie(context);
            return context.json(null);
          }),
        },
      ],
    },
  };
}
