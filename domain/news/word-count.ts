const WORD = /[\p{L}\p{N}]+(?:[-'’.,][\p{L}\p{N}]+)*/gu;

/** How many words a text has. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;
