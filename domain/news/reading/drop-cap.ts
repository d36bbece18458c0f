/** From how many letters on a first paragraph fills the three lines that its large letter stands beside. */
export const DROP_CAP_MIN = 240;
