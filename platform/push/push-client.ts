import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { type CheckedTarget, lookUpOnly, openRequest } from "#platform/http/outgoing-request.ts";
import { checkAddress, FetchError, type SafeFetchSettings } from "#platform/http/safe-fetch.ts";

/** The response of a push service. */
export interface PushAnswer {
  /** HTTP status; 0 without a response. */
  status: number;
  /** When the service wants to be asked again, seconds from now; null if it does not say. */
  retryAfter: number | null;
  /** Set if the address must not be connected to. */
  isForbidden?: true;
}

export interface PushClient {
  /** Posts a message to an endpoint. */
  post(endpoint: string, headers: Record<string, string>, body: Buffer): Promise<PushAnswer>;
  /** Closes the connections. */
  close(): void;
}

export interface PushClientSettings extends SafeFetchSettings {
  /** Connections to one service at most. */
  connections: number;
  /** For a whole request, milliseconds. */
  timeoutMs: number;
}

/** How long the addresses of a service are used before its name is resolved again, milliseconds. */
const ADDRESSES_MS = 5 * 60_000;
/** Failures of an address that is not allowed. */
const FORBIDDEN = new Set(["bad_address", "private_address"]);
const NO_ANSWER: PushAnswer = { status: 0, retryAfter: null };

/** A service whose addresses were checked. */
interface Service {
  addresses: string[];
  until: number;
  /** Whether it is reached only through the proxy. */
  needsProxy: boolean;
}

/**
 * Sends messages to push services over connections that are kept, to addresses that were checked to be public as `createSafeFetch`
 * does. A redirect is not followed.
 */
export function createPushClient(settings: PushClientSettings): PushClient {
  const { connections, timeoutMs, userAgent } = settings;
  const proxy = settings.proxy === undefined ? undefined : new URL(settings.proxy);
  const agentOptions = { keepAlive: true, maxSockets: connections, maxFreeSockets: connections };
  const agents = { "http:": new HttpAgent(agentOptions), "https:": new HttpsAgent(agentOptions) };
  const services = new Map<string, Promise<Service>>();

  const findService = async ({ origin }: URL, signal: AbortSignal): Promise<Service> => {
    const known = await services.get(origin);
    if (known && known.until > Date.now()) return known;
    const found = checkAddress(origin, settings, signal).then(({ addresses }) => ({
      addresses,
      until: Date.now() + ADDRESSES_MS,
      needsProxy: false,
    }));
    services.set(origin, found);
    found.catch(() => services.delete(origin));
    return found;
  };

  const sendDirectly = ({ url, addresses }: CheckedTarget, { headers, body, signal }: Sent) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const isSecure = url.protocol === "https:";
      const options = { method: "POST", headers, signal, lookup: lookUpOnly(addresses) };
      const sent = isSecure
        ? httpsRequest(url, { ...options, agent: agents["https:"] }, resolve)
        : httpRequest(url, { ...options, agent: agents["http:"] }, resolve);
      sent.on("error", reject).end(body);
    });

  /** Directly, or through the proxy once a service did not respond. */
  const send = async (url: URL, service: Service, sent: Sent): Promise<IncomingMessage> => {
    const target = { url, addresses: service.addresses };
    if (!service.needsProxy) {
      try {
        return await sendDirectly(target, sent);
      } catch (error) {
        if (!proxy) throw error;
        service.needsProxy = true;
        // It may have received the message: the next attempt goes through the proxy.
        if (sent.signal.aborted) throw error;
      }
    }
    return openRequest(target, { ...sent, proxy }).catch((error) => {
      service.needsProxy = false;
      throw error;
    });
  };

  return {
    async post(endpoint, headers, body) {
      const signal = AbortSignal.timeout(timeoutMs);
      const url = new URL(endpoint);
      const withLength = { "user-agent": userAgent, ...headers, "content-length": String(body.length) };
      try {
        const service = await findService(url, signal);
        return await readAnswer(await send(url, service, { headers: withLength, body, signal }));
      } catch (error) {
        const isForbidden = error instanceof FetchError && FORBIDDEN.has(error.code);
        return isForbidden ? { ...NO_ANSWER, isForbidden } : NO_ANSWER;
      }
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

interface Sent {
  headers: Record<string, string>;
  body: Buffer;
  signal: AbortSignal;
}

/** Reads a response to its end, so that the connection can be used again. */
function readAnswer(answer: IncomingMessage): Promise<PushAnswer> {
  const { statusCode = 0, headers } = answer;
  return new Promise((resolve, reject) => {
    answer
      .on("end", () => resolve({ status: statusCode, retryAfter: readRetryAfter(headers["retry-after"]) }))
      .on("error", reject)
      .on("close", () => reject(new Error("the response was cut")))
      .resume();
  });
}

/** Seconds from now of a `Retry-After` header, which is a number of seconds or a date; null without one. */
export function readRetryAfter(text: string | undefined, now = Date.now()): number | null {
  const value = text?.trim() ?? "";
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const seconds = Math.ceil((Date.parse(value) - now) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
