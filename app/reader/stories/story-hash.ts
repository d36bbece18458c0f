/** Beginning of the hash that opens a story over the page. */
export const STORY_HASH = "#story-";

/** State of the history entry that opened the viewer from the bar: Back returns to the page without it. */
export const OPENED_FROM_BAR = { storyOpened: true };
