import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Reader, type Response } from "maxmind";
import { ROOT } from "#platform/env/root.ts";

const DATABASE = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";
const { resolve } = createRequire(new URL("package.json", ROOT));

let opening: Promise<Reader<Response>> | undefined;

/** The country of an IP address, two letters of ISO 3166, or null; looked up in a file, which is read at the first call. */
export async function findCountry(address: string): Promise<string | null> {
  opening ??= readFile(resolve(DATABASE)).then((bytes) => new Reader(bytes));
  const found = (await opening).get(address) as { country_code?: string } | null;
  return found?.country_code ?? null;
}
