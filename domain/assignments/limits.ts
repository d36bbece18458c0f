/** Most characters of what is asked for. */
export const BRIEF_MAX = 2000;
