/** The query parameter of links in mails: the serial number of the edition, by which clicks are counted in sum. */
export const EDITION_PARAM = "b";
