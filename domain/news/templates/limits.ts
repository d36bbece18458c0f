/** Length of a name in characters, and how many templates there are at most. */
export const NAME_MAX = 120;
export const TEMPLATES_MAX = 100;
