import { CertificateFiles } from "./certificate-files.ts";

/** A failed order. */
export interface CertificateFailure {
  at: Date;
  /** One line for the operator: what failed, and what to do. */
  reason: string;
  nextTryAt: Date;
}

/** The certificate of a site that serves https itself. */
export interface CertificateState {
  /** Host names of the stored certificate; none without one. */
  names: string[];
  notAfter: Date | null;
  /** Why the last order failed; null if it did not. */
  failure: CertificateFailure | null;
  /** Why the certificate is not for the second name, with `www.` or without it; null if it is. */
  leftOut: string | null;
}

/** Reads the state of a site's certificate from its data folder; null where none was ever ordered. */
export function readCertificateState(dataDir: string): CertificateState | null {
  const files = new CertificateFiles(dataDir);
  const certificate = files.readCertificate()?.details;
  const attempts = files.readAttempts();
  if (!certificate && !attempts) return null;
  return {
    names: certificate ? namesOf(certificate.subjectAltName) : [],
    notAfter: certificate ? certificate.validToDate : null,
    failure: attempts?.failure ?? null,
    leftOut: attempts?.leftOut?.reason ?? null,
  };
}

const namesOf = (alternatives = "") =>
  alternatives.split(", ").flatMap((entry) => (entry.startsWith("DNS:") ? [entry.slice("DNS:".length)] : []));
