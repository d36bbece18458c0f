import { href, type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { cachedQuery, findViewer } from "#app/context.ts";
import { FLASH_PARAM, NO_ACCESS } from "#app/flash.ts";
import { wantsPage } from "#app/forms/read-form.server.ts";
import { requestUrl } from "#app/request-url.ts";
import { signInPath } from "#app/sign-in-path.ts";
import type { Viewer } from "#domain/accounts/form.ts";
import {
  isPermitted,
  mayEnterBackOffice,
  mustChangePassword,
  mustEnrol,
  type Permission,
} from "#domain/accounts/policy.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { ADMIN_TEXT } from "./admin-text.ts";
import { withFlash } from "./flash-messages.ts";

const ENROL_PATH = href("/profile/seguranca");

/**
 * The signed-in member of the newsroom, for loaders and actions of the back office (docs/product.md, "Access to the back office").
 * @param permission of the screen; administrators only by default
 * @throws a redirect to /auth for everyone else, to a new password for whose own does not suffice, to the second factor where the
 * site demands one, and to the first screen for members who may not open this one; 403 for their form submissions
 */
export async function requireStaff(
  context: Readonly<Pick<RouterContextProvider, "get">>,
  request: Request,
  permission: Permission = "runSite",
): Promise<Viewer> {
  const viewer = await findViewer(context);
  if (!viewer) throw redirectDocument(signInPath(pagePath(request)));
  // Without a return path, which would lead here again.
  if (!mayEnterBackOffice(viewer))
    throw redirectDocument(`${href("/auth")}?${new URLSearchParams({ [FLASH_PARAM]: NO_ACCESS })}`);
  // Forms of screens that are open are still accepted, so that nothing typed is lost.
  if (request.method === "GET" && mustChangePassword(viewer)) throw redirectDocument(ENROL_PATH);
  // Not the default settings of readers' pages: they would lift a demand that cannot be read, and a form would store them.
  const settings = await cachedQuery(context, getSettings, TAGS.settings);
  if (mustEnrol(viewer, settings)) throw redirectDocument(ENROL_PATH);
  if (isPermitted(viewer, permission)) return viewer;
  if (request.method === "GET") throw redirect(withFlash(href("/admin"), "sem-permissao"));
  throw Response.json({ message: ADMIN_TEXT.notPermitted.text }, { status: 403 });
}

/** Whether an open screen submits a form without a session: it gets an error message and keeps its text. */
export async function isSignedOutSubmission(
  context: Readonly<Pick<RouterContextProvider, "get">>,
  request: Request,
): Promise<boolean> {
  return request.method === "POST" && !wantsPage(request) && !(await findViewer(context));
}

/** The page to return to after signing in: the requested page, but not the action of a form. */
function pagePath(request: Request): string {
  const { pathname, search } = requestUrl(request);
  return request.method === "GET" ? pathname + search : href("/admin");
}
