import { isIP } from "node:net";
import { isLoopback } from "#platform/http/public-address.ts";

/** Most characters of an endpoint. */
export const ENDPOINT_MAX = 1000;

/** Hosts of the push services of browsers; one with a dot in front stands for its subdomains. */
const SERVICES = [
  // Chrome, Edge on Android, Opera, Samsung Internet, Brave
  "fcm.googleapis.com",
  "jmt17.google.com",
  // Firefox
  ".push.services.mozilla.com",
  // Safari
  ".push.apple.com",
  // Edge on Windows
  ".notify.windows.com",
];

/** Why an endpoint is refused. */
export type EndpointProblem = "malformed" | "private" | "unknown_service";

const isKnown = (host: string) => SERVICES.some((name) => (name.startsWith(".") ? host.endsWith(name) : host === name));

/**
 * Checks the address that a browser names for its messages, to which the server will send requests: https at a known push service.
 * @param allowLoopback also accepts services of this machine, for tests
 * @returns the address, or why it is refused
 */
export function checkEndpoint(text: string, { allowLoopback = false } = {}): URL | EndpointProblem {
  const url = text.length <= ENDPOINT_MAX ? URL.parse(text) : null;
  if (!url || url.username || url.password || url.hash || !/^https?:$/.test(url.protocol)) return "malformed";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (allowLoopback && isLoopback(host)) return url;
  if (isIP(host) || !host.includes(".") || host.endsWith(".internal") || host.endsWith(".local")) return "private";
  if (url.protocol !== "https:" || url.port !== "") return "malformed";
  return isKnown(host) && url.pathname.length > 1 ? url : "unknown_service";
}
