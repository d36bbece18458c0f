import type { DataStrategyResult } from "react-router";
import { unwrapResult } from "#app/forms/unwrap-result.ts";
import { describeLostAnswer } from "#app/network-errors.ts";
import { requestUrl } from "#app/request-url.ts";

type Results = Record<string, DataStrategyResult>;

/** How many answers of fetchers are kept; the oldest goes first. */
const KEPT = 20;

/** The open page: its address, and the data of its routes by route id. */
let shown: { address: string; data: Map<string, unknown> } | undefined;
/** The last good answers by address, for fetchers: the router revalidates them with the page. */
const answers = new Map<string, Results>();
let reading = 0;
let lost = 0;

/**
 * Tells what the open page shows.
 * @param address path and query, as the router has them
 * @param matches the routes of the page
 */
export function setShownData(address: string, matches: readonly { id: string; loaderData: unknown }[]): void {
  shown = { address, data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) };
}

/**
 * Runs a revalidation, or a load that nobody waits for.
 * @returns whether all of it was answered
 */
export async function runInBackground(read: () => Promise<void>): Promise<boolean> {
  const before = lost;
  reading += 1;
  try {
    await read();
  } finally {
    reading -= 1;
  }
  return lost === before;
}

function keep(address: string, results: Results): void {
  answers.delete(address);
  answers.set(address, results);
  if (answers.size > KEPT) answers.delete(answers.keys().next().value!);
}

/** The data that the page has for an address already, by route: its own, or those of one of its fetchers. */
function previousData(address: string): Map<string, unknown> | undefined {
  if (address === shown?.address) return shown.data;
  const kept = answers.get(address);
  return kept && new Map(Object.entries(kept).map(([route, { result }]) => [route, result]));
}

/**
 * The root's client middleware for what is read in the background: where an answer is lost, the page keeps the data that it has, and
 * so what was typed there; to the router it would be an error that takes the page away. Answers of ours, such as "not found", count.
 */
export async function backgroundMiddleware(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  if (request.method !== "GET") return next();
  const { pathname, search } = requestUrl(request);
  const inBackground = reading > 0;
  const results = await next();
  if (request.signal.aborted) return results;
  const errors = Object.entries(results).filter(([, { type }]) => type === "error");
  if (errors.length === 0) keep(pathname + search, results);
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
