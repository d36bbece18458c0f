import { createHash, timingSafeEqual } from "node:crypto";
import { siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { receiveEvents, receiveMail } from "#domain/newsletter/bounces/bounces.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { countAttempt, removeAttempt } from "#platform/rate-limit/rate-limit.ts";
import type { Route } from "./+types/bounces-route.ts";

/** Largest report, bytes: it may contain the mail that came back. */
const REPORT_MAX_BYTES = 1024 * 1024;
/** Wrong secrets from one address. */
const WRONG_SECRETS = { max: 20, windowSeconds: 3600 };

export const handle = defineRoute({ allowsMissingOrigin: true, maxBodyBytes: REPORT_MAX_BYTES });

const answer = (status: number, words: string, headers: Record<string, string> = {}) =>
  new Response(`${words}\n`, {
    status,
    headers: { ...headers, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/** The secret of `Authorization: Bearer`, or the password of `Basic`, for services that take it with the address. */
function givenSecret(request: Request): string {
  const [scheme = "", value = ""] = (request.headers.get("authorization") ?? "").split(" ", 2);
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return "";
  return Buffer.from(value, "base64")
    .toString()
    .replace(/^[^:]*:/, "");
}

const hash = (text: string) => createHash("sha256").update(text).digest();

/** Takes reports about mails that came back and complaints: a mail, or events as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, secret, features } = context.get(siteContext);
  const { reportSecret } = features.newsletter;
  if (reportSecret === null) return answer(404, "Este site não recebe devoluções aqui.");
  const key = `newsletter-reports|${networkOf(request)}`;
  const { allowed, retryAfter } = await countAttempt(db, key, WRONG_SECRETS);
  if (!allowed) return answer(429, "Tentativas demais.", { "retry-after": String(retryAfter) });
  if (!timingSafeEqual(hash(givenSecret(request)), hash(reportSecret)))
    return answer(401, "O segredo não confere.", { "www-authenticate": "Bearer" });
  await removeAttempt(db, key);
  try {
    const isJson = request.headers.get("content-type")?.includes("json") ?? false;
    const known = isJson
      ? await receiveEvents(db, await request.text())
      : await receiveMail(db, secret, new Uint8Array(await request.arrayBuffer()));
    return answer(200, formatCount(known, "aviso guardado.", "avisos guardados."));
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid")
      return answer(400, 'Mande uma mensagem (RFC 3464, RFC 5965) ou JSON: {"email": "…", "event": "bounce"}.');
    throw error;
  }
}

/** Programs post here; there is nothing to read. */
export function loader() {
  return answer(405, "Devoluções de boletins chegam aqui por POST.", { allow: "POST" });
}
