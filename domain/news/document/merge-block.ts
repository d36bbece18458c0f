import { attributesOf, inlineOf, isTextType, makeBlock, sameText } from "./blocks.ts";
import { allowedText } from "./fit.ts";
import { mergeText } from "./merge-words.ts";
import type { AttributeValue, BlockNode, BlockType, InlineNode } from "./schema.ts";
import { ruleOf } from "./schema.ts";

/** A block that both sides changed, merged with either side chosen in conflicts. */
export interface BlockMerge {
  mine: BlockNode;
  theirs: BlockNode;
  hasConflict: boolean;
}

function chooseText(base: BlockNode | undefined, mine: BlockNode, theirs: BlockNode) {
  const [was, ours, others] = [base ? inlineOf(base) : [], inlineOf(mine), inlineOf(theirs)];
  if (sameText(ours, others) || (base && sameText(was, ours)))
    return { mine: others, theirs: others, hasConflict: false };
  if (base && sameText(was, others)) return { mine: ours, theirs: ours, hasConflict: false };
  return mergeText(was, ours, others);
}

type Attributes = Record<string, AttributeValue>;

/** A file and its measures, or a site and its address there: they change together. */
const TOGETHER = ["src", "width", "height", "durationMs", "provider", "url"];

/** The names of a kind's attributes, those that change together in one row. */
function attributeRows(type: BlockType): string[][] {
  const names = Object.keys(ruleOf(type).attrs);
  const isTied = (name: string) => TOGETHER.includes(name);
  return [names.filter(isTied), ...names.filter((name) => !isTied(name)).map((name) => [name])];
}

const isSame = (one: Attributes, other: Attributes, names: string[]) =>
  names.every((name) => one[name] === other[name]);

/** The attributes of a kind of block, each from the side that changed it, or that has it. */
function chooseAttributes(type: BlockType, base: BlockNode | undefined, mine: BlockNode, theirs: BlockNode) {
  const was = base ? attributesOf(base) : {};
  const defaults = Object.fromEntries(
    Object.entries(ruleOf(type).attrs).map(([name, rule]) => [name, rule.default ?? null]),
  );
  const ours = { ...defaults, ...attributesOf(theirs), ...attributesOf(mine) };
  const others = { ...defaults, ...attributesOf(mine), ...attributesOf(theirs) };
  const chosen = { mine: {} as Attributes, theirs: {} as Attributes };
  for (const names of attributeRows(type)) {
    const take = (side: "mine" | "theirs", from: Attributes) => {
      for (const name of names) chosen[side][name] = from[name]!;
    };
    take("mine", isSame(ours, was, names) ? others : ours);
    take("theirs", isSame(others, was, names) ? ours : others);
  }
  const names = Object.keys(defaults);
  const inOrder = (values: Attributes): Attributes => Object.fromEntries(names.map((name) => [name, values[name]!]));
  return { mine: inOrder(chosen.mine), theirs: inOrder(chosen.theirs) };
}

/** The changed kind; theirs if both changed it. */
const chooseType = (base: BlockNode | undefined, mine: BlockNode, theirs: BlockNode): BlockType =>
  theirs.type === base?.type ? mine.type : theirs.type;

/**
 * Merges one block of two versions: its kind and each attribute from the side that changed it, its text word by word. Nested
 * blocks are not merged here.
 * @param base undefined if both sides added it
 */
export function mergeBlock(base: BlockNode | undefined, mine: BlockNode, theirs: BlockNode): BlockMerge {
  const type = chooseType(base, mine, theirs);
  const attrs = chooseAttributes(type, base, mine, theirs);
  const text = chooseText(base, mine, theirs);
  const make = (values: Attributes, nodes: InlineNode[]) =>
    makeBlock(type, values, isTextType(type) ? allowedText(type, nodes) : []);
  return {
    mine: make(attrs.mine, text.mine),
    theirs: make(attrs.theirs, text.theirs),
    hasConflict: text.hasConflict || !isSame(attrs.mine, attrs.theirs, Object.keys(attrs.mine)),
  };
}
