import { isOwnOrigin } from "#platform/http/origin.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import { checkPassword } from "./check-password.ts";
import { cookieNames } from "./cookie-names.ts";
import type { Factor } from "./factors.ts";
import { identityConfirmedAt } from "./identity.ts";
import { MAILS_OF_ADMINISTRATOR } from "./limits.ts";
import { OPEN, type OpenPath } from "./open-paths.ts";
import { cookiesOf, explained, refusal, withConstantTime } from "./responses.ts";
import { AUTH_PATH, type AuthOptions } from "./settings.ts";
import type { ConfirmationLink, OwnSignUp } from "./sign-ups.ts";

/** The session of a request. */
export interface AuthSession {
  id: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  /** When the user last confirmed their identity: by signing in, or by password or passkey later. */
  identityConfirmedAt: Date;
}

/** Outcome of a reader's request about their account, with the cookies to set, and `retry-after` of what was refused for now. */
export type AuthResult<Data = Record<string, unknown>> =
  | { ok: true; data: Data; headers: Headers }
  | { ok: false; status: number; code: string; message: string; headers: Headers };

/** The accounts library as the rest of the program sees it. */
export interface Auth {
  /** Handles a request below /api/auth; only open paths are served. */
  handle(request: Request): Promise<Response>;
  /**
   * Performs the action of a submitted form with the cookies, origin and address of its request, so that every check and
   * limit of `handle` applies. `headers` are the cookies to set: append them to the response.
   */
  submit<Data = Record<string, unknown>>(request: Request, path: OpenPath, body?: object): Promise<AuthResult<Data>>;
  /**
   * Confirms an address with a link that was opened in the browser that signed up; in other browsers it does nothing. A
   * request by link has no origin: the browser's cookie is checked in its place.
   */
  confirmByLink(request: Request, token: string): Promise<AuthResult>;
  /** State of a confirmation link in the browser that opened it. */
  readConfirmationLink(request: Request, token: string): Promise<ConfirmationLink>;
  /** The newest sign-up of this browser that is not confirmed, with the moment of its mail (ISO 8601); null if there is none. */
  findOwnSignUp(request: Request): Promise<OwnSignUp | null>;
  /** The second factors of the user who gave the password in this browser and still has to give one; null for everybody else. */
  listFactors(request: Request): Promise<Factor[] | null>;
  /** Sends a link for a new password; false when the administrator `by` has sent too many. */
  sendPasswordReset(email: string, by: string): Promise<boolean>;
  /** Sends the link that confirms an address which is not confirmed yet. */
  sendConfirmation(email: string): Promise<void>;
  /** The session of a request, or null; `headers` are the cookies that renew it, or clear an expired one. */
  findSession(headers: Headers): Promise<{ session: AuthSession | null; headers: Headers }>;
  /** Checks a signed-in reader's password, counting the attempts. */
  checkPassword(userId: string, password: string): Promise<"right" | "wrong" | "too_many">;
  /** The hash of a password. */
  hashPassword(password: string): Promise<string>;
  /** Whether codes can be sent to phones. */
  readonly sendsTexts: boolean;
  /** Loads the library ahead of the first request that needs it. */
  load(): Promise<void>;
}

/** Path of links in mails of an earlier version; those links are valid for a day. */
const FORMER_LINK = "/verify-email";

type Library = ReturnType<typeof import("./create-auth.ts")["createAuth"]>;

/** Handles requests of browsers: open paths only, and forms of this site only. */
function createHandler(options: AuthOptions, library: () => Promise<Library>): Auth["handle"] {
  const refuse = (status: number, code: string) => refusal(options.explain, status, code);
  return async (request) => {
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
    const response = await explained(await handler(request), options.explain);
    await withConstantTime(path, started, response, options.answerStep);
    response.headers.set("cache-control", "no-store");
    return response;
  };
}

/** Sends a submitted form through the handler, as the browser would have. */
function createSubmit(siteUrl: string, handle: Auth["handle"]): Auth["submit"] {
  return async <Data>(request: Request, path: OpenPath, body: object = {}): Promise<AuthResult<Data>> => {
    const headers = new Headers(request.headers);
    headers.set("content-type", "application/json");
    headers.delete("content-length");
    const method = OPEN.get(path)!;
    const inner = new Request(new URL(AUTH_PATH + path, siteUrl), {
      method,
      headers,
      ...(method === "POST" ? { body: JSON.stringify(body) } : {}),
    });
    const response = await handle(inner);
    const cookies = cookiesOf(response.headers);
    const data = (await response.json().catch(() => ({}))) as Data & { code: string; message: string };
    if (response.ok) return { ok: true, data, headers: cookies };
    const retryAfter = response.headers.get("retry-after");
    if (retryAfter) cookies.set("retry-after", retryAfter);
    return { ok: false, status: response.status, code: data.code, message: data.message, headers: cookies };
  };
}

/** The request as a form of the site's own page would have sent it. */
function asOwnForm(request: Request, siteUrl: string): Request {
  const headers = new Headers(request.headers);
  headers.set("origin", siteUrl);
  return new Request(request.url, { headers });
}

/** Sets the library up and returns its handler. */
export function openAuth(options: AuthOptions): Auth {
  // The library costs a second of CPU to load, and visitors do not need it.
  let loading: Promise<Library> | undefined;
  const library = () => {
    loading ??= import("./create-auth.ts").then(({ createAuth }) => createAuth(options));
    return loading;
  };
  const { siteUrl } = options;
  const { session: sessionCookie } = cookieNames(siteUrl);
  const handle = createHandler(options, library);
  const submit = createSubmit(siteUrl, handle);

  return {
    handle,
    submit,
    confirmByLink: (request, token) => submit(asOwnForm(request, siteUrl), "/confirm-email", { token }),
    readConfirmationLink: async (request, token) => {
      const answer = await submit<ConfirmationLink>(asOwnForm(request, siteUrl), "/confirmation-link", { token });
      return answer.ok ? answer.data : { state: "dead" };
    },
    findOwnSignUp: async (request) => {
      const answer = await submit<{ signUp: OwnSignUp | null }>(asOwnForm(request, siteUrl), "/own-sign-up");
      return answer.ok ? answer.data.signUp : null;
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
      const cookies = cookiesOf(found.headers);
      if (!found.response) return { session: null, headers: cookies };
      const { session } = found.response;
      const { id, userId, createdAt, expiresAt } = session;
      return {
        session: { id, userId, createdAt, expiresAt, identityConfirmedAt: identityConfirmedAt(session) },
        headers: cookies,
      };
    },
  };
}

/** Whether a request brings a cookie of this name. */
const hasCookie = (headers: Headers, name: string) =>
  (headers.get("cookie") ?? "").split(";").some((cookie) => cookie.split("=", 1)[0]!.trim() === name);
