/** Longest address, characters: what an index of PostgreSQL can hold. */
export const ADDRESS_MAX = 2000;
export const REFRESH_MINUTES_MAX = 360;
