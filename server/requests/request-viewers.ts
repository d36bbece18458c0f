import type { IncomingMessage } from "node:http";
import { createHeaders } from "@remix-run/node-fetch-server";
import type { Database } from "#db/client.ts";
import { mayEnterBackOffice, mayPublish } from "#domain/accounts/policy.ts";
import { getRole } from "#domain/accounts/queries.server.ts";
import type { Role } from "#domain/accounts/roles.ts";
import type { Auth } from "#platform/auth/open-auth.ts";

/** Checks the user of a request outside React Router. */
export interface RequestViewers {
  /** Whether the user is signed in; false when the session cannot be read. */
  isMember(req: IncomingMessage): Promise<boolean>;
  /** Whether the user may enter the back office; false when that cannot be read. */
  isStaff(req: IncomingMessage): Promise<boolean>;
  /** Whether the user may see every draft; false when that cannot be read. */
  seesDrafts(req: IncomingMessage): Promise<boolean>;
}

/**
 * Reads sessions of raw requests. Without a cookie the database is not queried.
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
  const hasRole = (isEnough: (holder: { role: Role }) => boolean) => (req: IncomingMessage) =>
    findUser(req)
      .then(async (id) => id !== null && isEnough({ role: await getRole(db, id) }))
      .catch(orFalse);
  const orFalse = (error: unknown) => {
    onError(error);
    return false;
  };
  return {
    isMember: (req) => findUser(req).then((id) => id !== null, orFalse),
    isStaff: hasRole(mayEnterBackOffice),
    seesDrafts: hasRole(mayPublish),
  };
}
