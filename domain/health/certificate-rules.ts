import type { Finding } from "./checks.ts";

/** Below so many days a renewal is overdue, and below the second the site will soon be refused. */
const ENDS_DAYS = 14;
const ENDED_DAYS = 3;
const DAY_MS = 86_400_000;
/** OpenSSL's name for a certificate after its end. */
const EXPIRED = "CERT_HAS_EXPIRED";

/** What a server showed at a TLS connection. */
export interface ShownCertificate {
  host: string;
  /** When it ends, milliseconds since 1970. */
  endsAt: number;
  /** Why browsers would refuse it, as a code; null if they accept it. */
  refused: string | null;
}

/** Judges a certificate. @param now milliseconds since 1970 */
export function judgeCertificate(
  { host, endsAt, refused }: ShownCertificate,
  now: number,
): { state: "ok" | "warning" | "error"; finding: Finding } {
  const left = Math.floor((endsAt - now) / DAY_MS);
  if (endsAt <= now || refused === EXPIRED) {
    return { state: "error", finding: { code: "certificate.ended", values: { host } } };
  }
  if (refused) return { state: "error", finding: { code: "certificate.refused", values: { host, cause: refused } } };
  const values = { host, left };
  if (left >= ENDS_DAYS) return { state: "ok", finding: { code: "certificate", values } };
  return { state: left < ENDED_DAYS ? "error" : "warning", finding: { code: "certificate.ends", values } };
}
