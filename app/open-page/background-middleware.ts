import type { DataStrategyResult } from "react-router";
import { unwrapResult } from "#app/forms/unwrap-result.ts";
import { describeLostAnswer } from "#app/network-errors.ts";
import { requestUrl } from "#app/request-url.ts";

type Results = Record<string, DataStrategyResult>;

/** How many responses of fetchers are cached; the oldest is dropped first. */
const CACHED_MAX = 20;

/** The open page: its address, and the data of its routes by route id. */
let shown: { address: string; data: Map<string, unknown> } | undefined;
/** The last successful responses of fetchers by address: the router revalidates fetchers with the page. */
const responses = new Map<string, Results>();
let running = 0;
let lost = 0;

/**
 * Records the data of the open page.
 * @param address path and query, as the router has them
 * @param matches the routes of the page
 */
export function setShownData(address: string, matches: readonly { id: string; loaderData: unknown }[]): void {
  shown = { address, data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) };
}

/** The open page: its address, and the data of its routes by route id; undefined before hydration. */
export const shownPage = () => shown;

/**
 * Runs a revalidation, or a load that no reader waits for.
 * @returns whether every request got a response of the site
 */
export async function runInBackground(read: () => Promise<void>): Promise<boolean> {
  const before = lost;
  running += 1;
  try {
    await read();
  } finally {
    running -= 1;
  }
  return lost === before;
}

function cacheResponse(address: string, results: Results): void {
  responses.delete(address);
  responses.set(address, results);
  if (responses.size > CACHED_MAX) responses.delete(responses.keys().next().value!);
}

/** The current data for an address by route: those of the page, or of one of its fetchers. */
export function previousData(address: string): Map<string, unknown> | undefined {
  if (address === shown?.address) return shown.data;
  const cached = responses.get(address);
  return cached && new Map(Object.entries(cached).map(([route, { result }]) => [route, result]));
}

/**
 * The root's client middleware for background requests. If a response is lost, the page keeps its current data and what was typed in
 * it; the router would replace the page with an error. Responses of the site itself, such as "not found", are passed on.
 */
export async function backgroundMiddleware(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  if (request.method !== "GET") return next();
  const { pathname, search } = requestUrl(request);
  const inBackground = running > 0;
  const results = await next();
  if (request.signal.aborted) return results;
  const errors = Object.entries(results).filter(([, { type }]) => type === "error");
  if (errors.length === 0) cacheResponse(pathname + search, results);
  else if (inBackground && errors.every(([, { result }]) => describeLostAnswer(unwrapResult(result)) !== undefined)) {
    const previous = previousData(pathname + search);
    if (!previous) return results;
    lost += 1;
    for (const [route] of errors) {
      if (previous.get(route) !== undefined) results[route] = { type: "data", result: previous.get(route) };
    }
  }
  return results;
}
