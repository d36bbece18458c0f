import { type HubRequest, LEASE } from "./types.ts";

const ADDRESS_MAX = 2000;
/** W3C WebSub, 5.1: less than 200 bytes. */
const SECRET_MAX = 199;

/** An invalid request to the hub; the message is the response. */
export class BadHubRequest extends Error {}

const FEED = /^\/(?:rss\.xml|atom\.xml|feed\.json|category\/[^/]+\/rss\.xml)$/;

/** The path of a feed of the site, or null for an address of anything else. */
export function topicOf(address: string, siteUrl: string): string | null {
  const url = URL.parse(address);
  if (!url || url.origin !== siteUrl || url.search || url.hash) return null;
  return FEED.test(url.pathname) ? url.pathname : null;
}

function checkCallback(address: string, siteUrl: string): string {
  const url = address.length <= ADDRESS_MAX ? URL.parse(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.hash)
    throw new BadHubRequest("hub.callback deve ser um endereço http ou https, sem senha nem âncora.");
  if (url.origin === siteUrl) throw new BadHubRequest("hub.callback não pode ser um endereço deste site.");
  return url.href;
}

/**
 * Reads a request to the hub (W3C WebSub, 5.1).
 * @throws {BadHubRequest}
 */
export function readHubRequest(form: URLSearchParams, siteUrl: string): HubRequest {
  const mode = form.get("hub.mode");
  if (mode !== "subscribe" && mode !== "unsubscribe")
    throw new BadHubRequest("hub.mode deve ser subscribe ou unsubscribe.");
  const topic = topicOf(form.get("hub.topic") ?? "", siteUrl);
  if (!topic) throw new BadHubRequest("hub.topic deve ser um feed deste site.");
  const callback = checkCallback(form.get("hub.callback") ?? "", siteUrl);
  const secret = form.get("hub.secret") || null;
  if (secret && (Buffer.byteLength(secret) > SECRET_MAX || secret.includes("\0")))
    throw new BadHubRequest("hub.secret deve ter menos de 200 bytes.");
  const lease = form.get("hub.lease_seconds") || String(LEASE.max);
  if (!/^\d{1,10}$/.test(lease)) throw new BadHubRequest("hub.lease_seconds deve ser um número inteiro.");
  const leaseSeconds = Math.min(LEASE.max, Math.max(LEASE.min, Number(lease)));
  return { mode, topic, callback, leaseSeconds, secret };
}
