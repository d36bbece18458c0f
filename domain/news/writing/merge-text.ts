import { diffArrays } from "diff";

/** A piece of a merged text: some lines. */
export type TextPiece =
  /** The same in both, or changed in the same way by both. */
  | { kind: "same"; lines: string[] }
  /** Changed by one side; `base` has the former lines. */
  | { kind: "mine" | "theirs"; base: string[]; lines: string[] }
  /** A block whose words both changed, in different places. */
  | { kind: "both"; base: string[]; lines: string[] }
  /** Changed by both in different ways: a conflict. */
  | { kind: "conflict"; base: string[]; mine: string[]; theirs: string[] };

/** Edits beyond which two texts are compared as a whole: the time of a comparison grows with the square of them. */
const EDITS_MAX = 4000;

type Side = "mine" | "theirs";

/** A stretch of the base, and the lines that stand in its place on one side. */
interface Hunk {
  from: number;
  to: number;
  lines: string[];
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((line, index) => line === other[index]);

/** The stretches of `base` that `side` changed, in order. */
function hunksOf(base: string[], side: string[]): Hunk[] {
  const parts = diffArrays(base, side, { maxEditLength: EDITS_MAX });
  if (!parts) return [{ from: 0, to: base.length, lines: side }];
  const hunks: Hunk[] = [];
  let at = 0;
  let open: Hunk | null = null;
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      at += value.length;
      open = null;
      continue;
    }
    if (!open) {
      open = { from: at, to: at, lines: [] };
      hunks.push(open);
    }
    if (added) open.lines.push(...value);
    else {
      at += value.length;
      open.to = at;
    }
  }
  return hunks;
}

/** The lines that a side has in place of a stretch of the base. */
function linesOf(base: string[], hunks: Hunk[], from: number, to: number): string[] {
  const lines: string[] = [];
  let at = from;
  for (const hunk of hunks) {
    lines.push(...base.slice(at, hunk.from), ...hunk.lines);
    at = hunk.to;
  }
  return [...lines, ...base.slice(at, to)];
}

/** Lines at the beginning and at the end that both sides have are no part of a conflict. */
function narrow(base: string[], mine: string[], theirs: string[]): TextPiece[] {
  let head = 0;
  while (head < mine.length && head < theirs.length && mine[head] === theirs[head]) head += 1;
  let tail = 0;
  while (
    tail < mine.length - head &&
    tail < theirs.length - head &&
    mine[mine.length - 1 - tail] === theirs[theirs.length - 1 - tail]
  )
    tail += 1;
  const middle = (lines: string[]) => lines.slice(head, lines.length - tail);
  const shared = [mine.slice(0, head), mine.slice(mine.length - tail)] as const;
  const [left, ours, others] = [
    base.filter((line) => !shared.some((lines) => lines.includes(line))),
    middle(mine),
    middle(theirs),
  ];
  const same = (lines: string[]): TextPiece[] => (lines.length > 0 ? [{ kind: "same", lines }] : []);
  return [...same(shared[0]), pieceOf(left, ours, others), ...same(shared[1])];
}

/** An addition by only one side is no conflict. */
function pieceOf(base: string[], mine: string[], theirs: string[]): TextPiece {
  if (base.length === 0 && mine.length === 0) return { kind: "theirs", base, lines: theirs };
  if (base.length === 0 && theirs.length === 0) return { kind: "mine", base, lines: mine };
  return { kind: "conflict", base, mine, theirs };
}

/** Whether the next change belongs to the stretch that grows: it overlaps, or both put something at the same place. */
function touches(next: Hunk | undefined, from: number, to: number): boolean {
  if (!next) return false;
  return next.from < to || (next.from === from && next.to === next.from && to === from);
}

/** Which side's change comes first; at the same position insertions come before changes. */
function isFirst(one: Hunk | undefined, other: Hunk | undefined): boolean {
  if (!one || !other) return Boolean(one);
  return one.from < other.from || (one.from === other.from && one.to <= other.to);
}

/**
 * Merges two texts with a common base, line by line. Changes of one side are applied; changes that touch each other are a
 * conflict, unless they are equal.
 */
export function mergeLines(base: string[], mine: string[], theirs: string[]): TextPiece[] {
  const left = { mine: hunksOf(base, mine), theirs: hunksOf(base, theirs) };
  const pieces: TextPiece[] = [];
  let at = 0;
  while (left.mine.length > 0 || left.theirs.length > 0) {
    const first = isFirst(left.mine[0], left.theirs[0]) ? "mine" : "theirs";
    const { from } = left[first][0]!;
    let { to } = left[first][0]!;
    const taken: Record<Side, Hunk[]> = { mine: [], theirs: [] };
    taken[first].push(left[first].shift()!);
    for (let side = nextSide(left, from, to); side; side = nextSide(left, from, to)) {
      const hunk = left[side].shift()!;
      taken[side].push(hunk);
      to = Math.max(to, hunk.to);
    }
    if (from > at) pieces.push({ kind: "same", lines: base.slice(at, from) });
    pieces.push(...stretch(base, taken, from, to));
    at = to;
  }
  if (at < base.length) pieces.push({ kind: "same", lines: base.slice(at) });
  return pieces;
}

const nextSide = (left: Record<Side, Hunk[]>, from: number, to: number): Side | undefined =>
  (["mine", "theirs"] as const).find((side) => touches(left[side][0], from, to));

function stretch(base: string[], taken: Record<Side, Hunk[]>, from: number, to: number): TextPiece[] {
  const was = base.slice(from, to);
  const mine = linesOf(base, taken.mine, from, to);
  const theirs = linesOf(base, taken.theirs, from, to);
  if (isSame(mine, theirs)) return mine.length > 0 ? [{ kind: "same", lines: mine }] : [];
  if (taken.theirs.length === 0) return [{ kind: "mine", base: was, lines: mine }];
  if (taken.mine.length === 0) return [{ kind: "theirs", base: was, lines: theirs }];
  return narrow(was, mine, theirs);
}

/** The common lines of two texts, as their base if it is unknown. */
export function commonLines(one: string[], other: string[]): string[] {
  const parts = diffArrays(one, other, { maxEditLength: EDITS_MAX }) ?? [];
  return parts.flatMap(({ value, added, removed }) => (added || removed ? [] : value));
}
