/** Elements that hold others; all others hold text. */
const CONTAINERS = new Set(
  "rss channel item image wp:author wp:category wp:tag wp:term wp:comment wp:postmeta wp:commentmeta wp:termmeta".split(
    " ",
  ),
);
/** Elements of an export without a prefix. */
const PLAIN = new Set(
  "rss channel item title link pubDate description guid category language generator image".split(" "),
);
const PREFIXES = new Set(["wp", "content", "excerpt", "dc", "atom", "sy", "slash", "wfw", "georss", "media", "itunes"]);

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|[a-z][a-z\d]{1,31});/iy;
const TAG = /<(\/?)([A-Za-z_][\w:.-]*)(?:\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*)?\/?>/y;
/** Characters that XML does not allow. */
const ILLEGAL = /[^\P{Cc}\t\n\r\x7f-\x9f]|[\ufffe\uffff]/gu;
const CDATA = "<![CDATA[";
const CDATA_END = "]]>";

/** Longest reference and tag; a longer one is text. */
const ENTITY_MAX = 40;
const TAG_MAX = 8192;
/** How far the end of an element is looked for behind the end of a section of text. */
const LOOK_MAX = 4 * 1024 * 1024;

export const XML_PROBLEMS = {
  ampersand: "an & that is not written as &amp; was read as text",
  markup: "a < that is not written as &lt; was read as text",
  nested: "a section of text (CDATA) has another one or its end in it: it was read to the end of its element",
  control: "control characters, which XML does not allow, were left out",
} as const;

const isKnown = (name: string) => PLAIN.has(name) || PREFIXES.has(name.split(":", 1)[0]!);
const isLegal = (code: number) =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && !(code >= 0xd800 && code <= 0xdfff) && code < 0xfffe) ||
  (code >= 0x10000 && code <= 0x10ffff);

const count = (text: string, part: string) => text.split(part).length - 1;

/**
 * Makes the XML of a WordPress export well-formed where plugins and hands have broken it, part by part as it is read: a bare & or <, one
 * section of text inside another, control characters. Each repair is named.
 */
export class XmlRepair {
  readonly #emit: (xml: string) => void;
  readonly #note: (problem: string) => void;
  #rest = "";
  #made: string[] = [];
  /** The element whose text is being read. */
  #leaf: string | null = null;
  #inCdata = false;
  /** Whether the sections of this element end where they seem to. */
  #isSound = false;
  /** Up to where that was found out, also for elements in the element. */
  #soundUntil = 0;
  #open: string[] = [];
  /** From where the end of the element is looked for. */
  #lookFrom = 0;

  constructor(emit: (xml: string) => void, note: (problem: string) => void) {
    this.#emit = emit;
    this.#note = note;
  }

  /** Characters that wait for what follows them. */
  get waiting(): number {
    return this.#rest.length;
  }

  write(text: string): void {
    this.#run(this.#rest + text, false);
  }

  end(): void {
    this.#run(this.#rest, true);
  }

  #run(text: string, isLast: boolean): void {
    let at = 0;
    while (at < text.length) {
      const next = this.#inCdata ? this.#readSection(text, at, isLast) : this.#readMarkup(text, at, isLast);
      if (next === null) break;
      at = next;
    }
    this.#rest = text.slice(at);
    this.#lookFrom = Math.max(0, this.#lookFrom - at);
    this.#soundUntil = Math.max(0, this.#soundUntil - at);
    this.#flush();
  }

  #flush(): void {
    if (this.#made.length > 0) this.#emit(this.#made.join(""));
    this.#made = [];
  }

  /** All that was read before is given on first, so that the note belongs to its row. */
  #report(problem: keyof typeof XML_PROBLEMS): void {
    this.#flush();
    this.#note(XML_PROBLEMS[problem]);
  }

  #add(text: string): void {
    const clean = text.replace(ILLEGAL, "");
    this.#made.push(clean);
    if (clean.length < text.length) this.#report("control");
  }

  #readMarkup(text: string, at: number, isLast: boolean): number | null {
    const special = nextSpecial(text, at);
    if (special > at) {
      this.#add(text.slice(at, special));
      return special;
    }
    if (text[at] === "&") return this.#readReference(text, at, isLast);
    if (!isLast && text.length - at < CDATA.length) return null;
    if (text.startsWith(CDATA, at)) {
      this.#inCdata = true;
      this.#made.push(CDATA);
      return at + CDATA.length;
    }
    if (text.startsWith("<!--", at)) {
      const end = text.indexOf("-->", at + 4);
      return end >= 0 ? end + 3 : isLast ? text.length : null;
    }
    if (text.startsWith("<!", at) || text.startsWith("<?", at)) {
      this.#made.push(text.slice(at, at + 2));
      return at + 2;
    }
    return this.#readTag(text, at, isLast);
  }

  #readReference(text: string, at: number, isLast: boolean): number | null {
    ENTITY.lastIndex = at;
    const [whole, decimal, hexadecimal] = ENTITY.exec(text) ?? [];
    if (whole) {
      const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : 32;
      if (isLegal(code)) this.#made.push(whole);
      else this.#report("control");
      return at + whole.length;
    }
    if (!isLast && text.length - at < ENTITY_MAX) return null;
    this.#made.push("&amp;");
    this.#report("ampersand");
    return at + 1;
  }

  #readTag(text: string, at: number, isLast: boolean): number | null {
    const part = text.slice(at, at + TAG_MAX);
    TAG.lastIndex = 0;
    const [whole, slash, name = ""] = TAG.exec(part) ?? [];
    if (!whole && !isLast && part.length < TAG_MAX && !/[<>]/.test(part.slice(1))) return null;
    const isStray = slash ? !this.#open.includes(name) : this.#leaf !== null && !isKnown(name);
    if (!whole || isStray) {
      this.#made.push("&lt;");
      this.#report("markup");
      return at + 1;
    }
    const begins = !slash && !whole.endsWith("/>");
    if (slash) this.#open.length = this.#open.lastIndexOf(name);
    else if (begins) this.#open.push(name);
    this.#leaf = begins && !CONTAINERS.has(name) ? name : null;
    this.#isSound = false;
    this.#add(whole);
    return at + whole.length;
  }

  #readSection(text: string, at: number, isLast: boolean): number | null {
    const end = text.indexOf(CDATA_END, at);
    if (end !== at) {
      const safe = end >= 0 || isLast ? (end >= 0 ? end : text.length) : text.length - 2;
      if (safe <= at) return null;
      this.#add(text.slice(at, safe));
      return safe;
    }
    const last = this.#lastEnd(text, at, isLast);
    if (last === null) return null;
    if (last > at) {
      this.#add(text.slice(at, last).replaceAll(CDATA_END, `]]${CDATA_END}${CDATA}>`));
      this.#report("nested");
      this.#isSound = true;
      return last;
    }
    this.#inCdata = false;
    this.#made.push(CDATA_END);
    return at + CDATA_END.length;
  }

  /**
   * Where a section ends that seems to end at a place: there, or, if more sections end than begin before the element's end, at the last
   * end. Null if the text must be read further.
   */
  #lastEnd(text: string, at: number, isLast: boolean): number | null {
    if (this.#leaf === null || this.#isSound || at < this.#soundUntil) return at;
    const closing = `</${this.#leaf}`;
    let next = at + CDATA_END.length;
    while (/\s/.test(text[next] ?? "")) next += 1;
    const needed = Math.max(closing.length, CDATA.length);
    if (!isLast && text.length - next < needed) return null;
    if (text.startsWith(closing, next) || text.startsWith(CDATA, next)) return at;
    const close = text.indexOf(closing, Math.max(next, this.#lookFrom));
    if (close < 0 && !isLast && text.length - at < LOOK_MAX) {
      this.#lookFrom = text.length - closing.length;
      return null;
    }
    this.#lookFrom = 0;
    this.#isSound = true;
    this.#soundUntil = close < 0 ? Math.min(text.length, at + LOOK_MAX) : close;
    const between = close < 0 ? "" : text.slice(at + CDATA_END.length, close);
    if (count(between, CDATA_END) <= count(between, CDATA)) return at;
    return at + CDATA_END.length + between.lastIndexOf(CDATA_END);
  }
}

const SPECIAL = /[<&]/g;

function nextSpecial(text: string, at: number): number {
  SPECIAL.lastIndex = at;
  return SPECIAL.exec(text)?.index ?? text.length;
}
