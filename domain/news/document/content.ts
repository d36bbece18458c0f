import { type BlockType, NODES, ruleOf } from "./schema.ts";

/** A part of a content expression: so many nodes of these kinds. */
export interface Term {
  types: ReadonlySet<BlockType>;
  min: 0 | 1;
  max: number;
}

const BLOCKS = (Object.keys(NODES) as (keyof typeof NODES)[]).filter((type) => type !== "doc");

/** The kinds that a name of an expression stands for: itself, or those of a group. */
const typesNamed = (name: string): BlockType[] =>
  BLOCKS.filter((type) => type === name || ruleOf(type).group?.split(" ").includes(name));

function parseTerm([, several, one, count]: RegExpMatchArray): Term {
  const names = (several ?? one)!.split("|").map((name) => name.trim());
  return {
    types: new Set(names.flatMap(typesNamed)),
    min: count === "?" || count === "*" ? 0 : 1,
    max: count === "*" || count === "+" ? Number.POSITIVE_INFINITY : 1,
  };
}

const terms = new Map<keyof typeof NODES, Term[]>();

/** The terms of a kind's content, in order; none where it holds text or nothing. */
export function termsOf(type: keyof typeof NODES): Term[] {
  const known = terms.get(type);
  if (known) return known;
  const { content } = NODES[type];
  const parsed = content === "inline*" ? [] : [...content.matchAll(/(?:\(([^)]*)\)|(\w+))([?*+]?)/g)].map(parseTerm);
  terms.set(type, parsed);
  return parsed;
}

/** Whether nodes of these kinds, in this order, are what a kind of node may hold. */
export function isContentOf(type: keyof typeof NODES, children: BlockType[]): boolean {
  let at = 0;
  for (const { types, min, max } of termsOf(type)) {
    const from = at;
    while (at < children.length && at - from < max && types.has(children[at]!)) at += 1;
    if (at - from < min) return false;
  }
  return at === children.length;
}
