/**
 * The tags that were invalidated during one render. Its own tags are known only at its end, so all are recorded, each with the
 * moment of its first invalidation, because a request after that moment must not get what was rendered before it.
 */
export class InvalidationLog {
  readonly #firstMoments = new Map<string, number>();
  #clearedMoment = Number.POSITIVE_INFINITY;
  #moment = 0;

  /** The present moment; grows with each invalidation. */
  get moment(): number {
    return this.#moment;
  }

  addTags(tags: readonly string[]): void {
    this.#moment++;
    for (const tag of tags) if (!this.#firstMoments.has(tag)) this.#firstMoments.set(tag, this.#moment);
  }

  addAll(): void {
    this.#moment++;
    this.#clearedMoment = Math.min(this.#clearedMoment, this.#moment);
  }

  /** Whether any of `tags`, or everything, was invalidated up to `moment`. */
  touches(tags: Iterable<string>, moment: number): boolean {
    if (this.#clearedMoment <= moment) return true;
    for (const tag of tags) {
      const first = this.#firstMoments.get(tag);
      if (first !== undefined && first <= moment) return true;
    }
    return false;
  }
}
