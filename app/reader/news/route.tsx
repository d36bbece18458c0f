import { data, href, Link } from "react-router";
import { cachePage, readPart, settingsContext, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import type { Database } from "#db/client.ts";
import { canHaveList } from "#domain/news/reading/author.ts";
import { listArticles, listArticlesBy } from "#domain/news/reading/queries.server.ts";
import { searchNews } from "#domain/news/search/search.server.ts";
import type { SearchQuery } from "#domain/news/search/types.ts";
import { NEWS_TEXT } from "#domain/news/text.ts";
import type { CardLayout } from "#domain/settings/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { AUTHOR, authorPath } from "../author-path.ts";
import { LeadList } from "../cards/lead-list.tsx";
import { AFTER, isContinued, LIST_QUERY, parseAdded, readPages } from "../cards/list-pages.ts";
import { useLoadMore } from "../cards/load-more.tsx";
import { loadActiveCategories } from "../categories/load-categories.server.ts";
import { loadColumnFacts, loadSearchFacts } from "../features.server.ts";
import { pageHead } from "../head.ts";
import { EmptyState, UnknownPage } from "../not-found/empty-state.tsx";
import { rssPath } from "../rss-path.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/route.ts";
import styles from "./author-head.module.css";
import { NothingFound } from "./nothing-found.tsx";
import { CATEGORY, ORDER, PERIOD, readSearchQuery, searchPath } from "./search-address.ts";
import { SearchResults } from "./search-results.tsx";

export const handle = defineRoute({
  cache: true,
  today: true,
  query: ["q", AUTHOR, CATEGORY, PERIOD, ORDER, ...LIST_QUERY],
  searchedFor: "q",
});

/** Number of articles shown by a search without results. */
const NEWEST = 6;
const NEWEST_LIST = { read: (db: Database) => listArticles(db, {}) };

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = requestUrl(request).searchParams;
  const question = readSearchQuery(query);
  const { card_layout: layout } = context.get(settingsContext);
  // Any text can be searched for, so results are not cached: they would displace other pages.
  return question.text
    ? loadSearch(context, question, query, layout)
    : loadList(context, question.author, query, layout);
}

type Context = Route.LoaderArgs["context"];

async function loadSearch(context: Context, question: SearchQuery, query: URLSearchParams, layout: CardLayout) {
  const { timeZone } = context.get(siteContext);
  const after = query.get(AFTER);
  const { value: list } = await readPart(context, {
    read: (db) => searchNews(db, question, { after, pages: 1 + parseAdded(query) }),
  });
  const [column, features] = await Promise.all([
    loadColumnFacts(context, list.articles),
    loadSearchFacts(context, after === null ? question.text : ""),
  ]);
  const isEmpty = list.articles.length === 0 && after === null;
  const newest = isEmpty ? (await readPart(context, NEWEST_LIST)).value.articles.slice(0, NEWEST) : [];
  const categories = isEmpty ? await loadActiveCategories(context) : [];
  const years = list.span ? describeYears(list.span, timeZone) : "";
  return { kind: "search" as const, question, list, years, newest, categories, layout, column, features };
}

function describeYears({ first, last }: { first: number; last: number }, timeZone: string): string {
  const years = new Intl.DateTimeFormat("pt-BR", { year: "numeric", timeZone });
  const [from, to] = [years.format(first), years.format(last)];
  return from === to ? `, de ${to}` : `, de ${from} a ${to}`;
}

async function loadList(context: Context, author: string, query: URLSearchParams, layout: CardLayout) {
  cachePage(context, TAGS.news);
  const { value: list } = await readPart(context, {
    read: (db) =>
      readPages(query, (after) => (author ? listArticlesBy(db, author, { after }) : listArticles(db, { after }))),
  });
  const continued = isContinued(query);
  // Like an unknown category, a list that does not exist is a 404.
  const isMissing = author !== "" && !continued && list.articles.length === 0;
  return data({ kind: "list" as const, author, isMissing, continued, list, layout }, { status: isMissing ? 404 : 200 });
}

export function meta(args: Route.MetaArgs) {
  const loaded = args.loaderData;
  if (loaded?.kind === "search") {
    const { text } = loaded.question;
    return pageHead(args, {
      title: `Busca: ${text}`,
      description: `Notícias sobre “${text}”.`,
      path: searchPath(loaded.question),
      feed: rssPath(text),
      hidden: true,
    });
  }
  const { author = "", isMissing = false, continued = false } = loaded ?? {};
  if (isMissing) return [{ title: NEWS_TEXT.noAuthor }, { name: "robots", content: "noindex" }];
  return pageHead(args, {
    ...(author
      ? {
          title: `Notícias de ${author}`,
          description: `Todas as notícias de ${author}, das mais novas às mais antigas.`,
        }
      : {
          title: "Todas as Notícias Recentes",
          description: "Todas as notícias da cidade e da região, das mais novas às mais antigas.",
          feed: rssPath(),
        }),
    path: (author && authorPath(author)) || href("/news"),
    hidden: continued,
  });
}

/** Shown when no published article has this author. */
function UnknownAuthor({ author }: { author: string }) {
  return (
    <UnknownPage heading={NEWS_TEXT.noAuthor} text={NEWS_TEXT.emptyList}>
      {canHaveList(author) && <p className="meta">Nenhuma notícia publicada é assinada por “{author}”.</p>}
    </UnknownPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function NewsList({ author, list, layout, continued }: Extract<Loaded, { kind: "list" }>) {
  const { articles, link } = useLoadMore(list);
  return (
    <div className={`wrap ${page.page}`}>
      <header className={`${page.pagehead}${author ? ` ${styles.whohead}` : ""}`}>
        {author && <Avatar name={author} />}
        <h1>{author ? `Notícias de ${author}` : "Todas as Notícias Recentes"}</h1>
        {author && (
          <p className={page.deck}>
            <Link to={href("/news")}>Ver todas as notícias</Link>
          </p>
        )}
      </header>
      {articles.length > 0 ? (
        <>
          <LeadList articles={articles} layout={layout} continued={continued} />
          {link}
        </>
      ) : (
        <EmptyState text={NEWS_TEXT.emptyList} />
      )}
    </div>
  );
}

/** All news, the results of a search, or the articles of an author. */
export default function NewsRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "list")
    return loaderData.isMissing ? <UnknownAuthor author={loaderData.author} /> : <NewsList {...loaderData} />;
  const { list, ...shown } = loaderData;
  return list.articles.length > 0 ? <SearchResults list={list} {...shown} /> : <NothingFound {...shown} />;
}
