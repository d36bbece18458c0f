import { createECDH, hkdfSync } from "node:crypto";

/** The key pair by which push services recognise the site (VAPID, RFC 8292), base64url: the point, and the scalar. */
export interface SiteKeys {
  publicKey: string;
  privateKey: string;
}

/** Characters of the public key that tell one from another. */
const ID_LENGTH = 16;

/**
 * Derives the site's key pair from its secret: it is generated, stored and backed up with the secret, and is the same in all processes
 * (decision 074).
 */
export function deriveSiteKeys(secret: string): SiteKeys {
  const pair = createECDH("prime256v1");
  for (let attempt = 0; ; attempt++) {
    const scalar = Buffer.from(hkdfSync("sha256", secret, "", `coreto web push ${attempt}`, 32));
    try {
      pair.setPrivateKey(scalar);
    } catch {
      // Not below the order of the curve: one of four thousand million.
      continue;
    }
    return { publicKey: pair.getPublicKey("base64url"), privateKey: scalar.toString("base64url") };
  }
}

/** Identifies a key pair. */
export const siteKeyId = ({ publicKey }: Pick<SiteKeys, "publicKey">): string => publicKey.slice(0, ID_LENGTH);
