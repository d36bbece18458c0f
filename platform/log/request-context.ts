import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const context = new AsyncLocalStorage<RequestContext>();

/** Ids that a proxy in front may set, so that its log and ours can be matched. */
const GIVEN_ID = /^[\w-]{8,64}$/;

/** The request that some code runs for, as its log lines name it. */
class RequestContext {
  readonly #req: IncomingMessage;
  #id: string | undefined;

  constructor(req: IncomingMessage) {
    this.#req = req;
  }

  /** Generated when a line first needs it: most requests write none. */
  get id(): string {
    const given = this.#req.headers["x-request-id"];
    this.#id ??= typeof given === "string" && GIVEN_ID.test(given) ? given : randomBytes(8).toString("hex");
    return this.#id;
  }

  get fields(): { request: string; method: string | undefined; path: string | undefined } {
    return { request: this.id, method: this.#req.method, path: this.#req.url?.split("?", 1)[0] };
  }

  /** Whether the client aborted the request before it was complete. */
  get isGone(): boolean {
    return this.#req.destroyed && !this.#req.complete;
  }
}

/** Runs work for a request: its logged failures have the request's id, method and path. */
export function runForRequest(req: IncomingMessage, work: () => void): void {
  context.run(new RequestContext(req), work);
}

/** Runs work outside of any request, for events of shared objects that a request created, such as a pooled connection. */
export const runForNoRequest = (work: () => void): void => context.exit(work);

/** Id, method and path of the request that this runs for; nothing outside one. */
export const requestFields = (): object => context.getStore()?.fields ?? {};

/** Whether this runs for a request that the client aborted: its failure is not the site's. */
export const isRequestGone = (): boolean => context.getStore()?.isGone ?? false;
