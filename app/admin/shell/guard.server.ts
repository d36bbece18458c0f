import { href, type RouterContextProvider, redirectDocument } from "react-router";
import { findViewer, settingsContext } from "#app/context.ts";
import { FLASH_PARAM, NO_ACCESS } from "#app/flash.ts";
import { wantsPage } from "#app/forms/read-form.server.ts";
import { requestUrl } from "#app/request-url.ts";
import { signInPath } from "#app/sign-in-path.ts";
import type { Viewer } from "#domain/accounts/form.ts";
import { mayEnterBackOffice, mustEnrol } from "#domain/accounts/policy.ts";

const ENROL_PATH = href("/profile/seguranca");

/**
 * The administrator who asks, for loaders and actions of the back office (docs/product.md, "Access to the back office").
 * @throws a redirect to /auth for everyone else, and to the second factor where the site demands one
 */
export async function requireAdmin(
  context: Readonly<Pick<RouterContextProvider, "get">>,
  request: Request,
): Promise<Viewer> {
  const viewer = await findViewer(context);
  if (!viewer) throw redirectDocument(signInPath(pagePath(request)));
  // Without the way back: it would lead here again.
  if (!mayEnterBackOffice(viewer))
    throw redirectDocument(`${href("/auth")}?${new URLSearchParams({ [FLASH_PARAM]: NO_ACCESS })}`);
  if (mustEnrol(viewer, context.get(settingsContext))) throw redirectDocument(ENROL_PATH);
  return viewer;
}

/** Whether an open screen sends a form though nobody is signed in any more: it is told so, and stays with its words. */
export async function isFormOfNobody(
  context: Readonly<Pick<RouterContextProvider, "get">>,
  request: Request,
): Promise<boolean> {
  return request.method === "POST" && !wantsPage(request) && !(await findViewer(context));
}

/** The page to come back to: only a page that was asked for, not a form that was sent. */
function pagePath(request: Request): string {
  const { pathname, search } = requestUrl(request);
  return request.method === "GET" ? pathname + search : href("/admin");
}
