/** Least characters of a first paragraph with a drop cap: enough to fill the three lines beside it. */
export const DROP_CAP_MIN = 240;
