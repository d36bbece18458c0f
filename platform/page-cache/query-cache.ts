interface Entry {
  tags: readonly string[];
  value: Promise<unknown>;
}

/**
 * Results of queries that many pages share, read once until a row behind them changes. Invalidate it together with the page cache, whose
 * tags it shares: a page that was made of older data is then dropped as well. The values are shared and must not be changed.
 */
export class QueryCache {
  readonly #entries = new Map<(...args: never[]) => unknown, Entry>();

  /**
   * The result of `read`, from memory when it was read before. Concurrent callers share one query, except those
   * that call after an invalidation; failures are not cached.
   * @param read asked with `source`; it is the key, so pass one function of a module
   * @param tags what the value is made of
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

  /** Forgets what is made of any of the tags, at once. */
  invalidate(tags: Iterable<string>): void {
    const changed = new Set(tags);
    for (const [read, entry] of this.#entries) {
      if (entry.tags.some((tag) => changed.has(tag))) this.#entries.delete(read);
    }
  }

  /** Forgets everything, at once. */
  clear(): void {
    this.#entries.clear();
  }
}
