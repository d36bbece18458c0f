import { ChevronRight } from "lucide";
import { href, Link, Outlet } from "react-router";
import { cachePage, settingsContext, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { firstTiles, HOME_CATEGORIES } from "#domain/categories/types.ts";
import { listFeatured } from "#domain/news/reading/queries.server.ts";
import { NEWS_TEXT } from "#domain/news/text.ts";
import type { ArticleSummary } from "#domain/news/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { BannerBlock } from "../banners/banner-block.tsx";
import { loadBannerPlaces } from "../banners/banner-places.server.ts";
import { ArticleCardList } from "../cards/article-card-list.tsx";
import { FeaturedGrid } from "../cards/featured-grid.tsx";
import tileStyles from "../categories/category-tiles.module.css";
import { CategoryTiles } from "../categories/category-tiles.tsx";
import { loadCategories } from "../categories/load-categories.server.ts";
import { pageHead } from "../head.ts";
import { EmptyState } from "../not-found/empty-state.tsx";
import { SearchForm } from "../shell/search-form.tsx";
import section from "../shell/section.module.css";
import type { Route } from "./+types/route.ts";
import { DeferredFeeds } from "./deferred-feeds.tsx";
import styles from "./home.module.css";
import { aboutSite, siteData } from "./site-data.ts";

export const handle = defineRoute({ cache: true });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  const settings = context.get(settingsContext);
  cachePage(context, TAGS.news);
  const [categories, banners, { featured, recent }] = await Promise.all([
    loadCategories(context),
    loadBannerPlaces(context),
    listFeatured(db, settings.news_per_page),
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
const withoutSummary = (article: ArticleSummary): ArticleSummary => ({ ...article, summary: null });

/** Opening and closing the dialog leaves the page under it as it is. */
export { shouldRevalidate } from "#app/root.tsx";

export function meta(args: Route.MetaArgs) {
  const { description = "", about } = args.loaderData ?? {};
  return pageHead(args, {
    slogan: about?.slogan,
    description,
    path: href("/"),
    feed: href("/rss.xml"),
    data: about && siteData(args, about),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, featured, recent, homeBanners, recentBanners, layout } = loaderData;
  return (
    <>
      <h1 className="sr">Notícias da cidade e da região</h1>
      <div className="wrap">
        <div className={`${styles.find} screen-only`}>
          <SearchForm id="busca-inicio" />
        </div>
        <div className={`${tileStyles.top}${homeBanners.length === 0 ? ` ${tileStyles.bare}` : ""}`}>
          <BannerBlock slides={homeBanners} label="Avisos e anúncios" priority />
          <CategoryTiles categories={categories} />
        </div>
        {featured.length > 0 && (
          <section className={section.sec} aria-labelledby="destaque">
            <header>
              <h2 id="destaque">Notícias em Destaque</h2>
            </header>
            <FeaturedGrid articles={featured} />
          </section>
        )}
        <div className={styles.afterFront}>
          <section className={section.sec} aria-labelledby="recentes">
            <header>
              <h2 id="recentes">Notícias Recentes</h2>
              <Link className={`${section.all} screen-only`} to={href("/news")}>
                Ver Todas
                <Icon icon={ChevronRight} />
              </Link>
            </header>
            {recent.length > 0 ? (
              <ArticleCardList arrangement="recent" articles={recent} layout={layout} opensDialog />
            ) : (
              <EmptyState text={NEWS_TEXT.emptyList} />
            )}
          </section>
          {recentBanners.length > 0 && (
            <div className={`${section.sec} ${styles.banner} screen-only`} data-late="">
              <BannerBlock slides={recentBanners} label="Anúncios da cidade" />
            </div>
          )}
          <DeferredFeeds />
        </div>
      </div>
      <Outlet />
    </>
  );
}
