/** Longest comment, characters after trimming. */
export const COMMENT_MAX = 2000;
/** Most links of a comment; more are considered spam. */
export const COMMENT_LINKS_MAX = 2;
/** Longest typed reason of a restriction, characters. */
export const REASON_MAX = 200;
/** Longest words beside the reason of a report, characters after trimming. */
export const REPORT_WORDS_MAX = 300;
