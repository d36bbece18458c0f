import { type CachedPage, shrinkPage } from "./cached-page.ts";

/** Pause after a page, relative to the time that it took: all pages together get a twentieth of one core at most. */
const PAUSE_SHARE = 19;

/**
 * Gives pages that are requested again a smaller brotli body, one page at a time in the thread pool. A page that is
 * requested once in its life is never worth it, and one that changes each second gets its turn when the pause is over.
 */
export class ShrinkPages {
  readonly #onError: (error: unknown, key: string) => void;
  #isBusy = false;
  /** Milliseconds since 1970. */
  #pausedUntil = 0;

  /** @param onError Called when the compression of a page failed; the page keeps its first body. */
  constructor(onError: (error: unknown, key: string) => void) {
    this.#onError = onError;
  }

  /** Called at each request of a stored page; @param now in milliseconds since 1970. */
  offer(page: CachedPage, now: number): void {
    if (page.makeSmallest === undefined || this.#isBusy || now < this.#pausedUntil) return;
    void this.#shrink(page, now);
  }

  async #shrink(page: CachedPage, startedAt: number): Promise<void> {
    this.#isBusy = true;
    try {
      await shrinkPage(page);
    } catch (error) {
      this.#onError(error, page.key);
    } finally {
      const endedAt = Date.now();
      // Once is enough, whether it worked or not.
      page.makeSmallest = undefined;
      this.#pausedUntil = endedAt + PAUSE_SHARE * (endedAt - startedAt);
      this.#isBusy = false;
    }
  }
}
