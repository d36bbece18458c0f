import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { SCRIPT_NONCE } from "./boot/script-nonce.ts";
import { siteContext } from "./context.ts";
import { requestUrl } from "./request-url.ts";

/**
 * Renders a page and waits for all of it: the page cache stores whole pages, and a failure can still change the status.
 * @throws errors that React would retry in the browser: such a page would be sent without its data
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(
    <ServerRouter context={entryContext} url={request.url} nonce={SCRIPT_NONCE} />,
    {
      nonce: SCRIPT_NONCE,
      // The page is sent complete: without this, React hides part of it and adds a script that moves it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
    },
  );
  await stream.allReady;
  if (errors.length > 0) {
    await stream.cancel();
    throw errors[0];
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(stream, { status, headers });
}

/** Errors of loaders: expected ones are answered by their route, the others are logged here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(siteContext).log.error({ err: error, path: requestUrl(request).pathname }, "a request failed");
}
