/** People who sign one article. */
export const BYLINES_MAX = 10;
