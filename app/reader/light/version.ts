/** Which version of the light pages' addresses a reader chose: without pictures, fonts and programs, or the whole page. */
export type Version = "leve" | "completa";

/** The cookie with the choice. Browsers read it too: a navigation to a light page loads a document. */
export const VERSION_COOKIE = "coreto_versao";

/** How long a choice lasts, seconds. "Completa" ends sooner: it also declines the light home page of a later emergency. */
export const VERSION_SECONDS: Record<Version, number> = { leve: 365 * 86_400, completa: 30 * 86_400 };

const CHOICE = new RegExp(`(?:^|; ?)${VERSION_COOKIE}=(leve|completa)(?:;|$)`);

/** The parts of a request that decide about the version: the headers `Cookie` and `Save-Data`. */
export interface VersionHeaders {
  cookie: string | null | undefined;
  saveData: string | null | undefined;
}

/** The version that a reader wants: the chosen one, else the light one where the browser saves data, else none in particular. */
export function wantedVersion({ cookie, saveData }: VersionHeaders): Version | null {
  const chosen = cookie ? CHOICE.exec(cookie)?.[1] : undefined;
  if (chosen !== undefined) return chosen as Version;
  return saveData?.trim().toLowerCase() === "on" ? "leve" : null;
}

/**
 * When a route has light pages: only for those who want them, or in the urgent mode for everybody who did not choose the whole page.
 */
export type LightPages = "wanted" | "urgent";

/** Whether a page of a route is light. */
export const isLight = (pages: LightPages, wanted: Version | null, isUrgent: boolean): boolean =>
  wanted === "leve" || (pages === "urgent" && isUrgent && wanted !== "completa");

/** The versions of a route's pages besides the one that everybody gets: choices that change its pages. */
export const VERSIONS: Record<LightPages, readonly Version[]> = { wanted: ["leve"], urgent: ["leve", "completa"] };

/** The addresses of light pages, as the facts of their routes have them (`route-facts.test.ts`). */
const PATHS = /^\/(?:news\/[^/?#]+\/?|(?:servicos|agenda|obituario)\/?)?(?:[?#]|$)/;

export const hasLightPage = (path: string): boolean => PATHS.test(path);
