import { ArrowLeft } from "lucide";
import { data, href, Link } from "react-router";
import { cachePage, readPart, settingsContext, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import { findActiveCategory } from "#domain/categories/queries.server.ts";
import { listArticles } from "#domain/news/reading/queries.server.ts";
import { NEWS_TEXT } from "#domain/news/text.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { LeadList } from "../cards/lead-list.tsx";
import { isContinued, LIST_QUERY, readPages } from "../cards/list-pages.ts";
import { useLoadMore } from "../cards/load-more.tsx";
import { SubjectPieces } from "../features/subject.tsx";
import { loadSubjectFacts } from "../features.server.ts";
import { pageHead } from "../head.ts";
import { AllNews, EmptyState } from "../not-found/empty-state.tsx";
import { followOldAddress } from "../not-found/follow-old-address.server.ts";
import { LatestAndCategories } from "../not-found/latest-and-categories.tsx";
import { loadLatest } from "../not-found/load-latest.server.ts";
import { BackLink } from "../shell/back-link.tsx";
import { categoryClass } from "../shell/category-style.ts";
import type { Route } from "./+types/route.ts";
import styles from "./category.module.css";

export const handle = defineRoute({ cache: true, today: true, query: LIST_QUERY });

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  cachePage(context, TAGS.news);
  const category = await findActiveCategory(db, params.slug);
  if (!category) {
    await followOldAddress(context, request);
    return data({ category: null, latest: await loadLatest(context) }, { status: 404 });
  }
  const query = requestUrl(request).searchParams;
  const { value: list } = await readPart(context, {
    read: (from) => readPages(query, (after) => listArticles(from, { categoryId: category.id, after })),
  });
  const latest = list.articles.length === 0 ? await loadLatest(context) : [];
  return {
    category,
    list,
    latest,
    facts: await loadSubjectFacts(context, category.id),
    continued: isContinued(query),
    layout: context.get(settingsContext).card_layout,
  };
}

export function meta(args: Route.MetaArgs) {
  const loaded = args.loaderData;
  if (!loaded?.category) return [{ title: NEWS_TEXT.noCategory }, { name: "robots", content: "noindex" }];
  const { category, continued } = loaded;
  const path = href("/category/:slug", { slug: category.slug });
  return pageHead(args, {
    title: category.name,
    description: category.description ?? `Notícias de ${category.name}.`,
    path,
    crumbs: [{ name: category.name, path }],
    feed: href("/category/:slug/rss.xml", { slug: category.slug }),
    hidden: continued,
  });
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { category: object }>;

function CategoryNews({ category, list, latest, facts, layout, continued }: Loaded) {
  const { articles, link } = useLoadMore(list);
  return (
    <>
      <header className={`${styles.cathead} scalloped ${categoryClass(category)}`}>
        <div className="wrap">
          <BackLink icon={<Icon icon={ArrowLeft} />} />
          <h1>
            <NamedIcon name={category.icon} />
            {category.name}
          </h1>
          {category.description && <p>{category.description}</p>}
          <div className={styles.follow}>
            <SubjectPieces
              subject={{ key: `category:${category.id}`, name: category.name, address: category.slug, picture: null }}
              facts={facts}
            />
          </div>
        </div>
      </header>
      <div className="wrap">
        {articles.length === 0 ? (
          <>
            <EmptyState text={NEWS_TEXT.emptyCategory}>
              <AllNews />
            </EmptyState>
            <LatestAndCategories title="Enquanto isso, na cidade" articles={latest} />
          </>
        ) : (
          <LeadList articles={articles} layout={layout} continued={continued} showCategory={false} />
        )}
        {link}
      </div>
    </>
  );
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.category) return <CategoryNews {...loaderData} />;
  return (
    <div className="wrap">
      <h1 className="sr">Categoria</h1>
      <EmptyState text={NEWS_TEXT.noCategory}>
        <Link className="btn line" to={href("/categories")}>
          Ver as categorias
        </Link>
      </EmptyState>
      <LatestAndCategories title="O que está acontecendo" articles={loaderData.latest} />
    </div>
  );
}
