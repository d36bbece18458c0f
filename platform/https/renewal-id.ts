import { AuthorityKeyIdentifierExtension, X509Certificate } from "@peculiar/x509";

const hexToBase64url = (hex: string) => Buffer.from(hex, "hex").toString("base64url");

/**
 * By which an authority knows a certificate (RFC 9773, 4.1); undefined for one that does not name the authority's key.
 * @param cert PEM, the certificate first
 */
export function renewalIdOf(cert: string): string | undefined {
  const certificate = new X509Certificate(cert);
  const keyId = certificate.getExtension(AuthorityKeyIdentifierExtension)?.keyId;
  // A serial number is positive, so that one with its first bit set begins with a zero byte.
  const serial = certificate.serialNumber.replace(/^(?=[89a-f])/i, "00");
  return keyId && `${hexToBase64url(keyId)}.${hexToBase64url(serial)}`;
}
