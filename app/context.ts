import { createContext, type RouterContextProvider } from "react-router";
import type { Database } from "#db/client.ts";
import type { TolerantRead, TolerantReads } from "#db/tolerant-reads.ts";
import type { Viewer } from "#domain/accounts/form.ts";
import type { FeedRequest, FeedResult } from "#domain/external-feeds/types.ts";
import type { FeatureFacts } from "#domain/features.server.ts";
import type { Backups, StartedRehearsal } from "#domain/health/backup-health.ts";
import type { ProcessFacts } from "#domain/health/types.ts";
import type { SiteSettings } from "#domain/settings/types.ts";
import type { Auth } from "#platform/auth/open-auth.ts";
import type { SafeFetch } from "#platform/http/safe-fetch.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log/log.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import type { StoredMessage } from "#platform/mail/outbox.ts";
import type { QueryCache } from "#platform/page-cache/query-cache.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { RouteFacts } from "./route-facts.ts";

/** Services of the process that every request can use. */
export interface Site {
  db: Database;
  log: Log;
  /** Origin of the site, without a trailing slash. */
  url: string;
  timeZone: string;
  auth: Auth;
  /** Files that readers and editors upload. */
  storage: Storage;
  /** Queues a mail, which is sent after the response. */
  sendMail(mail: Mail): Promise<void>;
  /** Background jobs, run after the response. */
  jobs: Pick<Jobs, "send" | "listProblems" | "listGivenUp">;
  /** This process's part of the site's health. */
  readProcessFacts(): Promise<ProcessFacts>;
  /** `fetch` for addresses of other sites. */
  fetchSafely: SafeFetch;
  /** The site's secret, for addresses that only it can make, and for records that name nobody. */
  secret: string;
  features: FeatureFacts;
  /** Fetches a feed. */
  fetchFeed(request: FeedRequest): Promise<FeedResult>;
  /** Resolves once this process has seen every change it has committed so far: it serves no older page from then on. */
  waitForOwnChanges(): Promise<void>;
  /** Cache of queries that many pages share; absent where changes are not announced: then each request queries the database. */
  queryCache?: QueryCache;
  /** Reads of pages that survive tables that cannot be read. */
  tolerantReads: TolerantReads;
  /** How changes are archived; absent in the demo, whose town is invented. */
  findBackups?: () => Promise<Backups>;
  /** Starts a rehearsal of a restore; absent where the site has no archive of its own. */
  startRehearsal?: (() => StartedRehearsal) | undefined;
  /** Checks address, certificate, mail server and newest version; false if that was done in the last minute. Absent in the demo. */
  checkNetwork?: (() => Promise<boolean>) | undefined;
  /** Messages stored as files, shown on a page of the demo; absent elsewhere. */
  listOutbox?: () => Promise<StoredMessage[]>;
}

/** Finds the viewer; queries at most once per request, and only when called. */
export type FindViewer = () => Promise<Viewer | null>;

/** Facts about a page that its loaders report to the page cache. */
export interface PageNotes {
  tags: Set<string>;
  cacheable: boolean;
  /** Never stored, even if the leaf route calls `cachePage`. */
  noStore: boolean;
  /** Seconds after which a refused form may be sent again; a default where absent. */
  retryAfter?: string;
  /** Inline styles of the page, listed in its content security policy. */
  styles: Set<string>;
}

export const siteContext = createContext<Site>();
/** Identifies the build of the program, whose scripts a page loads. */
export const buildContext = createContext<string>();
export const settingsContext = createContext<SiteSettings>();
export const pageNotesContext = createContext<PageNotes>();
export const queryCacheContext = createContext<QueryCache>();
export const tolerantReadsContext = createContext<TolerantReads>();
export const viewerContext = createContext<FindViewer>();
/** Finds the facts of the route of a path. */
export const findFactsContext = createContext<(pathname: string) => RouteFacts>();

type Context = Readonly<Pick<RouterContextProvider, "get">>;

/** The viewer of this page, or null. A page that depends on the viewer is not the same for all and must not call `cachePage`. */
export function findViewer(context: Context): Promise<Viewer | null> {
  return context.get(viewerContext)();
}

/** Adds cache tags for what a layout shows. It does not make the page cacheable: only the leaf route does. */
export function tagPage(context: Context, ...tags: string[]): void {
  const notes = context.get(pageNotesContext);
  for (const tag of tags) notes.tags.add(tag);
}

/**
 * Result of `read` on the database, for pages of which many show the same: requests share it until something with one of
 * the tags changes, and the page gets the tags. The value is shared and must not be changed.
 */
export function cachedQuery<Value>(
  context: Context,
  read: (db: Database) => Promise<Value>,
  ...tags: string[]
): Promise<Value> {
  tagPage(context, ...tags);
  return context.get(queryCacheContext).get(read, context.get(siteContext).db, tags);
}

/**
 * Reads a part of a page, or its content, so that a table that cannot be read takes away only what it holds (decision 054). Such a page
 * is not cached.
 * @returns the value, and the names of the tables that counted as empty for it
 */
export async function readPart<Value>(
  context: Context,
  part: TolerantRead<Value>,
): Promise<{ value: Value; missing: readonly string[] }> {
  const { value, whole, missing } = await context.get(tolerantReadsContext).read(part);
  if (!whole) doNotCache(context);
  return { value, missing };
}

/** `readPart` through the cache of `cachedQuery`: `read` is its key, so pass a function of a module. */
export async function cachedPart<Value>(
  context: Context,
  part: TolerantRead<Value>,
  ...tags: string[]
): Promise<Value> {
  const readWhole = () => cachedQuery(context, part.read, ...tags);
  const { value, whole } = await context.get(tolerantReadsContext).read(part, readWhole);
  if (!whole) doNotCache(context);
  return value;
}

/** Called by a leaf route whose page is the same for every visitor who is not signed in. */
export function cachePage(context: Context, ...tags: string[]): void {
  tagPage(context, ...tags);
  context.get(pageNotesContext).cacheable = true;
}

/** Adds an inline style of the page to its content security policy. */
export function namePageStyle(context: Context, style: string): void {
  context.get(pageNotesContext).styles.add(style);
}

/** Opts out of caching: this response is for one moment, such as a page with a message about what was just done. */
export function doNotCache(context: Context): void {
  context.get(pageNotesContext).noStore = true;
}
