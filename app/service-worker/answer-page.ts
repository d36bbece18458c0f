import { LIST_MARK, NOTICE, NOTICE_ID, OFFLINE_PATH, PAGES } from "./names.ts";
import { describeMoment, writeList } from "./offline-list.ts";
import { factsOf, forgetPage, headersOf, listKept } from "./offline-pages.ts";
import type { FetchEvent } from "./worker-scope.ts";

/** How long a page of the network is waited for if it is kept, milliseconds: without one header until then there is no network. */
const WAIT_MS = 15_000;

const keptResponse = (path: string) => caches.match(path, { cacheName: PAGES });

/** The same response with another text. */
async function rewrite(response: Response, change: (html: string) => string, status = response.status) {
  return new Response(change(await response.text()), { status, headers: headersOf(response) });
}

/** The page at `OFFLINE_PATH` with the list of what is kept. */
async function withList(response: Response, isOffline: boolean): Promise<Response> {
  const list = writeList(await listKept(), isOffline);
  return rewrite(response, (html) => html.replace(LIST_MARK, () => list));
}

const NOTICE_TAG = new RegExp(`(id="${NOTICE_ID}"[^>]*) hidden="">${NOTICE}`);

/** A kept page, marked as such, with the line that says of when it is. */
function showKept(stored: Response): Promise<Response> {
  const { at } = factsOf(stored);
  const { day, hour } = describeMoment(at);
  const line = `$1>${NOTICE} Você vê esta página como estava ${day} às ${hour}.`;
  return rewrite(stored, (html) => html.replace("<html ", `<html data-offline="${at}" `).replace(NOTICE_TAG, line));
}

/**
 * The answer for a page that can neither be loaded nor is kept. At another address than its own it stays without scripts, which would
 * load the page of that address.
 */
async function showList(path: string): Promise<Response> {
  const page = await keptResponse(OFFLINE_PATH);
  if (!page) return Response.error();
  if (path === OFFLINE_PATH) return withList(page, true);
  const withoutScripts = (html: string) => html.replace('id="boot"', "").replace("<html ", "<html data-static ");
  return rewrite(await withList(page, true), withoutScripts, 503);
}

/** Whether a response is that of a proxy which does not reach the site. */
const isOfProxy = ({ status }: Response) => status === 502 || status === 504;

/** The network's page; without a network the kept one, or the list of what is kept. */
export async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  const network = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  // It may fail before anybody waits for it.
  network.catch(() => {});
  const isList = path === OFFLINE_PATH;
  const kept = isList ? undefined : await keptResponse(path);
  const showOwn = () => (kept ? showKept(kept) : showList(path));
  const late = new Promise<undefined>((resolve) => kept && setTimeout(resolve, WAIT_MS));
  try {
    const response = await Promise.race([network, late]);
    if (!response || ((kept || isList) && isOfProxy(response))) return showOwn();
    if (kept && (response.status === 404 || response.status === 410)) event.waitUntil(forgetPage(path));
    return isList && response.ok ? withList(response, false) : response;
  } catch {
    return showOwn();
  }
}
