const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const ITEM = /^(\s*)(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/;
const HEADING = /^ {0,3}(#{1,6})\s(.*)$/;
const RULE = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const QUOTE = /^ {0,3}> ?/;
const FENCE = /^ {0,3}(```|~~~)/;
const DEPTH_MAX = 10;

/** A line with its links, pictures and emphasis as HTML; HTML in it stays. */
function inline(line: string): string {
  return line
    .split(/(`[^`\n]+`)/)
    .map((part, place) => (place % 2 === 1 ? `<code>${escaped(part.slice(1, -1))}</code>` : marked(part)))
    .join("");
}

const marked = (text: string) =>
  text
    .replace(/!\[([^[\]]*)\]\(([^()\s]*)(?:\s+"[^"]*")?\)/g, '<img alt="$1" src="$2">')
    .replace(/\[([^[\]]*)\]\(([^()\s]*)(?:\s+"[^"]*")?\)/g, '<a href="$2">$1</a>')
    .replace(/<(https?:\/\/[^<>\s]+)>/g, '<a href="$1">$1</a>')
    .replace(/\*\*([^*\s][^*]*)\*\*|__([^_\s][^_]*)__/g, (_, one, other) => `<strong>${one ?? other}</strong>`)
    .replace(/\*([^*\s][^*]*)\*/g, "<em>$1</em>")
    .replace(/(^|[\s(])_([^_\s][^_]*)_(?=[\s).,;:!?]|$)/g, "$1<em>$2</em>")
    .replace(/\\([\\`*_{}[\]()#+.!-])/g, "$1");

/** Lines of one paragraph; two spaces or a backslash at the end of one are a break. */
const lines = (block: string[]) =>
  block.map((line) => inline(line.trim().replace(/\\$/, "")) + (/(?: {2}|\\)$/.test(line) ? "<br>" : "")).join("\n");

/** A list with those in it, by the indentation of its items. */
function list(items: string[], depth = 0): string {
  const indents = items.map((item) => ITEM.exec(item)?.[1]?.length ?? Number.POSITIVE_INFINITY);
  const own = indents[0]!;
  const isOrdered = ITEM.exec(items[0]!)?.[2] !== undefined;
  const made: string[] = [];
  for (let at = 0; at < items.length; ) {
    let end = at + 1;
    while (end < items.length && indents[end]! > own + 1) end += 1;
    const inner = items.slice(at + 1, end);
    const isList = inner.length > 0 && ITEM.test(inner[0]!) && depth < DEPTH_MAX;
    const below = isList
      ? list(inner, depth + 1)
      : inner.map((line) => ` ${inline(line.replace(ITEM, "$3").trim())}`).join("");
    made.push(`<li>${inline(ITEM.exec(items[at]!)?.[3] ?? items[at]!)}${below}</li>`);
    at = end;
  }
  const tag = isOrdered ? "ol" : "ul";
  return `<${tag}>${made.join("")}</${tag}>`;
}

/** Where the lines from one on end that a condition holds for. */
function endOf(text: string[], from: number, holds: (line: string) => boolean): number {
  let at = from;
  while (at < text.length && holds(text[at]!)) at += 1;
  return at;
}

const isPlain = (line: string) =>
  line.trim() !== "" &&
  !ITEM.test(line) &&
  !HEADING.test(line) &&
  !RULE.test(line) &&
  !QUOTE.test(line) &&
  !FENCE.test(line);

/** A heading, without the # that may end its line. */
function headingHtml(level: number, line: string): string {
  let words = line.trim();
  while (words.endsWith("#")) words = words.slice(0, -1);
  return `<h${level}>${inline(words.trim())}</h${level}>`;
}

/** The block that begins at a line, and the line behind it. */
function block(text: string[], at: number, depth: number): [html: string, next: number] {
  const line = text[at]!;
  const heading = HEADING.exec(line);
  if (heading) return [headingHtml(heading[1]!.length, heading[2]!), at + 1];
  const fence = FENCE.exec(line)?.[1];
  if (fence) {
    const end = endOf(text, at + 1, (other) => !other.trim().startsWith(fence));
    return [`<pre>${escaped(text.slice(at + 1, end).join("\n"))}</pre>`, end + 1];
  }
  if (RULE.test(line)) return ["<hr>", at + 1];
  if (QUOTE.test(line)) {
    const end = endOf(text, at, (other) => QUOTE.test(other));
    const inner = text.slice(at, end).map((quoted) => quoted.replace(QUOTE, ""));
    return [`<blockquote>${depth < DEPTH_MAX ? blocks(inner, depth + 1) : lines(inner)}</blockquote>`, end];
  }
  if (ITEM.test(line)) {
    const end = endOf(text, at + 1, (other) => ITEM.test(other) || /^\s{2,}\S/.test(other));
    return [list(text.slice(at, end)), end];
  }
  const end = endOf(text, at, isPlain);
  const own = text.slice(at, Math.max(end, at + 1));
  const isHtml = /^\s*<\/?(?:div|p|figure|iframe|table|ul|ol|h[1-6]|blockquote|img|video|audio|script|!--)/i.test(
    own[0]!,
  );
  return [isHtml ? own.join("\n") : `<p>${lines(own)}</p>`, at + own.length];
}

function blocks(text: string[], depth: number): string {
  const made: string[] = [];
  for (let at = 0; at < text.length; ) {
    if (text[at]!.trim() === "") {
      at += 1;
      continue;
    }
    const [html, next] = block(text, at, depth);
    made.push(html);
    at = next;
  }
  return made.join("\n");
}

/** The HTML of a Markdown text: headings, paragraphs, lists, quotations, code, emphasis, links and pictures. */
export const markdownToHtml = (markdown: string): string => blocks(markdown.replaceAll(/\r\n?/g, "\n").split("\n"), 0);
