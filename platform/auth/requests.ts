import { APIError, type createAuthMiddleware } from "better-auth/api";
import { z } from "zod";
import type { Database } from "#db/client.ts";
import { addressGroup, CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";
import { countAttempt, type RateLimit } from "#platform/rate-limit/rate-limit.ts";
import { normalEmail } from "./sign-in-attempts.ts";

/** The context of a request in the accounts library. */
export type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
/** A body that is not validated yet. */
export type Body = Record<string, unknown>;

const EMAIL_MAX = 254;
export const NAME_MAX = 120;

/** @throws {APIError} always */
export function refuse(status: ConstructorParameters<typeof APIError>[0], code: string): never {
  throw new APIError(status, { code, message: code });
}

/** The body as an object; empty for anything else. */
export const bodyOf = (context: Context): Body =>
  typeof context.body === "object" && context.body !== null && !Array.isArray(context.body) ? context.body : {};

/** The e-mail address of a body. @throws {APIError} INVALID_EMAIL */
export function requireEmail(body: Body): string {
  const email = normalEmail(body.email);
  if (email.length > EMAIL_MAX || !z.email().safeParse(email).success) refuse("BAD_REQUEST", "INVALID_EMAIL");
  return email;
}

/** The name of a body. @throws {APIError} NAME_REQUIRED */
export function requireName(body: Body): string {
  const name = typeof body.name === "string" ? body.name.trim() : "";
  if (name === "" || name.length > NAME_MAX) refuse("BAD_REQUEST", "NAME_REQUIRED");
  return name;
}

/** The network that a request comes from. */
export const networkOfRequest = (context: Context) => addressGroup(context.headers?.get(CLIENT_ADDRESS_HEADER) ?? "");

/** @throws {APIError} TOO_MANY_ATTEMPTS, with the seconds to wait */
export function refuseForNow(retryAfter: number): never {
  throw new APIError(
    "TOO_MANY_REQUESTS",
    { code: "TOO_MANY_ATTEMPTS", message: "Too many attempts" },
    { "retry-after": String(retryAfter) },
  );
}

/** Counts an attempt. @throws {APIError} TOO_MANY_ATTEMPTS */
export async function limit(db: Database, key: string, rule: RateLimit, subject?: string): Promise<void> {
  const { allowed, retryAfter } = await countAttempt(db, key, rule, subject);
  if (!allowed) refuseForNow(retryAfter);
}
