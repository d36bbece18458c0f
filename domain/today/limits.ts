/** Most characters of a line of the strip. */
export const TODAY_LINE_MAX = 60;
