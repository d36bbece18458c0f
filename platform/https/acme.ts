import { createPublicKey, type KeyObject } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { calculateJwkThumbprint, FlattenedSign } from "jose";

/** Longest time of one request, milliseconds. */
const REQUEST_MS = 30_000;
/** Longest time of a validation, and of the issuing after it, milliseconds. */
const SETTLE_MS = 5 * 60_000;
/** Shortest and longest pause between two looks at an order, milliseconds. */
const POLL_MS = { least: 250, most: 30_000 };
/** An authority may refuse a good nonce and gives another one (RFC 8555, 6.5). */
const NONCE_TRIES = 10;

/** What an authority answers in place of a result (RFC 7807; RFC 8555, 6.7). */
interface Problem {
  type?: string;
  detail?: string;
  identifier?: { value: string };
  subproblems?: Problem[];
}

/** The authority refused something; `kind` is the last part of the problem's type, such as "rateLimited". */
export class AcmeError extends Error {
  readonly kind: string;
  /** When it may be tried again, milliseconds since 1970, where the authority says so. */
  readonly retryAt: number | undefined;
  /** The host names that it is about; none where the authority does not say. */
  readonly names: string[];

  constructor(problem: Problem, retryAt?: number) {
    const { type = "", detail, subproblems = [] } = problem;
    super(detail ?? subproblems[0]?.detail ?? "without a reason");
    this.kind = type.split(":").at(-1)!;
    this.retryAt = retryAt;
    this.names = [problem, ...subproblems].flatMap(({ identifier }) => identifier?.value ?? []);
  }
}

/** The addresses of an authority (RFC 8555, 7.1.1; RFC 9773, 4.1). */
interface Directory {
  newNonce: string;
  newAccount: string;
  newOrder: string;
  renewalInfo?: string;
}

interface Order {
  status: "pending" | "ready" | "processing" | "valid" | "invalid";
  authorizations: string[];
  finalize: string;
  certificate?: string;
  error?: Problem;
}

interface Authorization {
  status: string;
  identifier: { value: string };
  challenges: { type: string; url: string; token: string; error?: Problem }[];
}

/** An account at an authority, which issues certificates for names that prove themselves over HTTP. */
export interface AcmeAccount {
  /** Asks for a certificate. @param replaces id of the certificate that it renews (RFC 9773, 5) @returns the order's address */
  createOrder(names: readonly string[], replaces?: string): Promise<string>;
  /** Whether the authority still knows an order, and has not refused it. */
  isOpen(orderUrl: string): Promise<boolean>;
  /**
   * Proves the names of an order, and waits for its certificate. An order that was interrupted at any point is continued.
   * @param tools `request`: the request for the certificate, DER; `publish`: serves a text at
   * `/.well-known/acme-challenge/<token>` of the names
   * @returns the certificate with its chain, PEM
   */
  finishOrder(
    orderUrl: string,
    tools: { request: Buffer; publish: (token: string, text: string) => void },
  ): Promise<string>;
}

/** An authority whose directory was read. */
export interface Authority {
  directory: Directory;
  /** How far its clock is ahead of this machine's, milliseconds; null where it does not say. */
  clockDifference: number | null;
}

/** Reads the directory of an authority. */
export async function openAuthority(address: string, signal: AbortSignal): Promise<Authority> {
  const answer = await ask(address, {}, signal);
  if (!answer.ok) throw await refusalOf(answer);
  const date = Date.parse(answer.headers.get("date") ?? "");
  const directory = (await answer.json().catch(() => ({}))) as Partial<Directory>;
  const { newNonce, newAccount, newOrder, renewalInfo } = directory;
  if (!newNonce || !newAccount || !newOrder) throw new AcmeError({ detail: "the address is no ACME directory" });
  return {
    directory: { newNonce, newAccount, newOrder, ...(renewalInfo && { renewalInfo }) },
    clockDifference: Number.isNaN(date) ? null : date - Date.now(),
  };
}

/** Between which times an authority wants a certificate to be renewed, milliseconds since 1970. */
export interface RenewalWindow {
  start: number;
  end: number;
}

/**
 * Reads when an authority wants a certificate to be renewed (RFC 9773, 4).
 * @param id of the certificate
 * @returns `askAt`: when it wants to be asked again, milliseconds since 1970, where it says so
 */
export async function readRenewalWindow({ directory }: Authority, id: string, signal: AbortSignal) {
  const answer = await ask(`${directory.renewalInfo}/${id}`, {}, signal);
  if (!answer.ok) throw await refusalOf(answer);
  const { suggestedWindow } = (await answer.json()) as { suggestedWindow?: { start?: string; end?: string } };
  const [start, end] = [Date.parse(suggestedWindow?.start ?? ""), Date.parse(suggestedWindow?.end ?? "")];
  const window: RenewalWindow | null = start <= end ? { start, end } : null;
  return { window, askAt: retryAt(answer) };
}

/**
 * Opens the account of a key, which is created if the authority does not know it (RFC 8555, http-01 alone).
 * @param key private, of the curve P-256
 * @throws {AcmeError} and errors of `fetch`, as all its methods
 */
export async function openAccount(
  { directory }: Authority,
  { key, contact, signal }: { key: KeyObject; contact: string | undefined; signal: AbortSignal },
): Promise<AcmeAccount> {
  const jwk = createPublicKey(key).export({ format: "jwk" }) as Record<string, string>;
  const thumbprint = await calculateJwkThumbprint(jwk);
  let kid: string | undefined;
  let nonce: string | null = null;

  const send = async (url: string, payload?: object): Promise<Response> => {
    for (let tries = 1; ; tries++) {
      nonce ??= (await ask(directory.newNonce, { method: "HEAD" }, signal)).headers.get("replay-nonce");
      // An empty text is a read (RFC 8555, 6.3).
      const text = payload === undefined ? "" : JSON.stringify(payload);
      const header = { alg: "ES256", nonce, url, ...(kid ? { kid } : { jwk }) };
      const signed = await new FlattenedSign(new TextEncoder().encode(text)).setProtectedHeader(header).sign(key);
      const headers = { "content-type": "application/jose+json" };
      const answer = await ask(url, { method: "POST", headers, body: JSON.stringify(signed) }, signal);
      nonce = answer.headers.get("replay-nonce");
      if (answer.ok) return answer;
      const refusal = await refusalOf(answer);
      if (refusal.kind !== "badNonce" || tries === NONCE_TRIES) throw refusal;
    }
  };
  const read = async <State>(url: string) => (await (await send(url)).json()) as State;

  /** Looks at an order or an authorization until it is no longer waited for. */
  const settle = async <State extends { status: string }>(url: string, waiting: readonly string[]): Promise<State> => {
    const until = performance.now() + SETTLE_MS;
    for (let pause = POLL_MS.least; ; pause = Math.min(pause * 2, POLL_MS.most)) {
      const answer = await send(url);
      const state = (await answer.json()) as State;
      if (!waiting.includes(state.status)) return state;
      if (performance.now() > until) throw new AcmeError({ detail: "it did not finish in time" });
      const asked = (retryAt(answer) ?? 0) - Date.now();
      await sleep(Math.min(Math.max(pause, asked), POLL_MS.most), undefined, { signal });
    }
  };

  const prove = async (url: string, publish: (token: string, text: string) => void) => {
    const { status, identifier, challenges } = await read<Authorization>(url);
    if (status === "valid") return;
    const challenge = challenges.find(({ type }) => type === "http-01");
    if (!challenge) throw new AcmeError({ detail: "it offers no validation over HTTP (http-01)" });
    publish(challenge.token, `${challenge.token}.${thumbprint}`);
    if (status === "pending") await send(challenge.url, {});
    const proved = await settle<Authorization>(url, ["pending"]);
    if (proved.status !== "valid") {
      throw new AcmeError({ ...proved.challenges.find(({ error }) => error)?.error, identifier });
    }
  };

  const terms = { termsOfServiceAgreed: true, ...(contact && { contact: [`mailto:${contact}`] }) };
  kid = (await send(directory.newAccount, terms)).headers.get("location")!;
  return {
    async createOrder(names, replaces) {
      const identifiers = names.map((value) => ({ type: "dns", value }));
      const order = { identifiers, ...(replaces && { replaces }) };
      return (await send(directory.newOrder, order)).headers.get("location")!;
    },
    isOpen: (url) =>
      read<Order>(url).then(
        ({ status }) => status !== "invalid",
        (error) => {
          if (error instanceof AcmeError) return false;
          throw error;
        },
      ),
    async finishOrder(url, { request, publish }) {
      let order = await read<Order>(url);
      if (order.status === "pending") {
        for (const authorization of order.authorizations) await prove(authorization, publish);
        order = await settle<Order>(url, ["pending"]);
      }
      if (order.status === "ready") await send(order.finalize, { csr: request.toString("base64url") });
      order = await settle<Order>(url, ["ready", "processing"]);
      if (order.status !== "valid" || !order.certificate) throw new AcmeError(order.error ?? {});
      return (await send(order.certificate)).text();
    },
  };
}

const ask = (url: string, init: RequestInit, signal: AbortSignal) =>
  fetch(url, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MS)]) });

async function refusalOf(answer: Response): Promise<AcmeError> {
  const problem = (await answer.json().catch(() => ({}))) as Problem;
  return new AcmeError({ detail: `it answered ${answer.status}`, ...problem }, retryAt(answer));
}

/** `Retry-After`: seconds, or a date (RFC 9110, 10.2.3). */
function retryAt({ headers }: Response): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  const at = /^\d+$/.test(value) ? Date.now() + Number(value) * 1000 : Date.parse(value);
  return Number.isNaN(at) ? undefined : at;
}
