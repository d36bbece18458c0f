import { VERSION_COOKIE, VERSIONS, wantedVersion } from "#app/reader/light/version.ts";
import type { PageVersions } from "#platform/page-cache/page-versions.ts";
import { type FoundRoute, isDataPath } from "../requests/route-table.ts";

/** The versions of pages that readers choose, or have their browsers ask for: light pages and whole ones (decision 076). */
export const createPageVersions = (findRoute: (pathname: string) => FoundRoute): PageVersions => ({
  wantedBy: (headers) => wantedVersion({ cookie: headers.cookie, saveData: headers["save-data"]?.toString() }),
  listAt: (pathname) => {
    const { light } = findRoute(pathname).facts;
    return light && !isDataPath(pathname) ? VERSIONS[light] : [];
  },
  headersOf: (version) => ({ cookie: `${VERSION_COOKIE}=${version}` }),
  vary: "Save-Data, Cookie",
});
