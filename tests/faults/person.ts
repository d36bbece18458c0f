import type { Outcome } from "./history.ts";

/** Longest wait for a response, milliseconds. */
const TIMEOUT_MS = 20_000;

/** A response; `unanswered` when the connection was lost. */
export interface Reply {
  outcome: Outcome;
  status: number;
  headers: Headers;
  bytes: Buffer;
}

const NOTHING: Reply = { outcome: "unanswered", status: 0, headers: new Headers(), bytes: Buffer.alloc(0) };

/** A 5xx does not say whether the write was stored; the form's own response does. */
const outcomeOf = (status: number): Outcome =>
  status >= 500 ? "unanswered" : status >= 400 ? "refused" : "acknowledged";

/** A person with a browser, its cookies and an IP address. */
export class Person {
  readonly name: string;
  readonly email: string;
  readonly #cookies: Map<string, string>;
  readonly #address: string;
  readonly #origin: string;
  readonly #siteUrl: string;

  /** @param of `siteUrl`: the site's public address, if `origin` is that of a node */
  constructor(of: {
    name: string;
    email: string;
    origin: string;
    siteUrl?: string;
    address: string;
    cookies?: Map<string, string>;
  }) {
    this.name = of.name;
    this.email = of.email;
    this.#origin = of.origin;
    this.#siteUrl = of.siteUrl ?? of.origin;
    this.#address = of.address;
    this.#cookies = new Map(of.cookies);
  }

  /** The same person with the site at another address. */
  at(origin: string, siteUrl = origin): Person {
    const { name, email } = this;
    return new Person({ name, email, origin, siteUrl, address: this.#address, cookies: this.#cookies });
  }

  /** One request; never throws. */
  async ask(path: string, init: RequestInit = {}): Promise<Reply> {
    const headers = new Headers(init.headers);
    headers.set("origin", this.#siteUrl);
    headers.set("x-forwarded-for", this.#address);
    headers.set("cookie", [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await fetch(this.#origin + path, { ...init, headers, signal, redirect: "manual" });
      const bytes = Buffer.from(await answer.arrayBuffer());
      this.#keep(answer.headers);
      return { outcome: outcomeOf(answer.status), status: answer.status, headers: answer.headers, bytes };
    } catch {
      return NOTHING;
    }
  }

  /** Submits a form like the router. */
  submit(path: string, fields: Record<string, string>): Promise<Reply> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return this.ask(`${path}.data`, { method: "POST", body });
  }

  #keep(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair, ...attributes] = cookie.split("; ");
      const [name, ...value] = pair!.split("=");
      if (attributes.some((one) => one.toLowerCase() === "max-age=0")) this.#cookies.delete(name!);
      else this.#cookies.set(name!, value.join("="));
    }
  }
}
