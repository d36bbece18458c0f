import { PAGES } from "#app/service-worker/names.ts";
import { keepPage, loadedPictures } from "#app/service-worker/register.ts";
import { articlePath } from "../cards/article-link.tsx";

/** Whether what would be kept is requested again, which costs somebody with Save-Data. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Whether the browser shows the page of an article at the moment, with its pictures. */
const isShown = (path: string) => location.pathname === path;

/**
 * Has the page of an article kept for as long as it is saved, or no longer than others.
 * @param address of the article
 */
export function keepSavedPage(address: string, isSaved: boolean): void {
  if (isSaved && savesData()) return;
  const path = articlePath(address);
  void keepPage({ keep: path, pictures: isShown(path) ? loadedPictures() : [], again: true, saved: isSaved });
}

/** The paths of the pages that are kept in this browser; none where it keeps nothing. */
export async function listStoredPaths(): Promise<ReadonlySet<string>> {
  try {
    // Opening it would create it.
    if (!(await caches.has(PAGES))) return new Set();
    const requests = await (await caches.open(PAGES)).keys();
    return new Set(requests.map(({ url }) => new URL(url).pathname));
  } catch {
    return new Set();
  }
}
