import { setTimeout as wait } from "node:timers/promises";
import type { AuthOptions } from "./settings.ts";

/** Paths whose time could tell whether an e-mail has an account, and whether only failures could. */
const EVEN_PACED = new Map<string, "always" | "failed">([
  ["/sign-in/email", "failed"],
  ["/sign-up", "always"],
  ["/request-password-reset", "always"],
  ["/resend-confirmation", "always"],
]);
const ANSWER_STEP_MS = 500;

/** Codes for answers of the library that carry none. */
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

/** An answer that refuses, with its code and the message for the reader. */
export const refusal = (explain: Explain, status: number, code: string): Response =>
  inPortuguese(explain, status, code, new Headers());

/** An answer of the library; a failure comes with its message for the reader. */
export async function explained(response: Response, explain: Explain): Promise<Response> {
  if (response.status < 400) return response;
  const body = (await response.json().catch(() => null)) as { code?: string } | null;
  const headers = new Headers(response.headers);
  const retryAfter = headers.get("x-retry-after");
  if (retryAfter) headers.set("retry-after", retryAfter);
  // An attempt that failed unexpectedly may be repeated.
  const status = response.status >= 500 ? 503 : response.status;
  const code = status === 503 ? "UNAVAILABLE" : (body?.code ?? STATUS_CODES[status] ?? "REFUSED");
  return inPortuguese(explain, status, code, headers);
}

/**
 * Waits until an answer whose time could tell whether an e-mail has an account may be sent.
 * @param started when the request came, `performance.now()`
 * @param step such answers take a multiple of it, milliseconds; 0 waits for nothing
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

/** The cookies that an answer sets, as headers of their own. */
export function cookiesOf(headers: Headers | null | undefined): Headers {
  const cookies = new Headers();
  for (const cookie of headers?.getSetCookie() ?? []) cookies.append("set-cookie", cookie);
  return cookies;
}
