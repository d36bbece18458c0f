import { cookieNames } from "#platform/auth/cookie-names.ts";
import type { Env } from "#platform/env/env.ts";
import { PageCache } from "#platform/page-cache/page-cache.ts";
import type { RenderPage } from "#platform/page-cache/rendered-page.ts";
import { createKnownParameters } from "../requests/known-parameters.ts";
import { PLAIN_PAGES, sendPlainPage } from "../requests/plain-page.ts";
import { createPageVersions } from "./page-versions.ts";

const MIB = 1024 * 1024;
type FindRoute = typeof import("../app.ts").findRoute;

/**
 * Creates the cache of pages that are the same for everybody.
 * @param tools `findRoute`: finds the facts that say which pages are cached; without it none are
 */
export const createPageCache = (
  env: Env,
  tools: { render: RenderPage; findRoute?: FindRoute; onError: (error: unknown) => void },
) =>
  new PageCache({
    render: tools.render,
    maxBytes: env.PAGE_CACHE_MIB * MIB,
    knownParameters: tools.findRoute ? createKnownParameters(tools.findRoute) : () => undefined,
    versions: tools.findRoute && createPageVersions(tools.findRoute),
    sessionCookies: [cookieNames(env.SITE_URL).session],
    siteOrigin: env.SITE_URL,
    onError: tools.onError,
    answerFailure: (_error, req, res) =>
      sendPlainPage(req, res, PLAIN_PAGES.unavailable, { https: env.SITE_URL.startsWith("https:") }),
  });
