import { href, Link } from "react-router";
import { cachedPart, cachePage, readPart, settingsContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import { categories } from "#db/schema/categories.ts";
import { listActiveCategories } from "#domain/categories/queries.server.ts";
import { listArticles } from "#domain/news/reading/queries.server.ts";
import { NEWS_TEXT } from "#domain/news/text.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { BannerBlock } from "../banners/banner-block.tsx";
import { loadBanners } from "../banners/load-banners.server.ts";
import { ArticleCardList } from "../cards/article-card-list.tsx";
import { LIST_QUERY, readPages } from "../cards/list-pages.ts";
import { useLoadMore } from "../cards/load-more.tsx";
import { pageHead } from "../head.ts";
import { EmptyState } from "../not-found/empty-state.tsx";
import { categoryClass } from "../shell/category-style.ts";
import page from "../shell/page.module.css";
import section from "../shell/section.module.css";
import type { Route } from "./+types/route.ts";
import { TileList } from "./category-tiles.tsx";

export const handle = defineRoute({ cache: true, today: true, query: ["categoria", ...LIST_QUERY] });

/** The query parameter with the slug of the selected category. */
const SELECTED = "categoria";

const CATEGORIES = { read: listActiveCategories, needs: [categories] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = requestUrl(request).searchParams;
  cachePage(context, TAGS.news);
  const [categories, banners] = await Promise.all([
    cachedPart(context, CATEGORIES, TAGS.categories),
    loadBanners(context),
  ]);
  const selected = categories.find(({ slug }) => slug === query.get(SELECTED)) ?? null;
  const list = selected
    ? await readPart(context, {
        read: (db) => readPages(query, (after) => listArticles(db, { categoryId: selected.id, after })),
      })
    : null;
  return {
    categories,
    banners: banners.categories,
    selected,
    list: list?.value ?? null,
    layout: context.get(settingsContext).card_layout,
  };
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Categorias",
    description: "As notícias da cidade por assunto.",
    path: href("/categories"),
  });
}

type Loaded = Route.ComponentProps["loaderData"];

interface SelectedNewsProps extends Pick<Loaded, "layout"> {
  selected: NonNullable<Loaded["selected"]>;
  list: NonNullable<Loaded["list"]>;
}

function SelectedNews({ selected, list, layout }: SelectedNewsProps) {
  const { articles, link } = useLoadMore(list);
  return (
    <section className={section.sec} aria-labelledby="escolhida">
      <header>
        <h2 id="escolhida">{selected.name}</h2>
        <Link className={`${section.all} screen-only`} to={href("/category/:slug", { slug: selected.slug })}>
          Abrir a página
        </Link>
      </header>
      {articles.length > 0 ? (
        <>
          <ArticleCardList arrangement="columns" articles={articles} layout={layout} showCategory={false} />
          {link}
        </>
      ) : (
        <EmptyState text={NEWS_TEXT.emptyCategory} />
      )}
    </section>
  );
}

export default function CategoriesRoute({ loaderData }: Route.ComponentProps) {
  const { categories, banners, selected, list, layout } = loaderData;
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.pagehead}>
        <h1>Categorias</h1>
      </header>
      <TileList label="Escolher a categoria" categories={categories} wide>
        {categories.map((category) => {
          const chosen = category.slug === selected?.slug;
          return (
            <Link
              key={category.slug}
              className={`${categoryClass(category)}${chosen ? " on" : ""}`}
              to={
                chosen ? href("/categories") : `${href("/categories")}?${SELECTED}=${encodeURIComponent(category.slug)}`
              }
              aria-current={chosen ? "true" : undefined}
              preventScrollReset
            >
              <NamedIcon name={category.icon} />
              <span>{category.name}</span>
            </Link>
          );
        })}
      </TileList>
      {selected && list ? (
        <SelectedNews selected={selected} list={list} layout={layout} />
      ) : (
        <EmptyState text={categories.length > 0 ? NEWS_TEXT.chooseCategory : NEWS_TEXT.noCategories} />
      )}
      {banners.length > 0 && (
        <div className={`${section.sec} screen-only`}>
          <BannerBlock slides={banners} label="Avisos e anúncios" priority={!selected} />
        </div>
      )}
    </div>
  );
}
