import { redirectDocument } from "react-router";
import { requestUrl } from "#app/request-url.ts";
import { hasLightPage, isLight, wantedVersion } from "../reader/light/version.ts";
import { shownPage } from "./background-middleware.ts";
import { isNavigation } from "./outdated-page.ts";

/** Whether the server would answer a path with a light page. */
function opensLightPage(path: string): boolean {
  if (!hasLightPage(path)) return false;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const wanted = wantedVersion({ cookie: document.cookie, saveData: connection?.saveData ? "on" : null });
  const isUrgent = document.documentElement.dataset.urgent !== undefined;
  return isLight(path === "/" ? "urgent" : "wanted", wanted, isUrgent);
}

/** Whether a navigation only closes the dialog of an article over the home page, which is there already. */
const closesDialog = (path: string) => path === "/" && shownPage()?.address.startsWith("/ler/");

/**
 * The root's client middleware for pages that were opened whole while a light page is wanted: the next navigation to one that has a
 * light version loads its document. What is open stays, also what somebody types in it.
 */
export async function lightNavigationMiddleware<Results>(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const { pathname, search } = requestUrl(request);
  const address = pathname + search;
  const leaves = request.method === "GET" && search === "" && isNavigation(address) && !closesDialog(pathname);
  if (leaves && opensLightPage(pathname)) throw redirectDocument(address);
  return next();
}
