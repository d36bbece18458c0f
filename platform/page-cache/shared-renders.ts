import type { CachedPage } from "./cached-page.ts";
import { InvalidationLog } from "./invalidation-log.ts";
import { isShareable, type RenderedPage } from "./rendered-page.ts";

/** Outcome of a render; `page` is there when it may be stored. */
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

/** One render of a key at a time, for all requests that arrive while it is under way. */
export class SharedRenders {
  readonly #options: SharedRendersOptions;
  readonly #flights = new Map<string, Flight>();

  constructor(options: SharedRendersOptions) {
    this.#options = options;
  }

  /**
   * Renders, or waits for the render under way. Who joined it after an invalidation that touches it gets a later one, and
   * who joined one that turns out to be for its own visitor only renders alone. Rejects as the render does, for all.
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

  /** Notes that pages with these tags are outdated from now on. */
  invalidate(tags: readonly string[]): void {
    for (const { invalidations } of this.#flights.values()) invalidations.addTags(tags);
  }

  /** Notes that everything is outdated from now on. */
  invalidateAll(): void {
    for (const { invalidations } of this.#flights.values()) invalidations.addAll();
  }

  #start(key: string): Promise<RenderOutcome> {
    const invalidations = new InvalidationLog();
    // A microtask later, so that the flight is known when its render starts.
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
