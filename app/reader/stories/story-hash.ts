/** How the part of the address begins that opens a story over the page. */
export const STORY_HASH = "#story-";

/** State of the history entry that opened the viewer from the bar: Back leads to the page without it. */
export const OPENED = { storyOpened: true };
