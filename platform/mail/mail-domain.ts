import { Resolver } from "node:dns/promises";
import { isLoopback } from "#platform/http/public-address.ts";

const TIMEOUT_MS = 1500;
/** Names that exist nowhere but are used in examples and tests (RFC 2606), and those of local networks. */
const RESERVED = /(^|\.)(example|test|localhost|local|invalid)$|(^|\.)example\.(com|net|org)$/i;
/** Mail exchanges that nobody else reaches: none at all (the null MX of RFC 7505), this machine, or its network. */
const UNREACHABLE = /^\.?$|(^|\.)(localhost|local|invalid)\.?$/i;

const isReachable = (exchange: string) => !(UNREACHABLE.test(exchange) || isLoopback(exchange));

/**
 * Whether a domain can get mails: false only if the name service says that it does not exist, that it takes no mails, or that its mails
 * stay on the machine that sends them (localhost). One that does not answer in time, cannot answer, or knows the name without any record
 * is no reason to refuse anybody.
 * @param servers name servers, for tests; those of the machine without it
 */
export async function acceptsMail(domain: string, servers?: string[]): Promise<boolean> {
  if (RESERVED.test(domain)) return true;
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  if (servers) resolver.setServers(servers);
  let exists = false;
  /** The records; null where nobody knows. */
  const find = async <One>(query: Promise<One[]>): Promise<One[] | null> => {
    try {
      return await query;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === "ENODATA") exists = true;
      return code === "ENOTFOUND" || code === "ENODATA" ? [] : null;
    }
  };
  const timeout = setTimeout(() => resolver.cancel(), TIMEOUT_MS);
  try {
    const exchanges = await find(resolver.resolveMx(domain));
    if (exchanges === null) return true;
    if (exchanges.length > 0) return exchanges.some(({ exchange }) => isReachable(exchange));
    // Without a mail exchange its own address takes mails (RFC 5321, 5.1).
    const found = await Promise.all([find(resolver.resolve4(domain)), find(resolver.resolve6(domain))]);
    if (found.includes(null)) return true;
    const addresses = found.flatMap((some) => some ?? []);
    return addresses.length > 0 ? !addresses.every(isLoopback) : exists;
  } finally {
    clearTimeout(timeout);
  }
}
