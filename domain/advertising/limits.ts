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

/** Campaigns that the newsroom's list shows. */
export const CAMPAIGNS_MAX = 200;

/** Lengths of the texts of the page "Anuncie", characters. */
export const OFFER_LIMITS = { title: 80, deck: 200, format: 200, price: 60, list: 1000 } as const;

/** Lengths of what somebody writes who wants to advertise, characters. */
export const REQUEST_LIMITS = { name: 80, business: 80, phone: 40, place: 40, message: 1000 } as const;

/** How often one network may ask; most requests that wait at a time; days for which they are stored. */
export const REQUEST_ATTEMPTS = { max: 10, windowSeconds: 3600 } as const;
export const REQUESTS_WAITING_MAX = 200;
export const REQUEST_DAYS = 180;

/** Views in a month from which on the page names them: fewer would say nothing. */
export const SHOWN_VIEWS_MIN = 1000;
