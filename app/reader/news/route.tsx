import { cachePage, settingsContext, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Link } from "#app/ui/link.tsx";
import { TAGS } from "#domain/cache-tags.ts";
import { listArticles, searchArticles } from "#domain/news/queries.server.ts";
import { cleanSearch } from "#domain/news/search.ts";
import { NEWS_TEXT } from "#domain/news/text.ts";
import { isContinued, LIST_QUERY, readPages } from "../cards/list-pages.ts";
import { useGrowingList } from "../cards/load-more.tsx";
import { StoryList } from "../cards/story-list.tsx";
import { pageHead } from "../head.ts";
import { EmptyState } from "../not-found/empty-state.tsx";
import { rssPath } from "../rss-path.ts";
import { SearchForm } from "../shell/search-form.tsx";
import type { Route } from "./+types/route.ts";

export const handle = defineRoute({ cache: true, query: ["q", ...LIST_QUERY] });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const search = cleanSearch(query.get("q"));
  // Any text can be searched for, so results are not kept: they would push the paper's pages out of the cache.
  if (!search) cachePage(context, TAGS.news);
  const list = await readPages(query, (after) =>
    search ? searchArticles(db, search, after) : listArticles(db, { after }),
  );
  return { search, continued: isContinued(query), list, layout: context.get(settingsContext).card_layout };
}

export function meta(args: Route.MetaArgs) {
  const { search = "", continued = false } = args.loaderData ?? {};
  return pageHead(args, {
    title: search ? `Busca: ${search}` : "Todas as Notícias Recentes",
    description: "Todas as notícias da cidade e da região, das mais novas às mais antigas.",
    path: search ? `/news?${new URLSearchParams({ q: search })}` : "/news",
    feed: rssPath(search),
    hidden: search !== "" || continued,
  });
}

export default function NewsRoute({ loaderData }: Route.ComponentProps) {
  const { search, list, layout } = loaderData;
  const { articles, link } = useGrowingList(list);
  return (
    <div className="wrap page">
      <header className="pagehead">
        <h1>Todas as Notícias Recentes</h1>
        <div className="find">
          <SearchForm id="busca-lista" />
        </div>
        {search && articles.length > 0 && (
          <p className="deck">
            Resultados para <b>“{search}”</b>. <Link to="/news">Ver todas</Link>
          </p>
        )}
      </header>
      {articles.length > 0 ? (
        <>
          <StoryList className="columns" articles={articles} layout={layout} heading="h2" />
          {link}
        </>
      ) : (
        <EmptyState text={NEWS_TEXT.emptyList}>
          {search && (
            <>
              <p className="meta">Você buscou por “{search}”. Tente uma palavra só, ou outra forma dela.</p>
              <Link className="btn line" to="/news">
                Ver todas as notícias
              </Link>
            </>
          )}
        </EmptyState>
      )}
    </div>
  );
}
