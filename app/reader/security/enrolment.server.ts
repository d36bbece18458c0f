import { encode } from "uqr";

/** An authenticator app that waits for its first code. Shown once and never sent back. */
export interface Enrolment {
  /** `otpauth:` address, for an app on the same device. */
  uri: string;
  secret: string;
  qr: { size: number; path: string };
  backupCodes: string[];
}

/** The dark modules of a QR code as one SVG path, one unit per module. */
function drawQr(text: string): Enrolment["qr"] {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: path.join("") };
}

/** The data to show for an authenticator app whose enrolment has begun. */
export function showEnrolment(uri: string, backupCodes: string[]): Enrolment {
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return { uri, secret: secret.replaceAll("=", ""), qr: drawQr(uri), backupCodes };
}
