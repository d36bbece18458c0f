import type { Pair } from "#domain/face/types.ts";

const SERIF = 'Georgia, "Times New Roman", serif';
const SANS = 'Arial, "Helvetica Neue", sans-serif';

/** The families of a pair as style sheets have them: headlines with reading text, and the words of the interface. */
export const families = (pair: Pair): { serif: string; sans: string } =>
  pair === "praca"
    ? {
        serif: '"Newsreader Coreto", "Newsreader Meanwhile", serif',
        sans: '"Figtree Coreto", "Figtree Meanwhile", sans-serif',
      }
    : {
        serif: `"${pair} serif", "${pair} serif meanwhile", ${SERIF}`,
        sans: `"${pair} sans", "${pair} sans meanwhile", ${SANS}`,
      };
