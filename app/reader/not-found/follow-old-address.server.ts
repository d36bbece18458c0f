import { type RouterContextProvider, redirect } from "react-router";
import { cachePage, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { findOldAddress } from "#domain/importing/old-addresses.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";

/**
 * Called where a page would be "not found": leads on if the site had the address before it moved here.
 * @throws a 301 to where its content is today
 */
export async function followOldAddress(context: Readonly<RouterContextProvider>, request: Request): Promise<void> {
  // Its target may come, go, or have another address tomorrow.
  cachePage(context, TAGS.oldAddresses, TAGS.news, TAGS.categories, TAGS.tags, TAGS.authors);
  const { pathname, search } = requestUrl(request);
  const found = await findOldAddress(context.get(siteContext).db, pathname + search);
  if (found && found !== pathname) throw redirect(found, 301);
}
