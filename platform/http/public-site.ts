import { isIP } from "node:net";

/** Host names that no public server has (RFC 2606, 6761, 6762). */
const RESERVED = /(?:^|\.)(?:localhost|local|internal|test|example|invalid|home\.arpa)$/i;

/** Whether other programs can reach a site at its address: by https, under a name of the public internet. */
export function isPublicSite(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  const isName = isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && hostname.includes(".");
  return protocol === "https:" && isName && !RESERVED.test(hostname);
}
