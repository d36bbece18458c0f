import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "./random.ts";

/** `refused`: every response said that nothing was stored; `unanswered`: there was no response, so it may be stored or not. */
export type Outcome = "acknowledged" | "refused" | "unanswered";

/** A write that a person attempted. */
export interface Write<Values = unknown> {
  kind: string;
  /** Identifies the write in the check. */
  key: string;
  values: Values;
  outcome: Outcome;
  /** Number of attempts. */
  attempts: number;
  /** When the attempt with the last response began, and when the response arrived; milliseconds. */
  sentAt: number;
  answeredAt: number;
}

/** A difference between stored and acknowledged writes. */
export interface Problem {
  write: Pick<Write, "kind" | "key"> & Partial<Write>;
  /** An acknowledged write that is missing counts as lost. */
  what: "lost" | "twice" | "half" | "refused, yet there" | "early" | "not recovered" | "not served";
  detail: string;
}

/** Most attempts of a write without a response. */
const TRIES_MAX = 6;

/** All writes and their outcomes, in the order in which they began. */
export class History {
  readonly writes: Write[] = [];
  /** When attempts ended without a response, milliseconds. */
  readonly unanswered: number[] = [];
  #waiting: { since: number; resolve: () => void }[] = [];

  /**
   * Sends a write until there is a response, or until the person gives up.
   * @param tries 1 for a write that would be stored twice if it were sent twice
   */
  async write<Values extends object>(
    random: Random,
    {
      kind,
      key,
      values,
      tries = random.between(1, TRIES_MAX),
    }: { kind: string; key: string; values: Values; tries?: number },
    send: () => Promise<Outcome>,
  ): Promise<Write<Values>> {
    const write: Write<Values> = { kind, key, values, outcome: "unanswered", attempts: 0, sentAt: 0, answeredAt: 0 };
    this.writes.push(write);
    while (write.attempts < tries) {
      if (write.attempts > 0) await sleep(random.between(200, 1500));
      write.attempts++;
      write.sentAt = Date.now();
      const outcome = await send();
      write.answeredAt = Date.now();
      if (outcome === "unanswered") {
        this.unanswered.push(write.answeredAt);
        continue;
      }
      // A refusal does not show whether an earlier attempt was stored.
      write.outcome = outcome === "refused" && write.attempts > 1 ? "unanswered" : outcome;
      if (outcome === "acknowledged") this.#tell(write.sentAt);
      break;
    }
    return write;
  }

  /** Resolves with the next acknowledgement of an attempt that began after `since`. */
  acknowledgedSince(since: number): Promise<void> {
    return new Promise((resolve) => this.#waiting.push({ since, resolve }));
  }

  of<Values>(kind: string): Write<Values>[] {
    return this.writes.filter((write) => write.kind === kind) as Write<Values>[];
  }

  #tell(sentAt: number): void {
    const resolved = this.#waiting.filter(({ since }) => sentAt >= since);
    this.#waiting = this.#waiting.filter((one) => !resolved.includes(one));
    for (const { resolve } of resolved) resolve();
  }
}

/** Compares how often each write was found with how it was answered. */
export function checkOnce(writes: readonly Write[], found: ReadonlyMap<string, number>): Problem[] {
  return writes.flatMap((write): Problem[] => {
    const times = found.get(write.key) ?? 0;
    const problem = (what: Problem["what"]) => [{ write, what, detail: `found ${times} times` }];
    if (times > 1) return problem("twice");
    if (times === 0 && write.outcome === "acknowledged") return problem("lost");
    if (times === 1 && write.outcome === "refused") return problem("refused, yet there");
    return [];
  });
}
