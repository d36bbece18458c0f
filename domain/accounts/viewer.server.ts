import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { accounts, profiles, users } from "#db/schema/accounts.ts";
import type { TolerantReads } from "#db/tolerant-reads.ts";
import type { Auth, AuthSession } from "#platform/auth/open-auth.ts";
import { NEWSROOM_SESSION_MAX } from "#platform/auth/settings.ts";
import type { Log } from "#platform/log/log.ts";
import type { Viewer } from "./form.ts";
import { mayEnterBackOffice } from "./policy.ts";
import { getRole } from "./queries.server.ts";
import type { Role } from "./roles.ts";

interface Sources {
  db: Database;
  log: Pick<Log, "warn">;
  auth: Pick<Auth, "findSession">;
  /** Reads a user without a profile if profiles cannot be read; absent where that fails the request. */
  tolerantReads?: TolerantReads | undefined;
}

/** For pages: if the query for the role fails, it is logged and the user counts as a reader (docs/product.md, "Roles"). */
async function safeRole({ db, log }: Sources, userId: string): Promise<Role> {
  try {
    return await getRole(db, userId);
  } catch (error) {
    log.warn({ err: error }, "the role could not be read: treated as a reader");
    return "user";
  }
}

async function readUser({ db, tolerantReads }: Sources, id: string) {
  const read = (from: Database) =>
    from
      .select({
        id: users.id,
        name: users.name,
        fullName: profiles.fullName,
        email: users.email,
        avatarUrl: profiles.avatarUrl,
        hasSecondFactor: users.twoFactorEnabled,
        hasWeakPassword: sql<boolean>`${accounts.passwordSuffices} is false`,
      })
      .from(users)
      .leftJoin(profiles, eq(profiles.id, users.id))
      .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
      .where(eq(users.id, id));
  return tolerantReads ? (await tolerantReads.read({ read })).value : read(db);
}

/** When a session ends unless it is renewed; one of the newsroom is not renewed beyond its greatest age. */
function sessionEnd({ createdAt, expiresAt }: AuthSession, role: Role): Date {
  if (!mayEnterBackOffice({ role })) return expiresAt;
  return new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + NEWSROOM_SESSION_MAX * 1000));
}

/**
 * The signed-in user of a request, or null, with the cookies that renew or clear the session.
 * @throws when the role of a form's sender could not be read: a retry is better than a refusal
 */
export async function findViewer(
  sources: Sources,
  request: Request,
): Promise<{ viewer: Viewer | null; headers: Headers }> {
  const { session, headers } = await sources.auth.findSession(request.headers);
  if (!session) return { viewer: null, headers };
  const [rows, role] = await Promise.all([
    readUser(sources, session.userId),
    request.method === "POST" ? getRole(sources.db, session.userId) : safeRole(sources, session.userId),
  ]);
  const row = rows[0];
  if (!row) return { viewer: null, headers };
  const { fullName, name, ...rest } = row;
  const own = {
    sessionId: session.id,
    sessionExpiresAt: sessionEnd(session, role).toISOString(),
    identityConfirmedAt: session.identityConfirmedAt.toISOString(),
  };
  return { viewer: { ...rest, ...own, name: fullName?.trim() || name || rest.email, role }, headers };
}

/** `find` queries at most once; `cookies` are those of the query's result; a response's own cookies of the same name win. */
export function createViewerFinder(sources: Sources, request: Request) {
  let looked: ReturnType<typeof findViewer> | undefined;
  return {
    find: async (): Promise<Viewer | null> => {
      looked ??= findViewer(sources, request);
      return (await looked).viewer;
    },
    cookies: async (answer: Headers): Promise<string[]> => {
      const found = await looked?.catch(() => undefined);
      const nameOf = (cookie: string) => cookie.split("=", 1)[0];
      const own = new Set(answer.getSetCookie().map(nameOf));
      return found?.headers.getSetCookie().filter((cookie) => !own.has(nameOf(cookie))) ?? [];
    },
  };
}
