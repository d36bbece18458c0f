/** How often the same failure is written in a window; what comes after that is counted. */
const WRITTEN = 3;
const WINDOW_MS = 60_000;

interface Repeat {
  times: number;
  summarize(count: number): void;
  timer: NodeJS.Timeout;
}

/** Sums failures up that repeat, as when the database is away and every request says so. */
export class Repeats {
  readonly #open = new Map<string, Repeat>();

  /**
   * @param key the same for the same failure
   * @param summarize writes that it came so many times more, once the minute is over
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
