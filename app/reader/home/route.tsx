import { ChevronRight } from "lucide";
import { Link, Outlet } from "react-router";
import { cachePage, settingsContext, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { TAGS } from "#domain/cache-tags.ts";
import { firstTiles, HOME_CATEGORIES } from "#domain/categories/schema.ts";
import { listFront } from "#domain/news/queries.server.ts";
import type { ArticleCard } from "#domain/news/schema.ts";
import { NEWS_TEXT } from "#domain/news/text.ts";
import { BannerBlock } from "../banners/banner-block.tsx";
import { loadBannerPlaces } from "../banners/banner-places.server.ts";
import { Front } from "../cards/front.tsx";
import { StoryList } from "../cards/story-list.tsx";
import { CategoryTiles } from "../categories/category-tiles.tsx";
import { loadCategories } from "../categories/load-categories.server.ts";
import { pageHead } from "../head.ts";
import { EmptyState } from "../not-found/empty-state.tsx";
import { SearchForm } from "../shell/search-form.tsx";
import type { Route } from "./+types/route.ts";
import { FeedsPlace } from "./feeds-place.tsx";
import { aboutSite, siteData } from "./site-data.ts";

export const handle = defineRoute({ cache: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  const settings = context.get(settingsContext);
  cachePage(context, TAGS.news);
  const [categories, banners, { featured, recent }] = await Promise.all([
    loadCategories(context),
    loadBannerPlaces(context),
    listFront(db, settings.news_per_page),
  ]);
  return {
    about: aboutSite(settings),
    description: settings.site_description ?? settings.site_slogan,
    layout: settings.card_layout,
    categories: firstTiles(categories, HOME_CATEGORIES),
    homeBanners: banners.home,
    recentBanners: banners.homeRecent,
    featured: featured.map((article, index) => (index < FRONT_SUMMARIES ? article : withoutSummary(article))),
    recent: settings.card_layout === "tall" ? recent : recent.map(withoutSummary),
  };
}

/** Articles of the front that show their summary. */
const FRONT_SUMMARIES = 2;
const withoutSummary = (article: ArticleCard): ArticleCard => ({ ...article, summary: null });

/** Opening and closing the dialog leaves the page under it as it is. */
export { shouldRevalidate } from "#app/root.tsx";

export function meta(args: Route.MetaArgs) {
  const { description = "", about } = args.loaderData ?? {};
  return pageHead(args, {
    slogan: about?.slogan,
    description,
    path: "/",
    feed: "/rss.xml",
    data: about && siteData(args, about),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, featured, recent, homeBanners, recentBanners, layout } = loaderData;
  return (
    <>
      <h1 className="sr">Notícias da cidade e da região</h1>
      <div className="wrap">
        <div className="find">
          <SearchForm id="busca-inicio" />
        </div>
        <div className={`top${homeBanners.length === 0 ? " bare" : ""}`}>
          <BannerBlock slides={homeBanners} label="Avisos e anúncios" priority />
          <CategoryTiles categories={categories} />
        </div>
        {featured.length > 0 && (
          <section className="sec" aria-labelledby="destaque">
            <header>
              <h2 id="destaque">Notícias em Destaque</h2>
            </header>
            <Front articles={featured} />
          </section>
        )}
        <div className="after-front">
          <section className="sec" aria-labelledby="recentes">
            <header>
              <h2 id="recentes">Notícias Recentes</h2>
              <Link className="all" to="/news">
                Ver Todas
                <Icon icon={ChevronRight} />
              </Link>
            </header>
            {recent.length > 0 ? (
              <StoryList className="recent" articles={recent} layout={layout} opensDialog />
            ) : (
              <EmptyState text={NEWS_TEXT.emptyList} />
            )}
          </section>
          {recentBanners.length > 0 && (
            <div className="second-banner">
              <BannerBlock slides={recentBanners} label="Anúncios da cidade" />
            </div>
          )}
          <FeedsPlace />
        </div>
      </div>
      <Outlet />
    </>
  );
}
