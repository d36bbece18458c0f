import { type DrawnQr, drawQr } from "#platform/format/qr.server.ts";

/** An authenticator app that waits for its first code. Shown once and never sent back. */
export interface Enrolment {
  /** `otpauth:` address, for an app on the same device. */
  uri: string;
  secret: string;
  qr: DrawnQr;
  backupCodes: string[];
}

/** The data to show for an authenticator app whose enrolment has begun. */
export function showEnrolment(uri: string, backupCodes: string[]): Enrolment {
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return { uri, secret: secret.replaceAll("=", ""), qr: drawQr(uri), backupCodes };
}
