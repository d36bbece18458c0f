import { ArrowLeft } from "lucide";
import { data, Link } from "react-router";
import { cachePage, settingsContext, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import { TAGS } from "#domain/cache-tags.ts";
import { findActiveCategory } from "#domain/categories/queries.server.ts";
import { listArticles } from "#domain/news/queries.server.ts";
import { NEWS_TEXT } from "#domain/news/text.ts";
import { isContinued, LIST_QUERY, readPages } from "../cards/list-pages.ts";
import { useGrowingList } from "../cards/load-more.tsx";
import { Story } from "../cards/story.tsx";
import { StoryList } from "../cards/story-list.tsx";
import { pageHead } from "../head.ts";
import { EmptyState } from "../not-found/empty-state.tsx";
import { BackLink } from "../shell/back-link.tsx";
import { categoryClass } from "../shell/category-style.ts";
import type { Route } from "./+types/route.ts";

export const handle = defineRoute({ cache: true, query: LIST_QUERY });

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  cachePage(context, TAGS.news);
  const category = await findActiveCategory(db, params.slug);
  if (!category) return data(null, { status: 404 });
  const query = requestUrl(request).searchParams;
  const list = await readPages(query, (after) => listArticles(db, { categoryId: category.id, after }));
  return { category, list, continued: isContinued(query), layout: context.get(settingsContext).card_layout };
}

export function meta(args: Route.MetaArgs) {
  const loaded = args.loaderData;
  if (!loaded) return [{ title: NEWS_TEXT.noCategory }, { name: "robots", content: "noindex" }];
  const { category, continued } = loaded;
  return pageHead(args, {
    title: category.name,
    description: category.description ?? `Notícias de ${category.name}.`,
    path: `/category/${category.slug}`,
    feed: `/category/${category.slug}/rss.xml`,
    hidden: continued,
  });
}

/** Articles that stand beside the first one on a desk. */
const BESIDE_FIRST = 5;

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

function CategoryNews({ category, list, layout, continued }: Loaded) {
  const { articles, link } = useGrowingList(list);
  const [first, ...others] = articles;
  const beside = others.slice(0, BESIDE_FIRST);
  const below = others.slice(BESIDE_FIRST);
  return (
    <>
      <header className={`cathead lamb ${categoryClass(category)}`}>
        <div className="wrap">
          <BackLink icon={<Icon icon={ArrowLeft} />} />
          <h1>
            <NamedIcon name={category.icon} />
            {category.name}
          </h1>
          {category.description && <p>{category.description}</p>}
        </div>
      </header>
      <div className="wrap">
        {!first ? (
          <EmptyState text={NEWS_TEXT.emptyCategory}>
            <Link className="btn line" to="/news">
              Ver todas as notícias
            </Link>
          </EmptyState>
        ) : layout === "thumbnail" && !continued ? (
          <div className="catpage">
            <Story
              article={first}
              rank="big"
              heading="h2"
              showCategory={false}
              priority
              sizes="(min-width: 1280px) 576px, (min-width: 1024px) 46vw, 100vw"
              summary="deck"
            />
            <StoryList articles={beside} layout={layout} heading="h2" showCategory={false} />
            {below.length > 0 && (
              <StoryList className="columns" articles={below} layout={layout} heading="h2" showCategory={false} />
            )}
          </div>
        ) : (
          <StoryList className="columns" articles={articles} layout={layout} heading="h2" showCategory={false} />
        )}
        {link}
      </div>
    </>
  );
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <CategoryNews {...loaderData} />;
  return (
    <div className="wrap lonely">
      <h1 className="sr">Categoria</h1>
      <EmptyState text={NEWS_TEXT.noCategory}>
        <Link className="btn line" to="/categories">
          Ver as categorias
        </Link>
      </EmptyState>
    </div>
  );
}
