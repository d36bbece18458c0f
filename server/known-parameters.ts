import { NOTICE } from "#app/page-notices.ts";
import { NOTICE_CODES } from "#app/reader/notices/notices.ts";
import type { KnownParameter } from "#platform/page-cache/page-cache.ts";

/** Files, and the screens of one person. */
const LEFT_ALONE =
  /^\/(?:assets|media|icons|auth|admin|previa|profile|notifications|setup|sair|demo)(?:\/|\.data$|$)|^\/(?:healthz|readyz|__manifest)$/;

/** A message that any page may show once. */
const ALWAYS: KnownParameter[] = [{ name: NOTICE, values: NOTICE_CODES }];
/** The routes that the router asks data of. */
const OF_DATA: KnownParameter[] = [...ALWAYS, { name: "_routes" }];

const free = (...names: string[]): KnownParameter[] => names.map((name) => ({ name }));

/** Query parameters that change a page; all others are nobody's business and share its entry. */
const PARAMETERS: [RegExp, KnownParameter[]][] = [
  [/^\/news\/?$/, free("q", "depois", "mais")],
  [/^\/rss\.xml\/?$/, free("q")],
  [/^\/categories\/?$/, free("categoria", "depois", "mais")],
  [/^\/category\//, free("depois", "mais")],
  [/^\/news\/[^/]+$/, free("comentarios")],
];

/** For the page cache: the parameters that count at a path, which the router reads without regard to case; undefined where it stays out of the way. */
export function knownParameters(pathname: string): KnownParameter[] | undefined {
  const path = readPath(pathname)?.toLowerCase();
  if (path === undefined || LEFT_ALONE.test(path)) return undefined;
  const isData = path.endsWith(".data");
  const page = isData ? path.slice(0, -".data".length) : path;
  const known = PARAMETERS.find(([pattern]) => pattern.test(page))?.[1] ?? [];
  return [...known, ...(isData ? OF_DATA : ALWAYS)];
}

/** A path as the router reads it; undefined for broken UTF-8 and NUL, which cannot be an address of ours. */
function readPath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return path.includes("\0") ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Whether a path can be decoded. */
export const isReadable = (pathname: string): boolean => readPath(pathname) !== undefined;
