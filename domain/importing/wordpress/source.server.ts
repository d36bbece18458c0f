import { detectEncoding } from "../decode-file.server.ts";
import { decodeSafely } from "../decode-safely.ts";
import { readPlain } from "../html/from-html.server.ts";
import { ImportError } from "../import-error.ts";
import { toOldAddress } from "../old-address.ts";
import type { ImportSource, SourceRecord } from "../types.ts";
import { skipReason, toArticle, toAuthor, toTerm, type WxrIndex } from "./article.server.ts";
import { SiteZone } from "./dates.ts";
import {
  metaValues,
  readWxr,
  textOf,
  type WxrElement,
  type WxrEntry,
  type WxrFile,
  type WxrFindings,
} from "./read-wxr.server.ts";

function indexItem(item: WxrElement, index: WxrIndex): void {
  const type = textOf(item, "wp:post_type");
  const id = textOf(item, "wp:post_id");
  index.zone.learn(textOf(item, "wp:post_date_gmt"), textOf(item, "wp:post_date"));
  if (type === "wp_block") index.reusable.set(id, textOf(item, "content:encoded"));
  if (type !== "attachment") {
    index.total += 1;
    const address = textOf(item, "wp:status") === "publish" && toOldAddress(textOf(item, "link"));
    if (address) index.current.add(address);
    return;
  }
  const url = URL.parse(textOf(item, "wp:attachment_url"))?.href;
  if (!url) return;
  const parent = textOf(item, "wp:post_parent");
  const alt = readPlain(metaValues(item, "_wp_attachment_image_alt")[0] ?? "");
  index.attachments.set(id, { url, parent, alt, caption: textOf(item, "excerpt:encoded") });
  index.attachmentUrls.add(url);
  if (/\.(?:jpe?g|png|webp|gif|avif)$/i.test(url)) addTo(index.picturesOf, parent, id);
}

function addTo(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const slugOf = (element: WxrElement, name: string) => decodeSafely(textOf(element, name).trim());

function indexElement(element: WxrElement, index: WxrIndex): void {
  switch (element.name) {
    case "link":
      index.site ||= element.text.trim().replace(/\/+$/, "");
      break;
    case "wp:base_blog_url":
      index.site = element.text.trim().replace(/\/+$/, "") || index.site;
      break;
    case "wp:author": {
      const login = textOf(element, "wp:author_login");
      const name = textOf(element, "wp:author_display_name") || login;
      if (login) index.authors.set(login, toAuthor(login, name, index.site));
      break;
    }
    case "wp:category": {
      const slug = slugOf(element, "wp:category_nicename");
      index.parents.set(slug, slugOf(element, "wp:category_parent"));
      index.categories.set(textOf(element, "wp:term_id").trim(), slug);
      break;
    }
    case "item":
      indexItem(element, index);
  }
}

/** A record of an element of the channel; null for one that only belongs to the index. */
function toRecord(element: WxrEntry, index: WxrIndex, now: Date): SourceRecord | null {
  const { name } = element;
  if (name === "wp:author") return index.authors.get(textOf(element, "wp:author_login")) ?? null;
  if (name === "wp:category" || name === "wp:tag") {
    const [kind, slug, label] =
      name === "wp:tag"
        ? (["tag", "wp:tag_slug", "wp:tag_name"] as const)
        : (["category", "wp:category_nicename", "wp:cat_name"] as const);
    const description = readPlain(textOf(element, `${name}_description`));
    return { ...toTerm(kind, slugOf(element, slug), textOf(element, label), index), description };
  }
  if (name !== "item") return null;
  const type = textOf(element, "wp:post_type");
  if (type === "attachment") return null;
  const reason = skipReason(type, textOf(element, "wp:status"));
  if (reason === null) return toArticle(element, index, now);
  const of = type === "post" ? "article" : type === "page" ? "page" : "other";
  return {
    kind: "skipped",
    of,
    key: textOf(element, "wp:post_id"),
    title: readPlain(textOf(element, "title")),
    reason,
  };
}

/**
 * Opens a WordPress export (Tools → Export → All content). It is read twice: first for what articles refer to, then row by row.
 * @param paths its files: WP-CLI divides a large one
 * @throws {ImportError}
 */
export async function openWordPress(paths: string[], now: Date): Promise<ImportSource> {
  const findings: WxrFindings = { warnings: [], cut: null };
  const index: WxrIndex = {
    site: "",
    total: 0,
    zone: new SiteZone(),
    attachments: new Map(),
    attachmentUrls: new Set(),
    smaller: new Map(),
    picturesOf: new Map(),
    reusable: new Map(),
    authors: new Map(),
    parents: new Map(),
    categories: new Map(),
    current: new Set(),
  };
  const files: WxrFile[] = [];
  for (const path of paths) files.push({ path, encoding: await detectEncoding(path) });
  for (const file of files) for await (const element of readWxr(file, findings)) indexElement(element, index);
  if (!/^https?:\/\//.test(index.site))
    throw new ImportError("the file names no address of a site: it is no WordPress export");
  return {
    id: `wordpress:${index.site}`,
    total: index.total,
    files: [...index.attachments.values()].map(({ url, alt }) => ({ url, alt })),
    smaller: index.smaller,
    paths: [
      ["/feed", "/rss.xml"],
      ["/page", "/"],
    ],
    warnings: [...(findings.cut ? [findings.cut] : []), ...findings.warnings],
    cut: findings.cut,
    async *records() {
      // The second reading finds the same errors.
      for (const file of files)
        for await (const element of readWxr(file, { warnings: [], cut: null })) {
          const record = toRecord(element, index, now);
          if (record) yield record;
        }
    },
  };
}
