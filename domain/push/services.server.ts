import type { Database } from "#db/client.ts";
import type { Log } from "#platform/log/log.ts";
import type { PushAnswer } from "#platform/push/push-client.ts";
import { forgetPauses, listPauses, pauseService } from "./deliveries.server.ts";

/** Answers in a row that are no success, after which a service is paused. */
const FAILURES_MAX = 8;

/** Whether a service did not accept a message for now: no answer, too many, or a failure of its own. */
export const isFailing = ({ status }: PushAnswer): boolean => status === 0 || status === 429 || status >= 500;

/** The state of the push services in this process: which of them fail, and which are paused. */
export class PushServices {
  readonly #db: Database;
  readonly #log: Log;
  #pauses = new Map<string, Date>();
  readonly #failures = new Map<string, number>();
  readonly #pausing = new Map<string, Promise<void>>();

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** Reads which services are paused, also by other processes. */
  async load(): Promise<void> {
    this.#pauses = await listPauses(this.#db);
  }

  /** Seconds for which a service is still paused; 0 for none. */
  pauseOf(origin: string): number {
    return Math.max(0, ((this.#pauses.get(origin)?.getTime() ?? 0) - Date.now()) / 1000);
  }

  /** Counts an answer; pauses a service that fails, and forgets the pauses of one that answers. */
  async hear(origin: string, answer: PushAnswer): Promise<void> {
    if (!isFailing(answer)) {
      this.#failures.set(origin, 0);
      if (this.#pauses.delete(origin)) await forgetPauses(this.#db, origin);
      return;
    }
    const count = (this.#failures.get(origin) ?? 0) + 1;
    this.#failures.set(origin, count);
    if (count < FAILURES_MAX || this.pauseOf(origin) > 0) return;
    // Messages in flight fail at the same time.
    const pausing = this.#pausing.get(origin) ?? this.#pause(origin, answer);
    this.#pausing.set(origin, pausing);
    await pausing.finally(() => this.#pausing.delete(origin));
  }

  async #pause(origin: string, { status, retryAfter }: PushAnswer): Promise<void> {
    const until = await pauseService(this.#db, origin, retryAfter);
    this.#pauses.set(origin, until);
    this.#log.warn({ service: origin, status, until }, "a push service does not accept messages and is paused");
  }
}
