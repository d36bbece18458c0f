import { mergeLines } from "../writing/merge-text.ts";
import { sameMark, sameMarks } from "./blocks.ts";
import { type InlineNode, MARKS, type Mark, type MarkType } from "./schema.ts";
import { compareWords, fromWords, toWords, type Word } from "./words.ts";

/** A text that both sides changed, merged with either side chosen where both changed the same words. */
export interface TextMerge {
  mine: InlineNode[];
  theirs: InlineNode[];
  hasConflict: boolean;
}

/**
 * A word of the base is identified by its position; one that a side added by its text, so that the same addition counts once.
 */
const baseKey = (place: number) => `b${place}`;
const ownKey = ({ text, marks }: Word) => JSON.stringify([text, marks]);

function ownWord(key: string): Word {
  const [text, marks] = JSON.parse(key) as [string, Mark[]];
  return { text, marks };
}

interface Side {
  keys: string[];
  /** The new places of the words of the base that are still there, by their keys. */
  kept: Map<string, Word>;
}

function compareSide(base: Word[], side: Word[]): Side {
  const [keys, kept] = [[] as string[], new Map<string, Word>()];
  let place = 0;
  for (const stretch of compareWords(base, side)) {
    if (stretch.kind === "same")
      for (const [, word] of stretch.pairs) {
        kept.set(baseKey(place), word);
        keys.push(baseKey(place));
        place += 1;
      }
    else if (stretch.kind === "added") keys.push(...stretch.words.map(ownKey));
    else place += stretch.words.length;
  }
  return { keys, kept };
}

type SideName = "mine" | "theirs";

const findMark = (marks: Mark[], type: MarkType) => marks.find((mark) => mark.type === type);

/** The marks of a word, each from the side that changed it. Two different links are a conflict. */
function mergeMarks(base: Mark[], mine: Mark[], theirs: Mark[]): Record<SideName, Mark[]> {
  const chosen: Record<SideName, Mark[]> = { mine: [], theirs: [] };
  for (const type of Object.keys(MARKS) as MarkType[]) {
    const [was, ours, others] = [base, mine, theirs].map((marks) => findMark(marks, type));
    const [left, right] = [sameMark(ours, was) ? others : ours, sameMark(others, was) ? ours : others];
    if (left) chosen.mine.push(left);
    if (right) chosen.theirs.push(right);
  }
  return chosen;
}

/** The words of the base that neither side removed, with their marks. */
function mergeKept(base: Map<string, Word>, mine: Side, theirs: Side) {
  const kept = new Map<string, Record<SideName, Word>>();
  let hasConflict = false;
  for (const [key, word] of base) {
    const [ours, others] = [mine.kept.get(key), theirs.kept.get(key)];
    const either = ours ?? others ?? word;
    const marks = ours && others && mergeMarks(word.marks, ours.marks, others.marks);
    hasConflict ||= marks !== undefined && !sameMarks(marks.mine, marks.theirs);
    kept.set(key, {
      mine: { ...either, marks: marks?.mine ?? either.marks },
      theirs: { ...either, marks: marks?.theirs ?? either.marks },
    });
  }
  return { kept, hasConflict };
}

/** Merges two texts with a common base: words that one side changed are taken from that side. */
export function mergeText(base: InlineNode[], mine: InlineNode[], theirs: InlineNode[]): TextMerge {
  const words = toWords(base);
  const [ours, others] = [compareSide(words, toWords(mine)), compareSide(words, toWords(theirs))];
  // One side kept no word of it: there is nothing to align the texts by.
  if (words.length > 0 && (ours.kept.size === 0 || others.kept.size === 0)) return { mine, theirs, hasConflict: true };
  const baseWords = new Map(words.map((word, place) => [baseKey(place), word]));
  const { kept, hasConflict } = mergeKept(baseWords, ours, others);
  const pieces = mergeLines([...baseWords.keys()], ours.keys, others.keys);
  const chosen = (side: SideName): InlineNode[] => {
    const keys = pieces.flatMap((piece) => (piece.kind === "conflict" ? piece[side] : piece.lines));
    return fromWords(keys.map((key) => kept.get(key)?.[side] ?? ownWord(key)));
  };
  return {
    mine: chosen("mine"),
    theirs: chosen("theirs"),
    hasConflict: hasConflict || pieces.some(({ kind }) => kind === "conflict"),
  };
}
