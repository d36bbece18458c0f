/** The query parameter of links in newsletters: the serial number of the edition, by which followed links are counted in sum. */
export const EDITION_PARAM = "b";

/** The query parameter of the pages that notices to devices open. */
export const NOTICE_PARAM = "a";

/** Days after which single page views are deleted; the counts stay. */
export const VIEWS_KEPT_DAYS = 90;
