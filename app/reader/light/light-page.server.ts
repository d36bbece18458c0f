import type { ReactElement } from "react";
import { renderToReadableStream } from "react-dom/server";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { namePageStyle, settingsContext } from "#app/context.ts";
import { isDataRequest, requestUrl } from "#app/request-url.ts";
import { faceOf } from "#domain/face/types.ts";
import { lightStyles } from "./light-styles.server.ts";
import { isLight, type LightPages, wantedVersion } from "./version.ts";

export interface LightPageArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
}

/**
 * A route's middleware that responds with its light page to those who get it. The whole page is left to addresses with a query, such as
 * that of older comments, to requests for data, and to whatever has no light page.
 * @param pages when the route's pages are light
 * @param render the document; null where there is none, as for an unknown article
 */
export function lightPage(
  pages: LightPages,
  render: (args: LightPageArgs) => Promise<ReactElement | null>,
): MiddlewareFunction<Response> {
  return async ({ request, context, params }, next) => {
    const isPage = request.method === "GET" || request.method === "HEAD";
    if (!isPage || isDataRequest(request) || requestUrl(request).search !== "") return next();
    const { headers } = request;
    const wanted = wantedVersion({ cookie: headers.get("cookie"), saveData: headers.get("save-data") });
    if (!isLight(pages, wanted, context.get(settingsContext).urgent_mode)) return next();
    const document = await render({ request, context, params });
    if (!document) return next();
    return respondWithDocument(context, document, lightStyles(faceOf(context.get(settingsContext))));
  };
}

/** Responds with a document that loads nothing. @param styles its inline style sheet */
export async function respondWithDocument(
  context: Readonly<RouterContextProvider>,
  document: ReactElement,
  styles: string,
): Promise<Response> {
  const html = await renderDocument(document);
  namePageStyle(context, styles);
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
}

/** @throws errors of components, which React would leave to the browser */
async function renderDocument(document: ReactElement): Promise<ReadableStream> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(document, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  if (errors.length === 0) return stream;
  await stream.cancel();
  throw errors[0];
}
