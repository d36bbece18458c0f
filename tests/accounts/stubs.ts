import type { FeedRequest, FeedResult } from "#domain/external-feeds/types.ts";
import type { Auth } from "#platform/auth/open-auth.ts";
import { FetchError, type SafeFetch } from "#platform/http/safe-fetch.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { deriveSiteKeys } from "#platform/push/site-keys.ts";

/** The secret of the site. */
const SECRET = "the secret of a site in tests";

const NOT_FOUND = { ok: false as const, status: 404, code: "NOT_FOUND", message: "", headers: new Headers() };

/** Accounts of a site where nobody is signed in, for pages that are rendered without a server. */
export const SIGNED_OUT: Auth = {
  handle: async () => new Response(null, { status: 404 }),
  submit: async () => NOT_FOUND,
  findSession: async () => ({ session: null, headers: new Headers() }),
  confirmByLink: async () => NOT_FOUND,
  readConfirmationLink: async () => ({ state: "dead" }),
  findOwnSignUp: async () => null,
  listFactors: async () => null,
  sendPasswordReset: async () => false,
  sendConfirmation: async () => {},
  checkPassword: async () => "wrong",
  hashPassword: async () => "",
  sendsTexts: false,
  load: async () => {},
};

const UNREACHABLE: FeedResult = { found: "failure", code: "unreachable" };

/** Stubs of the other services of the process: mail, jobs, requests to other sites, invalidation. */
export const STUB_SERVICES = {
  sendMail: (async () => {}) as (mail: Mail) => Promise<void>,
  jobs: { send: async () => {}, listProblems: async () => [], listGivenUp: async () => [] },
  readProcessFacts: async () => ({
    disk: null,
    version: "1.0.0",
    node: process.versions.node,
    hasMailServer: false,
    isEmbedded: true,
    hasBucket: false,
    siteUrl: "http://localhost:3000",
    now: Date.now(),
  }),
  fetchSafely: (async () => {
    throw new FetchError("unreachable");
  }) as SafeFetch,
  secret: SECRET,
  features: {
    ...{
      advertising: undefined,
      analytics: undefined,
      comments: undefined,
      kept: undefined,
      live: undefined,
      submissions: undefined,
      support: undefined,
      town: undefined,
    },
    push: { publicKey: deriveSiteKeys(SECRET).publicKey, allowsLoopback: true },
    newsletter: {
      sending: {
        ...{ from: "Coreto <boletim@coreto.example>", perMinute: 300, connections: 2, hasMailServer: false },
        ...{ dkim: null, returnAddress: null, acceptsReports: false },
      },
      reportSecret: null,
    },
  },
  fetchFeed: (async () => UNREACHABLE) as (request: FeedRequest) => Promise<FeedResult>,
  waitForOwnChanges: async () => {},
};
