/** A path is not recorded again for so long by the same browser, milliseconds. */
export const SAME_PATH_MS = 60_000;
/** Options of the geolocation request, which is made only if it was allowed before, milliseconds. */
export const GEOLOCATION = { timeout: 2000, maximumAge: 300_000 } as const;
/** Where browsers send their visits. */
export const VISITS_PATH = "/visitas";
/** Somebody seen within so many minutes is active. */
export const ACTIVE_MINUTES = 5;
/** Days of the chart of an article. */
export const CHART_DAYS = 14;
/** How far the town and its region reach from the place of the forecast, kilometres. */
export const TOWN_KM = 10;
export const REGION_KM = 60;
/** Countries, articles and sites in a ranking. */
export const TOP = 10;

/**
 * Visits that one address, or IPv6 /64 network, may send: a whole school or neighbourhood may share one, so these are far above
 * human use and far below what a bot can do.
 */
export const VISITS_PER_ADDRESS = { max: 300, windowSeconds: 60 };
export const VISITS_PER_ADDRESS_AND_DAY = { max: 20_000, windowSeconds: 86_400 };
/** Loads of one article that count from one address. */
export const LOADS_PER_ADDRESS = { max: 100, windowSeconds: 600 };
/**
 * A browser with consent counts once for an article in half an hour, and once for a path in a minute: a little less than
 * `SAME_PATH_MS`, as a later request may arrive faster than the one before.
 */
export const LOADS_PER_BROWSER = { max: 1, windowSeconds: 1800 };
export const VIEWS_PER_BROWSER = { max: 1, windowSeconds: SAME_PATH_MS / 1000 - 5 };
/** Sites outside the list of `known-sites.ts` that are counted by name: new ones in a day, and new ones from one address. */
export const NEW_SITES_PER_DAY = 50;
export const NEW_SITES_PER_ADDRESS = 5;

/** "Mais lidas": stored articles, more than are shown, since a page leaves out those that it shows elsewhere. */
export const MOST_READ_STORED = 40;
export const MOST_READ_SHOWN = 5;
/** With fewer articles there is no list. */
export const MOST_READ_LEAST = 3;
/** How often an article has to be opened before it counts as read. */
export const MOST_READ_LOADS = 3;
/** Followed links of one edition to one page that count from one address in a day. */
export const CLICKS_PER_ADDRESS = { max: 20, windowSeconds: 86_400 };
