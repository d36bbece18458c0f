import { href, type RouterContextProvider } from "react-router";
import { cachePage, readPart, settingsContext, siteContext } from "#app/context.ts";
import { firstTiles } from "#domain/categories/types.ts";
import { findLightPictures, type LightPicture } from "#domain/media/light-pictures.server.ts";
import { listHomeArticles } from "#domain/news/reading/home.server.ts";
import type { ArticleSummary } from "#domain/news/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import type { UrgentMode } from "#domain/urgent/types.ts";
import { urgentOf } from "#domain/urgent/urgent.ts";
import type { DateFormats } from "#platform/format/dates.ts";
import { articlePath } from "../cards/article-link.tsx";
import { loadCategories } from "../categories/load-categories.server.ts";
import { lightFeatureLinks, loadLightLead } from "../features.server.ts";
import { pageHead } from "../head.ts";
import { aboutSite, siteData } from "../home/site-data.ts";
import { LightDocument, type LightSite, lightSiteOf, Phones } from "./light-document.server.tsx";
import { PictureLink } from "./picture-link.server.tsx";

/** Most articles below the featured ones, and categories: with titles of any length the page stays below its 14 KB. */
const RECENT_MAX = 8;
const CATEGORIES_MAX = 12;
/** Articles below the lead of an emergency. */
const RELATED = 4;

/** The light home page: in the urgent mode what to do, whom to call and the emergency's articles come first. */
export async function renderLightHome({ context }: { context: Readonly<RouterContextProvider> }) {
  const settings = context.get(settingsContext);
  const urgent = urgentOf(settings);
  cachePage(context, TAGS.news, TAGS.media, TAGS.live);
  const emergency = urgent && { leadId: urgent.leadId, related: RELATED };
  const limit = Math.min(settings.news_per_page, RECENT_MAX);
  const [{ value: home }, categories] = await Promise.all([
    // Without section blocks.
    readPart(context, { read: (db) => listHomeArticles(db, limit + RELATED, [], emergency) }),
    loadCategories(context),
  ]);
  const recent = home.recent.slice(0, limit);
  const articles = [...home.featured, ...recent];
  const { storage } = context.get(siteContext);
  const [pictures, coverage] = await Promise.all([
    findLightPictures(
      storage,
      articles.map(({ picture }) => picture),
    ),
    loadLightLead(context, home.running),
  ]);
  const site = lightSiteOf(context);
  const about = aboutSite(settings);
  const path = href("/");
  const head = pageHead(site, {
    slogan: about.slogan,
    description: settings.site_description ?? about.slogan,
    path,
    feed: href("/rss.xml"),
    data: siteData(site, about),
  });
  // The coverage of the emergency's article is shown in its place.
  const emergencyLead = home.hasEmergencyLead ? home.featured[0]! : null;
  const lead = emergencyLead?.address === coverage?.address ? null : emergencyLead;
  const shared = { site, pictures };
  /** The article of the coverage stands above with its entries. */
  const listed = (list: ArticleSummary[]) => list.filter(({ address }) => address !== coverage?.address);
  return (
    <LightDocument site={site} head={head} path={path} className="home">
      {!lead && !coverage && <h1 className="sr">Notícias da cidade e da região</h1>}
      {urgent ? (
        <div className="cols">
          <div>
            {coverage?.render(site.dates)}
            {lead && <Lead article={lead} level={coverage ? "h2" : "h1"} {...shared} />}
          </div>
          <aside>
            <WhatToDo urgent={urgent} />
          </aside>
        </div>
      ) : (
        coverage?.render(site.dates)
      )}
      <Articles
        title="Notícias em Destaque"
        articles={listed(home.featured.slice(emergencyLead ? 1 : 0))}
        {...shared}
      />
      <Articles title="Notícias Recentes" articles={listed(recent)} {...shared} />
      <a className="more" href={href("/news")}>
        Ver Todas
      </a>
      <section className="part">
        <h2>Categorias</h2>
        <nav className="c" aria-label="Categorias">
          {firstTiles(categories, CATEGORIES_MAX).map(({ name, slug }) => (
            <a key={slug} href={href("/category/:slug", { slug })}>
              {name}
            </a>
          ))}
          <a href={href("/more")}>Mais</a>
        </nav>
      </section>
      {await lightFeatureLinks(context, site)}
    </LightDocument>
  );
}

/** Instructions and telephones of the emergency. */
function WhatToDo({ urgent: { sentence, steps, phones } }: { urgent: UrgentMode }) {
  return (
    <section className="do" aria-labelledby="o-que-fazer">
      <h2 id="o-que-fazer">{sentence}</h2>
      {steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
      {phones.length > 0 && <Phones phones={phones} />}
    </section>
  );
}

interface PartProps {
  site: LightSite;
  pictures: ReadonlyMap<string, LightPicture>;
}

const pictureOf = ({ picture }: ArticleSummary, pictures: PartProps["pictures"]) =>
  picture ? pictures.get(picture.src) : undefined;

/** The emergency's article, and what else came out about it, the latest first. */
function Lead({
  article,
  level: Heading,
  site: { dates },
  pictures,
}: { article: ArticleSummary; level: "h1" | "h2" } & PartProps) {
  const { address, title, summary, asLead } = article;
  const others = (asLead?.related ?? []).toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));
  const timeOf = (moment: string) =>
    dates.isSameDay(moment, new Date()) ? dates.hour(moment) : dates.shortDay(moment);
  return (
    <section className="lead" aria-labelledby="manchete">
      <span className="now">Urgente</span>
      <Heading id="manchete">
        <a href={articlePath(address)}>{title}</a>
      </Heading>
      {summary && <p className="deck">{summary}</p>}
      <PictureLink picture={pictureOf(article, pictures)} of={title} />
      {others.length > 0 && (
        <ol>
          {others.map((other) => (
            <li key={other.address}>
              <time dateTime={other.publishedAt}>{timeOf(other.publishedAt)}</time>
              <a href={articlePath(other.address)}>{other.title}</a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** "hoje, 18h05", which a new day renders again, or "26 de novembro". */
const dayOf = (dates: DateFormats, moment: string) =>
  dates.isSameDay(moment, new Date()) ? `hoje, ${dates.hour(moment)}` : dates.dayAndMonth(moment);

/** A list of titles. */
function Articles({
  title,
  articles,
  site: { dates },
  pictures,
}: { title: string; articles: ArticleSummary[] } & PartProps) {
  if (articles.length === 0) return null;
  return (
    <section className="part">
      <h2>{title}</h2>
      <ul className="l two">
        {articles.map((article) => (
          <li key={article.address}>
            <h3>
              <a href={articlePath(article.address)}>{article.title}</a>
            </h3>
            <p className="meta">
              {article.category && (
                <>
                  <b>{article.category.name}</b>
                  {" · "}
                </>
              )}
              {dayOf(dates, article.publishedAt)}
            </p>
            <PictureLink picture={pictureOf(article, pictures)} of={article.title} />
          </li>
        ))}
      </ul>
    </section>
  );
}
