import type { CachedPage } from "./cached-page.ts";
import { isPlainKey } from "./page-address.ts";
import { hasNoPage } from "./rendered-page.ts";

/** Share of the bytes, and number, of not-found pages: a scan of random paths must not evict real pages. */
const NOT_FOUND_SHARE = 0.1;
const MAX_NOT_FOUND = 500;
/** Share of the bytes of pages whose address has a part that visitors choose, such as a query: they must not evict others either. */
const CHOSEN_SHARE = 0.2;

/** Stored pages by key and by tag, bounded in bytes; the least recently used go first. */
export class PageStore {
  readonly #found: RecentPages;
  readonly #notFound: RecentPages;
  readonly #chosen: RecentPages;
  readonly #byTag = new Map<string, Set<CachedPage>>();
  evictions = 0;

  /** @param maxBytes of all pages together. */
  constructor(maxBytes: number) {
    const notFoundBytes = Math.floor(maxBytes * NOT_FOUND_SHARE);
    const chosenBytes = Math.floor(maxBytes * CHOSEN_SHARE);
    this.#found = new RecentPages(maxBytes - notFoundBytes - chosenBytes, Number.POSITIVE_INFINITY);
    this.#chosen = new RecentPages(chosenBytes, Number.POSITIVE_INFINITY);
    this.#notFound = new RecentPages(notFoundBytes, MAX_NOT_FOUND);
  }

  get bytes(): number {
    return this.#found.bytes + this.#chosen.bytes + this.#notFound.bytes;
  }

  get entries(): number {
    return this.#found.size + this.#chosen.size + this.#notFound.size;
  }

  get notFoundEntries(): number {
    return this.#notFound.size;
  }

  /** @param now in milliseconds since 1970; a page past its age limit is dropped. */
  get(key: string, now: number): CachedPage | undefined {
    const page = this.#find(key);
    if (page === undefined || page.expiresAt > now) return page;
    this.#drop(page);
    return undefined;
  }

  /** Stores a page, replacing any other with its key; one that is larger than the limit is not stored. */
  put(page: CachedPage): void {
    const former = this.#find(page.key);
    if (former) this.#drop(former);
    const pages = this.#pagesLike(page);
    if (page.bytes > pages.maxBytes) return;
    pages.add(page);
    for (const tag of page.tags) {
      const tagged = this.#byTag.get(tag);
      if (tagged) tagged.add(page);
      else this.#byTag.set(tag, new Set([page]));
    }
    for (let oldest = pages.surplus(); oldest; oldest = pages.surplus()) {
      this.#drop(oldest);
      this.evictions++;
    }
  }

  dropTag(tag: string): void {
    for (const page of [...(this.#byTag.get(tag) ?? [])]) this.#drop(page);
  }

  clear(): void {
    this.#found.clear();
    this.#chosen.clear();
    this.#notFound.clear();
    this.#byTag.clear();
  }

  #find(key: string): CachedPage | undefined {
    return this.#found.get(key) ?? this.#chosen.get(key) ?? this.#notFound.get(key);
  }

  #pagesLike(page: CachedPage): RecentPages {
    if (hasNoPage(page.status)) return this.#notFound;
    return isPlainKey(page.key) ? this.#found : this.#chosen;
  }

  #drop(page: CachedPage): void {
    this.#pagesLike(page).remove(page);
    for (const tag of page.tags) {
      const tagged = this.#byTag.get(tag);
      tagged?.delete(page);
      if (tagged?.size === 0) this.#byTag.delete(tag);
    }
  }
}

/** Pages in the order of their last use, which is the order of a Map's keys when a used one is put in again. */
class RecentPages {
  readonly maxBytes: number;
  readonly #maxEntries: number;
  readonly #pages = new Map<string, CachedPage>();
  #newest: CachedPage | undefined;
  bytes = 0;

  constructor(maxBytes: number, maxEntries: number) {
    this.maxBytes = maxBytes;
    this.#maxEntries = maxEntries;
  }

  get size(): number {
    return this.#pages.size;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (page !== undefined && page !== this.#newest) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
      this.#newest = page;
    }
    return page;
  }

  add(page: CachedPage): void {
    this.#pages.set(page.key, page);
    this.#newest = page;
    this.bytes += page.bytes;
  }

  remove(page: CachedPage): void {
    if (this.#pages.delete(page.key)) this.bytes -= page.bytes;
    if (this.#newest === page) this.#newest = undefined;
  }

  /** The page to evict next while there are too many; undefined when they fit. */
  surplus(): CachedPage | undefined {
    if (this.bytes <= this.maxBytes && this.size <= this.#maxEntries) return undefined;
    return this.#pages.values().next().value;
  }

  clear(): void {
    this.#pages.clear();
    this.#newest = undefined;
    this.bytes = 0;
  }
}
