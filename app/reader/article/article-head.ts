import { href } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { correctionsIn } from "#domain/news/document/corrections.ts";
import { type ArticlePage, NEWSROOM } from "#domain/news/types.ts";
import { authorPath } from "../author-path.ts";
import { articlePath } from "../cards/article-link.tsx";

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;

/** The picture's address, as an object where its caption or its author is known. */
const describeImage = (url: string, { shareImage, imageCaption, imageCredit }: ArticlePage) =>
  shareImage && (imageCaption || imageCredit)
    ? {
        "@type": "ImageObject",
        url,
        caption: imageCaption ?? undefined,
        creditText: imageCredit ?? undefined,
      }
    : url;

/** The people who sign an article with their pages; the newsroom where nobody does. */
function describeAuthors({ author, bylines }: ArticlePage, siteUrl: string): object {
  if (bylines.length > 0)
    return bylines.map(({ name, slug }) => ({
      "@type": "Person",
      name,
      url: slug ? siteUrl + href("/autor/:slug", { slug }) : undefined,
    }));
  if (author === NEWSROOM) return { "@type": "Organization", name: author, url: `${siteUrl}/` };
  const list = authorPath(author);
  return { "@type": "Person", name: author, url: list ? siteUrl + list : undefined };
}

/** The text's corrections as schema.org has them, or nothing. */
function describeCorrections({ body }: ArticlePage) {
  const corrections = body ? correctionsIn(body.document) : [];
  if (corrections.length === 0) return undefined;
  return corrections.map(({ moment, text }) => ({ "@type": "CorrectionComment", text, datePublished: moment }));
}

/** An article's head, with schema.org NewsArticle data. */
export function articleHead(article: ArticlePage, matches: Matches) {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | Awaited<ReturnType<typeof rootLoader>>
    | undefined;
  const siteUrl = root?.siteUrl ?? "";
  const path = articlePath(article.address);
  const absolute = (address: string) => (address.startsWith("/") ? siteUrl + address : address);
  const icons = root?.icons ?? "/icons";
  const image = article.shareImage ?? `${icons}/share.jpg`;
  return {
    title: article.title,
    description: article.metaDescription,
    path,
    image,
    type: "article" as const,
    data: {
      "@context": "https://schema.org",
      "@type": "NewsArticle",
      headline: article.title,
      description: article.metaDescription,
      inLanguage: "pt-BR",
      datePublished: article.publishedAt,
      dateModified: article.updatedAt ?? article.publishedAt,
      author: describeAuthors(article, siteUrl),
      publisher: {
        "@type": "NewsMediaOrganization",
        name: root?.siteName ?? "",
        logo: { "@type": "ImageObject", url: absolute(`${icons}/icon-512.png`) },
      },
      image: [describeImage(absolute(image), article)],
      articleSection: article.category?.name,
      keywords: article.tags.length > 0 ? article.tags.map(({ name }) => name) : undefined,
      correction: describeCorrections(article),
      mainEntityOfPage: siteUrl + path,
      isAccessibleForFree: true,
    },
  };
}
