import { type DataStrategyResult, data } from "react-router";
import { describeLostAnswer, isUnreached } from "#app/network-errors.ts";
import { requestUrl } from "#app/request-url.ts";
import { announceToast } from "#app/ui/toast.tsx";
import { type ActionResult, type FormRefused, isActionResult } from "./action-result.ts";
import { unwrapResult } from "./unwrap-result.ts";

/** A form as it was sent. */
export interface SentRequest {
  /** Distinguishes the forms of a screen: path, intent and row. */
  key: string;
  form: FormData;
}

type Listener = (result: ActionResult, sent: SentRequest) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with the result of every form until the returned function is called. The listener then shows the toasts. */
export function listenToResults(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function report(result: ActionResult, sent: SentRequest): void {
  for (const listener of listeners) listener(result, sent);
  if (listeners.size === 0 && result.ok && result.toast) announceToast(result.toast);
}

async function readSent(request: Request): Promise<SentRequest> {
  const form = await request.formData();
  return { form, key: [requestUrl(request).pathname, form.get("intent"), form.get("id")].join(" ") };
}

/**
 * The root's client middleware for forms. It turns a lost response into a refusal, so that the page stays with what was typed, and
 * reports every result, also of a form whose row is removed by its result. `useFetchers` would miss those, because the router
 * may drop a fetcher before React renders.
 */
export async function formMiddleware(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  if (request.method === "GET") return next();
  const sent = await readSent(request.clone());
  const results = await next();
  for (const [route, { type, result }] of Object.entries(results)) {
    const answer = unwrapResult(result);
    const text = type === "error" ? describeLostAnswer(answer) : undefined;
    if (text !== undefined) {
      const intent = String(sent.form.get("intent") ?? "");
      const isOffline = isUnreached(answer);
      const lost: FormRefused = { ok: false, intent, reason: "unavailable", isOffline, text, fields: {}, values: {} };
      // With an error status the router does not revalidate, which would fail as well and replace the page.
      results[route] = { type: "data", result: data(lost, { status: 503 }) };
      report(lost, sent);
    } else if (type === "data" && isActionResult(answer)) report(answer, sent);
  }
  return results;
}
