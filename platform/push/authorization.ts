import { createPrivateKey, sign } from "node:crypto";
import type { SiteKeys } from "./site-keys.ts";

/** How long a token is valid, and how long it is used: a clock that is some hours wrong does no harm. A day is the most that is allowed. */
const VALID_SECONDS = 12 * 3600;
const USED_SECONDS = VALID_SECONDS / 2;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const HEAD = encode({ typ: "JWT", alg: "ES256" });

/** The private key of a pair, for signatures. */
function toKey({ publicKey, privateKey }: SiteKeys) {
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  return createPrivateKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y, d: privateKey } });
}

/**
 * Creates the function that returns the `Authorization` header of messages to a push service (RFC 8292). A token is signed once for
 * each service and half of its life, not for each message.
 * @param contact address of the site's operator, https: or mailto:
 * @returns of the service's origin, and the time in seconds since 1970
 */
export function createAuthorization(keys: SiteKeys, contact: string): (origin: string, now?: number) => string {
  const key = toKey(keys);
  const tokens = new Map<string, { header: string; renewAt: number }>();
  return (origin, now = Math.floor(Date.now() / 1000)) => {
    const known = tokens.get(origin);
    if (known && now < known.renewAt) return known.header;
    const signed = `${HEAD}.${encode({ aud: origin, exp: now + VALID_SECONDS, sub: contact })}`;
    const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
    const header = `vapid t=${signed}.${signature.toString("base64url")}, k=${keys.publicKey}`;
    tokens.set(origin, { header, renewAt: now + USED_SECONDS });
    return header;
  };
}
