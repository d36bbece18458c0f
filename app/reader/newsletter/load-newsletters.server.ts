import type { RouterContextProvider } from "react-router";
import { cachedPart } from "#app/context.ts";
import { listActiveNewsletters } from "#domain/newsletter/queries.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";

const NEWSLETTERS = { read: listActiveNewsletters, fallback: () => [] };

/** The newsletters that readers can sign up for, in their order; none if they cannot be read. */
export function loadNewsletters(context: Readonly<RouterContextProvider>) {
  return cachedPart(context, NEWSLETTERS, TAGS.newsletters);
}
