import type { MetaDescriptor } from "react-router";
import { absoluteAddress, type HeadMatches, siteOf } from "./head-site.ts";
import { breadcrumbList, type Crumb } from "./structured-data.ts";

/** Values of the `article:*` tags; times are ISO 8601. */
interface ArticleTags {
  publishedAt: string;
  modifiedAt: string;
  section?: string;
  tags: string[];
  /** Paths of the authors' pages. */
  authors: string[];
}

/** Content of a page's head. */
interface PageHead {
  /** Without the site's name. Absent on the home page. */
  title?: string;
  /** Follows the site's name where there is no title. */
  slogan?: string;
  description: string;
  /** Path and known query of the canonical address. */
  path: string;
  /** Address of a 1200×630 JPEG; the site's own by default. */
  image?: string;
  type?: "website" | "article";
  article?: ArticleTags;
  /** Structured data (schema.org). */
  data?: object | object[];
  /** The pages between the home page and this one, and this one. */
  crumbs?: Crumb[];
  /** Path of the RSS feed of what the page lists. */
  feed?: string;
  /** Whether search engines must not index the page. */
  hidden?: boolean;
}

interface MetaArgs {
  matches: HeadMatches;
}

const property = (name: string, content: string): MetaDescriptor => ({ property: name, content });

function articleProperties(tags: ArticleTags | undefined, siteUrl: string): MetaDescriptor[] {
  if (!tags) return [];
  return [
    property("article:published_time", tags.publishedAt),
    property("article:modified_time", tags.modifiedAt),
    ...(tags.section ? [property("article:section", tags.section)] : []),
    ...tags.authors.map((path) => property("article:author", siteUrl + path)),
    ...[...new Set(tags.tags)].map((name) => property("article:tag", name)),
  ];
}

/** The head of a page that search engines must not index. */
export const hiddenPage = (title: string, description: string, path: string) => (args: MetaArgs) =>
  pageHead(args, { title, description, path, hidden: true });

/** Title, description, canonical address, Open Graph and Twitter tags of a page (docs/product.md, "Heads of pages"). */
export function pageHead({ matches }: MetaArgs, head: PageHead): MetaDescriptor[] {
  const { siteName, siteUrl, icons } = siteOf(matches);
  const own = head.slogan ? `${siteName} | ${head.slogan}` : siteName;
  const title = head.title ? `${head.title} | ${siteName}` : own;
  const image = absoluteAddress(siteUrl, head.image ?? `${icons}/share.jpg`);
  const crumbs = head.crumbs && !head.hidden ? [breadcrumbList(siteUrl, head.crumbs)] : [];
  const data = [...[head.data ?? []].flat(), ...crumbs];
  return [
    { title },
    // Link previews read only the first kilobytes, so the tags they need come first and long texts last.
    property("og:type", head.type ?? "website"),
    property("og:site_name", siteName),
    property("og:locale", "pt_BR"),
    property("og:title", head.title ?? own),
    property("og:url", siteUrl + head.path),
    property("og:image", image),
    property("og:image:type", "image/jpeg"),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: head.title ?? own },
    { name: "twitter:image", content: image },
    property("og:description", head.description),
    { name: "description", content: head.description },
    { name: "twitter:description", content: head.description },
    ...articleProperties(head.article, siteUrl),
    { name: "robots", content: head.hidden ? "noindex" : "max-image-preview:large" },
    ...(head.hidden ? [] : [{ tagName: "link" as const, rel: "canonical", href: siteUrl + head.path }]),
    ...(head.feed
      ? [
          {
            tagName: "link" as const,
            rel: "alternate",
            type: "application/rss+xml",
            title: head.title ? `${head.title} | ${siteName}` : siteName,
            href: siteUrl + head.feed,
          },
        ]
      : []),
    ...data.map((one) => ({ "script:ld+json": one as never })),
  ];
}
