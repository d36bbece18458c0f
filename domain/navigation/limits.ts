/** Longest label, characters. */
export const LABEL_MAX = 24;
