import { createHmac } from "node:crypto";

/** The cookie that a browser holds for a session's token; on https its name says that it is secure. */
export function sessionCookie(token: string, secret: string, { https = true } = {}): { name: string; value: string } {
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return {
    name: `${https ? "__Secure-" : ""}coreto.session_token`,
    value: encodeURIComponent(`${token}.${signature}`),
  };
}
