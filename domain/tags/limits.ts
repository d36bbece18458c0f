/** Themes of one article, and of one file. */
export const ARTICLE_TAGS_MAX = 12;
