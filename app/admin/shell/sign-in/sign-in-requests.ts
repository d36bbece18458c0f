import { NETWORK_ERROR, SERVER_ERROR } from "#app/network-errors.ts";
import { CODE_PATHS, FACTOR_NAMES, type PasswordAnswer } from "#app/sign-in-path.ts";
import { fetchJson } from "../../pieces/choose/fetch-json.ts";

/** A step of signing in: done, a second factor is needed (names of `FACTOR_NAMES`, the preferred one first), or why it failed. */
export type SignInStep = { state: "done" } | { state: "code"; factors: string[] } | { state: "failed"; text: string };

/** Statuses with which the accounts library explains a refusal. */
const EXPLAINED = [400, 401, 403, 409, 422, 423, 429, 500, 503];

interface Explained {
  code?: string;
  message?: string;
}

async function post<Answer>(path: string, body: object): Promise<Answer | { state: "failed"; text: string }> {
  const result = await fetchJson<Answer & Explained>(`/api/auth${path}`, { body, dataStatuses: EXPLAINED });
  if (!result.ok) return { state: "failed", text: result.reason === "offline" ? NETWORK_ERROR : SERVER_ERROR };
  if (result.status < 400) return result.data;
  return { state: "failed", text: result.data.message ?? SERVER_ERROR };
}

const hasFailed = (answer: object): answer is { state: "failed"; text: string } => "state" in answer;

/** Signs in with a password, as the sign-in screen does, without leaving the page. */
export async function signInWithPassword(email: string, password: string): Promise<SignInStep> {
  const answer = await post<PasswordAnswer>("/sign-in/email", { email, password });
  if (hasFailed(answer)) return answer;
  if (!answer.twoFactorRedirect) return { state: "done" };
  const factors = (answer.twoFactorMethods ?? ["totp"]).flatMap((factor) => FACTOR_NAMES[factor] ?? []);
  return { state: "code", factors };
}

/** Gives the code of a second factor. */
export async function verifyCode(factor: string, code: string): Promise<SignInStep> {
  const answer = await post<object>(CODE_PATHS[factor] ?? "/two-factor/verify-totp", { code: code.replace(/\s/g, "") });
  return hasFailed(answer) ? answer : { state: "done" };
}

/** Sends a code to the phone. @returns why it failed; undefined if it was sent */
export async function sendCode(): Promise<string | undefined> {
  const answer = await post<object>("/two-factor/send-otp", {});
  return hasFailed(answer) ? answer.text : undefined;
}
