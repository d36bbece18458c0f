import type { CachedPage } from "./cached-page.ts";
import { InvalidationLog } from "./invalidation-log.ts";
import { isShareable, type RenderedPage } from "./rendered-page.ts";

/** Result of a render; `page` is set when it may be stored. */
export interface RenderOutcome {
  rendered: RenderedPage;
  page: CachedPage | undefined;
}

export interface SharedRendersOptions {
  render: (key: string) => Promise<RenderOutcome>;
  /** Called once for a page that may be stored; `outdated` when one of its tags was invalidated during the render. */
  onPage: (page: CachedPage, outdated: boolean) => void;
}

interface Flight {
  invalidations: InvalidationLog;
  result: Promise<RenderOutcome>;
}

/** One render of a key at a time, shared by all requests that arrive during it. */
export class SharedRenders {
  readonly #options: SharedRendersOptions;
  readonly #flights = new Map<string, Flight>();

  constructor(options: SharedRendersOptions) {
    this.#options = options;
  }

  /**
   * Renders, or waits for the render in progress. A caller that joined after an invalidation of its tags gets a later render,
   * and one that joined a render that may not be shared renders alone. Rejects as the render does, for all.
   */
  async load(key: string): Promise<RenderOutcome> {
    for (;;) {
      const current = this.#flights.get(key);
      if (current === undefined) return this.#start(key);
      const joined = current.invalidations.moment;
      const outcome = await current.result;
      if (!isShareable(outcome.rendered)) return this.#options.render(key);
      if (!current.invalidations.touches(outcome.rendered.tags, joined)) return outcome;
    }
  }

  /** Marks pages with these tags as outdated from now on. */
  invalidate(tags: readonly string[]): void {
    for (const { invalidations } of this.#flights.values()) invalidations.addTags(tags);
  }

  /** Marks everything as outdated from now on. */
  invalidateAll(): void {
    for (const { invalidations } of this.#flights.values()) invalidations.addAll();
  }

  #start(key: string): Promise<RenderOutcome> {
    const invalidations = new InvalidationLog();
    // A microtask later, so that the flight is registered when its render starts.
    const result = Promise.resolve().then(() => this.#fly(key, invalidations));
    this.#flights.set(key, { invalidations, result });
    return result;
  }

  async #fly(key: string, invalidations: InvalidationLog): Promise<RenderOutcome> {
    try {
      const outcome = await this.#options.render(key);
      const { page } = outcome;
      if (page) this.#options.onPage(page, invalidations.touches(page.tags, invalidations.moment));
      return outcome;
    } finally {
      this.#flights.delete(key);
    }
  }
}
