import { createContext, type RouterContextProvider } from "react-router";
import type { Database } from "#db/client.ts";
import type { SiteSettings } from "#domain/settings/schema.ts";
import type { Log } from "#platform/log/log.ts";

/** What the process gives every request. */
export interface Site {
  db: Database;
  log: Log;
  /** Origin of the site, without a trailing slash. */
  url: string;
  timeZone: string;
}

/** What a page says of itself to the page cache while it is rendered. */
export interface PageNotes {
  tags: Set<string>;
  cacheable: boolean;
}

export const siteContext = createContext<Site>();
export const settingsContext = createContext<SiteSettings>();
export const pageNotesContext = createContext<PageNotes>();

type Context = Readonly<Pick<RouterContextProvider, "get">>;

/** Names what a layout shows. It does not make the page cacheable: only its leaf does. */
export function tagPage(context: Context, ...tags: string[]): void {
  const notes = context.get(pageNotesContext);
  for (const tag of tags) notes.tags.add(tag);
}

/** A leaf route's word that its page is the same for every visitor who is not signed in. */
export function cachePage(context: Context, ...tags: string[]): void {
  tagPage(context, ...tags);
  context.get(pageNotesContext).cacheable = true;
}
