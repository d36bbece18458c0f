/** The last part of an article's or a category's path, with or without what follows the path. */
const ARTICLE = /^\/news\/([^/?#]+)(?:$|[?#])/;
const CATEGORY = /^\/category\/([^/?#]+)(?:$|[?#])/;

/** Null where the part is not encoded as UTF-8, or has a character that PostgreSQL does not store in text. */
function partOf(pattern: RegExp, path: string): string | null {
  const part = pattern.exec(path)?.[1];
  if (part === undefined) return null;
  try {
    const text = decodeURIComponent(part);
    return /\p{Cc}/u.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** The slug or id in the path of an article's page, or null. */
export const articleAddress = (path: string) => partOf(ARTICLE, path);

/** The slug in the path of a category's page, or null. */
export const categorySlug = (path: string) => partOf(CATEGORY, path);

/** The path of an article's page. @param address its slug or id */
export const articlePath = (address: string): string => `/news/${encodeURIComponent(address)}`;
