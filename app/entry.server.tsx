import { renderToReadableStream } from "react-dom/server.browser";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { siteContext } from "./context.ts";

/** Renders a whole page: reader pages are complete before they are sent, so that they can be cached and hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { log } = context.get(siteContext);
  const stream = await renderToReadableStream(<ServerRouter context={entryContext} url={request.url} />, {
    signal: request.signal,
    onError: (error) => log.error({ err: error }, "a page failed to render"),
  });
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}

/** Errors of loaders: expected ones are answered by their route, the others are logged here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(siteContext).log.error({ err: error, path: new URL(request.url).pathname }, "a request failed");
}
