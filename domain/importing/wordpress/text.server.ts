import { type HtmlDocument, readHtml } from "../html/from-html.server.ts";
import { filesOf } from "../imported-files.ts";
import { toOldAddress } from "../old-address.ts";
import type { DraftNode } from "../types.ts";
import type { WxrIndex } from "./article.server.ts";
import { hasBlocks, resolveBlocks } from "./block-comments.ts";
import { enclosureBlocks } from "./enclosures.ts";
import { textOf, type WxrElement } from "./read-wxr.server.ts";
import { expandShortcodes } from "./shortcodes.ts";

const SIZE = /-\d+x\d+(?=\.\w+$)/;

/** The original of a picture: that of the export's list, where a name that ends like a size may stand, else the address without a size. */
const originalOf =
  ({ attachments, attachmentUrls, smaller, site }: WxrIndex) =>
  ({ url, className }: { url: string; className: string }): string => {
    const id = /\bwp-image-(\d+)\b/.exec(className)?.[1];
    const listed = id && attachments.get(id)?.url;
    if (listed) return listed;
    const address = URL.parse(url, `${site}/`)?.href ?? url;
    const own = address.replace(/[?#].*$/, "");
    const whole = own.replace(SIZE, "");
    const known = [own, whole, whole.replace(/(?=\.\w+$)/, "-scaled")].find((name) => attachmentUrls.has(name));
    if (known !== undefined) return known;
    if (!whole.includes("/wp-content/uploads/")) return address;
    if (whole !== own) smaller.set(whole, own);
    return whole;
  };

/** The footnotes of a text: those of WordPress, which are a field of the item, and those of plugins. */
class Footnotes {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  #isListed = false;

  /** @param field JSON, a list of `{ id, content }` */
  constructor(field: string, text: string, note: (what: string) => void) {
    if (field === "") return;
    const contents = readField(field);
    if (!contents) note("its footnotes could not be read");
    if (!contents) return;
    const referred = [...text.matchAll(/\bdata-fn="([^"<>]*)"/g)].map(([, id]) => id!);
    for (const id of new Set([...referred, ...contents.keys()])) {
      const content = contents.get(id);
      if (content === undefined) note("a footnote of it is not in the file");
      this.#numbers.set(id, this.add(content ?? ""));
    }
  }

  add = (html: string): number => this.#texts.push(html);

  numberOf = (id: string): number | undefined => this.#numbers.get(id);

  /** The list, where the text has a place for it. */
  list = (): string => {
    this.#isListed = true;
    return `<ol>${this.#texts.map((text) => `<li>${text}</li>`).join("")}</ol>`;
  };

  /** The list, if it has no place. @param from the number of those that are listed already */
  rest(from: number): string {
    const texts = this.#isListed ? this.#texts.slice(from) : this.#texts;
    return texts.length > 0 ? `\n\n<ol>${texts.map((text) => `<li>${text}</li>`).join("")}</ol>` : "";
  }

  get count(): number {
    return this.#texts.length;
  }
}

function readField(field: string): Map<string, string> | null {
  try {
    const entries: unknown = JSON.parse(field);
    if (!Array.isArray(entries)) return null;
    const found = new Map<string, string>();
    for (const entry of entries as { id?: unknown; content?: unknown }[])
      if (typeof entry?.id === "string" && typeof entry.content === "string") found.set(entry.id, entry.content);
    return found;
  } catch {
    return null;
  }
}

/** Blocks whose HTML says more to WordPress than to others. */
const prepare = (footnotes: Footnotes) => (document: HtmlDocument) => {
  for (const button of document.querySelectorAll(".wp-block-file__button")) button.remove();
  for (const mark of document.querySelectorAll("sup[data-fn]")) {
    const number = footnotes.numberOf(mark.getAttribute("data-fn") ?? "");
    mark.replaceWith(document.createTextNode(` [${number ?? mark.textContent}]`));
  }
};

/** Files of the old site that this one does not store. */
const DOCUMENT = /\/wp-content\/uploads\/.*\.(?!jpe?g$|png$|gif$|webp$|avif$|svg$)[a-z\d]{2,5}$/i;

/** Maps links: to an article of the old site by its old path, which works here. */
const addressOf = (site: string, note: (what: string) => void) => (link: string) => {
  const url = URL.parse(link, `${site}/`);
  const isOwn = url && url.host === URL.parse(site)?.host && toOldAddress(url.href) !== null;
  if (isOwn && !url.pathname.startsWith("/wp-")) return `${url.pathname}${url.search}${url.hash}`;
  if (isOwn && DOCUMENT.test(url.pathname))
    note(`it links to a file that stays at the old site: ${url.pathname.slice(0, 200)}`);
  return url && !link.startsWith("#") && /^https?:$/.test(url.protocol) ? url.href : link;
};

/** The text of an item in blocks. @param fields those that plugins add */
export function blocksOf(
  item: WxrElement,
  fields: ReadonlyMap<string, string>,
  index: WxrIndex,
  note: (what: string) => void,
): DraftNode[] {
  const written = textOf(item, "content:encoded");
  const id = textOf(item, "wp:post_id");
  const footnotes = new Footnotes(fields.get("footnotes") ?? "", written, note);
  const ofBlocks = footnotes.count;
  const resolved = resolveBlocks(written, {
    reusable: (key) => index.reusable.get(key),
    footnotes: footnotes.list,
    note,
  });
  const html = expandShortcodes(resolved, {
    attachments: index.attachments,
    ownPictures: () => (index.picturesOf.get(id) ?? []).flatMap((key) => index.attachments.get(key) ?? []),
    footnote: footnotes.add,
    note,
  });
  const blocks = readHtml(html + footnotes.rest(ofBlocks), {
    breaks: !hasBlocks(written),
    address: addressOf(index.site, note),
    original: originalOf(index),
    note,
    prepare: prepare(footnotes),
  });
  return [...blocks, ...enclosureBlocks(item, new Set(filesOf(blocks)), note)];
}
