/** Ids of the routes that only the back office needs begin with this. */
const OFFICE = "admin/";
/** Ids of the routes that no page leads to. */
const FOR_PROGRAMS = "reader/for-programs/";

/** The routes that readers' pages need, of all by their ids. */
export function routesOfReaders<Routes extends Record<string, unknown>>(routes: Routes): Routes {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith(OFFICE))) as Routes;
}

/** Where the list of routes for readers' pages stands, by where the whole one stands; other addresses stay as they are. */
export function readersManifestUrl(url: string): string {
  return url.replace(/(^|\/)manifest-(\w+\.js)$/, "$1readers-manifest-$2");
}

/**
 * React Router's list of routes without the back office and what is for programs, of which readers' browsers need to know
 * nothing (docs/decisions/013).
 * @param source text of the whole list's script
 * @throws when the script is not what this version of React Router writes
 */
export function manifestForReaders(source: string): string {
  const [, before, json, after] = /^(\s*window\.__reactRouterManifest\s*=\s*)(\{.*\})(;?\s*)$/s.exec(source) ?? [];
  if (!json) throw new Error("the list of routes is not as expected");
  const manifest = JSON.parse(json) as { routes: Record<string, unknown> };
  const pages = Object.entries(routesOfReaders(manifest.routes)).filter(([id]) => !id.startsWith(FOR_PROGRAMS));
  return `${before}${JSON.stringify({ ...manifest, routes: Object.fromEntries(pages) })}${after}`;
}
