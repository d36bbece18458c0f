import type { DataStrategyResult } from "react-router";
import { unwrapResult } from "#app/forms/unwrap-result.ts";
import { requestUrl } from "#app/request-url.ts";
import type { Answer } from "./answer.ts";

type Listener = (answer: Answer, form: string) => void;

const listeners = new Set<Listener>();

/** Hears every answer to a form once, until the function that it returns is called. `form` tells one form of the screen from another. */
export function listenToAnswers(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** One form of a screen: where it goes, what it asks for, and of which row. */
async function nameForm(request: Request): Promise<string> {
  const form = await request.formData();
  return [requestUrl(request).pathname, form.get("intent"), form.get("id")].join(" ");
}

/**
 * The client middleware of the back office: tells the screen every answer to a form, also to one in a row that its own
 * answer takes away. `useFetchers` would miss those: the router may forget a fetcher before React has looked.
 */
export async function answersMiddleware(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  if (request.method === "GET") return next();
  const form = await nameForm(request.clone());
  const results = await next();
  for (const { type, result } of Object.values(results)) {
    const answer = unwrapResult(result);
    if (type !== "data" || !(answer instanceof Object)) continue;
    for (const listener of listeners) listener(answer, form);
  }
  return results;
}
