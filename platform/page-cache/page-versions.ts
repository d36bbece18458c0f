import type { IncomingHttpHeaders } from "node:http";

/** Pages that have other versions at the same address, for visitors whose headers ask for them. */
export interface PageVersions {
  /** The version that a visitor wants, a word of small letters; null for the page that everybody gets. */
  wantedBy: (headers: IncomingHttpHeaders) => string | null;
  /** The versions that exist at a path; none for most. */
  listAt: (pathname: string) => readonly string[];
  /** The headers with which a version is rendered. */
  headersOf: (version: string) => Record<string, string>;
  /** The names of the headers that choose a version, for `Vary`. */
  vary: string;
}

/** The key of a version, which no request target is: targets begin with a slash. */
export const versionKey = (version: string | null, key: string): string =>
  version === null ? key : `${version} ${key}`;

/** The version, and the path and query, that a key stands for. */
export function readVersionKey(key: string): { version: string | null; target: string } {
  const end = key.indexOf(" ");
  if (key.startsWith("/") || end < 0) return { version: null, target: key };
  return { version: key.slice(0, end), target: key.slice(end + 1) };
}
