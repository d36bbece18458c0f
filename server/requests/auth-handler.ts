import type { IncomingMessage, ServerResponse } from "node:http";
import { createHeaders, sendResponse } from "@remix-run/node-fetch-server";
import { explainCode } from "#domain/accounts/explain-code.ts";
import type { Auth } from "#platform/auth/open-auth.ts";
import { AUTH_PATH } from "#platform/auth/settings.ts";
import { securityHeaders } from "#platform/http/security-headers.ts";
import { isCutOff } from "./body.ts";

/** Answers a request for the accounts library. */
export type AuthHandler = (req: IncomingMessage, res: ServerResponse, about: { isForeign: boolean }) => Promise<void>;

const KEYS_PATH = "/.well-known/jwks.json";
/** Longest body, bytes. */
const BODY_MAX = 64 * 1024;

const pathOf = (target: string) => target.split("?", 1)[0]!;

/** Whether a request target belongs to the accounts library. */
export function isAuthPath(target: string): boolean {
  const path = pathOf(target);
  return path.startsWith(`${AUTH_PATH}/`) || path === AUTH_PATH || path === KEYS_PATH;
}

/** The body, or null when it is too long. */
async function readBody(req: IncomingMessage): Promise<Buffer | null> {
  if (Number(req.headers["content-length"] ?? 0) > BODY_MAX) return null;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req) {
    length += (chunk as Buffer).length;
    if (length > BODY_MAX) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Passes browsers' requests to the accounts library: same origin only, short bodies, never cached. */
export function createAuthHandler(options: {
  auth: Auth;
  siteUrl: string;
  onError: (error: unknown) => void;
}): AuthHandler {
  const { auth, siteUrl, onError } = options;
  const common = securityHeaders({ https: siteUrl.startsWith("https:") });
  const refusal = (status: number, code: string) => Response.json({ code, message: explainCode(code) }, { status });

  const answer = async (req: IncomingMessage, isForeign: boolean): Promise<Response> => {
    if (isForeign) return refusal(403, "FOREIGN_ORIGIN");
    const target = pathOf(req.url!) === KEYS_PATH ? AUTH_PATH + KEYS_PATH : req.url!;
    const url = URL.parse(target, siteUrl);
    if (!url || url.origin !== siteUrl) return refusal(404, "NOT_FOUND");
    if (req.method !== "POST") return auth.handle(new Request(url, { headers: createHeaders(req) }));
    const body = await readBody(req);
    if (!body) return refusal(413, "TOO_LARGE");
    return auth.handle(new Request(url, { method: "POST", headers: createHeaders(req), body: new Uint8Array(body) }));
  };

  return async (req, res, { isForeign }) => {
    try {
      const response = await answer(req, isForeign).catch((error) => {
        if (isCutOff(req)) throw error;
        onError(error);
        return refusal(503, "UNAVAILABLE");
      });
      const headers = new Headers(response.headers);
      for (const [name, value] of Object.entries(common)) headers.set(name, value);
      headers.set("cache-control", "no-store");
      // An unread body would be parsed as the next request.
      if (!req.complete && req.method === "POST") headers.set("connection", "close");
      await sendResponse(res, new Response(response.body, { status: response.status, headers }));
    } catch (error) {
      if (!isCutOff(req)) onError(error);
      res.destroy();
    }
  };
}
