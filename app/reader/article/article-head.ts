import { href } from "react-router";
import { instagramAddress } from "#domain/authors/contact.ts";
import type { ShownByline } from "#domain/authors/types.ts";
import { SHARE_SIZE } from "#domain/media/types.ts";
import { correctionsIn } from "#domain/news/document/corrections.ts";
import { type ArticlePage, NEWSROOM } from "#domain/news/types.ts";
import { authorPath } from "../author-path.ts";
import { articlePath } from "../cards/article-link.tsx";
import type { ArticleDescription } from "../features/places.ts";
import { absoluteAddress, type HeadMatches, siteOf } from "../head-site.ts";
import { organization } from "../structured-data.ts";

/** The picture in all shapes that exist, with its caption and who made it; the site's own where there is none. */
function describeImages({ shareImage, imageCaption, imageCredit, cuts }: ArticlePage, siteUrl: string, icons: string) {
  if (!shareImage) return [absoluteAddress(siteUrl, `${icons}/share.jpg`)];
  const words = { caption: imageCaption ?? undefined, creditText: imageCredit ?? undefined };
  return [...cuts, { url: shareImage, ...SHARE_SIZE }].map(({ url, width, height }) => ({
    "@type": "ImageObject",
    url: absoluteAddress(siteUrl, url),
    width,
    height,
    ...words,
  }));
}

/** Pages of a person on other sites. */
function pagesElsewhere({ website, instagram }: ShownByline): string[] | undefined {
  const pages = [website, instagram && instagramAddress(instagram)].filter((page) => typeof page === "string" && page);
  return pages.length > 0 ? (pages as string[]) : undefined;
}

/** The addresses of the people who sign an article, as far as they have pages. */
function authorPages({ author, bylines }: ArticlePage): string[] {
  if (bylines.length > 0) return bylines.flatMap(({ slug }) => (slug ? [href("/autor/:slug", { slug })] : []));
  const list = author === NEWSROOM ? null : authorPath(author);
  return list ? [list] : [];
}

/** The people who sign an article with their pages; the newsroom where nobody does. */
function describeAuthors(article: ArticlePage, siteUrl: string): object {
  const { author, bylines } = article;
  if (bylines.length > 0)
    return bylines.map((byline) => ({
      "@type": "Person",
      name: byline.name,
      url: byline.slug ? siteUrl + href("/autor/:slug", { slug: byline.slug }) : undefined,
      sameAs: pagesElsewhere(byline),
    }));
  if (author === NEWSROOM) return { "@type": "Organization", name: author, url: `${siteUrl}/` };
  const [list] = authorPages(article);
  return { "@type": "Person", name: author, url: list && siteUrl + list };
}

/** The text's corrections as schema.org has them, or nothing. */
function describeCorrections({ body }: ArticlePage) {
  const corrections = body ? correctionsIn(body.document) : [];
  if (corrections.length === 0) return undefined;
  return corrections.map(({ moment, text }) => ({ "@type": "CorrectionComment", text, datePublished: moment }));
}

/**
 * An article's head, with schema.org NewsArticle data.
 * @param describe what features change in it
 */
export function articleHead(
  article: ArticlePage,
  matches: HeadMatches,
  describe: (siteUrl: string) => ArticleDescription = () => ({ page: {}, data: {} }),
) {
  const site = siteOf(matches);
  const { siteUrl, icons } = site;
  const changes = describe(siteUrl);
  const { title, category, hasCategoryPage, publishedAt } = article;
  const path = articlePath(article.address);
  const modifiedAt = article.updatedAt ?? publishedAt;
  const tags = article.tags.map(({ name }) => name);
  const section = category && hasCategoryPage ? [category] : [];
  return {
    title,
    description: article.metaDescription,
    path,
    image: article.shareImage ?? `${icons}/share.jpg`,
    type: "article" as const,
    ...changes.page,
    article: { publishedAt, modifiedAt, section: category?.name, tags, authors: authorPages(article) },
    crumbs: [
      ...section.map(({ name, slug }) => ({ name, path: href("/category/:slug", { slug }) })),
      { name: title, path },
    ],
    data: {
      "@context": "https://schema.org",
      "@type": "NewsArticle",
      headline: title,
      description: article.metaDescription,
      inLanguage: "pt-BR",
      datePublished: publishedAt,
      dateModified: modifiedAt,
      author: describeAuthors(article, siteUrl),
      publisher: organization(site),
      image: describeImages(article, siteUrl, icons),
      articleSection: category?.name,
      keywords: tags.length > 0 ? tags : undefined,
      correction: describeCorrections(article),
      mainEntityOfPage: siteUrl + path,
      isAccessibleForFree: true,
      ...changes.data,
    },
  };
}
