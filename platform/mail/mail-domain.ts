import { Resolver } from "node:dns/promises";

const TIMEOUT_MS = 1500;
/** Names that exist nowhere but are used in examples and tests (RFC 2606), and those of local networks. */
const RESERVED = /(^|\.)(example|test|localhost|local|invalid)$|(^|\.)example\.(com|net|org)$/i;

/**
 * Whether a domain can get mails: false only if the name service says that it does not exist or has no server for mails. A name service
 * that does not answer in time is no reason to refuse anybody.
 */
export async function acceptsMail(domain: string): Promise<boolean> {
  if (RESERVED.test(domain)) return true;
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  const found = async (query: Promise<unknown[]>) => {
    try {
      return (await query).length > 0;
    } catch (error) {
      const { code } = error as { code?: string };
      return code === "ENOTFOUND" || code === "ENODATA" ? false : null;
    }
  };
  const timeout = setTimeout(() => resolver.cancel(), TIMEOUT_MS);
  try {
    const exchanges = await found(resolver.resolveMx(domain));
    if (exchanges !== false) return true;
    // Without a mail exchange its own address takes mails (RFC 5321, 5.1).
    const addresses = await Promise.all([found(resolver.resolve4(domain)), found(resolver.resolve6(domain))]);
    return addresses.some((isThere) => isThere !== false);
  } finally {
    clearTimeout(timeout);
  }
}
