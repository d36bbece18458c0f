import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { SCRIPT_NONCE } from "#app/boot/script-nonce.ts";
import {
  buildContext,
  findFactsContext,
  type PageNotes,
  pageNotesContext,
  queryCacheContext,
  type Site,
  siteContext,
  tolerantReadsContext,
  viewerContext,
} from "#app/context.ts";
import { cacheLifetime } from "#app/route-facts.ts";
import { createViewerFinder } from "#domain/accounts/viewer.server.ts";
import { EMBED_ORIGINS } from "#domain/news/document/embed-providers.ts";
import { contentSecurityPolicy, securityHeaders } from "#platform/http/security-headers.ts";
import { QueryCache } from "#platform/page-cache/query-cache.ts";
import type { RenderedPage } from "#platform/page-cache/rendered-page.ts";
import { withDeferredScripts } from "./pages/deferred-scripts.ts";
import { extractInlineScripts } from "./pages/page-scripts.ts";
import { type Styles, withStyles } from "./pages/page-styles.ts";
import { createKnownParameters, withKnownParameters } from "./requests/known-parameters.ts";
import { createRouteTable } from "./requests/route-table.ts";

export type { Site } from "#app/context.ts";

/** The routes of the program and their chunks, for tests that visit them all. */
export const { routes, assets } = build;

/** Finds the route of a path. */
export const findRoute = createRouteTable(build.routes);

const findFacts = (pathname: string) => findRoute(pathname).facts;
const knownParameters = createKnownParameters(findRoute);

/** In development the sources of an open page change with it. */
const BUILD = import.meta.env.PROD ? build.assets.version : "development";

/** Seconds after which what was refused with a status may be tried again, where nobody knows better. */
const RETRY_AFTER: Record<number, string> = { 429: "60", 503: "5" };

/**
 * Creates the function that renders the page of a request.
 * @param styles inlined into pages that are cached for everybody: on a first visit the browser has none yet
 */
export function createRenderer(site: Site, styles: Styles): (request: Request) => Promise<RenderedPage> {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const https = site.url.startsWith("https:");
  const common = securityHeaders({ https });
  return async (original) => {
    const request = withKnownParameters(original, knownParameters);
    const { id, facts } = findRoute(new URL(request.url).pathname);
    const notes: PageNotes = { tags: new Set(), cacheable: false, noStore: false, styles: new Set() };
    const context = new RouterContextProvider();
    context.set(siteContext, site);
    context.set(buildContext, BUILD);
    context.set(pageNotesContext, notes);
    context.set(queryCacheContext, site.queryCache ?? new QueryCache());
    context.set(tolerantReadsContext, site.tolerantReads);
    const viewer = createViewerFinder(site, request);
    context.set(viewerContext, viewer.find);
    context.set(findFactsContext, findFacts);
    const response = await handle(request, context);
    const cacheable = notes.cacheable && !notes.noStore && response.status < 500;
    const isPage = response.headers.get("content-type")?.startsWith("text/html") === true;
    const text = isPage ? await response.text() : undefined;
    // In the back office the modules are loaded immediately.
    const isReaderPage = id !== undefined && !id.startsWith("admin/");
    const rendered = text !== undefined && isReaderPage ? withDeferredScripts(text, SCRIPT_NONCE!) : text;
    const own = rendered === undefined ? undefined : extractInlineScripts(rendered, SCRIPT_NONCE!);
    const styled = own && cacheable ? withStyles(own.html, styles) : { html: own?.html, texts: [] };
    const body = styled.html === undefined ? new Uint8Array(await response.arrayBuffer()) : Buffer.from(styled.html);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(common)) if (!headers.has(name)) headers.set(name, value);
    for (const cookie of await viewer.cookies(headers)) headers.append("set-cookie", cookie);
    // A document that is no page of the site, as the preview of a mail, has a policy of its own.
    if (import.meta.env.PROD && own && !response.headers.has("content-security-policy")) {
      const inline = { scripts: own.scripts, styles: [...styled.texts, ...notes.styles] };
      // The policy stays when a reader navigates on to an article with an embed, so every reader page allows embeds. Previews of
      // newsletters and widgets are frames of the site's own.
      const frames = ["'self'", ...(isReaderPage ? EMBED_ORIGINS : [])];
      const { deviceMedia, framed } = facts;
      headers.set("content-security-policy", contentSecurityPolicy(inline, { https, frames, deviceMedia, framed }));
      if (framed) headers.delete("x-frame-options");
    }
    // For the reader an unexpected failure means: try again later.
    const status = response.status === 500 ? 503 : response.status;
    const wait = RETRY_AFTER[status] && (notes.retryAfter ?? RETRY_AFTER[status]);
    if (wait && !headers.has("retry-after")) headers.set("retry-after", wait);
    return { status, headers, body, tags: notes.tags, cacheable, maxAgeSeconds: cacheLifetime(facts) };
  };
}
