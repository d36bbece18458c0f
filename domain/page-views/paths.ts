const ARTICLE = /^\/news\/([^/]+)$/;
const CATEGORY = /^\/category\/([^/]+)$/;

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

/** The slug or id in the path of an article's visit, or null. */
export const articleAddress = (path: string) => partOf(ARTICLE, path);

/** The slug in the path of a category's visit, or null. */
export const categorySlug = (path: string) => partOf(CATEGORY, path);
