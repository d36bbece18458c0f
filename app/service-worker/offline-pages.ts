import {
  FACTS_HEADER,
  isArticlePath,
  type KeepRequest,
  type ListedFacts,
  MEDIA,
  OFFLINE_PATH,
  PAGES,
  PICTURES,
} from "./names.ts";

/** Most articles besides the saved ones, and most bytes of pages and pictures together. */
const ARTICLES_MAX = 30;
/** How many articles of the home page are kept with it, and for how long they are not requested again, milliseconds. */
const FRONT_MAX = 10;
const FRONT_MS = 30 * 60_000;
const BYTES_MAX = 20_000_000;
/** Most bytes of saved articles, so that the ones that were opened last have a place too. */
const SAVED_BYTES_MAX = 14_000_000;
/** Most bytes of one page's pictures, so that a single page does not take the place of all others. */
const PICTURES_MAX = 4_000_000;

/** Header of a stored page with its facts. */
const FACTS = "x-kept";

/** Facts of a kept page; what a list shows of it only for articles. */
export interface OfflinePage extends Partial<ListedFacts> {
  path: string;
  /** When it was opened, milliseconds since 1970. */
  at: number;
  /** Paths and sizes of its pictures; the first one stands for it in a list. */
  pictures: [path: string, bytes: number][];
  /** Size of its HTML. */
  bytes: number;
  saved?: boolean;
  /** Whether it was never opened, and is kept because the home page names it. */
  front?: boolean;
  links?: KeepRequest["links"];
}

const pathOf = ({ url }: Request) => new URL(url).pathname;

/** A path as the browser writes it, without characters that mean something in HTML. */
const ownPath = (path: string) => new URL(path, location.origin).pathname;

/** The headers of a response whose text is written anew. */
export function headersOf(response: Response): Headers {
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return headers;
}

/** All that a kept page takes, bytes. */
export const sizeOf = ({ bytes, pictures }: OfflinePage): number =>
  pictures.reduce((sum, [, size]) => sum + size, bytes);

const parseHeader = (value: string | null) => JSON.parse(decodeURIComponent(value || "{}"));

export const factsOf = (stored: Response): OfflinePage => parseHeader(stored.headers.get(FACTS));

/** The kept pages, the newest first; before the articles the other ones, and after them those that were never opened. */
export async function listKept(): Promise<OfflinePage[]> {
  const pages = await caches.open(PAGES);
  const stored = await Promise.all((await pages.keys()).map((request) => pages.match(request)));
  const kept = stored.flatMap((response) => (response ? factsOf(response) : []));
  const rank = ({ path, front }: OfflinePage) => (isArticlePath(path) ? (front ? 2 : 1) : 0);
  return kept.sort((a, b) => rank(a) - rank(b) || b.at - a.at);
}

/** Which of the pages, in the order of `listKept`, have no place: saved articles come before others, and these before those of the home page. */
export function withoutPlace(kept: readonly OfflinePage[]): OfflinePage[] {
  let articles = 0;
  let bytes = 0;
  const rank = ({ path, saved, front }: OfflinePage) => (isArticlePath(path) ? (saved ? 1 : front ? 3 : 2) : 0);
  return [...kept]
    .sort((one, other) => rank(one) - rank(other))
    .filter((page) => {
      const isSaved = rank(page) === 1;
      const most = isSaved ? SAVED_BYTES_MAX : BYTES_MAX;
      const isOut = rank(page) > 0 && ((rank(page) === 2 && articles >= ARTICLES_MAX) || bytes + sizeOf(page) > most);
      if (!isOut) {
        articles += +(rank(page) === 2);
        bytes += sizeOf(page);
      }
      return isOut;
    });
}

/** Stores pictures that the page has loaded: the browser has them, and requests nothing. */
async function keepPictures(paths: readonly string[]): Promise<OfflinePage["pictures"]> {
  const cache = await caches.open(PICTURES);
  const kept: OfflinePage["pictures"] = [];
  let bytes = 0;
  for (const address of paths) {
    const path = ownPath(address);
    if (!path.startsWith(MEDIA)) continue;
    const stored = await cache.match(path);
    let size = Number(stored?.headers.get("content-length"));
    if (!stored) {
      const response = await fetch(path);
      if (!response.ok) continue;
      const picture = await response.blob();
      size = picture.size;
      if (bytes + size > PICTURES_MAX) break;
      await cache.put(
        path,
        new Response(picture, { headers: { "content-type": picture.type, "content-length": `${size}` } }),
      );
    }
    bytes += size;
    kept.push([path, size]);
  }
  return kept;
}

/** Deletes the pages that have no place, and the pictures that no page shows. */
async function makeRoom(): Promise<void> {
  const pages = await caches.open(PAGES);
  const kept = await listKept();
  const out = new Set(withoutPlace(kept));
  for (const { path } of out) await pages.delete(path);
  const shown = new Set(kept.flatMap((page) => (out.has(page) ? [] : page.pictures.map(([path]) => path))));
  const pictures = await caches.open(PICTURES);
  for (const request of await pictures.keys()) if (!shown.has(pathOf(request))) await pictures.delete(request);
}

/** Deletes a page that the site no longer has. */
export const forgetPage = async (path: string): Promise<boolean> => (await caches.open(PAGES)).delete(path);

interface StoreRequest extends Omit<KeepRequest, "keep"> {
  front?: boolean;
}

async function store(path: string, { pictures, again, saved, links, front = false }: StoreRequest): Promise<void> {
  const pages = await caches.open(PAGES);
  const known = await pages.match(path);
  const facts = known && factsOf(known);
  // An article that is no longer saved is not kept for that reason.
  if (saved === false && !known) return;
  const stored = again ? known : undefined;
  // As a stranger sees it: on a shared device nobody finds another's page. Mostly a 304, as the browser has it.
  const response = stored ?? (await fetch(path, { credentials: "omit", cache: "no-cache" }));
  if (response.status === 404 || response.status === 410) await forgetPage(path);
  if (!response.ok || response.redirected) return;
  const at = stored && facts ? facts.at : Date.now();
  // Saving, and a page that is barely open, say nothing about the pictures that were kept before.
  const shown =
    saved === undefined && pictures.length > 0
      ? pictures
      : [...new Set([...(facts?.pictures ?? []).map(([one]) => one), ...pictures])];
  const html = await response.text();
  const headers = headersOf(response);
  const kept: OfflinePage = {
    ...parseHeader(headers.get(FACTS_HEADER)),
    path,
    at,
    bytes: new Blob([html]).size,
    pictures: await keepPictures(shown),
    saved: saved ?? facts?.saved ?? false,
    front,
    links: links ?? facts?.links,
  };
  headers.set(FACTS, encodeURIComponent(JSON.stringify(kept)));
  await pages.put(path, new Response(html, { headers }));
}

/** Keeps the first articles of the home page, and forgets those that it no longer names and nobody has opened. */
async function keepFront(links: [string, string][]): Promise<void> {
  const paths = links
    .map(([path]) => ownPath(path))
    .filter(isArticlePath)
    .slice(0, FRONT_MAX);
  const kept = await listKept();
  for (const { path, front } of kept) if (front && !paths.includes(path)) await forgetPage(path);
  for (const path of paths) {
    const known = kept.find((page) => page.path === path);
    const isDue = !known || (known.front && Date.now() - known.at > FRONT_MS);
    if (isDue) await store(path, { pictures: [], again: false, front: true });
  }
}

/** The title of an article that a kept page names; undefined for others. */
export async function findTitle(path: string): Promise<string | undefined> {
  const links = (await listKept()).flatMap((page) => page.links ?? []);
  return links.find(([address]) => address === path)?.[1];
}

/** One after the other, so that none deletes the pictures of a page that is being stored. */
let work: Promise<unknown> = Promise.resolve();

/** Keeps a page; where the browser has no room or no network, it stays as it was. */
export function keepPage({ keep, ...request }: KeepRequest): Promise<unknown> {
  const run = async () => {
    await store(ownPath(keep), request);
    // The page with the list changes rarely.
    if (!request.again && keep !== OFFLINE_PATH) await store(OFFLINE_PATH, { pictures: [], again: keep !== "/" });
    if (keep === "/" && !request.again) await keepFront(request.links ?? []);
    await makeRoom();
  };
  work = work.then(run).catch(() => {});
  return work;
}
