/** Addresses that are keys to something: who knows them may enter. */
const SECRET = /^\/(?:previa|setup|demo|admin)(?:\/|$)/;
const DIALOG = /^\/ler\/(?=[^/]+$)/;
const ARTICLE = /^\/news\/([^/]+)$/;
const CATEGORY = /^\/category\/([^/]+)$/;
/** Longest path that is recorded, characters. */
const PATH_MAX = 500;

/** Screens of readers that are always there. */
export const FIXED_PATHS: ReadonlySet<string> = new Set([
  "/",
  "/news",
  "/categories",
  "/more",
  "/notifications",
  "/profile",
  "/profile/excluir",
  "/profile/seguranca",
  "/auth",
  "/auth/codigo",
  "/auth/senha",
  "/auth/nova-senha",
  "/auth/reenviar",
  "/auth/confirmado",
]);

/** A path as visits name it, the article's for its dialog; null for one that is not recorded. */
export function visitedPath(pathname: string): string | null {
  const path = pathname.replace(/\/+$/, "").replace(DIALOG, "/news/") || "/";
  return path.length > PATH_MAX || SECRET.test(path) ? null : path;
}

const partOf = (pattern: RegExp, path: string) => {
  const part = pattern.exec(path)?.[1];
  if (part === undefined) return null;
  try {
    const text = decodeURIComponent(part);
    return /\p{Cc}/u.test(text) ? null : text;
  } catch {
    return null;
  }
};

/** The slug or id in an article's path, or null. */
export const articleAddress = (path: string) => partOf(ARTICLE, path);

/** The slug in a category's path, or null. */
export const categorySlug = (path: string) => partOf(CATEGORY, path);
