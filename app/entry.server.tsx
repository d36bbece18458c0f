import { renderToString } from "react-dom/server.browser";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { siteContext } from "./context.ts";
import { pageResponse } from "./page-text.ts";

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
  const { serverHandoffStream, ...context } = entryContext;
  const data = serverHandoffStream && (await readText(serverHandoffStream));
  const page = renderToString(<ServerRouter context={context} url={request.url} />);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return pageResponse(`<!DOCTYPE html>${data ? withData(page, data) : page}`, { status, headers });
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}

const END = "</body></html>";

/** Adds what the loaders said, as React Router's browser part takes it; an error page without scripts stays as it is. */
function withData(page: string, data: string): string {
  if (!page.endsWith(END)) return page;
  const stream = "window.__reactRouterContext.streamController";
  const script = `<script>${stream}.enqueue('${data.replace(/[\\'<\n\r\u2028\u2029]/g, escapeSign)}');${stream}.close()</script>`;
  return page.slice(0, -END.length) + script + END;
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
  context.get(siteContext).log.error({ err: error, path: new URL(request.url).pathname }, "a request failed");
}
