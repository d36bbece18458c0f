import { type DataStrategyResult, data } from "react-router";
import { describeLostAnswer } from "#app/network-errors.ts";
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

/** Calls `listener` with the result of every form until the returned function is called; toasts are the listener's then. */
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
 * The root's client middleware for forms: makes a refusal of an answer that was lost, so that the page stays with what was typed,
 * and reports every result, also to a form in a row that its own result removes. `useFetchers` would miss those: the router
 * may forget a fetcher before React renders.
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
      const lost: FormRefused = { ok: false, intent, reason: "unavailable", text, fields: {}, values: {} };
      // With this status nothing is revalidated, which would fail as well and replace the page.
      results[route] = { type: "data", result: data(lost, { status: 503 }) };
      report(lost, sent);
    } else if (type === "data" && isActionResult(answer)) report(answer, sent);
  }
  return results;
}
