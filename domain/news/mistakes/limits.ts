/** Letters of a report of a mistake at most: of the passage, and of what is said about it. */
export const MISTAKE_LIMITS = { passage: 400, words: 1000 } as const;
/** Most open reports of an article; further ones would say nothing new. */
export const OPEN_MISTAKES_MAX = 50;
/** How many reports the newsroom's list shows, the oldest first. */
export const MISTAKES_SHOWN = 100;
