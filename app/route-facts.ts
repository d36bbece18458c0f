import type { Permission } from "#domain/accounts/policy.ts";

/** Facts of a route that are needed without its module's code: by the server around the renderer, and by the frame around the page. */
export interface RouteFacts {
  /** Whether the page cache may store its pages; the loader still says so for each page with `cachePage`. */
  cache: boolean;
  /** Query parameters that change a page which may be stored. The loader of such a page is given no others. */
  query: readonly string[];
  /** Most bytes of a form. */
  maxBodyBytes: number;
  /** Whether other programs may post to it, which name no origin. */
  fromPrograms: boolean;
  /** Who may take the time of a file for a body; the action limits its size. */
  uploads: "member" | "staff" | null;
  /** Whether visits of its pages are recorded; never for an address that is the key to something. */
  visits: boolean;
  /** Path of the pages that its dialogs show over another page, such as `/news`; the last segment is the same. */
  dialogOf: string | null;
  /** Whether its pages ask one thing of a reader: no bar, footer, pop-up or question about visits stands beside it. */
  alone: boolean;
  /** Whether it leads away once its reader has signed out. */
  membersOnly: boolean;
  /** Title of a form of its screen that had no answer; by the parameters of its path where they matter. */
  failed: string | ((params: Readonly<Record<string, string | undefined>>) => string) | null;
  /** Who of the newsroom opens it, where it is a screen of the back office; its forms name theirs themselves. */
  permission: Permission;
  /** Whether its screen fills the whole window: the back office leaves out its menu. */
  fullScreen: boolean;
  /** Whether its pages show films that are still on the editor's device (`blob:` in the policy). */
  deviceMedia: boolean;
}

/** Defaults where a route says nothing: nothing is stored, recorded or accepted that was not meant to be. */
const DEFAULT_FACTS: RouteFacts = {
  cache: false,
  query: [],
  maxBodyBytes: 64 * 1024,
  fromPrograms: false,
  uploads: null,
  visits: false,
  dialogOf: null,
  alone: false,
  membersOnly: false,
  failed: null,
  permission: "runSite",
  fullScreen: false,
  deviceMedia: false,
};

interface RouteHandle {
  facts: Partial<RouteFacts>;
}

/** A route's `handle`. What a layout says holds for its children, which may say otherwise. */
export const defineRoute = (facts: Partial<RouteFacts>): RouteHandle => ({ facts });

/** The facts of a route, from the handles of its branch, the root's first. */
export function mergeFacts(handles: unknown[]): RouteFacts {
  const own = handles.map((handle) => (handle as RouteHandle | undefined)?.facts);
  return Object.assign({}, DEFAULT_FACTS, ...own);
}

/** The path of the page whose content a path shows: of a dialog over another page, the page of its own. */
export function pagePath({ dialogOf }: Pick<RouteFacts, "dialogOf">, pathname: string): string {
  return dialogOf === null ? pathname : `${dialogOf}/${pathname.slice(pathname.lastIndexOf("/") + 1)}`;
}

/** Longest path that is recorded, characters. */
const VISITED_PATH_MAX = 500;

/** A path as visits name it, the page's for a dialog; null for one that is not recorded. */
export function visitedPath(facts: Pick<RouteFacts, "visits" | "dialogOf">, pathname: string): string | null {
  const path = pagePath(facts, pathname.replace(/\/+$/, "")) || "/";
  return facts.visits && path.length <= VISITED_PATH_MAX ? path : null;
}
