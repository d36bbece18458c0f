/** Longest message with an article that is sent or returned, characters. */
export const MESSAGE_MAX = 1000;
/** Most editors who are mailed about an article in review. */
export const REVIEWERS_MAX = 20;
