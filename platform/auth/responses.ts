import { setTimeout as wait } from "node:timers/promises";
import type { AuthOptions } from "./settings.ts";

/** Paths whose response time could reveal whether an e-mail has an account; "failed" if only failures could. */
const EVEN_PACED = new Map<string, "always" | "failed">([
  ["/sign-in/email", "failed"],
  ["/sign-up", "always"],
  ["/request-password-reset", "always"],
  ["/resend-confirmation", "always"],
]);
const ANSWER_STEP_MS = 500;

/** Codes for responses of the library that have none. */
const STATUS_CODES: Record<number, string> = {
  401: "SESSION_REQUIRED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  413: "TOO_LARGE",
  429: "TOO_MANY_REQUESTS",
};

type Explain = AuthOptions["explain"];

function inPortuguese(explain: Explain, status: number, code: string, headers: Headers): Response {
  headers.set("content-type", "application/json; charset=utf-8");
  headers.delete("content-length");
  return new Response(JSON.stringify({ code, message: explain(code) }), { status, headers });
}

/** An error response with its code and the message for the reader. */
export const refusal = (explain: Explain, status: number, code: string): Response =>
  inPortuguese(explain, status, code, new Headers());

/** A response of the library; a failure gets its message for the reader. */
export async function explained(response: Response, explain: Explain): Promise<Response> {
  if (response.status < 400) return response;
  const body = (await response.json().catch(() => null)) as { code?: string } | null;
  const headers = new Headers(response.headers);
  const retryAfter = headers.get("x-retry-after");
  if (retryAfter) headers.set("retry-after", retryAfter);
  // An attempt that failed unexpectedly may be retried.
  const status = response.status >= 500 ? 503 : response.status;
  const code = status === 503 ? "UNAVAILABLE" : (body?.code ?? STATUS_CODES[status] ?? "REFUSED");
  return inPortuguese(explain, status, code, headers);
}

/**
 * Waits until a response whose time could reveal whether an e-mail has an account may be sent.
 * @param started when the request arrived, `performance.now()`
 * @param step such responses take a multiple of it, milliseconds; 0 for no wait
 */
export async function withConstantTime(
  path: string,
  started: number,
  response: Response,
  step = ANSWER_STEP_MS,
): Promise<void> {
  const rule = EVEN_PACED.get(path);
  const tells = rule === "always" || (rule === "failed" && response.status !== 200 && response.status !== 429);
  if (!tells || step === 0) return;
  const elapsed = performance.now() - started;
  await wait(Math.ceil(elapsed / step) * step - elapsed);
}

/** The cookies that a response sets, as separate headers. */
export function cookiesOf(headers: Headers | null | undefined): Headers {
  const cookies = new Headers();
  for (const cookie of headers?.getSetCookie() ?? []) cookies.append("set-cookie", cookie);
  return cookies;
}
