/** Most characters of a service's title. */
export const TOWN_TITLE_MAX = 120;

/** Services that the newsroom's list shows. */
export const SERVICES_PAGE = 100;
