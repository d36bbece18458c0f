/** A path is not recorded again for so long by the same browser, milliseconds (reader §9). */
export const SAME_PATH_MS = 60_000;
/** How a place is asked for, where it was allowed before (reader §9), milliseconds. */
export const PLACE = { timeout: 2000, maximumAge: 300_000 } as const;
/** Where browsers send their visits. */
export const VISITS_PATH = "/visitas";
/** Somebody seen within so many minutes is active (back-office §9). */
export const ACTIVE_MINUTES = 5;
/** Days of the chart (back-office §9). */
export const CHART_DAYS = 14;
/** Countries, articles and sites in a ranking (back-office §9). */
export const TOP = 10;
/** Days after which single views are forgotten; the counts stay. */
export const KEPT_DAYS = 90;
