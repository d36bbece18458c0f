import { createHmac } from "node:crypto";

/** Who votes: an account or a visitor, and their device. */
export interface Voter {
  accountId: string | null;
  /** The random value of the device's cookie; null where it has none. */
  device: string | null;
}

/**
 * The keyed hashes of a voter in one poll. Without the site's secret nobody can find out whose they are, and with it only by trying
 * every account.
 */
export function voterKeys(secret: string, newsId: string, pollId: string, { accountId, device }: Voter) {
  const key = (kind: string, id: string | null) =>
    id &&
    createHmac("sha256", secret)
      .update(JSON.stringify(["poll", newsId, pollId, kind, id]))
      .digest("base64url");
  return { account: key("account", accountId), device: key("device", device) };
}
