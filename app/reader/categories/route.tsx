import { Link } from "react-router";
import { cachePage, keep, settingsContext, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { NamedIcon } from "#app/ui/named-icon.tsx";
import { TAGS } from "#domain/cache-tags.ts";
import { listActiveCategories } from "#domain/categories/queries.server.ts";
import { listArticles } from "#domain/news/queries.server.ts";
import { NEWS_TEXT } from "#domain/news/text.ts";
import { BannerBlock } from "../banners/banner-block.tsx";
import { loadBannerPlaces } from "../banners/banner-places.server.ts";
import { LIST_QUERY, readPages } from "../cards/list-pages.ts";
import { useGrowingList } from "../cards/load-more.tsx";
import { StoryList } from "../cards/story-list.tsx";
import { pageHead } from "../head.ts";
import { EmptyState } from "../not-found/empty-state.tsx";
import { categoryClass } from "../shell/category-style.ts";
import type { Route } from "./+types/route.ts";
import { tilesLayout } from "./category-tiles.tsx";

export const handle = defineRoute({ cache: true, query: ["categoria", ...LIST_QUERY] });

/** The query parameter with the slug of the selected category. */
const SELECTED = "categoria";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  cachePage(context, TAGS.news);
  const [categories, banners] = await Promise.all([
    keep(context, listActiveCategories, TAGS.categories),
    loadBannerPlaces(context),
  ]);
  const selected = categories.find(({ slug }) => slug === query.get(SELECTED)) ?? null;
  const list = selected
    ? await readPages(query, (after) => listArticles(db, { categoryId: selected.id, after }))
    : null;
  return { categories, banners: banners.categories, selected, list, layout: context.get(settingsContext).card_layout };
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: "Categorias",
    description: "As notícias da cidade por assunto.",
    path: "/categories",
  });
}

type Loaded = Route.ComponentProps["loaderData"];

interface SelectedNewsProps extends Pick<Loaded, "layout"> {
  selected: NonNullable<Loaded["selected"]>;
  list: NonNullable<Loaded["list"]>;
}

function SelectedNews({ selected, list, layout }: SelectedNewsProps) {
  const { articles, link } = useGrowingList(list);
  return (
    <section className="sec" aria-labelledby="escolhida">
      <header>
        <h2 id="escolhida">{selected.name}</h2>
        <Link className="all" to={`/category/${selected.slug}`}>
          Abrir a página
        </Link>
      </header>
      {articles.length > 0 ? (
        <>
          <StoryList className="columns" articles={articles} layout={layout} showCategory={false} />
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
  const tiles = tilesLayout(categories);
  return (
    <div className="wrap page">
      <header className="pagehead">
        <h1>Categorias</h1>
      </header>
      <nav className={`${tiles.className} wide`} style={tiles.style} aria-label="Escolher a categoria">
        {categories.map((category) => {
          const chosen = category.id === selected?.id;
          return (
            <Link
              key={category.id}
              className={`${categoryClass(category)}${chosen ? " on" : ""}`}
              to={chosen ? "/categories" : `/categories?${SELECTED}=${encodeURIComponent(category.slug)}`}
              aria-current={chosen ? "true" : undefined}
              preventScrollReset
            >
              <NamedIcon name={category.icon} />
              <span>{category.name}</span>
            </Link>
          );
        })}
      </nav>
      {selected && list ? (
        <SelectedNews selected={selected} list={list} layout={layout} />
      ) : (
        <EmptyState text={categories.length > 0 ? NEWS_TEXT.chooseCategory : NEWS_TEXT.noCategories} />
      )}
      {banners.length > 0 && (
        <div className="second-banner">
          <BannerBlock slides={banners} label="Avisos e anúncios" priority={!selected} />
        </div>
      )}
    </div>
  );
}
