/** Lengths in characters. */
export const ADVERTISER_LIMITS = { name: 80, contactName: 80, phone: 40, note: 1000 } as const;
export const INSERTION_LIMITS = { place: 80, paid: 120 } as const;

/** The largest price, centavos, and promise of views. */
export const PRICE_MAX = 100_000_000;
export const PROMISED_MAX = 100_000_000;

/** Days for which a campaign is renewed. */
export const RENEWED_DAYS = 30;

/** Days for which a link to a report is valid. */
export const LINK_DAYS = 90;

/** Campaigns that the newsroom's list shows, and rows of each kind that a campaign can be for. */
export const CAMPAIGNS_MAX = 200;
export const ITEMS_MAX = 200;
