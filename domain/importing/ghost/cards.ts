/** A node of a Lexical text, the parts that are read. */
interface LexicalNode {
  type?: unknown;
  text?: unknown;
  format?: unknown;
  tag?: unknown;
  listType?: unknown;
  url?: unknown;
  html?: unknown;
  src?: unknown;
  alt?: unknown;
  caption?: unknown;
  images?: unknown;
  children?: unknown;
}

/** Bits of `format`. */
const BOLD = 1;
const ITALIC = 2;
const DEPTH_MAX = 50;

const escaped = (value: unknown) =>
  typeof value === "string" ? value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;") : "";
const listOf = (value: unknown): LexicalNode[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === "object" && entry !== null) : [];
const captionOf = ({ caption }: LexicalNode) =>
  typeof caption === "string" && caption ? `<figcaption>${caption}</figcaption>` : "";
const imageOf = (node: LexicalNode) => `<img src="${escaped(node.src)}" alt="${escaped(node.alt)}">`;

function textOf({ text, format }: LexicalNode): string {
  const bits = typeof format === "number" ? format : 0;
  const bold = bits & BOLD ? `<strong>${escaped(text)}</strong>` : escaped(text);
  return bits & ITALIC ? `<em>${bold}</em>` : bold;
}

function nodeOf(node: LexicalNode, depth: number): string {
  const inner =
    depth < DEPTH_MAX
      ? listOf(node.children)
          .map((child) => nodeOf(child, depth + 1))
          .join("")
      : "";
  switch (node.type) {
    case "text":
    case "extended-text":
      return textOf(node);
    case "linebreak":
      return "<br>";
    case "heading":
    case "extended-heading":
      return /^h[1-6]$/.test(String(node.tag)) ? `<${node.tag}>${inner}</${node.tag}>` : `<h2>${inner}</h2>`;
    case "list":
      return node.listType === "number" ? `<ol>${inner}</ol>` : `<ul>${inner}</ul>`;
    case "listitem":
      return `<li>${inner}</li>`;
    case "quote":
    case "extended-quote":
    case "aside":
      return `<blockquote>${inner}</blockquote>`;
    case "link":
    case "autolink":
      return `<a href="${escaped(node.url)}">${inner}</a>`;
    case "horizontalrule":
      return "<hr>";
    case "image":
      return `<figure>${imageOf(node)}${captionOf(node)}</figure>`;
    case "gallery":
      return `<figure class="gallery">${listOf(node.images).map(imageOf).join("")}${captionOf(node)}</figure>`;
    case "html":
    case "embed":
      return typeof node.html === "string" ? node.html : "";
    case "paragraph":
      return `<p>${inner}</p>`;
    default:
      return inner;
  }
}

/** The HTML of a draft that Ghost has not rendered, from its Lexical text; "" if it is invalid. */
export function lexicalToHtml(json: string): string {
  try {
    const { root } = JSON.parse(json) as { root?: LexicalNode };
    return listOf(root?.children)
      .map((node) => nodeOf(node, 0))
      .join("");
  } catch {
    return "";
  }
}

type Mobiledoc = { sections?: unknown; cards?: unknown; markups?: unknown };

/** The HTML of an older draft, from the paragraphs, pictures and HTML of its Mobiledoc, without marks; "" if it is invalid. */
export function mobiledocToHtml(json: string): string {
  try {
    const { sections, cards } = JSON.parse(json) as Mobiledoc;
    const card = (place: unknown) =>
      Array.isArray(cards) ? (cards[Number(place)] as [string, LexicalNode]) : undefined;
    const words = (markers: unknown) =>
      (Array.isArray(markers) ? markers : []).map((marker: unknown[]) => escaped(marker[3])).join("");
    return (Array.isArray(sections) ? sections : [])
      .map((section: unknown[]) => {
        if (section[0] === 1)
          return `<${/^h[1-6]$|^blockquote$/.test(String(section[1])) ? section[1] : "p"}>${words(section[2])}</${section[1]}>`;
        if (section[0] === 3)
          return `<ul>${(section[2] as unknown[]).map((item) => `<li>${words(item)}</li>`).join("")}</ul>`;
        if (section[0] !== 10) return "";
        const [type, payload] = card(section[1]) ?? ["", {}];
        return nodeOf({ ...payload, type }, 0);
      })
      .join("");
  } catch {
    return "";
  }
}
