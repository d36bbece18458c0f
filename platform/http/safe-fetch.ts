import { lookup } from "node:dns/promises";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { type Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { type CheckedTarget, type ClientCertificate, openRequest } from "./outgoing-request.ts";
import { isLoopback, isPublicAddress } from "./public-address.ts";

/** Why another site could not be read. */
export type FetchFailure =
  | "bad_address"
  | "private_address"
  | "unknown_host"
  | "unreachable"
  | "timeout"
  | "too_large"
  | "too_many_redirects"
  | "refused";

/** Another site could not be read. `status` is set with code `refused`: a response that is neither 2xx nor 304. */
export class FetchError extends Error {
  readonly code: FetchFailure;
  readonly status: number | null;

  constructor(code: FetchFailure, options: ErrorOptions & { status?: number } = {}) {
    super(options.status ? `${code} (${options.status})` : code, options);
    this.code = code;
    this.status = options.status ?? null;
  }
}

export interface FetchOptions {
  headers?: Record<string, string>;
  /** Sends this with a POST in place of a GET; a redirect is then refused, as it would be sent to somebody else. */
  body?: Buffer;
  /** With a body: POST by default. */
  method?: "POST" | "PUT";
  /** For servers that ask for one; redirects are then refused, as credentials would be sent to somebody else. */
  certificate?: ClientCertificate;
  /** Most bytes of the response, compressed or not. */
  maxBytes: number;
  /** For the whole request: name resolution, redirects, body. */
  timeoutMs: number;
}

/** Response of another site. */
export interface FetchedPage {
  /** 2xx, or 304 to a conditional request. */
  status: number;
  headers: IncomingHttpHeaders;
  /** Decompressed. */
  body: Buffer;
  /** The address after redirects. */
  url: string;
}

/**
 * Sends a request to another site.
 * @throws {FetchError}
 */
export type SafeFetch = (address: string, options: FetchOptions) => Promise<FetchedPage>;

export interface SafeFetchSettings {
  /** The user agent, for the other site's log. */
  userAgent: string;
  /** An HTTP proxy, tried when a site does not respond directly; it may be in a private network. */
  proxy?: string | undefined;
  /** Allows loopback addresses: for tests with their own servers. */
  allowLoopback?: boolean;
  /** Hosts that are answered in this process, for the demo alone. */
  answers?: Record<string, SafeFetch>;
  /** Finds the IP addresses of a name; the system's by default. */
  resolve?: (hostname: string) => Promise<string[]>;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Failures of the network path, or of a site that blocks our address, which the proxy may avoid. */
const RETRY_VIA_PROXY = new Set<FetchFailure>(["unreachable", "timeout"]);

const systemResolve = async (hostname: string) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Creates the only function by which the server sends requests to other sites: http and https only, connected to an address
 * that was checked to be public, each redirect checked again, limited in time, size and redirects.
 */
export function createSafeFetch(settings: SafeFetchSettings): SafeFetch {
  const { proxy, answers = {} } = settings;
  return async (address, options) => {
    const host = URL.parse(address)?.hostname ?? "";
    if (Object.hasOwn(answers, host)) return answers[host]!(address, options);
    try {
      return await follow(address, options, settings);
    } catch (error) {
      if (!proxy || !(error instanceof FetchError) || !RETRY_VIA_PROXY.has(error.code)) throw error;
      return follow(address, options, settings, new URL(proxy));
    }
  };
}

async function follow(address: string, options: FetchOptions, settings: SafeFetchSettings, proxy?: URL) {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    let target = await checkAddress(address, settings, signal);
    for (let redirects = 0; ; redirects += 1) {
      const headers = { "user-agent": settings.userAgent, "accept-encoding": "gzip, deflate, br", ...options.headers };
      const answer = await openRequest(target, { ...options, headers, signal, proxy });
      const next = options.body || options.certificate ? null : nextAddress(answer, target.url);
      if (next === null) return await finish(answer, target.url, options.maxBytes);
      answer.destroy();
      if (redirects === MAX_REDIRECTS) throw new FetchError("too_many_redirects");
      target = await checkAddress(next, settings, signal);
    }
  } catch (error) {
    if (error instanceof FetchError) throw error;
    throw new FetchError(signal.aborted ? "timeout" : "unreachable", { cause: error });
  }
}

/** The target of a redirect; null for any other response. */
function nextAddress(answer: IncomingMessage, base: URL): string | null {
  const { location } = answer.headers;
  if (!REDIRECTS.has(answer.statusCode ?? 0) || !location) return null;
  const next = URL.parse(location, base);
  if (!next) throw new FetchError("bad_address");
  return next.href;
}

/** Parses an address and resolves its name to allowed IP addresses. @throws {FetchError} */
export async function checkAddress(
  address: string,
  { allowLoopback = false, resolve = systemResolve }: Pick<SafeFetchSettings, "allowLoopback" | "resolve">,
  signal: AbortSignal,
): Promise<CheckedTarget> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new FetchError("bad_address");
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  const found = isIP(hostname) ? [hostname] : await findAddresses(hostname, resolve, signal);
  const allowed = found.filter((ip) => isPublicAddress(ip) || (allowLoopback && isLoopback(ip)));
  if (allowed.length === 0) throw new FetchError("private_address");
  return { url, addresses: allowed };
}

async function findAddresses(
  hostname: string,
  resolve: (hostname: string) => Promise<string[]>,
  signal: AbortSignal,
): Promise<string[]> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  const found = await Promise.race([resolve(hostname).catch(() => []), aborted]);
  if (found.length === 0) throw new FetchError("unknown_host");
  return found;
}

async function finish(answer: IncomingMessage, url: URL, maxBytes: number): Promise<FetchedPage> {
  const status = answer.statusCode ?? 0;
  if ((status < 200 || status > 299) && status !== 304) {
    answer.destroy();
    throw new FetchError("refused", { status });
  }
  const body = await readBody(answer, maxBytes);
  if (!body) throw new FetchError("too_large");
  return { status, headers: answer.headers, body, url: url.href };
}

const UNPACKERS = new Map<string, () => Transform>([
  ["gzip", createGunzip],
  ["x-gzip", createGunzip],
  ["deflate", createInflate],
  ["br", createBrotliDecompress],
]);

/** The decompressed body of a response; null when it is larger than `maxBytes`. Rejects when it is truncated or corrupt. */
async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  if (Number(answer.headers["content-length"]) > maxBytes) {
    answer.destroy();
    return null;
  }
  const packings = (answer.headers["content-encoding"] ?? "").toLowerCase().split(",");
  const unpackers = packings.reverse().flatMap((name) => UNPACKERS.get(name.trim())?.() ?? []);
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      chunks.push(chunk);
      done(size > maxBytes ? new Error("too large") : null);
    },
  });
  try {
    await pipeline([answer, ...unpackers, collect]);
  } catch (error) {
    if (size <= maxBytes) throw error;
  } finally {
    answer.destroy();
  }
  return size > maxBytes ? null : Buffer.concat(chunks);
}
