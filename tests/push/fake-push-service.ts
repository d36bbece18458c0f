import { createECDH, createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserSubscription } from "#domain/push/form.ts";
import { decryptMessage } from "./decrypt-message.ts";
import { findTokenProblem } from "./verify-authorization.ts";

/** How a browser's endpoint behaves: as a status of each answer, only of the first one, or without an answer. */
export type Behaviour =
  | "good"
  | 404
  | 410
  | 413
  | 500
  | "busy-once"
  | "broken-once"
  | "silent-once"
  | "silent-once-but-accepted";

/** A message that was accepted. */
export interface Received {
  browser: number;
  headers: IncomingMessage["headers"];
  /** Milliseconds since 1970. */
  receivedAt: number;
  message: { id: string; title: string; body: string; path: string; tag: string };
}

export interface FakePushService {
  origin: string;
  /** The subscription that a browser would send to the site. */
  subscriptionOf(browser: number): BrowserSubscription;
  /** Accepted messages in their order, copies too. */
  received: Received[];
  /** How many answers there were, by status; those of messages that were not to be decrypted or authorised by their reason. */
  answers: Map<string, number>;
  /** How many messages of the same browser were accepted more than once. */
  countCopies(): number;
  /** Refuses all connections' messages with this status until it is null again. */
  breakDown(status: number | null): void;
  close(): Promise<void>;
}

const hash = (text: string) => createHash("sha256").update(text).digest();

/** The keys of a browser, drawn from its number. */
function keysOf(browser: number) {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(hash(`key ${browser}`));
  return { pair, auth: hash(`auth ${browser}`).subarray(0, 16) };
}

/** The subscription that a browser of a fake service would send to the site. */
export function subscriptionOf(origin: string, browser: number): BrowserSubscription {
  const { pair, auth } = keysOf(browser);
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") };
  return { endpoint: `${origin}/p/${browser}`, keys };
}

const LIMIT_BYTES = 4096;
/** Seconds after which a busy endpoint wants to be asked again. */
const RETRY_AFTER = 1;

/**
 * A push service on 127.0.0.1 that has the keys of its browsers: it verifies the site's token and decrypts each message with code of its
 * own.
 */
export async function startFakePushService(
  behaviourOf: (browser: number) => Behaviour = () => "good",
  { port = 0, keepsMessages = true } = {},
): Promise<FakePushService> {
  const received: Received[] = [];
  const counts = new Map<string, number>();
  const answers = new Map<string, number>();
  const tries = new Map<number, number>();
  const goodTokens = new Set<string>();
  let outage: number | null = null;
  let origin = "";

  const answer = (response: ServerResponse, status: number, headers: Record<string, string> = {}, reason = "") => {
    const name = reason || String(status);
    answers.set(name, (answers.get(name) ?? 0) + 1);
    response.writeHead(status, headers).end();
  };
  const isRefused = (request: IncomingMessage, body: Buffer, response: ServerResponse): boolean => {
    const { ttl, "content-encoding": coding } = request.headers;
    const authorization = request.headers.authorization ?? "";
    const problem = goodTokens.has(authorization) ? null : findTokenProblem(authorization, origin);
    if (problem) answer(response, 403, {}, problem);
    else if (!/^\d+$/.test(String(ttl)) || coding !== "aes128gcm") answer(response, 400, {}, "wrong headers");
    else if (body.length > LIMIT_BYTES) answer(response, 413);
    else {
      goodTokens.add(authorization);
      return false;
    }
    return true;
  };
  const accept = (browser: number, request: IncomingMessage, body: Buffer) => {
    const message = JSON.parse(decryptMessage(body, keysOf(browser)).toString());
    const key = `${browser} ${message.id}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (keepsMessages) received.push({ browser, headers: request.headers, receivedAt: Date.now(), message });
  };
  const receive = (request: IncomingMessage, body: Buffer, response: ServerResponse) => {
    if (outage !== null) return answer(response, outage);
    if (isRefused(request, body, response)) return;
    const browser = Number(request.url!.slice("/p/".length));
    const attempt = (tries.get(browser) ?? 0) + 1;
    tries.set(browser, attempt);
    const behaviour = behaviourOf(browser);
    if (typeof behaviour === "number") return answer(response, behaviour);
    if (attempt === 1 && behaviour === "busy-once")
      return answer(response, 429, { "retry-after": String(RETRY_AFTER) });
    if (attempt === 1 && behaviour === "broken-once") return answer(response, 500);
    if (attempt === 1 && behaviour === "silent-once") return;
    accept(browser, request, body);
    if (attempt === 1 && behaviour === "silent-once-but-accepted") return;
    answer(response, 201, { location: `${origin}/m/${browser}` });
  };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      try {
        receive(request, Buffer.concat(chunks), response);
      } catch (error) {
        answer(response, 400, {}, (error as Error).message);
      }
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscriptionOf: (browser) => subscriptionOf(origin, browser),
    received,
    answers,
    countCopies: () => [...counts.values()].reduce((sum, times) => sum + times - 1, 0),
    breakDown: (status) => {
      outage = status;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
