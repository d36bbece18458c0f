import { diffArrays } from "diff";

/** A part of two texts: in both, only in the newer one, or only in the older one. */
export interface DiffPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** With more edits than this, two texts are shown as a whole: the time of a comparison grows with the square of the edits. */
const EDITS_MAX = 2000;

const words = new Intl.Segmenter("pt-BR", { granularity: "word" });
const split = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);

/** Shows whitespace as symbols, because differences in whitespace alone would be invisible. */
const showSpaces = (text: string): string =>
  text
    .replaceAll("\r", "␍")
    .replaceAll("\t", "⇥")
    .replaceAll("\n", "¶\n")
    .replace(/[^\S\n]/g, "␣");

const whole = (kind: DiffPart["kind"], text: string): DiffPart => ({
  kind,
  text: kind !== "same" && text.trim() === "" ? showSpaces(text) : text,
});

const lettersIn = (text: string): number => text.replace(/\s/g, "").length;

/** Compares a part word by word; if less than half of it is unchanged it is shown as a whole, because scattered fragments are unreadable. */
function diffStretch(before: string, after: string): DiffPart[] {
  const parts = diffArrays(split(before), split(after), { maxEditLength: EDITS_MAX });
  const common = parts?.filter(({ added, removed }) => !added && !removed).flatMap(({ value }) => value) ?? [];
  const isRewritten = lettersIn(common.join("")) * 2 < Math.max(lettersIn(before), lettersIn(after));
  if (!parts || (isRewritten && before !== "" && after !== ""))
    return [whole("removed", before), whole("added", after)];
  return parts.map(({ value, added, removed }) =>
    whole(added ? "added" : removed ? "removed" : "same", value.join("")),
  );
}

/** Lines with their line breaks. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/**
 * The differences between two texts, by lines and within them by words. Nothing that differs is left out; differences in whitespace alone
 * are shown as symbols.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  const lines = diffArrays(linesOf(before), linesOf(after), { maxEditLength: EDITS_MAX });
  if (!lines) return [whole("removed", before), whole("added", after)];
  const parts: DiffPart[] = [];
  let changed = { removed: "", added: "" };
  const close = () => {
    parts.push(...diffStretch(changed.removed, changed.added));
    changed = { removed: "", added: "" };
  };
  for (const { value, added, removed } of lines) {
    const text = value.join("");
    if (added || removed) changed[added ? "added" : "removed"] += text;
    else {
      close();
      parts.push({ kind: "same", text });
    }
  }
  close();
  return parts.filter(({ text }) => text !== "");
}
