/** The query parameter of links in newsletters: the serial number of the edition, by which followed links are counted in sum. */
export const EDITION_PARAM = "b";
