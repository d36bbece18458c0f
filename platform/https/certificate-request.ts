import { createPublicKey, type KeyObject } from "node:crypto";
import { Pkcs10CertificateRequestGenerator, SubjectAlternativeNameExtension } from "@peculiar/x509";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/** A request for the certificate of host names (PKCS #10), DER. @param key its private key, of the curve P-256 */
export async function createCertificateRequest(names: readonly string[], key: KeyObject): Promise<Buffer> {
  const request = await Pkcs10CertificateRequestGenerator.create({
    keys: {
      privateKey: key.toCryptoKey(ALGORITHM, false, ["sign"]) as CryptoKey,
      publicKey: createPublicKey(key).toCryptoKey(ALGORITHM, true, ["verify"]) as CryptoKey,
    },
    signingAlgorithm: ALGORITHM,
    extensions: [new SubjectAlternativeNameExtension(names.map((value) => ({ type: "dns" as const, value })))],
  });
  return Buffer.from(request.rawData);
}
