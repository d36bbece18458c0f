import type { ShouldRevalidateFunctionArgs } from "react-router";
import { FLASH_PARAM } from "#app/flash.ts";

/**
 * A screen's data are loaded again after a form and by a revalidation, but not when only the query or the hash of its address changes: the
 * panel of the article's form opens and closes without a connection, too.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isSent = formMethod !== undefined && formMethod !== "GET";
  const isOtherPlace = currentUrl.href !== nextUrl.href && currentUrl.pathname === nextUrl.pathname;
  const bringsMessage = currentUrl.search !== nextUrl.search && nextUrl.searchParams.has(FLASH_PARAM);
  return defaultShouldRevalidate && (isSent || !isOtherPlace || bringsMessage);
}
