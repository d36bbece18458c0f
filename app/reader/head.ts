import type { MetaDescriptor } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";

type RootData = Awaited<ReturnType<typeof rootLoader>>;

/** Content of a page's head. */
interface PageHead {
  /** Without the site's name. Absent on the home page. */
  title?: string;
  /** Stands behind the site's name where there is no title. */
  slogan?: string;
  description: string;
  /** Path and known query of the canonical address. */
  path: string;
  /** Address of a 1200×630 JPEG; the site's own by default. */
  image?: string;
  type?: "website" | "article";
  /** Structured data (schema.org). */
  data?: object;
  /** Path of the RSS feed of what the page lists. */
  feed?: string;
  /** Pages of no use to search engines. */
  hidden?: boolean;
}

interface MetaArgs {
  matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;
}

/** Title, description, canonical address, Open Graph and Twitter tags of a page (docs/product.md, "Heads of pages"). */
export function pageHead({ matches }: MetaArgs, head: PageHead): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  const siteName = root?.siteName ?? "Coreto";
  const siteUrl = root?.siteUrl ?? "";
  const own = head.slogan ? `${siteName} | ${head.slogan}` : siteName;
  const title = head.title ? `${head.title} | ${siteName}` : own;
  const absolute = (address: string) => (address.startsWith("/") ? siteUrl + address : address);
  const image = absolute(head.image ?? `${root?.icons ?? "/icons"}/share.jpg`);
  return [
    { title },
    { name: "description", content: head.description },
    { property: "og:type", content: head.type ?? "website" },
    { property: "og:site_name", content: siteName },
    { property: "og:locale", content: "pt_BR" },
    { property: "og:title", content: head.title ?? own },
    { property: "og:description", content: head.description },
    { property: "og:url", content: siteUrl + head.path },
    { property: "og:image", content: image },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: head.title ?? own },
    { name: "twitter:description", content: head.description },
    { name: "twitter:image", content: image },
    ...(head.hidden
      ? [{ name: "robots", content: "noindex" }]
      : [{ tagName: "link" as const, rel: "canonical", href: siteUrl + head.path }]),
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
    ...(head.data ? [{ "script:ld+json": head.data as never }] : []),
  ];
}
