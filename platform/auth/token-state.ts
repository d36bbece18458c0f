import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { verifyJWT } from "better-auth/plugins";
import { and, eq, gt, sql } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { sessions } from "#db/schema/sign-in.ts";
import { tokenOptions } from "./library-plugins.ts";
import { isSessionOver } from "./session-age.ts";
import type { AuthOptions } from "./settings.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Tells other services whether a token still counts: it ends with the session it was made for, and with the role and the e-mail
 * that it names. A service that checks only the signature accepts a token until it expires.
 */
export function tokenState(options: AuthOptions): BetterAuthPlugin {
  const { db, roleOf } = options;
  const findState = async (token: string) => {
    const claims = await verifyJWT(token, tokenOptions(options));
    const id = String(claims?.sid);
    if (!claims || !UUID.test(id)) return null;
    const [session] = await db
      .select({ userId: users.id, email: users.email, createdAt: sessions.createdAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.id, id), gt(sessions.expiresAt, sql`now()`)));
    if (!session || (await isSessionOver(options, session))) return null;
    const { sub, email, role, exp } = claims;
    const counts = sub === session.userId && email === session.email && role === (await roleOf(session.userId));
    return counts ? { active: true, sub, email, role, exp } : null;
  };
  return {
    id: "coreto-token-state",
    endpoints: {
      readTokenState: createAuthEndpoint("/token/state", { method: "GET" }, async (context) => {
        const token = BEARER.exec(context.headers?.get("authorization") ?? "")?.[1];
        return context.json((token && (await findState(token))) || { active: false });
      }),
    },
  };
}
