import { setTimeout as wait } from "node:timers/promises";
import { isOwnOrigin } from "#platform/http/origin.ts";
import { checkPassword } from "./check-password.ts";
import { AUTH_PATH, type AuthOptions } from "./settings.ts";

/** Someone's session, as a request brought it. */
export interface AuthSession {
  id: string;
  userId: string;
  expiresAt: Date;
}

/** What became of something that a reader asked of their account. */
export type AuthAnswer<Data = Record<string, unknown>> =
  | { ok: true; data: Data; headers: Headers }
  | { ok: false; status: number; code: string; message: string; headers: Headers };

/** The accounts library as the rest of the program sees it. */
export interface Auth {
  /** Answers a request below /api/auth; nothing outside the list of open paths is reached. */
  handle(request: Request): Promise<Response>;
  /**
   * Does what a form asked for, with the cookies, origin and address of the request that brought it, so that every check
   * and limit of the door holds. `headers` carry the cookies to set: append them to the answer.
   */
  submit<Data = Record<string, unknown>>(request: Request, path: OpenPath, body?: object): Promise<AuthAnswer<Data>>;
  /** The session of a request, or null; `headers` carry the cookies that renew it, or clear one that is over. */
  findSession(headers: Headers): Promise<{ session: AuthSession | null; headers: Headers }>;
  /** Compares a signed-in reader's password, counting the attempts. */
  checkPassword(userId: string, password: string): Promise<"right" | "wrong" | "too_many">;
  /** The form in which a password is stored. */
  hashPassword(password: string): Promise<string>;
  /** Loads the library before somebody waits for it. */
  load(): Promise<void>;
}

const GET_PATHS = [
  "/verify-email",
  "/get-session",
  "/token",
  "/.well-known/jwks.json",
  "/passkey/list-user-passkeys",
] as const;
const GET_OPTIONS = ["/passkey/generate-register-options", "/passkey/generate-authenticate-options"] as const;
const POST_PATHS = [
  "/sign-up/email",
  "/sign-in/email",
  "/sign-out",
  "/send-verification-email",
  "/request-password-reset",
  "/reset-password",
  "/change-password",
  "/two-factor/enable",
  "/two-factor/disable",
  "/two-factor/verify-totp",
  "/two-factor/send-otp",
  "/two-factor/verify-otp",
  "/two-factor/verify-backup-code",
  "/two-factor/generate-backup-codes",
  "/two-factor/get-totp-uri",
  "/passkey/verify-registration",
  "/passkey/verify-authentication",
  "/passkey/delete-passkey",
  "/passkey/update-passkey",
  "/phone-number/send-otp",
  "/phone-number/verify",
] as const;

/** A path below /api/auth that browsers may use. */
export type OpenPath = (typeof GET_PATHS)[number] | (typeof GET_OPTIONS)[number] | (typeof POST_PATHS)[number];

/** All that is reached from outside, with its method. */
export const OPEN: ReadonlyMap<string, "GET" | "POST"> = new Map([
  ...[...GET_PATHS, ...GET_OPTIONS].map((path) => [path, "GET"] as const),
  ...POST_PATHS.map((path) => [path, "POST"] as const),
]);

/** Paths whose time could tell whether an e-mail has an account, and whether only failures could. */
const EVEN_PACED = new Map<string, "always" | "failed">([
  ["/sign-in/email", "failed"],
  ["/sign-up/email", "always"],
  ["/request-password-reset", "always"],
  ["/send-verification-email", "always"],
]);
const ANSWER_STEP_MS = 500;
const SIGN_UP = "/sign-up/email" satisfies OpenPath;

const SESSION_COOKIE = /(?:^|;)\s*(?:__Secure-)?coreto\.session_token\s*=/;

/** Sets the library up and keeps its door. */
export function openAuth(options: AuthOptions): Auth {
  // The library costs a second of CPU to load, and visitors do not need it.
  let loading: Promise<ReturnType<typeof import("./create-auth.ts")["createAuth"]>> | undefined;
  const library = () => {
    loading ??= import("./create-auth.ts").then(({ createAuth }) => createAuth(options));
    return loading;
  };
  const step = options.answerStep ?? ANSWER_STEP_MS;

  const inPortuguese = (status: number, code: string, headers: Headers) => {
    headers.set("content-type", "application/json; charset=utf-8");
    headers.delete("content-length");
    return new Response(JSON.stringify({ code, message: options.explain(code) }), { status, headers });
  };

  const refuse = (status: number, code: string) => inPortuguese(status, code, new Headers());

  const explain = async (response: Response): Promise<Response> => {
    if (response.status < 400) return response;
    const body = (await response.json().catch(() => null)) as { code?: string } | null;
    const headers = new Headers(response.headers);
    const retryAfter = headers.get("x-retry-after");
    if (retryAfter) headers.set("retry-after", retryAfter);
    // What fails unexpectedly may be tried again.
    const status = response.status >= 500 ? 503 : response.status;
    return inPortuguese(
      status,
      status === 503 ? "UNAVAILABLE" : (body?.code ?? STATUS_CODES[status] ?? "REFUSED"),
      headers,
    );
  };

  const evenPace = async (path: string, started: number, response: Response) => {
    const rule = EVEN_PACED.get(path);
    const tells = rule === "always" || (rule === "failed" && response.status !== 200 && response.status !== 429);
    if (!tells || step === 0) return;
    const elapsed = performance.now() - started;
    await wait(Math.ceil(elapsed / step) * step - elapsed);
  };

  const handle = async (request: Request): Promise<Response> => {
    const started = performance.now();
    const { pathname } = new URL(request.url);
    const path = pathname.startsWith(`${AUTH_PATH}/`) ? pathname.slice(AUTH_PATH.length) : "";
    const { method } = request;
    const expected = OPEN.get(path);
    if (!expected) return refuse(404, "NOT_FOUND");
    if (method !== expected) return refuse(405, "METHOD_NOT_ALLOWED");
    if (method === "POST" && !isOwnOrigin(request.headers.get("origin"), options.siteUrl)) {
      return refuse(403, "FOREIGN_ORIGIN");
    }
    const isJson = /^application\/json\b/i.test(request.headers.get("content-type") ?? "application/json");
    if (method === "POST" && !isJson) return refuse(415, "UNSUPPORTED_MEDIA_TYPE");
    const { handler } = await library();
    const again = path === SIGN_UP ? request.clone() : null;
    let answer = await handler(request);
    // Of two sign-ups at the same moment one fails; asked again it is answered as if it had come later.
    if (again && answer.status === 422) answer = await handler(again);
    const response = await explain(answer);
    await evenPace(path, started, response);
    response.headers.set("cache-control", "no-store");
    return response;
  };

  return {
    handle,
    submit: async <Data>(request: Request, path: OpenPath, body: object = {}): Promise<AuthAnswer<Data>> => {
      const headers = new Headers(request.headers);
      headers.set("content-type", "application/json");
      headers.delete("content-length");
      const method = OPEN.get(path)!;
      const inner = new Request(new URL(AUTH_PATH + path, options.siteUrl), {
        method,
        headers,
        ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
      });
      const response = await handle(inner);
      const cookies = new Headers();
      for (const cookie of response.headers.getSetCookie()) cookies.append("set-cookie", cookie);
      const data = (await response.json().catch(() => ({}))) as Data & { code: string; message: string };
      if (response.ok) return { ok: true, data, headers: cookies };
      return { ok: false, status: response.status, code: data.code, message: data.message, headers: cookies };
    },
    checkPassword: (userId, password) => checkPassword(options, userId, password),
    hashPassword: options.passwords.hash,
    load: async () => {
      await library();
    },
    findSession: async (headers) => {
      if (!SESSION_COOKIE.test(headers.get("cookie") ?? "")) return { session: null, headers: new Headers() };
      const { api } = await library();
      const found = await api.getSession({ headers, returnHeaders: true });
      const cookies = new Headers();
      for (const cookie of found.headers?.getSetCookie() ?? []) cookies.append("set-cookie", cookie);
      if (!found.response) return { session: null, headers: cookies };
      const { id, userId, expiresAt } = found.response.session;
      return { session: { id, userId, expiresAt }, headers: cookies };
    },
  };
}

/** Codes for answers of the library that carry none. */
const STATUS_CODES: Record<number, string> = {
  401: "SESSION_REQUIRED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  413: "TOO_LARGE",
  429: "TOO_MANY_REQUESTS",
};
