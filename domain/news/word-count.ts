const WORD = /[\p{L}\p{N}]+(?:[-'’.,][\p{L}\p{N}]+)*/gu;

/** How many words a text has. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

/** Words that an adult reads in a minute. */
const WORDS_A_MINUTE = 200;

/** How many minutes a text of so many words takes, begun ones included; readers see a fixed label (`READING_TIME`). */
export const readingMinutes = (words: number): number => Math.ceil(words / WORDS_A_MINUTE);
