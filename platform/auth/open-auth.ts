import { setTimeout as wait } from "node:timers/promises";
import { isOwnOrigin } from "#platform/http/origin.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { checkPassword } from "./check-password.ts";
import { cookieNames } from "./cookie-names.ts";
import type { Factor } from "./factors.ts";
import { identityConfirmedAt } from "./identity.ts";
import { MAILS_OF_ADMINISTRATOR } from "./limits.ts";
import { AUTH_PATH, type AuthOptions } from "./settings.ts";
import type { ConfirmationLink } from "./sign-ups.ts";

/** Someone's session, as a request brought it. */
export interface AuthSession {
  id: string;
  userId: string;
  expiresAt: Date;
  /** When somebody last proved in it who they are: by signing in, or by password or passkey later. */
  identityConfirmedAt: Date;
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
  /**
   * Confirms an address by a link that was opened in the browser that signed up; the link is dead for all others. A link has
   * no origin: the browser's own cookie stands for it.
   */
  confirmByLink(request: Request, token: string): Promise<AuthAnswer>;
  /** What a confirmation link is good for in the browser that opened it. */
  readConfirmationLink(request: Request, token: string): Promise<ConfirmationLink>;
  /** The second factors of who gave the password in this browser and owes one; null for everybody else. */
  listFactors(request: Request): Promise<Factor[] | null>;
  /** Sends somebody a link for a new password; false when the administrator `by` has sent too many. */
  sendPasswordReset(email: string, by: string): Promise<boolean>;
  /** Sends the link that confirms an address which is not confirmed yet. */
  sendConfirmation(email: string): Promise<void>;
  /** The session of a request, or null; `headers` carry the cookies that renew it, or clear one that is over. */
  findSession(headers: Headers): Promise<{ session: AuthSession | null; headers: Headers }>;
  /** Compares a signed-in reader's password, counting the attempts. */
  checkPassword(userId: string, password: string): Promise<"right" | "wrong" | "too_many">;
  /** The form in which a password is stored. */
  hashPassword(password: string): Promise<string>;
  /** Whether codes can be sent to phones. */
  readonly sendsTexts: boolean;
  /** Loads the library before somebody waits for it. */
  load(): Promise<void>;
}

const GET_PATHS = [
  "/get-session",
  "/token",
  "/.well-known/jwks.json",
  "/passkey/list-user-passkeys",
  "/two-factor/factors",
] as const;
const GET_OPTIONS = ["/passkey/generate-register-options", "/passkey/generate-authenticate-options"] as const;
const POST_PATHS = [
  "/sign-up",
  "/resend-confirmation",
  "/confirmation-link",
  "/confirm-email",
  "/confirm-identity",
  "/sign-in/email",
  "/sign-out",
  "/request-password-reset",
  "/reset-password",
  "/change-password",
  "/two-factor/enable",
  "/two-factor/enable-passkey",
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
  ["/sign-up", "always"],
  ["/request-password-reset", "always"],
  ["/resend-confirmation", "always"],
]);
const ANSWER_STEP_MS = 500;
/** Where links of mails led before addresses were confirmed on a page; those mails are good for a day. */
const FORMER_LINK = "/verify-email";

/** Sets the library up and keeps its door. */
export function openAuth(options: AuthOptions): Auth {
  // The library costs a second of CPU to load, and visitors do not need it.
  let loading: Promise<ReturnType<typeof import("./create-auth.ts")["createAuth"]>> | undefined;
  const library = () => {
    loading ??= import("./create-auth.ts").then(({ createAuth }) => createAuth(options));
    return loading;
  };
  const step = options.answerStep ?? ANSWER_STEP_MS;
  const { session: sessionCookie } = cookieNames(options.siteUrl);

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
    if (path === FORMER_LINK && method === "GET") {
      return new Response(null, { status: 302, headers: { location: options.confirmPath } });
    }
    const expected = OPEN.get(path);
    if (!expected) return refuse(404, "NOT_FOUND");
    if (method !== expected) return refuse(405, "METHOD_NOT_ALLOWED");
    if (method === "POST" && !isOwnOrigin(request.headers.get("origin"), options.siteUrl)) {
      return refuse(403, "FOREIGN_ORIGIN");
    }
    const isJson = /^application\/json\b/i.test(request.headers.get("content-type") ?? "application/json");
    if (method === "POST" && !isJson) return refuse(415, "UNSUPPORTED_MEDIA_TYPE");
    const { handler } = await library();
    const response = await explain(await handler(request));
    await evenPace(path, started, response);
    response.headers.set("cache-control", "no-store");
    return response;
  };

  const submit = async <Data>(request: Request, path: OpenPath, body: object = {}): Promise<AuthAnswer<Data>> => {
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
  };

  /** As a form of the site's own page would have sent it. */
  const asOwnForm = (request: Request) => {
    const headers = new Headers(request.headers);
    headers.set("origin", options.siteUrl);
    return new Request(request.url, { headers });
  };

  return {
    handle,
    submit,
    confirmByLink: (request, token) => submit(asOwnForm(request), "/confirm-email", { token }),
    readConfirmationLink: async (request, token) => {
      const answer = await submit<ConfirmationLink>(asOwnForm(request), "/confirmation-link", { token });
      return answer.ok ? answer.data : { state: "dead" };
    },
    listFactors: async (request) => {
      const answer = await submit<{ factors: Factor[] | null }>(request, "/two-factor/factors");
      return answer.ok ? answer.data.factors : null;
    },
    sendPasswordReset: async (email, by) => {
      if (!(await countAttempt(options.db, `reset-by|${by}`, MAILS_OF_ADMINISTRATOR)).allowed) return false;
      const { api } = await library();
      await api.requestPasswordReset({ body: { email }, headers: new Headers() });
      return true;
    },
    sendConfirmation: async (email) => {
      const { sendConfirmation } = await import("./sign-up-plugin.ts");
      await sendConfirmation(options, email, null, "/");
    },
    checkPassword: (userId, password) => checkPassword(options, userId, password),
    hashPassword: options.passwords.hash,
    sendsTexts: options.messages.sendsTexts,
    load: async () => {
      await library();
    },
    findSession: async (headers) => {
      if (!hasCookie(headers, sessionCookie)) return { session: null, headers: new Headers() };
      const { api } = await library();
      const found = await api.getSession({ headers, returnHeaders: true });
      const cookies = new Headers();
      for (const cookie of found.headers?.getSetCookie() ?? []) cookies.append("set-cookie", cookie);
      if (!found.response) return { session: null, headers: cookies };
      const { session } = found.response;
      const { id, userId, expiresAt } = session;
      return {
        session: { id, userId, expiresAt, identityConfirmedAt: identityConfirmedAt(session) },
        headers: cookies,
      };
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

/** Whether a request brings a cookie of this name. */
const hasCookie = (headers: Headers, name: string) =>
  (headers.get("cookie") ?? "").split(";").some((cookie) => cookie.split("=", 1)[0]!.trim() === name);
