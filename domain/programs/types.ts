/** Where programs subscribe to feeds (W3C WebSub). */
export const HUB_PATH = "/websub";

/** Where the key for IndexNow lies: at the top, so that it counts for all addresses. */
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

/** How long a subscription lasts, seconds: as it asks, within these bounds. */
export const LEASE = { min: 3600, max: 10 * 86_400 } as const;

/** Most subscriptions of all programs, and of those of one host. */
export const SUBSCRIPTIONS_MAX = { total: 2000, host: 50 } as const;

/** How often one sender may ask, and how often one host may be asked whether it agrees. */
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

/** A feed as it is sent to those who subscribed to it. */
export interface RenderedFeed {
  status: number;
  type: string;
  body: Buffer;
}

/** Renders a path of the site for nobody in particular. */
export type RenderFeed = (path: string) => Promise<RenderedFeed>;
