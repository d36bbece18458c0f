/** Ids of the routes that only the back office needs begin with this. */
const OFFICE = "admin/";

/** Where the list of routes for readers' pages stands, by where the whole one stands; other addresses stay as they are. */
export function readersManifestUrl(url: string): string {
  return url.replace(/(^|\/)manifest-(\w+\.js)$/, "$1readers-manifest-$2");
}

/**
 * React Router's list of routes without the back office, of which readers' browsers need to know nothing (docs/decisions/013).
 * @param source text of the whole list's script
 * @throws when the script is not what this version of React Router writes
 */
export function manifestForReaders(source: string): string {
  const [, before, json, after] = /^(\s*window\.__reactRouterManifest\s*=\s*)(\{.*\})(;?\s*)$/s.exec(source) ?? [];
  if (!json) throw new Error("the list of routes is not as expected");
  const manifest = JSON.parse(json) as { routes: Record<string, unknown> };
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => !id.startsWith(OFFICE)));
  return `${before}${JSON.stringify({ ...manifest, routes })}${after}`;
}
