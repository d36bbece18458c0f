import type { IncomingMessage } from "node:http";
import { createHeaders } from "@remix-run/node-fetch-server";
import type { Database } from "#db/client.ts";
import { getRole } from "#domain/accounts/queries.server.ts";
import type { Auth } from "#platform/auth/open-auth.ts";

/** Who sends a request, for the answers that do not go through React Router. */
export interface RequestViewers {
  /** Whether somebody is signed in; false when that cannot be found out. */
  isMember(req: IncomingMessage): Promise<boolean>;
  /** Whether an administrator is; false when that cannot be found out. */
  isAdmin(req: IncomingMessage): Promise<boolean>;
}

/**
 * Reads sessions of raw requests. Without a cookie nothing is asked of the database.
 * @param onError called when the session or the role could not be read
 */
export function createRequestViewers(
  db: Database,
  auth: Pick<Auth, "findSession">,
  onError: (error: unknown) => void,
): RequestViewers {
  const findUser = async (req: IncomingMessage): Promise<string | null> => {
    if (!req.headers.cookie) return null;
    const { session } = await auth.findSession(createHeaders(req));
    return session?.userId ?? null;
  };
  const orFalse = (error: unknown) => {
    onError(error);
    return false;
  };
  return {
    isMember: (req) => findUser(req).then((id) => id !== null, orFalse),
    isAdmin: (req) =>
      findUser(req)
        .then(async (id) => id !== null && (await getRole(db, id)) === "admin")
        .catch(orFalse),
  };
}
