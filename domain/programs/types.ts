/** Where programs subscribe to feeds (W3C WebSub). */
export const HUB_PATH = "/websub";

/** Path of the key file for IndexNow: at the root, so that it is valid for all addresses. */
export const INDEX_NOW_KEY_PATH = "/indexnow.txt";

/** Names of the jobs. */
export const PROGRAM_JOBS = {
  announce: "announce-changes",
  indexNow: "index-now",
  verify: "websub-verify",
  distribute: "websub-distribute",
  deliver: "websub-deliver",
  clean: "clean-websub",
} as const;

/** Limits of the requested duration of a subscription, seconds. */
export const LEASE = { min: 3600, max: 10 * 86_400 } as const;

/** Most subscriptions of all programs, and of those of one host. */
export const SUBSCRIPTIONS_MAX = { total: 2000, host: 50 } as const;

/** Rate limit of requests of one sender, and of verifications sent to one host. */
export const HUB_REQUESTS = { max: 60, windowSeconds: 3600 } as const;

/** A request to the hub. */
export interface HubRequest {
  mode: "subscribe" | "unsubscribe";
  /** Path of the feed. */
  topic: string;
  callback: string;
  leaseSeconds: number;
  secret: string | null;
}

/** A feed as it is sent to subscribers. */
export interface RenderedFeed {
  status: number;
  type: string;
  body: Buffer;
}

/** Renders a path of the site for an anonymous visitor. */
export type RenderFeed = (path: string) => Promise<RenderedFeed>;
