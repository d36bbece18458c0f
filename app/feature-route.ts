import { data } from "react-router";
import type { Route } from "./+types/feature-route.ts";
import { findFactsContext, settingsContext } from "./context.ts";
import { requestUrl } from "./request-url.ts";

/**
 * A layout without a component around the routes of a feature: where it is switched off there is no such page. It is not the frame's own
 * middleware, as the page that says so is shown within the frame.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const { feature } = context.get(findFactsContext)(requestUrl(request).pathname);
    const isOff = feature !== null && context.get(settingsContext).features_off.includes(feature);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isOff && !isRead) throw data(null, { status: 404 });
    const response = await next();
    // Not before: the error page needs the data of the frame.
    if (isOff) throw data(null, { status: 404 });
    return response;
  },
];
