import { createPublicKey, verify } from "node:crypto";

const DAY_SECONDS = 86_400;

/** A token of a site, as a push service reads it (RFC 8292). */
export interface ReadToken {
  audience: string;
  /** Seconds since 1970. */
  expiresAt: number;
  contact: string;
  /** The site's public key, base64url. */
  key: string;
}

/**
 * Reads an `Authorization` header and verifies its signature.
 * @throws for one that a push service would refuse, but for its time and audience
 */
export function readAuthorization(header: string | undefined): ReadToken {
  const [, token, key] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(header ?? "") ?? [];
  if (!token || !key) throw new Error("no VAPID token");
  const [head, claims, signature] = token.split(".") as [string, string, string];
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("the signature of the VAPID token is wrong");
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  return { audience: aud, expiresAt: exp, contact: sub, key };
}

/** Why a push service refuses a token; null for a good one. */
export function findTokenProblem(header: string | undefined, origin: string, now = Date.now() / 1000): string | null {
  try {
    const { audience, expiresAt, contact } = readAuthorization(header);
    const left = expiresAt - now;
    if (audience !== origin) return "another audience";
    if (!(left > 0 && left <= DAY_SECONDS)) return "not valid at this time";
    return /^(?:mailto:.+@|https:)/.test(contact) ? null : "no contact";
  } catch (error) {
    return (error as Error).message;
  }
}
