/** Lengths in characters. */
export const NOTIFICATION_TITLE_MAX = 120;
export const MESSAGE_MAX = 1000;
