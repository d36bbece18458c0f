import { data, href, Link } from "react-router";
import { cachePage, settingsContext, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { canHaveList, readAuthor } from "#domain/news/reading/author.ts";
import { listArticles, listArticlesBy, searchArticles } from "#domain/news/reading/queries.server.ts";
import { cleanSearch } from "#domain/news/reading/search.ts";
import { NEWS_TEXT } from "#domain/news/text.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { AUTHOR, authorPath } from "../author-path.ts";
import { ArticleCardList } from "../cards/article-card-list.tsx";
import { isContinued, LIST_QUERY, readPages } from "../cards/list-pages.ts";
import { useGrowingList } from "../cards/load-more.tsx";
import { pageHead } from "../head.ts";
import { EmptyState } from "../not-found/empty-state.tsx";
import { rssPath } from "../rss-path.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/route.ts";
import styles from "./author-head.module.css";

export const handle = defineRoute({ cache: true, query: ["q", AUTHOR, ...LIST_QUERY] });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const search = cleanSearch(query.get("q"));
  // Any text can be searched for, so results are not kept: they would push the paper's pages out of the cache.
  if (!search) cachePage(context, TAGS.news);
  const author = readAuthor(query.get(AUTHOR));
  const list = await readPages(query, (after) => {
    if (author) return listArticlesBy(db, author, { search, after });
    return search ? searchArticles(db, search, after) : listArticles(db, { after });
  });
  const continued = isContinued(query);
  // As an unknown category: the address of a list that there is not.
  const isMissing = author !== "" && !search && !continued && list.articles.length === 0;
  const { card_layout: layout } = context.get(settingsContext);
  return data({ search, author, isMissing, continued, list, layout }, { status: isMissing ? 404 : 200 });
}

export function meta(args: Route.MetaArgs) {
  const { search = "", author = "", isMissing = false, continued = false } = args.loaderData ?? {};
  if (isMissing) return [{ title: NEWS_TEXT.noAuthor }, { name: "robots", content: "noindex" }];
  const query = new URLSearchParams({ ...(search && { q: search }), ...(author && { [AUTHOR]: author }) });
  const list = author
    ? { title: `Notícias de ${author}`, description: `Todas as notícias de ${author}, das mais novas às mais antigas.` }
    : {
        title: "Todas as Notícias Recentes",
        description: "Todas as notícias da cidade e da região, das mais novas às mais antigas.",
        feed: rssPath(search),
      };
  return pageHead(args, {
    ...list,
    ...(search && { title: `Busca: ${search}` }),
    path: query.size > 0 ? `${href("/news")}?${query}` : href("/news"),
    hidden: search !== "" || continued,
  });
}

/** Nobody signs so, or not any more. */
function UnknownAuthor({ author }: { author: string }) {
  return (
    <div className="wrap lonely">
      <h1 className="sr">{NEWS_TEXT.noAuthor}</h1>
      <EmptyState text={NEWS_TEXT.emptyList}>
        {canHaveList(author) && <p className="meta">Nenhuma notícia publicada é assinada por “{author}”.</p>}
        <Link className="btn line" to={href("/news")}>
          Ver todas as notícias
        </Link>
      </EmptyState>
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function NewsList({ search, author, list, layout }: Loaded) {
  const { articles, link } = useGrowingList(list);
  const wholeList = (author && authorPath(author)) || href("/news");
  return (
    <div className={`wrap ${page.page}`}>
      <header className={`${page.pagehead}${author ? ` ${styles.whohead}` : ""}`}>
        {author && <Avatar name={author} />}
        <h1>{author ? `Notícias de ${author}` : "Todas as Notícias Recentes"}</h1>
        {search && articles.length > 0 && (
          <p className={page.deck}>
            Resultados para <b>“{search}”</b>. <Link to={wholeList}>Ver todas</Link>
          </p>
        )}
        {author && !search && (
          <p className={page.deck}>
            <Link to={href("/news")}>Ver todas as notícias</Link>
          </p>
        )}
      </header>
      {articles.length > 0 ? (
        <>
          <ArticleCardList arrangement="columns" articles={articles} layout={layout} heading="h2" />
          {link}
        </>
      ) : (
        <EmptyState text={NEWS_TEXT.emptyList}>
          {search && (
            <>
              <p className="meta">Você buscou por “{search}”. Tente uma palavra só, ou outra forma dela.</p>
              <Link className="btn line" to={href("/news")}>
                Ver todas as notícias
              </Link>
            </>
          )}
        </EmptyState>
      )}
    </div>
  );
}

/** All news, what a search finds, or the articles of an author. */
export default function NewsRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.isMissing ? <UnknownAuthor author={loaderData.author} /> : <NewsList {...loaderData} />;
}
