import { type DataStrategyResult, redirectDocument } from "react-router";
import { unwrapResult } from "#app/forms/unwrap-result.ts";
import { requestUrl } from "#app/request-url.ts";
import { announceToast } from "#app/ui/toast.tsx";
import { previousData, shownPage } from "./background-middleware.ts";

type Results = Record<string, DataStrategyResult>;

/** For the back office, where people expect to see what they have just saved. */
const OUTDATED = {
  title: "O site foi atualizado",
  text: "Recarregue a página para ver as mudanças.",
};

/** Whether the site has another build than this page, whose scripts may not know the format of its data. */
let isOutdated = false;
/** Whether a form was sent since the last message. */
let isSent = false;
/** Addresses that fetchers have loaded. */
const fetched = new Set<string>();

/** Records that a fetcher loads an address, so that its response is not taken for a navigation. */
export function recordFetch(href: string): void {
  const { pathname, search } = new URL(href, location.href);
  fetched.add(pathname + search);
}

/** Whether a request of the router for an address is one of a navigation, not of a revalidation or a fetcher. */
export const isNavigation = (address: string): boolean => address !== shownPage()?.address && !fetched.has(address);

/** Whether the site has another build than this page. */
export const isOutdatedPage = (): boolean => isOutdated;

const buildOf = (root: unknown): unknown => (root as { build?: string } | undefined)?.build;

function announce(): void {
  isSent = false;
  if (window.coretoAdmin) announceToast(OUTDATED);
}

function isOfOtherBuild(results: Results): boolean {
  const own = buildOf(shownPage()?.data.get("root"));
  const build = results.root?.type === "data" ? buildOf(unwrapResult(results.root.result)) : undefined;
  return own !== undefined && build !== undefined && build !== own;
}

/**
 * The root's client middleware for pages that are open while the site is upgraded. Their scripts may fail with the data of another
 * build, so such a page keeps its data, and its next navigation loads a document. Forms are sent as usual.
 */
export async function outdatedPageMiddleware(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  if (request.method !== "GET") {
    isSent = true;
    return next();
  }
  const { pathname, search } = requestUrl(request);
  const address = pathname + search;
  const isPage = address === shownPage()?.address;
  const isLeaving = isNavigation(address);
  if (isOutdated && isLeaving) throw redirectDocument(address);

  const previous = previousData(address);
  const results = await next();
  if (request.signal.aborted) return results;
  if (!isOutdated && isOfOtherBuild(results)) {
    isOutdated = true;
    announce();
  }
  if (!isOutdated) return results;
  if (isLeaving) throw redirectDocument(address);
  if (isSent) announce();
  for (const [route, { type }] of Object.entries(results)) {
    if (type === "error") continue;
    const result = previous?.get(route);
    // A route that shows its error has no data to keep.
    if (result === undefined && isPage) throw redirectDocument(address);
    if (result !== undefined) results[route] = { type: "data", result };
  }
  return results;
}
