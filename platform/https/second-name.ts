import { lookup } from "node:dns/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** Longest time of looking names up, milliseconds. */
const LOOKUP_MS = 10_000;

/** Finds the addresses of a host name; rejects where it has none. */
export type LookupName = (name: string) => Promise<string[]>;

const lookupHere: LookupName = async (name) => (await lookup(name, { all: true })).map(({ address }) => address);

/** The other name under which readers look for a site: with `www.` or without it. */
export const secondNameOf = (name: string): string =>
  name.startsWith("www.") ? name.slice("www.".length) : `www.${name}`;

/** Why no certificate is asked for the second name of a site: it does not lead to this server. Undefined if it does. */
export async function secondNameProblem(
  name: string,
  lookupName: LookupName = lookupHere,
): Promise<string | undefined> {
  const second = secondNameOf(name);
  const find = (host: string): Promise<string[]> =>
    Promise.race([lookupName(host), sleep(LOOKUP_MS, [], { ref: false })]).catch(() => []);
  const [own, found] = await Promise.all([find(name), find(second)]);
  if (found.length === 0) return `${second} has no address`;
  if (!found.some((address) => own.includes(address))) return `${second} does not point to the server of ${name}`;
  return undefined;
}
