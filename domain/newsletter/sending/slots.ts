import { setImmediate as nextTurn } from "node:timers/promises";
import type { CopyResult } from "./deliveries.server.ts";

/** The connections of a process to the mail server, and the results that are not stored yet. */
export interface Slots {
  /** How many are free, once the results are stored. */
  free(): number;
  /** Takes one until the result of a copy is known. */
  fill(sending: Promise<CopyResult>): void;
  /** Adds the result of a copy that is not sent. */
  add(result: CopyResult): void;
  hasResults(): boolean;
  /** Takes the results that are to be stored. */
  takeResults(): CopyResult[];
  /** Waits for a result, or a failure, and those that have arrived with it: what comes while these are stored is stored next. */
  waitForResults(mostMs?: number): Promise<void>;
  waitForAll(): Promise<void>;
  /** @throws what a sending threw */
  throwFailure(): void;
}

/** Creates as many slots as there are connections. */
export function createSlots(count: number): Slots {
  const sendings = new Set<Promise<void>>();
  let results: CopyResult[] = [];
  let failure: { error: unknown } | undefined;
  let wake: (() => void) | undefined;

  return {
    free: () => count - sendings.size,
    fill: (given) => {
      const sending: Promise<void> = given
        .then(
          (result) => void results.push(result),
          (error: unknown) => {
            failure ??= { error };
          },
        )
        .finally(() => {
          sendings.delete(sending);
          wake?.();
        });
      sendings.add(sending);
    },
    add: (result) => void results.push(result),
    hasResults: () => results.length > 0,
    takeResults: () => {
      const taken = results;
      results = [];
      return taken;
    },
    waitForResults: async (mostMs) => {
      if (results.length === 0 && !failure) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const most = mostMs === undefined ? undefined : setTimeout(resolve, mostMs);
        await promise;
        wake = undefined;
        clearTimeout(most);
      }
      await nextTurn();
    },
    waitForAll: async () => {
      await Promise.all(sendings);
    },
    throwFailure: () => {
      if (failure) throw failure.error;
    },
  };
}
