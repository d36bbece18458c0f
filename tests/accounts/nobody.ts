import type { FeedLook } from "#domain/feeds/schema.ts";
import type { Auth } from "#platform/auth/open-auth.ts";

/** Accounts of a site where nobody is signed in and nobody can, for pages rendered without a server around them. */
export const NOBODY: Auth = {
  handle: async () => new Response(null, { status: 404 }),
  submit: async () => ({ ok: false, status: 404, code: "NOT_FOUND", message: "", headers: new Headers() }),
  findSession: async () => ({ session: null, headers: new Headers() }),
  checkPassword: async () => "wrong",
  hashPassword: async () => "",
  load: async () => {},
};

const UNREACHABLE: FeedLook = { found: "failure", code: "unreachable" };

/** What a page without a server around it does not have: work for later, other sites, and other pages that may be old. */
export const ALONE = {
  jobs: { send: async () => {} },
  lookAtFeed: async () => UNREACHABLE,
  seeOwnChanges: async () => {},
};
