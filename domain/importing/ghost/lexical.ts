import { type CardFields, escaped, isFields, listOf, type Note } from "./card-fields.ts";
import { cardHtml, reportCard } from "./cards.ts";

/** Bits of `format`. */
const BOLD = 1;
const ITALIC = 2;
const DEPTH_MAX = 50;

function formatted({ text, format }: CardFields): string {
  const bits = typeof format === "number" ? format : 0;
  const bold = bits & BOLD ? `<strong>${escaped(text)}</strong>` : escaped(text);
  return bits & ITALIC ? `<em>${bold}</em>` : bold;
}

/** All letters of a node that is nested too deep. */
function lettersOf(node: CardFields): string {
  const letters: string[] = [];
  const waiting = [node];
  while (waiting.length > 0) {
    const next = waiting.pop()!;
    if (typeof next.text === "string") letters.push(escaped(next.text));
    waiting.push(...listOf(next.children).toReversed());
  }
  return letters.join(" ");
}

const LINES = new Set(["text", "extended-text", "tk"]);
/** Nodes that only hold others. */
const HOLDERS = new Map<string, (inner: string, node: CardFields) => string>([
  ["paragraph", (inner) => `<p>${inner}</p>`],
  [
    "list",
    (inner, { listType, start }) =>
      listType === "number" ? `<ol start="${Number(start) || 1}">${inner}</ol>` : `<ul>${inner}</ul>`,
  ],
  ["listitem", (inner) => `<li>${inner}</li>`],
  ["quote", (inner) => `<blockquote>${inner}</blockquote>`],
  ["extended-quote", (inner) => `<blockquote>${inner}</blockquote>`],
  ["aside", (inner) => `<blockquote>${inner}</blockquote>`],
  ["link", (inner, { url }) => `<a href="${escaped(url)}">${inner}</a>`],
  ["autolink", (inner, { url }) => `<a href="${escaped(url)}">${inner}</a>`],
  ["at-link", (inner, { url }) => `<a href="${escaped(url)}">${inner}</a>`],
  ["root", (inner) => inner],
]);

function nodeHtml(node: CardFields, depth: number, note: Note): string {
  const type = typeof node.type === "string" ? node.type : "";
  if (LINES.has(type)) return formatted(node);
  if (type === "linebreak") return "<br>";
  if (type === "tab") return " ";
  const card = cardHtml(type, node, note);
  if (card !== null) return card;
  const children = listOf(node.children);
  const inner =
    depth < DEPTH_MAX ? children.map((child) => nodeHtml(child, depth + 1, note)).join("") : lettersOf(node);
  if (type === "heading" || type === "extended-heading") {
    const tag = /^h[1-6]$/.test(String(node.tag)) ? node.tag : "h2";
    return `<${tag}>${inner}</${tag}>`;
  }
  const holder = HOLDERS.get(type);
  if (holder) return holder(inner, node);
  if (inner === "") reportCard(type, node, note);
  else note(`the node ${type.slice(0, 40)} was left out, and what stands in it kept`);
  return inner;
}

/** The HTML of a draft that Ghost has not rendered, from its Lexical text; null if it is invalid. */
export function lexicalToHtml(json: string, note: Note): string | null {
  try {
    const whole: unknown = JSON.parse(json);
    const root = isFields(whole) ? whole.root : null;
    return isFields(root) ? nodeHtml({ ...root, type: "root" }, 0, note) : null;
  } catch {
    return null;
  }
}
