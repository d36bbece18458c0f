import { randomUUID } from "node:crypto";
import { CHANGES_CHANNEL } from "./database-change.ts";

/** Sent by a writer to hear of its own commit: `select pg_notify(channel, payload)`. */
export interface OwnNotification {
  token: string;
  channel: string;
  payload: string;
}

/**
 * A notification for one write. Send it as the last statement of the transaction, or after the commit where deferred
 * triggers announce changes; after the commit, `await listener.waitFor(token)`: PostgreSQL delivers in the order of
 * commits, so that the write's own changes have been handled by then.
 */
export function createOwnNotification(): OwnNotification {
  const token = randomUUID();
  return { token, channel: CHANGES_CHANNEL, payload: JSON.stringify({ token }) };
}

/** Tokens are waited for by the process that made them; those of others, seen too, are forgotten in their turn. */
const MAX_REMEMBERED = 1000;

/** Which writers' tokens came back, and who waits for one. */
export class SeenTokens {
  readonly #seen = new Set<string>();
  readonly #waiting = new Map<string, Set<() => void>>();

  /** Notes a token that came back. */
  see(token: string): void {
    this.#seen.add(token);
    if (this.#seen.size > MAX_REMEMBERED) this.#seen.delete(this.#seen.values().next().value!);
    for (const wake of this.#waiting.get(token) ?? []) wake();
  }

  /** Wakes all who wait, as if their tokens had come: for when everything was purged after their commits. */
  seeAll(): void {
    for (const wakes of [...this.#waiting.values()]) for (const wake of wakes) wake();
  }

  /** True once the token was seen, before or after the call; false after `timeout` milliseconds. */
  wait(token: string, timeout: number): Promise<boolean> {
    if (this.#seen.has(token)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const wakes = this.#waiting.get(token) ?? new Set();
      this.#waiting.set(token, wakes);
      const settle = (seen: boolean) => {
        clearTimeout(timer);
        wakes.delete(wake);
        if (wakes.size === 0) this.#waiting.delete(token);
        resolve(seen);
      };
      const wake = () => settle(true);
      const timer = setTimeout(() => settle(false), timeout);
      wakes.add(wake);
    });
  }
}
