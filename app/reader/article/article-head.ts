import type { loader as rootLoader } from "#app/root.tsx";
import { type ArticlePage, NEWSROOM } from "#domain/news/schema.ts";
import { authorPath } from "../author-path.ts";
import { articlePath } from "../cards/article-link.tsx";

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;

/** An article's head, with schema.org NewsArticle data. */
export function articleHead(article: ArticlePage, matches: Matches) {
  const root = matches.find((match) => match?.id === "root")?.loaderData as
    | Awaited<ReturnType<typeof rootLoader>>
    | undefined;
  const siteUrl = root?.siteUrl ?? "";
  const path = articlePath(article.address);
  const authorList = authorPath(article.author);
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
      author:
        article.author === NEWSROOM
          ? { "@type": "Organization", name: article.author, url: `${siteUrl}/` }
          : { "@type": "Person", name: article.author, url: authorList ? siteUrl + authorList : undefined },
      publisher: {
        "@type": "NewsMediaOrganization",
        name: root?.siteName ?? "",
        logo: { "@type": "ImageObject", url: absolute(`${icons}/icon-512.png`) },
      },
      image: [absolute(image)],
      articleSection: article.category?.name,
      mainEntityOfPage: siteUrl + path,
      isAccessibleForFree: true,
    },
  };
}
