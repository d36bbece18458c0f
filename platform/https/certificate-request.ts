import { createPublicKey, type KeyObject } from "node:crypto";
import { Pkcs10CertificateRequestGenerator, SubjectAlternativeNameExtension } from "@peculiar/x509";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/** A request for the certificate of a host name (PKCS #10), DER. @param key its private key, of the curve P-256 */
export async function createCertificateRequest(name: string, key: KeyObject): Promise<Buffer> {
  const request = await Pkcs10CertificateRequestGenerator.create({
    keys: {
      privateKey: key.toCryptoKey(ALGORITHM, false, ["sign"]) as CryptoKey,
      publicKey: createPublicKey(key).toCryptoKey(ALGORITHM, true, ["verify"]) as CryptoKey,
    },
    signingAlgorithm: ALGORITHM,
    extensions: [new SubjectAlternativeNameExtension([{ type: "dns", value: name }])],
  });
  return Buffer.from(request.rawData);
}
