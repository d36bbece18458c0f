import { randomUUID } from "node:crypto";
import { CHANGES_CHANNEL } from "./database-change.ts";

/** Sent by a writer to be notified of its own commit: `select pg_notify(channel, payload)`. */
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

/** A process waits for its own tokens only; those of other processes are received too and evicted in turn. */
const MAX_REMEMBERED = 1000;

/** The tokens that were received, and the callers that wait for one. */
export class SeenTokens {
  readonly #seen = new Set<string>();
  readonly #waiting = new Map<string, Set<() => void>>();

  /** Records a received token. */
  see(token: string): void {
    this.#seen.add(token);
    if (this.#seen.size > MAX_REMEMBERED) this.#seen.delete(this.#seen.values().next().value!);
    for (const wake of this.#waiting.get(token) ?? []) wake();
  }

  /** Resolves all waiting calls as if their tokens had arrived: for when everything was purged after their commits. */
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
