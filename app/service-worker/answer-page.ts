import { LIST_MARK, NOTICE_MARK, OFFLINE_PATH, PAGES, SEARCH_PATH, STATIC_ID } from "./names.ts";
import { describeMoment, writeList } from "./offline-list.ts";
import { factsOf, findTitle, forgetPage, headersOf, listKept } from "./offline-pages.ts";
import type { FetchEvent } from "./worker-scope.ts";

/** How long a page of the network is waited for if it is kept, milliseconds: without one header until then there is no network. */
const WAIT_MS = 15_000;

const keptResponse = (path: string) => caches.match(path, { cacheName: PAGES });

/** The same response with HTML in the place of a mark. */
async function fillMark(response: Response, mark: string, html: string, status = response.status) {
  const text = (await response.text()).replace(mark, () => html);
  return new Response(text, { status, headers: headersOf(response) });
}

/** A kept page with the line that says of when it is, by which its scripts know that it is one. */
function showKept(stored: Response): Promise<Response> {
  const { day, hour } = describeMoment(factsOf(stored).at);
  return fillMark(
    stored,
    NOTICE_MARK,
    `<span>Sem conexão. Você vê esta página como estava ${day} às ${hour}. <a href="">Tentar de novo</a></span>`,
  );
}

/**
 * The answer for a page that can neither be loaded nor is kept. At another address than its own it stays without scripts, which would
 * load the page of that address.
 */
async function showList(path: string, query: URLSearchParams): Promise<Response> {
  const page = await keptResponse(OFFLINE_PATH);
  if (!page) return Response.error();
  const search = (path === SEARCH_PATH && query.get("q")?.trim()) || undefined;
  const list = writeList(await listKept(), { isOffline: true, wanted: await findTitle(path), search });
  if (path === OFFLINE_PATH) return fillMark(page, LIST_MARK, list);
  return fillMark(page, LIST_MARK, `${list}<i id="${STATIC_ID}" hidden></i>`, 503);
}

/** Whether a response is that of a proxy which does not reach the site. */
const isOfProxy = ({ status }: Response) => status === 502 || status === 504;

/** The network's page; without a network the kept one, or the list of what is kept. */
export async function answerPage(event: FetchEvent, { pathname: path, searchParams }: URL): Promise<Response> {
  const network = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  // It may fail before anybody waits for it.
  network.catch(() => {});
  const isList = path === OFFLINE_PATH;
  const kept = isList ? undefined : await keptResponse(path);
  const showOwn = () => (kept ? showKept(kept) : showList(path, searchParams));
  const late = new Promise<undefined>((resolve) => kept && setTimeout(resolve, WAIT_MS));
  try {
    const response = await Promise.race([network, late]);
    if (!response || ((kept || isList) && isOfProxy(response))) return showOwn();
    if (kept && (response.status === 404 || response.status === 410)) event.waitUntil(forgetPage(path));
    return isList && response.ok
      ? fillMark(response, LIST_MARK, writeList(await listKept(), { isOffline: false }))
      : response;
  } catch {
    return showOwn();
  }
}
