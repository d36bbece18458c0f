import { type RouterContextProvider, redirect } from "react-router";
import { cachePage, readPart } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { findOldAddress } from "#domain/importing/old-addresses.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { readOwnPath } from "#platform/http/own-path.ts";

/**
 * Called before a page is "not found": redirects if the address is one of the site's former system.
 * @throws a 301 to the current address of its content
 */
export async function followOldAddress(context: Readonly<RouterContextProvider>, request: Request): Promise<void> {
  // The target may be published, removed, or get another address.
  cachePage(context, TAGS.oldAddresses, TAGS.news, TAGS.categories, TAGS.tags, TAGS.authors);
  const { pathname, search } = requestUrl(request);
  const { value } = await readPart(context, { read: (db) => findOldAddress(db, pathname + search) });
  const found = readOwnPath(value);
  if (found && found !== pathname) throw redirect(found, 301);
}
