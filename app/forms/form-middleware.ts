import { type DataStrategyResult, data, isRouteErrorResponse } from "react-router";
import { FAILED_ANSWER, NO_ANSWER, TOO_LARGE_ANSWER } from "#app/no-answer.ts";
import { announceToast } from "#app/ui/toast.tsx";
import type { ActionResult, FormRefused } from "./action-result.ts";
import { unwrapResult } from "./unwrap-result.ts";

/** Why a form has no answer of ours; undefined for redirects and refusals, which are answers. */
function lossOf(error: unknown): string | undefined {
  // What `fetch` throws when the site cannot be reached.
  if (error instanceof TypeError) return NO_ANSWER;
  if (error instanceof Response) return undefined;
  if (!isRouteErrorResponse(error)) return FAILED_ANSWER;
  // The page of a proxy comes as text; our own answers are data.
  if (typeof error.data === "string") return error.status === 413 ? TOO_LARGE_ANSWER : FAILED_ANSWER;
  return error.status < 500 ? undefined : FAILED_ANSWER;
}

/**
 * The root's client middleware for forms: makes a refusal of an answer that was lost, so that the page stays with what was typed,
 * and shows what went well, also where the row with its form is gone by then.
 */
export async function formMiddleware(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  const results = await next();
  if (request.method === "GET") return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    const answer = unwrapResult(result);
    const text = type === "error" ? lossOf(answer) : undefined;
    if (text !== undefined) {
      const lost: FormRefused = { ok: false, intent: "", reason: "unavailable", text, fields: {}, values: {} };
      // With this status nothing is revalidated, which would fail as well and replace the page.
      results[route] = { type: "data", result: data(lost, { status: 503 }) };
    }
    const done = type === "data" ? (answer as ActionResult | undefined) : undefined;
    if (done?.ok && done.toast) announceToast(done.toast);
  }
  return results;
}
