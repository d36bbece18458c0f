import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const context = new AsyncLocalStorage<RequestContext>();

/** Ids that a proxy in front may give, so that its log and ours can be laid side by side. */
const GIVEN_ID = /^[\w-]{8,64}$/;

/** The request that some code runs for, as its log lines name it. */
class RequestContext {
  readonly #req: IncomingMessage;
  #id: string | undefined;

  constructor(req: IncomingMessage) {
    this.#req = req;
  }

  /** Drawn when a line first needs it: most requests write none. */
  get id(): string {
    const given = this.#req.headers["x-request-id"];
    this.#id ??= typeof given === "string" && GIVEN_ID.test(given) ? given : randomBytes(8).toString("hex");
    return this.#id;
  }

  get fields(): { request: string; method: string | undefined; path: string | undefined } {
    return { request: this.id, method: this.#req.method, path: this.#req.url?.split("?", 1)[0] };
  }

  /** Whether the visitor left before the request had arrived whole. */
  get isGone(): boolean {
    return this.#req.destroyed && !this.#req.complete;
  }
}

/** Runs work for a request: what it logs as a failure names the request's id, method and path. */
export function runForRequest(req: IncomingMessage, work: () => void): void {
  context.run(new RequestContext(req), work);
}

/** Runs work that belongs to no request, though one may have begun what it hears of, such as a connection of the pool. */
export const runForNoRequest = (work: () => void): void => context.exit(work);

/** Id, method and path of the request that this runs for; nothing outside one. */
export const requestFields = (): object => context.getStore()?.fields ?? {};

/** Whether this runs for a request that never arrived whole: its failure is the visitor's line, not the site's. */
export const isRequestGone = (): boolean => context.getStore()?.isGone ?? false;
