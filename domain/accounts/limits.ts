/** Lengths in characters, for rules and for fields in the browser, which does without the rules. */
export const NAME_MAX = 120;
export const EMAIL_MAX = 254;
