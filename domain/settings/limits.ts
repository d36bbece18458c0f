/** Most articles on the home page below the featured ones. */
export const NEWS_PER_PAGE_MAX = 100;
