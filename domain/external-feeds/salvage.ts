/** The first element of an item, with its prefix, of RSS, RDF or Atom. */
const FIRST_ITEM = /<((?:[\w-]+:)?(?:item|entry))(?=[\s>])/i;
const ROOT = /<((?:[\w-]+:)?(?:rss|rdf|feed))(?:\s[^<>]*)?>/i;
const CHANNEL = /<((?:[\w-]+:)?channel)(?:\s[^<>]*)?>/i;
/** A < that begins no tag, comment or section of text. */
const STRAY = /<(?!!\[CDATA\[|!--|\/?[A-Za-z_][\w:.-]*(?:\s[^<>]*)?\/?>)/g;
/** A section of text, whose < stand for themselves. */
const SECTION = "<![CDATA[";
const SECTION_END = "]]>";

/** How many items begin in a feed; some may be named in texts. */
export function countItems(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(/<(?:[\w-]+:)?(?:item|entry)(?=[\s>])/gi)) count += 1;
  return count;
}

/** Pieces of a feed that can be read alone. */
interface FeedParts {
  /** Everything before the first item. */
  head: string;
  /** The tags of the root and of the channel alone, for a broken head. */
  bareHead: string;
  items: string[];
  tail: string;
}

/** XML whose stray < are escaped. */
function withoutStray(xml: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let start = xml.indexOf(SECTION); start >= 0; start = xml.indexOf(SECTION, at)) {
    const end = xml.indexOf(SECTION_END, start);
    if (end < 0) break;
    parts.push(xml.slice(at, start).replace(STRAY, "&lt;"), xml.slice(start, end + SECTION_END.length));
    at = end + SECTION_END.length;
  }
  return [...parts, xml.slice(at).replace(STRAY, "&lt;")].join("");
}

const isInSection = (part: string) => part.lastIndexOf(SECTION) > part.lastIndexOf(SECTION_END);

/** The whole items of a feed; an item that does not end before the next one begins is left out. */
function listItems(text: string, name: string): string[] {
  const items: string[] = [];
  const begin = new RegExp(`<${name}(?=[\\s>])`, "gi");
  const nextStart = () => begin.exec(text)?.index ?? text.length;
  const closing = `</${name}>`;
  let begun: number | null = null;
  let close = -1;
  for (let start = nextStart(), next = 0; start < text.length; start = next) {
    next = nextStart();
    if (close < start) close = text.indexOf(closing, start);
    if (close < 0) break;
    const from: number = begun ?? start;
    begun = null;
    if (close < next) items.push(withoutStray(text.slice(from, close + closing.length)));
    // The next one is named in a text, and does not begin there.
    else if (isInSection(text.slice(start, next))) begun = from;
  }
  return items;
}

function divide(text: string): FeedParts | null {
  const first = FIRST_ITEM.exec(text);
  const head = text.slice(0, first?.index ?? 0);
  const root = ROOT.exec(head);
  // A document type may declare entities, which stay refused.
  if (!first || !root || /<!(?:DOCTYPE|ENTITY)/i.test(head)) return null;
  const channel = CHANNEL.exec(head);
  // In RSS 1.0 the channel ends before its items.
  const isAround = channel !== null && !head.includes(`</${channel[1]}>`);
  const tail = `${isAround ? `</${channel[1]}>` : ""}</${root[1]}>`;
  const bareHead = root[0] + (isAround ? channel[0] : "");
  return { head: withoutStray(head), bareHead, items: listItems(text, first[1]!), tail };
}

/**
 * A feed made of the items of a broken one that can be read; null if there is none.
 * @param parse throws for a text that is no readable feed
 */
export function salvageFeed<Feed>(text: string, parse: (text: string) => Feed): Feed | null {
  const parts = divide(text);
  if (!parts) return null;
  const attempt = (head: string, items: string[]): Feed | null => {
    try {
      return parse(head + items.join("") + parts.tail);
    } catch {
      return null;
    }
  };
  const head = attempt(parts.head, []) ? parts.head : parts.bareHead;
  /** Halves the items until those that cannot be read are alone. */
  const readable = (items: string[]): string[] => {
    if (items.length === 0 || attempt(head, items)) return items;
    if (items.length === 1) return [];
    const half = Math.ceil(items.length / 2);
    return [...readable(items.slice(0, half)), ...readable(items.slice(half))];
  };
  const items = readable(parts.items);
  return items.length > 0 ? attempt(head, items) : null;
}
