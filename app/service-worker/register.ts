import { type KeepRequest, MEDIA, WORKER_PATH } from "./names.ts";

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined;

/** Registers the service worker; rejects where the browser has none or refuses it, as in private windows. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}

/** The same once a page, tried again after a failed attempt; undefined where it failed. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await registerWorker();
  } catch {
    registering = undefined;
    return undefined;
  }
}

/** Pictures that are drawn narrower, CSS pixels, are portraits and marks, and represent no page in a list. */
const STANDS_MIN = 200;

/** Paths of the site's pictures that the page has loaded: the first large one of its content, then the others. */
export function loadedPictures(): string[] {
  const content = document.querySelector("dialog:modal") ?? document.querySelector("main");
  const isLoaded = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0;
  const all = [...document.images].filter(isLoaded);
  const main = all.find((image) => content?.contains(image) && image.offsetWidth >= STANDS_MIN);
  const paths = [main, ...all].flatMap((image) => {
    const address = image && URL.parse(image.currentSrc);
    return address?.origin === location.origin && address.pathname.startsWith(MEDIA) ? address.pathname : [];
  });
  return [...new Set(paths)];
}

/** How many links of a page are named to the worker at most. */
const LINKS_MAX = 30;

/** The articles that the page names, in its order, each once. */
export function listLinks(): [path: string, title: string][] {
  const links = document.querySelectorAll<HTMLAnchorElement>('main :is(h2, h3, h4) a[href^="/news/"]');
  return [...new Map([...links].map((link) => [link.pathname, link.textContent.trim()]))].slice(0, LINKS_MAX);
}

/** Asks the service worker to keep a page. Does nothing where the browser keeps nothing. */
export async function keepPage(request: KeepRequest): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  registering ??= register();
  const registration = await registering;
  registration?.active?.postMessage(request);
}
