import { ChevronRight } from "lucide";
import { href, Link, Outlet } from "react-router";
import { cachePage, readPart, settingsContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { HOME_CATEGORIES } from "#domain/categories/types.ts";
import { OLD_PARAMETERS } from "#domain/importing/old-address.ts";
import { LEAD_RELATED, listHomeArticles } from "#domain/news/reading/home.server.ts";
import { NEWS_TEXT } from "#domain/news/text.ts";
import type { ArticleSummary } from "#domain/news/types.ts";
import { chosenSections } from "#domain/settings/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { urgentOf } from "#domain/urgent/urgent.ts";
import { BannerBlock } from "../banners/banner-block.tsx";
import { loadBanners } from "../banners/load-banners.server.ts";
import type { DialogSequence } from "../cards/article-link.tsx";
import { CardsByDay } from "../cards/cards-by-day.tsx";
import { FeaturedGrid } from "../cards/featured-grid.tsx";
import { BannerAndTiles } from "../categories/category-tiles.tsx";
import { ColumnPieces, useHasColumn } from "../features/column.tsx";
import { HomeOffers, HomeRail, hasHomeRail } from "../features/offers.tsx";
import { loadColumnFacts, loadHomeFacts } from "../features.server.ts";
import { pageHead } from "../head.ts";
import { renderLightHome } from "../light/light-home.server.tsx";
import { lightPage } from "../light/light-page.server.ts";
import { EmptyState } from "../not-found/empty-state.tsx";
import { followOldAddress } from "../not-found/follow-old-address.server.ts";
import { deserialize, serialize, useDeserialized } from "../serialized-data.ts";
import section from "../shell/section.module.css";
import { useShellData } from "../shell/use-shell-data.ts";
import type { Route } from "./+types/route.ts";
import { DeferredFeeds } from "./deferred-feeds.tsx";
import { FreshNews } from "./fresh-news.tsx";
import styles from "./home.module.css";
import { isWide, SectionBlocks } from "./section-blocks.tsx";
import { aboutSite, siteData } from "./site-data.ts";
import { useHeldHome } from "./use-held-home.ts";

export const handle = defineRoute({
  cache: true,
  today: true,
  footerSignUp: false,
  light: "urgent",
  query: OLD_PARAMETERS,
});

export const middleware: Route.MiddlewareFunction[] = [lightPage("urgent", renderLightHome)];

export async function loader({ context, request }: Route.LoaderArgs) {
  if (requestUrl(request).search !== "") await followOldAddress(context, request);
  const settings = context.get(settingsContext);
  cachePage(context, TAGS.news, TAGS.live);
  const urgent = urgentOf(settings);
  const emergency = urgent && { leadId: urgent.leadId, related: LEAD_RELATED };
  const [banners, { value: home }, features] = await Promise.all([
    loadBanners(context),
    readPart(context, {
      read: (db) => listHomeArticles(db, settings.news_per_page, chosenSections(settings), emergency),
    }),
    loadHomeFacts(context),
  ]);
  const { featured, recent, running } = home;
  const sections = home.sections.map(({ category, articles }, index, { length }) => ({
    category,
    articles: trimSection(articles, isWide(index, length)),
  }));
  const inSections = sections.flatMap(({ articles }) => articles);
  const besideLead = featured[0]?.asLead?.related ?? [];
  const column = await loadColumnFacts(context, [...featured, ...besideLead, ...recent, ...inSections]);
  return serialize({
    running,
    about: aboutSite(settings),
    description: settings.site_description ?? settings.site_slogan,
    layout: settings.card_layout,
    homeBanners: banners.home,
    recentBanners: banners.homeRecent,
    featured: featured.map((article, index) => (index < FEATURED_SUMMARIES ? article : withoutSummary(article))),
    recent: settings.card_layout === "tall" ? recent : recent.map(withoutSummary),
    sections,
    column,
    features,
  });
}

/** How many featured articles show their summary. */
const FEATURED_SUMMARIES = 2;
const withoutSummary = (article: ArticleSummary): ArticleSummary => ({ ...article, summary: null });

/** Only the articles and fields that a section block shows: a wide one four with pictures after the first, the others three titles. */
const trimSection = ([first, ...others]: ArticleSummary[], wide: boolean): ArticleSummary[] => [
  wide ? first! : withoutSummary(first!),
  ...others.slice(0, wide ? 4 : 3).map((article) => ({
    ...withoutSummary(article),
    author: "",
    category: null,
    picture: wide ? article.picture : null,
  })),
];

/** Opening and closing the dialog does not revalidate the page below it. */
export { shouldRevalidate } from "#app/root.tsx";

export function meta(args: Route.MetaArgs) {
  const home = args.loaderData && deserialize(args.loaderData);
  return pageHead(args, {
    slogan: home?.about.slogan,
    description: home?.description ?? "",
    path: href("/"),
    feed: href("/rss.xml"),
    data: home && siteData(args, home.about),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { home, waiting, showLatest } = useHeldHome(useDeserialized(loaderData));
  const { featured, recent, sections, column, homeBanners, recentBanners, layout } = home;
  const categories = (useShellData()?.categories ?? []).slice(0, HOME_CATEGORIES);
  const beside = { facts: column, shown: [featured, recent, ...sections.map(({ articles }) => articles)].flat() };
  const hasRail = hasHomeRail(home.features);
  const hasColumn = useHasColumn(beside) || hasRail;
  /** The banner where the compact form of the page has it: below the lead, in a wide window below all featured articles. */
  const laterBanner = (className: string | undefined) =>
    homeBanners.length > 0 && (
      <div className={`${className} screen-only`}>
        <BannerBlock slides={homeBanners} label="Avisos e anúncios" />
      </div>
    );
  return (
    <>
      <h1 className="sr">Notícias da cidade e da região</h1>
      <div className="wrap">
        <BannerAndTiles
          banner={
            homeBanners.length > 0 && <BannerBlock slides={homeBanners} label="Avisos e anúncios" priority="visible" />
          }
          categories={categories}
        />
        <FreshNews waiting={waiting} onShow={showLatest} />
        {featured.length > 0 && (
          <section className={`${section.sec} ${styles.featured}`} aria-labelledby="destaque">
            <header>
              <h2 id="destaque">Notícias em Destaque</h2>
            </header>
            <FeaturedGrid articles={featured} belowLead={laterBanner(styles.belowLead)} />
            {laterBanner(styles.belowFeatured)}
          </section>
        )}
        <div className={hasColumn ? styles.afterFeatured : undefined}>
          <section className={section.sec} aria-labelledby="recentes">
            <header>
              <h2 id="recentes">Notícias Recentes</h2>
              <Link className={`${section.all} screen-only`} to={href("/news")}>
                Ver Todas
                <Icon icon={ChevronRight} />
              </Link>
            </header>
            {recent.length > 0 ? (
              <CardsByDay arrangement="recent" articles={recent} layout={layout} heading="h3" opensDialog />
            ) : (
              <EmptyState text={NEWS_TEXT.emptyList} />
            )}
          </section>
          {recentBanners.length > 0 && (
            <div className={`${section.sec} ${styles.banner} screen-only`} data-deferred="">
              <BannerBlock slides={recentBanners} label="Anúncios da cidade" />
            </div>
          )}
          <div className={styles.most}>
            <HomeRail facts={home.features} />
            <ColumnPieces {...beside} />
          </div>
        </div>
        <SectionBlocks sections={sections} />
        <HomeOffers facts={home.features} />
        <DeferredFeeds />
      </div>
      <Outlet context={[...featured, ...recent].map(({ address }) => address) satisfies DialogSequence} />
    </>
  );
}
