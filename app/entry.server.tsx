import { renderToString } from "react-dom/server.browser";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { PAGE_DATA_ID, pageDataText } from "./boot/page-data.ts";
import { SCRIPT_MARK } from "./boot/script-mark.ts";
import { siteContext } from "./context.ts";
import { pageResponse } from "./page-text.ts";
import { requestUrl } from "./request-url.ts";

/**
 * Renders a whole page at once: loaders have brought all data, nothing suspends, and a string costs half of what a stream
 * does (docs/decisions/009). The data for React follow in one script at the end of the page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  const data = await dataScript(entryContext);
  const drawn = renderToString(
    <ServerRouter context={shownContext(entryContext)} url={request.url} nonce={SCRIPT_MARK} />,
  );
  const page = withData(drawn, data);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return pageResponse(`<!DOCTYPE html>${page}`, { status, headers });
}

/**
 * What the router needs to show the page: not its stream of data, and only the page's own routes, as it makes objects of
 * each that it is told of. The getter of the stream must not be read, so nothing is copied.
 */
function shownContext(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]);
  return Object.create(context, {
    serverHandoffStream: { value: undefined },
    manifest: { value: { ...manifest, routes: Object.fromEntries(routes) } },
  });
}

/** What the loaders said, for React: as JSON, or where that does not hold it (errors) as React Router writes it. */
async function dataScript(context: EntryContext): Promise<string> {
  const { loaderData, actionData, errors } = context.staticHandlerContext;
  const json = errors ? undefined : pageDataText({ loaderData, actionData, errors });
  if (json !== undefined) return `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`;
  const text = (await readText(context.serverHandoffStream!)).replace(/[\\'<\n\r\u2028\u2029]/g, escapeSign);
  const stream = "window.__reactRouterContext.streamController";
  return `<script nonce="${SCRIPT_MARK}">${stream}.enqueue('${text}');${stream}.close()</script>`;
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}

const END = "</body></html>";

/** Adds the script at the page's end; an error page without scripts stays as it is. */
function withData(page: string, script: string): string {
  return page.endsWith(END) ? page.slice(0, -END.length) + script + END : page;
}

/** A sign as a string between single quotes spells it, so that no text can end the string or the script. */
function escapeSign(sign: string): string {
  return sign === "\\" || sign === "'" ? `\\${sign}` : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Errors of loaders: expected ones are answered by their route, the others are logged here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(siteContext).log.error({ err: error, path: requestUrl(request).pathname }, "a request failed");
}
