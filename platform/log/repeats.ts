/** How often the same failure is written in a window; further ones are counted. */
const WRITTEN = 3;
const WINDOW_MS = 60_000;

interface Repeat {
  times: number;
  summarize(count: number): void;
  timer: NodeJS.Timeout;
}

/** Counts repeated failures, as when the database is down and every request fails. */
export class Repeats {
  readonly #open = new Map<string, Repeat>();

  /**
   * @param key the same for the same failure
   * @param summarize writes how many more there were, once the minute is over
   * @returns whether this one is to be written
   */
  admit(key: string, summarize: (count: number) => void): boolean {
    const known = this.#open.get(key);
    if (known) return ++known.times <= WRITTEN;
    const timer = setTimeout(() => this.#close(key), WINDOW_MS).unref();
    this.#open.set(key, { times: 1, summarize, timer });
    return true;
  }

  /** Writes all sums, as at the end of the process. */
  flush(): void {
    for (const key of [...this.#open.keys()]) this.#close(key);
  }

  #close(key: string): void {
    const { times, summarize, timer } = this.#open.get(key)!;
    clearTimeout(timer);
    this.#open.delete(key);
    if (times > WRITTEN) summarize(times - WRITTEN);
  }
}
