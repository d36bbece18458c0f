import { data, href, redirect } from "react-router";
import { cachePage, readPart, settingsContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { authors, newsBylines } from "#db/schema/authors.ts";
import { instagramAddress } from "#domain/authors/contact.ts";
import { findAuthor } from "#domain/authors/queries.server.ts";
import { AUTHOR_TEXT } from "#domain/authors/text.ts";
import type { AuthorPage } from "#domain/authors/types.ts";
import { listArticles } from "#domain/news/reading/queries.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { ArticleCardList } from "../cards/article-card-list.tsx";
import { isContinued, LIST_QUERY, readPages } from "../cards/list-pages.ts";
import { useLoadMore } from "../cards/load-more.tsx";
import { pageHead } from "../head.ts";
import { absoluteAddress, siteOf } from "../head-site.ts";
import { AllNews, EmptyState, UnknownPage } from "../not-found/empty-state.tsx";
import section from "../shell/section.module.css";
import type { Route } from "./+types/route.ts";
import styles from "./author.module.css";
import { AuthorHead } from "./author-head.tsx";

export const handle = defineRoute({ cache: true, query: LIST_QUERY });

export async function loader({ params, request, context }: Route.LoaderArgs) {
  cachePage(context, TAGS.authors, TAGS.news, TAGS.media);
  const { value: author } = await readPart(context, { read: (db) => findAuthor(db, params.slug), needs: [authors] });
  if (!author) return data(null, { status: 404 });
  if (author.slug !== params.slug) throw redirect(href("/autor/:slug", { slug: author.slug }), 301);
  const query = requestUrl(request).searchParams;
  const { value: list } = await readPart(context, {
    read: (db) => readPages(query, (after) => listArticles(db, { authorId: author.id, after })),
    needs: [newsBylines],
  });
  return { author, list, continued: isContinued(query), layout: context.get(settingsContext).card_layout };
}

export function meta(args: Route.MetaArgs) {
  const loaded = args.loaderData;
  if (!loaded) return [{ title: AUTHOR_TEXT.unknown }, { name: "robots", content: "noindex" }];
  const { author, continued } = loaded;
  const path = href("/autor/:slug", { slug: author.slug });
  return pageHead(args, {
    title: author.name,
    description: author.bio?.split("\n")[0] ?? author.role ?? `Todas as notícias de ${author.name}.`,
    path,
    data: describePerson(author, siteOf(args.matches).siteUrl, path),
    crumbs: [{ name: author.name, path }],
    hidden: continued,
  });
}

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

function Author({ author, list, layout }: Loaded) {
  const { articles, link } = useLoadMore(list);
  return (
    <div className="wrap">
      <AuthorHead author={author} />
      <section className={`${section.sec} ${styles.articles}`} aria-labelledby="noticias">
        <header>
          <h2 id="noticias">{formatCount(author.articleCount, "notícia", "notícias")}</h2>
        </header>
        {articles.length > 0 ? (
          <>
            <ArticleCardList arrangement="columns" articles={articles} layout={layout} />
            {link}
          </>
        ) : (
          <EmptyState text={AUTHOR_TEXT.empty}>
            <AllNews />
          </EmptyState>
        )}
      </section>
    </div>
  );
}

export default function AuthorRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Author {...loaderData} /> : <UnknownPage heading="Autor" text={AUTHOR_TEXT.unknown} />;
}

/** schema.org data of an author's page. */
function describePerson(author: AuthorPage, siteUrl: string, path: string): object {
  const elsewhere = [author.website, author.instagram && instagramAddress(author.instagram)].filter(Boolean);
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    mainEntity: {
      "@type": "Person",
      name: author.name,
      url: siteUrl + path,
      jobTitle: author.role ?? undefined,
      description: author.bio ?? undefined,
      image: author.photo ? absoluteAddress(siteUrl, author.photo.src) : undefined,
      sameAs: elsewhere.length > 0 ? elsewhere : undefined,
    },
  };
}
