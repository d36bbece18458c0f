import { createHash } from "node:crypto";
import { openAuthority, type RenewalWindow, readRenewalWindow } from "./acme.ts";
import type { Certificate } from "./certificate-files.ts";

/** A certificate is renewed after two thirds of its life, or up to this part of it earlier. */
const RENEWAL_SPREAD = 0.05;
/** Parts of its life between which it is renewed, whatever the authority suggests: neither again and again nor too late. */
const EARLIEST = 0.05;
const LATEST = 0.9;
const MINUTE = 60_000;
/** When the authority is asked again: by default, and at the earliest and latest whatever it says, milliseconds. */
const ASK_AGAIN_MS = 6 * 60 * MINUTE;
const ASK_LEAST_MS = MINUTE;
const ASK_MOST_MS = 24 * 60 * MINUTE;

/**
 * When a certificate is renewed, milliseconds since 1970: the same time at each call.
 * @param window that the authority suggests; null without a suggestion
 */
export function renewalTime({ cert, details }: Certificate, window: RenewalWindow | null): number {
  const [from, to] = [details.validFromDate.getTime(), details.validToDate.getTime()];
  const at = (part: number) => from + (to - from) * part;
  const chance = createHash("sha256").update(cert).digest().readUInt32BE() / 2 ** 32;
  if (!window) return at(2 / 3 - RENEWAL_SPREAD * chance);
  const suggested = window.start + (window.end - window.start) * chance;
  return Math.min(Math.max(suggested, at(EARLIEST)), at(LATEST));
}

/** Asks an authority when a certificate is to be renewed (RFC 9773), as seldom as it wants. */
export class RenewalAdvice {
  readonly #directory: string;
  readonly #signal: AbortSignal;
  #cert: string | undefined;
  #window: RenewalWindow | null = null;
  #askAt = 0;

  constructor(directory: string, signal: AbortSignal) {
    this.#directory = directory;
    this.#signal = signal;
  }

  /** The suggested window; null without one. An authority that cannot be asked changes nothing. */
  async read({ cert }: Certificate): Promise<RenewalWindow | null> {
    if (cert !== this.#cert) {
      this.#cert = cert;
      this.#window = null;
      this.#askAt = 0;
    }
    const now = Date.now();
    if (now < this.#askAt) return this.#window;
    this.#askAt = now + ASK_AGAIN_MS;
    try {
      const authority = await openAuthority(this.#directory, this.#signal);
      if (!authority.directory.renewalInfo) return null;
      const { renewalIdOf } = await import("./renewal-id.ts");
      const id = renewalIdOf(cert);
      if (!id) return null;
      const { window, askAt } = await readRenewalWindow(authority, id, this.#signal);
      this.#window = window;
      if (askAt) this.#askAt = Math.min(Math.max(askAt, now + ASK_LEAST_MS), now + ASK_MOST_MS);
    } catch {
      // It is asked again, and the certificate renewed after two thirds of its life at the latest.
    }
    return this.#window;
  }
}
