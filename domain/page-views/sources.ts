import { isInventable, OTHER_SITES } from "./known-sites.ts";
import type { NewView } from "./types.ts";

/** Ways to an article that are the site's own; no host begins with a slash. */
export const OWN_SOURCES = { page: "/", newsletter: "/boletim", notice: "/aviso" } as const;

/** Where the reader of an article came from, as its numbers name it: few names, as others could be invented. */
export function sourceOf({ arrival, referrer: { site } }: Pick<NewView, "arrival" | "referrer">): string {
  if (arrival) return OWN_SOURCES[arrival];
  if (site === null) return OWN_SOURCES.page;
  return isInventable(site) ? OTHER_SITES : site;
}
