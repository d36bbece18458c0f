import type { Permission } from "#domain/accounts/policy.ts";
import { trimEndOf } from "#platform/format/trim-end.ts";
import type { LightPages } from "./reader/light/version.ts";

/** Facts about a route that are needed without the code of its module: by the server around the renderer and by the layouts. */
export interface RouteFacts {
  /**
   * Whether the page cache may store its pages, and for how long (a day unless declared); the loader still has to call `cachePage` for
   * each page.
   */
  cache: boolean | { maxAgeSeconds: number };
  /** Query parameters that change a cacheable page. Its loader receives no others. */
  query: readonly string[];
  /** The query parameter whose text is searched for: such requests are counted by address. */
  searchedFor: string | null;
  /** Largest body of a form, bytes: percent-encoded, a letter of Portuguese takes up to six. */
  maxBodyBytes: number;
  /** Whether it accepts a POST without an `Origin` header, as other programs send it. */
  allowsMissingOrigin: boolean;
  /** Who may send large bodies slowly, as for a file; the action limits their size. */
  uploads: "member" | "staff" | null;
  /** Whether visits of its pages are recorded; never for an address that contains a secret. */
  visits: boolean;
  /** Whether a pop-up of the newsroom may open over its pages. */
  popups: boolean;
  /** For a dialog over another page: the path of the pages whose content it shows, such as `/news`; the last segment is the same. */
  dialogOf: string | null;
  /** Whether its pages have no bottom bar, footer, pop-up or consent question, as sign-in pages. */
  minimalLayout: boolean;
  /** Whether its pages show the strip "Hoje" below the header. */
  today: boolean;
  /** Whether the footer of its pages has the form for newsletters, as they have no other one. */
  footerSignUp: boolean;
  /** When its pages are light (`app/reader/light/version.ts`); null for a route without light pages. */
  light: LightPages | null;
  /** Whether a visitor who is not signed in is redirected to the sign-in page. */
  membersOnly: boolean;
  /** Title of the toast when a form of its screen got no response; may depend on the parameters of its path. */
  failed: string | ((params: Readonly<Record<string, string | undefined>>) => string) | null;
  /** The permission that a screen of the back office requires; its forms declare their own. */
  permission: Permission;
  /** The feature that it belongs to: where that is switched off there is no such page. */
  feature: string | null;
  /** Whether a screen of the back office fills the window, without the menu. */
  fullScreen: boolean;
  /** Whether other sites may show its pages in a frame. */
  framed: boolean;
  /** Whether its pages show videos that are still on the editor's device (`blob:` in the content security policy). */
  deviceMedia: boolean;
}

/** The most of a body that is read before its sender is checked, and the largest body of a route that declares no other, bytes. */
export const STRANGER_MAX_BYTES = 64 * 1024;

/** The largest body of a form with several texts of some thousand characters, bytes. */
export const LONG_TEXTS_MAX_BYTES = 256 * 1024;

/** The largest body with the document of an article, bytes. */
export const ARTICLE_MAX_BYTES = 4 * 1024 * 1024;

/** Defaults: a route stores, records and accepts nothing that it does not declare. */
const DEFAULT_FACTS: RouteFacts = {
  cache: false,
  query: [],
  searchedFor: null,
  maxBodyBytes: STRANGER_MAX_BYTES,
  allowsMissingOrigin: false,
  uploads: null,
  visits: false,
  popups: false,
  dialogOf: null,
  minimalLayout: false,
  today: false,
  footerSignUp: false,
  light: null,
  membersOnly: false,
  failed: null,
  permission: "runSite",
  feature: null,
  fullScreen: false,
  framed: false,
  deviceMedia: false,
};

interface RouteHandle {
  facts: Partial<RouteFacts>;
}

/** A route's `handle`. The facts of a layout apply to its children, which may override them. */
export const defineRoute = (facts: Partial<RouteFacts>): RouteHandle => ({ facts });

/** The facts of a route, from the handles of its branch, beginning with the root. */
export function mergeFacts(handles: unknown[]): RouteFacts {
  const own = handles.map((handle) => (handle as RouteHandle | undefined)?.facts);
  return Object.assign({}, DEFAULT_FACTS, ...own);
}

/** How long the page cache may serve a page of the route, seconds; undefined where only the cache's own limit applies. */
export const cacheLifetime = ({ cache }: Pick<RouteFacts, "cache">): number | undefined =>
  typeof cache === "object" ? cache.maxAgeSeconds : undefined;

/** The path of the page that has the content of a path: for a dialog over another page, the content's own page. */
export function pagePath({ dialogOf }: Pick<RouteFacts, "dialogOf">, pathname: string): string {
  return dialogOf === null ? pathname : `${dialogOf}/${pathname.slice(pathname.lastIndexOf("/") + 1)}`;
}

/** Longest path that is recorded, characters. */
const VISITED_PATH_MAX = 500;

/** The path under which a visit is recorded (for a dialog, that of its page); null for one that is not recorded. */
export function visitedPath(facts: Pick<RouteFacts, "visits" | "dialogOf">, pathname: string): string | null {
  const path = pagePath(facts, trimEndOf(pathname, "/")) || "/";
  return facts.visits && path.length <= VISITED_PATH_MAX ? path : null;
}
