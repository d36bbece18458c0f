import { generateKeyPairSync, sign, X509Certificate } from "node:crypto";
import { isIP } from "node:net";

/** A certificate that signs itself, and its key, as PEM. */
export interface OwnCertificate {
  cert: string;
  key: string;
}

/** Object identifiers, encoded (RFC 5280, RFC 5758). */
const ECDSA_WITH_SHA256 = "06082a8648ce3d040302";
const COMMON_NAME = "0603550403";
const SUBJECT_ALT_NAME = "0603551d11";
const NULL_BYTE = Buffer.from([0]);

/** A value of ASN.1 with its tag and length (DER). */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const hex = (digits: string) => Buffer.from(digits, "hex");
const nameOf = (text: string) => sequence(der(0x31, sequence(hex(COMMON_NAME), der(0x0c, Buffer.from(text)))));
const utcTime = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/[-:T]/g, "")}Z`));

/**
 * Makes a certificate.
 * @param host a name, or an IPv4 address
 * @param endsAt when it ends; it began 90 days before
 */
export function makeCertificate(host: string, endsAt: Date): OwnCertificate {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const alternative = isIP(host) ? der(0x87, Buffer.from(host.split(".").map(Number))) : der(0x82, Buffer.from(host));
  const extension = sequence(hex(SUBJECT_ALT_NAME), der(0x04, sequence(alternative)));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    sequence(hex(ECDSA_WITH_SHA256)),
    nameOf("Coreto tests"),
    sequence(utcTime(new Date(endsAt.getTime() - 90 * 86_400_000)), utcTime(endsAt)),
    nameOf("Coreto tests"),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(extension)),
  );
  const signature = sign("sha256", body, privateKey);
  const certificate = sequence(body, sequence(hex(ECDSA_WITH_SHA256)), der(0x03, NULL_BYTE, signature));
  return {
    cert: new X509Certificate(certificate).toString(),
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
  };
}
