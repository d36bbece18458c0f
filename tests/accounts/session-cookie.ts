import { createHmac } from "node:crypto";
import { cookieNames } from "#platform/auth/cookie-names.ts";

/** The cookie that a browser holds for a session's token; on https its name binds it to the host. */
export function sessionCookie(token: string, secret: string, { https = true } = {}): { name: string; value: string } {
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return {
    name: cookieNames(https ? "https://jornal.example" : "http://localhost").session,
    value: encodeURIComponent(`${token}.${signature}`),
  };
}
