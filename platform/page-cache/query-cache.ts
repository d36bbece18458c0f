interface Entry {
  tags: readonly string[];
  value: Promise<unknown>;
}

/**
 * Results of queries that many pages share, cached until one of their rows changes. Invalidate it together with the page cache, whose
 * tags it shares: pages that were rendered from older data are then dropped as well. The values are shared and must not be modified.
 */
export class QueryCache {
  readonly #entries = new Map<(...args: never[]) => unknown, Entry>();

  /**
   * The result of `read`, from memory if it is cached. Concurrent callers share one query, except those
   * that call after an invalidation; failures are not cached.
   * @param read called with `source`; it is the cache key, so pass a function of a module, not a new closure
   * @param tags an invalidation of any of them drops the value
   */
  get<Source, Value>(
    read: (source: Source) => Promise<Value>,
    source: Source,
    tags: readonly string[],
  ): Promise<Value> {
    const known = this.#entries.get(read);
    if (known) return known.value as Promise<Value>;
    const value = read(source);
    const entry: Entry = { tags, value };
    this.#entries.set(read, entry);
    value.catch(() => {
      if (this.#entries.get(read) === entry) this.#entries.delete(read);
    });
    return value;
  }

  /** Drops the values with any of the tags immediately. */
  invalidate(tags: Iterable<string>): void {
    const changed = new Set(tags);
    for (const [read, entry] of this.#entries) {
      if (entry.tags.some((tag) => changed.has(tag))) this.#entries.delete(read);
    }
  }

  /** Drops everything immediately. */
  clear(): void {
    this.#entries.clear();
  }
}
