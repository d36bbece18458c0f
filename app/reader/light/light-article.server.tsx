import { href, type RouterContextProvider } from "react-router";
import { settingsContext, siteContext } from "#app/context.ts";
import { findLightPictures, type LightPicture } from "#domain/media/light-pictures.server.ts";
import type { ArticlePage, ArticleSummary } from "#domain/news/types.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { articleHead } from "../article/article-head.ts";
import { loadFurtherReading } from "../article/further-reading/load-further-reading.server.ts";
import { COMMENTS } from "../article/hashes.ts";
import { loadArticle } from "../article/load-article.server.ts";
import { escapeHtml } from "../blocks/feed-markup.ts";
import { articlePath } from "../cards/article-link.tsx";
import type { LightFlow } from "../features/places.ts";
import { lightFeatureLinks, loadLightFlow } from "../features.server.ts";
import { feedHtml } from "../feeds-and-sitemaps/feed-html.ts";
import { pageHead } from "../head.ts";
import { LightDocument, type LightSite, lightSiteOf, VersionButton } from "./light-document.server.tsx";
import { pictureWords } from "./picture-link.server.tsx";

interface LightArticleArgs {
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
}

/** The light page of an article: its text, with links in place of pictures, films and sounds. Null for an unknown address. */
export async function renderLightArticle({ context, params }: LightArticleArgs) {
  const article = await loadArticle(context, params.address ?? "").catch(() => null);
  if (!article) return null;
  const { storage } = context.get(siteContext);
  const flow = await loadLightFlow(context, article);
  const bodies = [article.body, ...(flow?.entries ?? []).map(({ body }) => body)];
  const inText = bodies.flatMap((body) => Object.values(body?.resources.pictures ?? {}));
  const inGallery = article.gallery.map(({ picture }) => picture);
  const [{ related, more }, pictures] = await Promise.all([
    loadFurtherReading(context, article),
    findLightPictures(storage, [article.picture, ...inText, ...inGallery]),
  ]);
  const site = lightSiteOf(context);
  const path = articlePath(article.address);
  const further = [...related, ...more].slice(0, FURTHER_MAX);
  return (
    <LightDocument
      site={site}
      head={pageHead(site, articleHead(article, site.matches, flow?.describe))}
      path={path}
      className="page"
    >
      <Article
        hasComments={!context.get(settingsContext).features_off.includes("comments")}
        article={article}
        flow={flow}
        site={site}
        pictures={pictures}
      />
      {await lightFeatureLinks(context, site)}
      {further.length > 0 && <Further articles={further} site={site} />}
    </LightDocument>
  );
}

/** How many other articles are linked below the text. */
const FURTHER_MAX = 5;

interface ArticleProps {
  /** Whether readers may comment. */
  hasComments: boolean;
  article: ArticlePage;
  flow: LightFlow | null;
  site: LightSite;
  pictures: ReadonlyMap<string, LightPicture>;
}

function Article({ hasComments, article, flow, site: { dates }, pictures }: ArticleProps) {
  const { title, summary, category, hasCategoryPage, author, publishedAt, updatedAt, paragraphs } = article;
  const { address, sources, links, commentCount } = article;
  const drawPicture = ({ src }: { src: string }) => {
    const picture = pictures.get(src) ?? { address: src, bytes: null };
    const address = drawnAddress(picture.address);
    return address ? `<a class="f" href="${escapeHtml(address)}">${escapeHtml(pictureWords(picture))}</a>` : "";
  };
  const feedSite = { url: "", dates, drawPicture };
  const html = feedHtml(article, feedSite);
  return (
    <article className="art">
      {category && hasCategoryPage && (
        <a className="kicker" href={href("/category/:slug", { slug: category.slug })}>
          {category.name}
        </a>
      )}
      <h1>{title}</h1>
      {summary && (flow || paragraphs[0] !== summary) && <p className="deck">{summary}</p>}
      <p className="meta">
        Por <b>{author}</b> · <time dateTime={publishedAt}>{dates.longWithHour(publishedAt)}</time>
        {updatedAt && <> · atualizada em {dates.dayWithHour(updatedAt)}</>}
      </p>
      {flow?.render({ dates, site: feedSite })}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text as in feeds, written by the program with every text and address in it escaped */}
      <div className="doc" dangerouslySetInnerHTML={{ __html: html }} />
      {sources && <p className="meta">Fontes: {sources}</p>}
      {links.map((link) => (
        <p key={link}>
          <a className="more" href={drawnAddress(link)}>
            {link}
          </a>
        </p>
      ))}
      {hasComments && (
        <VersionButton to="completa" path={`${articlePath(address)}#${COMMENTS}`} className="version more">
          {commentCount === 0 ? "Comentar" : `Comentários (${commentCount})`}, na versão completa
        </VersionButton>
      )}
    </article>
  );
}

/** Where to read on. */
function Further({ articles, site: { dates } }: { articles: ArticleSummary[]; site: LightSite }) {
  return (
    <section className="part">
      <h2>Leia também</h2>
      <ul className="l">
        {articles.map(({ address, title, publishedAt }) => (
          <li key={address}>
            <h3>
              <a href={articlePath(address)}>{title}</a>
            </h3>
            <p className="meta">{dates.dayWithHour(publishedAt)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
