import { type DataStrategyResult, redirectDocument } from "react-router";
import { unwrapResult } from "#app/forms/unwrap-result.ts";
import { describeLostAnswer } from "#app/network-errors.ts";
import { requestUrl } from "#app/request-url.ts";
import { NOTICE_ID, OFFLINE_PATH, PAGES, SEARCH_PATH } from "#app/service-worker/names.ts";
import { isNavigation } from "./outdated-page.ts";

type Results = Record<string, DataStrategyResult>;

const findNotice = () => document.querySelector(`#${NOTICE_ID} > span`);

/** Whether the page that is shown is one that the service worker has kept, and nothing has loaded it again since. */
export const isOfflinePage = (): boolean => findNotice() !== null;

/** Records that the page shows what the site has now. */
export const markFresh = (): void => findNotice()?.remove();

/** The page that a dialog over another page is about. */
const pageOf = (path: string) => path.replace(/^(?:\/notifications)?\/ler\//, "/news/");

/** Whether the service worker has kept the page of a path; false in browsers that keep nothing. */
export async function isStoredOffline(path: string): Promise<boolean> {
  try {
    return (await caches.match(path, { cacheName: PAGES })) !== undefined;
  } catch {
    return false;
  }
}

/**
 * The root's client middleware for navigations without a response: a page that is kept is loaded as a document, with which the service
 * worker answers.
 */
export async function offlinePageMiddleware(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  if (request.method !== "GET" || request.signal.aborted) return results;
  const { pathname, search } = requestUrl(request);
  const isLost = ({ type, result }: DataStrategyResult) =>
    type === "error" && describeLostAnswer(unwrapResult(result)) !== undefined;
  if (!isNavigation(pathname + search) || !Object.values(results).some(isLost)) return results;
  const path = pageOf(pathname);
  if (await isStoredOffline(path)) throw redirectDocument(path);
  // The worker answers a search with what is kept.
  if (path === SEARCH_PATH && search.includes("q=") && (await isStoredOffline(OFFLINE_PATH))) {
    throw redirectDocument(path + search);
  }
  return results;
}
