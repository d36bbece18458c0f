import type { IncomingMessage, ServerResponse } from "node:http";
import { addGzip, buildCachedPage, type CachedPage } from "./cached-page.ts";
import { type KnownParameter, MAX_STORED_KEY_LENGTH, pageKey, parseTarget } from "./page-address.ts";
import { PageStore } from "./page-store.ts";
import { type PageVersions, readVersionKey, versionKey } from "./page-versions.ts";
import { renderInTime } from "./render-in-time.ts";
import { isStorable, type RenderPage } from "./rendered-page.ts";
import { sendCachedPage, sendRenderedPage, sendText } from "./send-page.ts";
import { sessionCookiePattern } from "./session-cookie.ts";
import { type RenderOutcome, SharedRenders } from "./shared-renders.ts";
import { ShrinkPages } from "./shrink-pages.ts";

export type { KnownParameter } from "./page-address.ts";
export type { RenderedPage, RenderPage } from "./rendered-page.ts";

export interface PageCacheOptions {
  render: RenderPage;
  /** Memory for all stored pages together; 128 MiB by default. */
  maxBytes?: number;
  /** Milliseconds after which a render fails for all waiting requests and is aborted; 30,000 by default. */
  renderTimeout?: number;
  /** The query parameters that change the page at a path; undefined when the cache must not handle the path. */
  knownParameters: (pathname: string) => readonly KnownParameter[] | undefined;
  /** Other versions of pages; without it every address has one page. */
  versions?: PageVersions | undefined;
  /** Names of the cookies that make a request personal. */
  sessionCookies: readonly string[];
  /** Scheme and host that every page is rendered for, such as `https://example.org`. */
  siteOrigin: string;
  /** Called once for each failed render, not for each request; `url` is path and known query. */
  onError: (error: unknown, url: string) => void;
  /** Sends the response when a page failed to render; a plain 500 by default. */
  answerFailure?: (error: unknown, req: IncomingMessage, res: ServerResponse) => void;
}

/** Counters since the start, and the present content. */
export interface PageCacheStats {
  hits: number;
  misses: number;
  renders: number;
  failures: number;
  /** Renders that were not stored because one of their tags was invalidated meanwhile. */
  discarded: number;
  evictions: number;
  entries: number;
  notFoundEntries: number;
  bytes: number;
}

/**
 * Caches the pages of anonymous visitors, compressed, in front of the listener that renders them.
 * One render is shared by all concurrent requests; a request after an invalidation never gets a page that was rendered before it.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #siteOrigin: string;
  readonly #sessionCookie: RegExp;
  readonly #store: PageStore;
  readonly #renders: SharedRenders;
  readonly #shrinking = new ShrinkPages((error, key) => this.#report(error, key));
  readonly #counters = { hits: 0, misses: 0, renders: 0, failures: 0, discarded: 0 };

  /** @throws TypeError when `siteOrigin` is no URL. */
  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#siteOrigin = new URL(options.siteOrigin).origin;
    this.#sessionCookie = sessionCookiePattern(options.sessionCookies);
    this.#store = new PageStore(options.maxBytes ?? 128 * 1024 * 1024);
    this.#renders = new SharedRenders({
      render: (key) => this.#render(key),
      onPage: (page, outdated) => {
        if (outdated) this.#counters.discarded++;
        else this.#store.put(page);
      },
    });
  }

  get stats(): PageCacheStats {
    const { evictions, entries, notFoundEntries, bytes } = this.#store;
    return { ...this.#counters, evictions, entries, notFoundEntries, bytes };
  }

  /**
   * Responds to a GET or HEAD: immediately from memory if possible, else after rendering. Never throws.
   * @returns false when the cache does not handle the request and nothing was written: another method, a session cookie,
   *   Authorization, or a path without known parameters. A range is answered with the whole page (RFC 9110, 14.2).
   */
  handle(req: IncomingMessage, res: ServerResponse): boolean {
    if (this.handleStored(req, res)) return true;
    return isRead(req) && !this.isPersonal(req) && this.#handleUnusual(req, res, Date.now());
  }

  /** The same for a page that is stored under the literal target, and false for all others. */
  handleStored(req: IncomingMessage, res: ServerResponse): boolean {
    if (!isRead(req)) return false;
    const now = Date.now();
    // A stored key is its own normal form, so that most requests need no URL parsing.
    const page = this.#store.get(versionKey(this.#wantedBy(req), req.url!), now);
    if (page === undefined || this.isPersonal(req)) return false;
    this.#sendStored(req, res, page, now);
    return true;
  }

  /** Whether the request is personal, by session cookie or Authorization: its response must be private. */
  isPersonal(req: IncomingMessage): boolean {
    const { authorization, cookie } = req.headers;
    return authorization !== undefined || (cookie !== undefined && this.#sessionCookie.test(cookie));
  }

  /** Drops all pages with one of the tags immediately; renders in progress that turn out to have one are not stored. */
  invalidate(tags: Iterable<string>): void {
    const list = [...tags];
    this.#renders.invalidate(list);
    for (const tag of list) this.#store.dropTag(tag);
  }

  /** Drops everything immediately; no render in progress is stored. */
  clear(): void {
    this.#renders.invalidateAll();
    this.#store.clear();
  }

  #wantedBy({ headers }: IncomingMessage): string | null {
    return this.#options.versions?.wantedBy(headers) ?? null;
  }

  /** The version of a page that a request gets: the one that it wants, where it exists there. */
  #versionOf(req: IncomingMessage, pathname: string): string | null {
    const wanted = this.#wantedBy(req);
    return wanted !== null && this.#options.versions!.listAt(pathname).includes(wanted) ? wanted : null;
  }

  /** A target that is not literally a stored key: another spelling of one, or a miss. */
  #handleUnusual(req: IncomingMessage, res: ServerResponse, now: number): boolean {
    const url = parseTarget(req.url!);
    if (url === null) {
      sendText(res, 400, "Endereço inválido.");
      return true;
    }
    let known: readonly KnownParameter[] | undefined;
    let version: string | null;
    try {
      known = this.#options.knownParameters(url.pathname);
      version = this.#versionOf(req, url.pathname);
    } catch (error) {
      this.#report(error, url.pathname);
      this.#answerFailure(error, req, res);
      return true;
    }
    if (known === undefined) return false;
    const key = versionKey(version, pageKey(url, known));
    const page = this.#store.get(key, now);
    if (page === undefined) {
      this.#counters.misses++;
      void this.#answerMiss(key, req, res);
    } else {
      this.#sendStored(req, res, page, now);
    }
    return true;
  }

  #sendStored(req: IncomingMessage, res: ServerResponse, page: CachedPage, now: number): void {
    this.#counters.hits++;
    this.#send(req, res, page, now);
    this.#shrinking.offer(page, now);
  }

  async #answerMiss(key: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    let outcome: RenderOutcome;
    try {
      outcome = await this.#renders.load(key);
    } catch (error) {
      this.#answerFailure(error, req, res);
      return;
    }
    try {
      if (outcome.page) this.#send(req, res, outcome.page, Date.now());
      else await sendRenderedPage(req, res, outcome.rendered);
    } catch (error) {
      this.#report(error, key);
      this.#answerFailure(error, req, res);
    }
  }

  #send(req: IncomingMessage, res: ServerResponse, page: CachedPage, now: number): void {
    if (sendCachedPage(req, res, page, now)) return;
    addGzip(page)
      .then(() => sendCachedPage(req, res, page, Date.now()))
      .catch((error) => {
        this.#report(error, page.key);
        this.#answerFailure(error, req, res);
      });
  }

  async #render(key: string): Promise<RenderOutcome> {
    this.#counters.renders++;
    try {
      const { render, renderTimeout = 30_000, versions } = this.#options;
      const { version, target } = readVersionKey(key);
      const headers = version === null ? undefined : versions!.headersOf(version);
      const rendered = await renderInTime(render, { url: this.#siteOrigin + target, headers }, renderTimeout);
      const storable = key.length <= MAX_STORED_KEY_LENGTH && isStorable(rendered);
      if (!storable) return { rendered, page: undefined };
      const hasVersions = versions !== undefined && versions.listAt(target.split("?", 1)[0]!).length > 0;
      const vary = hasVersions ? versions.vary : undefined;
      return { rendered, page: await buildCachedPage(key, rendered, { vary, isForCaches: version === null }) };
    } catch (error) {
      this.#report(error, key);
      throw error;
    }
  }

  #report(error: unknown, url: string): void {
    this.#counters.failures++;
    try {
      this.#options.onError(error, url);
    } catch {
      // A failing logger must not fail the request too.
    }
  }

  #answerFailure(error: unknown, req: IncomingMessage, res: ServerResponse): void {
    if (res.headersSent || res.destroyed) {
      res.destroy();
      return;
    }
    try {
      if (this.#options.answerFailure) this.#options.answerFailure(error, req, res);
      else sendText(res, 500, "Não foi possível abrir esta página. Tente de novo em instantes.");
    } catch {
      res.destroy();
    }
  }
}

const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";
