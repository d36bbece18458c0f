import { createContext, type RouterContextProvider } from "react-router";
import type { Database } from "#db/client.ts";
import type { Viewer } from "#domain/accounts/schema.ts";
import type { AskedFeed, FeedLook } from "#domain/feeds/schema.ts";
import type { SiteSettings } from "#domain/settings/schema.ts";
import type { Auth } from "#platform/auth/open-auth.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log/log.ts";
import type { KeptMessage } from "#platform/mail/outbox.ts";
import type { KeptData } from "#platform/page-cache/kept-data.ts";
import type { Storage } from "#platform/storage/storage.ts";

/** What the process gives every request. */
export interface Site {
  db: Database;
  log: Log;
  /** Origin of the site, without a trailing slash. */
  url: string;
  timeZone: string;
  auth: Auth;
  /** Files that readers and editors upload. */
  storage: Storage;
  /** Work done after the answer was given. */
  jobs: Pick<Jobs, "send" | "listProblems">;
  /** Asks an address for its feed. */
  lookAtFeed(asked: AskedFeed): Promise<FeedLook>;
  /** Resolves once this process has seen every change it has committed so far: it serves no older page from then on. */
  seeOwnChanges(): Promise<void>;
  /** What many pages show; absent where nobody tells of changes: each request then reads for itself. */
  kept?: KeptData;
  /** Messages kept as files, shown on a page of the demo; absent everywhere else. */
  listOutbox?: () => Promise<KeptMessage[]>;
}

/** Says who is looking; asks once a request, and only when someone wants to know. */
export type FindViewer = () => Promise<Viewer | null>;

/** What a page says of itself to the page cache while it is rendered. */
export interface PageNotes {
  tags: Set<string>;
  cacheable: boolean;
  /** Never kept, whatever the leaf says. */
  passing: boolean;
  /** Inline styles of the page, which its policy names. */
  styles: Set<string>;
}

export const siteContext = createContext<Site>();
export const settingsContext = createContext<SiteSettings>();
export const pageNotesContext = createContext<PageNotes>();
export const keptContext = createContext<KeptData>();
export const viewerContext = createContext<FindViewer>();

type Context = Readonly<Pick<RouterContextProvider, "get">>;

/** Who is looking at this page, or null. A page that asks is not the same for all and must not call `cachePage`. */
export function findViewer(context: Context): Promise<Viewer | null> {
  return context.get(viewerContext)();
}

/** Names what a layout shows. It does not make the page cacheable: only its leaf does. */
export function tagPage(context: Context, ...tags: string[]): void {
  const notes = context.get(pageNotesContext);
  for (const tag of tags) notes.tags.add(tag);
}

/**
 * What `read` says of the database, for pages of which many show the same: requests share it until something with one of
 * the tags changes, and the page gets the tags. The value is shared and must not be changed.
 */
export function keep<Value>(
  context: Context,
  read: (db: Database) => Promise<Value>,
  ...tags: string[]
): Promise<Value> {
  tagPage(context, ...tags);
  return context.get(keptContext).get(read, context.get(siteContext).db, tags);
}

/** A leaf route's word that its page is the same for every visitor who is not signed in. */
export function cachePage(context: Context, ...tags: string[]): void {
  tagPage(context, ...tags);
  context.get(pageNotesContext).cacheable = true;
}

/** Names an inline style that the page shows as it stands. */
export function namePageStyle(context: Context, style: string): void {
  context.get(pageNotesContext).styles.add(style);
}

/** Takes the word back: this answer is for one moment, such as a page with a message about what was just done. */
export function doNotCache(context: Context): void {
  context.get(pageNotesContext).passing = true;
}
