import { setImmediate as nextTurn } from "node:timers/promises";

/** What a process has in the hands of other servers at once, and the results that are not stored yet. */
export interface Slots<Result> {
  /** How many are free, once the results are stored. */
  free(): number;
  /** Takes one until a result is known. */
  fill(sending: Promise<Result>): void;
  /** Adds the result of something that is not sent. */
  add(result: Result): void;
  hasResults(): boolean;
  /** Stores the results that have arrived; where that fails they wait for the next time. */
  record<Stored>(store: (results: Result[]) => Promise<Stored>): Promise<Stored>;
  /** Waits for a result, or a failure, and those that have arrived with it: what comes while these are stored is stored next. */
  waitForResults(mostMs?: number): Promise<void>;
  waitForAll(): Promise<void>;
  /** @throws what a sending threw */
  throwFailure(): void;
}

/** Creates so many slots. */
export function createSlots<Result>(count: number): Slots<Result> {
  const sendings = new Set<Promise<void>>();
  let results: Result[] = [];
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
    record: async (store) => {
      const taken = results;
      results = [];
      try {
        return await store(taken);
      } catch (error) {
        results.unshift(...taken);
        throw error;
      }
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
