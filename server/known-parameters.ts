/** Files, and the screens of one person. */
const LEFT_ALONE =
  /^\/(?:assets|media|icons|auth|admin|previa|profile|notifications|setup|sair|demo)(?:\/|\.data$|$)|^\/(?:favicon\.ico|robots\.txt|manifest\.webmanifest|healthz|readyz|__manifest)$/;

/** A message that any page may show once. */
const NOTICE = "aviso";

/** Query parameters that change a page; all others are nobody's business and share its entry. */
const PARAMETERS: [RegExp, string[]][] = [
  [/^\/news\/?$/, ["q", "depois"]],
  [/^\/categories\/?$/, ["categoria", "depois"]],
  [/^\/category\//, ["depois"]],
];

/** For the page cache: the parameters that count at a path, or undefined where it stays out of the way. */
export function knownParameters(pathname: string): string[] | undefined {
  if (LEFT_ALONE.test(pathname) || !isReadable(pathname)) return undefined;
  const isData = pathname.endsWith(".data");
  const page = isData ? pathname.slice(0, -".data".length) : pathname;
  const known = PARAMETERS.find(([pattern]) => pattern.test(page))?.[1] ?? [];
  return isData ? [...known, NOTICE, "_routes"] : [...known, NOTICE];
}

/** Whether a path can be decoded; broken UTF-8 and NUL cannot be an address of ours. */
export function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes("\0");
  } catch {
    return false;
  }
}
