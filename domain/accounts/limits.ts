/** Lengths in characters. */
export const NAME_MAX = 120;
export const EMAIL_MAX = 254;
