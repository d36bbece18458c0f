import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { PRIVATE_CACHE_CONTROL } from "./send-page.ts";

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];
type WriteHead = (status: number, reason?: string | Headers, headers?: Headers) => ServerResponse;

/**
 * Forces `Cache-Control: private, no-store` on the response, even if the listener that handles the request passes another
 * value to `writeHead`. Call it before that listener, for personal requests that the cache does not handle
 * (`PageCache.isPersonal`).
 */
export function forcePrivate(res: ServerResponse): void {
  const writeHead = res.writeHead.bind(res) as WriteHead;
  const writePrivateHead: WriteHead = (status, reason, headers) => {
    const given = typeof reason === "string" ? headers : (reason ?? headers);
    const list = [...withoutCacheControl(given), "cache-control", PRIVATE_CACHE_CONTROL];
    return typeof reason === "string" ? writeHead(status, reason, list) : writeHead(status, list);
  };
  res.writeHead = writePrivateHead;
}

function withoutCacheControl(headers: Headers = []): string[] {
  const pairs = Array.isArray(headers) ? pairUp(headers) : Object.entries(headers);
  return pairs
    .filter(([name, value]) => value !== undefined && name.toLowerCase() !== "cache-control")
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).flatMap((one) => [name, String(one)]));
}

/** Node accepts both `[name, value, …]` and `[[name, value], …]`. */
function pairUp(list: OutgoingHttpHeader[]): [string, OutgoingHttpHeader | undefined][] {
  if (Array.isArray(list[0])) return list as unknown as [string, OutgoingHttpHeader][];
  const pairs: [string, OutgoingHttpHeader | undefined][] = [];
  for (let i = 0; i < list.length; i += 2) pairs.push([String(list[i]), list[i + 1]]);
  return pairs;
}
