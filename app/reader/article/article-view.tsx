import { ArrowLeft, Pencil } from "lucide";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import type { LiveCoverage } from "#domain/live/types.ts";
import { NEWS_TEXT } from "#domain/news/text.ts";
import type { ArticlePage, FurtherReading, MostRead as MostReadLists, SeriesPosition } from "#domain/news/types.ts";
import type { ShownTag } from "#domain/tags/types.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { articlePath } from "../cards/article-link.tsx";
import { MostRead, shownSpans } from "../cards/most-read.tsx";
import { ArticleOffers, useInsertion } from "../features/offers.tsx";
import { ChannelLink } from "../share/channel-link.tsx";
import { useAuth } from "../shell/auth-context.tsx";
import { BackLink } from "../shell/back-link.tsx";
import { categoryClass } from "../shell/category-style.ts";
import sheet from "./article-end.css?url";
import styles from "./article-view.module.css";
import { CategoryBadge } from "./category-badge.tsx";
import { CommentSection } from "./comments/comment-section.tsx";
import { MoreOfCategory, NextArticle, Related } from "./further-reading/further-reading.tsx";
import { COMMENTS, END_ROW, SOUND } from "./hashes.ts";
import { LiveAside, LivePulse } from "./live/live-aside.tsx";
import { LiveFlow } from "./live/live-flow.tsx";
import { type OpenCoverage, useCoverage } from "./live/use-coverage.ts";
import type { ReadersArticle } from "./load-article.server.ts";
import { ArticleMedia, MediaCaption } from "./pictures/article-media.tsx";
import { LargePictures } from "./pictures/large-picture.tsx";
import { Byline } from "./signatures/byline.tsx";
import { Writers } from "./signatures/writers.tsx";
import { Gallery, References } from "./text/article-body.tsx";
import { ArticleText } from "./text/article-text.tsx";
import { AudioPlayer } from "./text/audio-player.tsx";
import { ActionsBar } from "./tools/actions-bar.tsx";
import { ReadingTools } from "./tools/reading-tools.tsx";
import { WhileReading } from "./tools/while-reading.tsx";

const HERO_SIZES = "(min-width: 1184px) 744px, (min-width: 1024px) 60vw, 100vw";

interface ArticleViewProps {
  article: ReadersArticle;
  coverage?: LiveCoverage | null;
  /** Links to other articles; a preview has none. */
  furtherReading?: FurtherReading & { mostRead: MostReadLists };
  /** How many blocks of its text stand before what features insert; null where there is no place for it. */
  insertionAfter?: number | null;
  /** A draft that is previewed: it cannot be liked, shared or commented on yet. */
  isPreview?: boolean;
}

/** An article's page (docs/product.md, "Article page"). */
export function ArticleView({ coverage, ...props }: ArticleViewProps) {
  if (!coverage) return <ArticleParts {...props} live={null} />;
  return <LiveArticle key={props.article.id} {...props} coverage={coverage} />;
}

function LiveArticle({ coverage, ...props }: ArticleViewProps & { coverage: LiveCoverage }) {
  return <ArticleParts {...props} live={useCoverage(props.article.id, coverage)} />;
}

type ArticlePartsProps = Omit<ArticleViewProps, "coverage"> & { live: OpenCoverage | null };

function ArticleParts({ article, live, furtherReading, insertionAfter = null, isPreview = false }: ArticlePartsProps) {
  const hasReferences = Boolean(article.sources) || article.links.length > 0;
  return (
    <>
      <article
        className={`${styles.art} ${categoryClass(article.category)}`}
        data-interest={isPreview ? undefined : interestOf(article, live)}
      >
        <LargePictures article={article} entries={live?.shown}>
          <div className="wrap">
            <Head article={article} live={live} isPreview={isPreview} />
            <div className={styles.cols}>
              {live && <LiveAside className={styles.coverage} address={article.address} live={live} />}
              <Main article={article} live={live} insertionAfter={insertionAfter} isPreview={isPreview} />
              {!live && hasReferences && (
                <aside className={styles.rail} data-deferred="" aria-label="Mais sobre a notícia">
                  <References article={article} />
                </aside>
              )}
              {!isPreview && (
                <div className={styles.acts} id={END_ROW}>
                  <ActionsBar
                    article={article}
                    networks={["facebook", "twitter", "telegram"]}
                    commentsHref={`#${COMMENTS}`}
                  />
                  <ChannelLink />
                  <Writers bylines={article.bylines} />
                  <ArticleOffers />
                </div>
              )}
              {furtherReading && <FurtherReadingSections article={article} furtherReading={furtherReading} />}
              {!isPreview && <CommentSection article={article} className={styles.comments} />}
            </div>
          </div>
        </LargePictures>
        <WhileReading article={article} withBar={!isPreview} isPublished={!isPreview} />
      </article>
      {furtherReading?.next && <NextArticle article={furtherReading.next} />}
    </>
  );
}

/** The subject of which a reader of the page may want notices: its running coverage, or its category. */
function interestOf({ id, category, hasCategoryPage }: ReadersArticle, live: OpenCoverage | null): string | undefined {
  if (live?.head.endedAt === null) return `coverage:${id}`;
  return hasCategoryPage && category ? `category:${category.slug}` : undefined;
}

type PartProps = { article: ReadersArticle; live: OpenCoverage | null; isPreview: boolean };

/** Title, summary, byline and what one does with an article. */
function Head({ article, live, isPreview }: PartProps) {
  const { title, summary, paragraphs, audioUrl } = article;
  return (
    <>
      <div className={styles.crumb}>
        <BackLink icon={<Icon icon={ArrowLeft} />} />
        <CategoryBadge article={article} className={styles.category} />
        {!isPreview && <EditLink id={article.id} />}
      </div>
      {live && <LivePulse live={live} />}
      <h1 data-spoken="">{nonBreakingCurrency(title)}</h1>
      {summary && (live || paragraphs[0] !== summary) && (
        <p className={styles.deck} data-spoken="">
          {nonBreakingCurrency(summary)}
        </p>
      )}
      <div className={styles.headrow}>
        <Byline article={article} isPreview={isPreview} />
        {!isPreview && <ReadingTools article={article} listens={audioUrl === null ? "voice" : "sound"} />}
      </div>
    </>
  );
}

/** For editors: the way to the article in the back office. */
function EditLink({ id }: { id: string }) {
  if (!useAuth()?.publishes) return null;
  return (
    // A full page load, so that readers' pages contain nothing of the back office.
    <a className={`backlink ${styles.edit} screen-only`} href={href("/admin/news/:id", { id })}>
      <Icon icon={Pencil} />
      Editar
    </a>
  );
}

/** Picture or film, sound, text and gallery, and the entries of a live coverage. */
function Main({ article, live, insertionAfter, isPreview }: PartProps & { insertionAfter: number | null }) {
  const insertion = useInsertion(article.id, insertionAfter);
  const { picture, videoUrl, audioUrl, audioMs, gallery, series, tags } = article;
  return (
    <div className={styles.main}>
      <figure>
        <div className={`frame ${styles.hero}${picture || videoUrl ? "" : ` ${styles.bare}`}`}>
          <ArticleMedia article={article} sizes={HERO_SIZES} />
        </div>
        <MediaCaption article={article} />
      </figure>
      {audioUrl && <AudioPlayer url={audioUrl} durationMs={audioMs} id={SOUND} />}
      {live ? (
        <LiveText article={article} live={live} />
      ) : (
        <ArticleText article={article} dropCap insertion={insertion} />
      )}
      <Gallery items={gallery} />
      {live && (
        <div className={styles.references}>
          <References article={article} />
        </div>
      )}
      {series && <Series series={series} />}
      {tags.length > 0 && <Themes tags={tags} isPreview={isPreview} />}
    </div>
  );
}

/** Entries and text of an article with a live coverage: while it runs, the entries come first. */
function LiveText({ article, live }: { article: ReadersArticle; live: OpenCoverage }) {
  const { body, paragraphs, summary } = article;
  // Without a text of its own, its paragraph is the summary, which stands above.
  const hasText = body !== null || (paragraphs[0] !== summary && paragraphs[0] !== NEWS_TEXT.noContent);
  const flow = <LiveFlow newsId={article.id} address={article.address} title={article.title} live={live} />;
  if (!hasText) return flow;
  return live.head.endedAt === null ? (
    <>
      {flow}
      <h2 className={styles.report}>A notícia</h2>
      <ArticleText article={article} />
    </>
  ) : (
    <>
      <ArticleText article={article} dropCap />
      {flow}
    </>
  );
}

/** Related articles below the article's text; the most read ones and those of its category in the side column. */
function FurtherReadingSections({
  article,
  furtherReading,
}: {
  article: ArticlePage;
  furtherReading: FurtherReading & { mostRead: MostReadLists };
}) {
  const { related, more, mostRead } = furtherReading;
  const most = { mostRead, without: article.address };
  const isMuchRead = shownSpans(most).length > 0;
  return (
    <>
      <Related articles={related} className={styles.related} />
      <div className={styles.further}>
        {isMuchRead && (
          <div>
            <MostRead {...most} />
          </div>
        )}
        <div>
          <MoreOfCategory category={article.hasCategoryPage ? article.category : null} articles={more} />
        </div>
      </div>
    </>
  );
}

/** The position of an article in its series, with links to the previous and next part. */
function Series({ series: { name, part, total, previous, next } }: { series: SeriesPosition }) {
  return (
    <nav className="art-series screen-only" aria-label={`Série ${name}`}>
      <StyleSheet href={sheet} />
      <p>
        <b>{name}</b>
        <span className="meta">{total > 1 ? `Parte ${part} de ${total}` : "Primeira parte"}</span>
      </p>
      {previous && (
        <Link to={articlePath(previous.address)} rel="prev" prefetch="intent" viewTransition>
          <span className="meta">Parte anterior</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to={articlePath(next.address)} rel="next" prefetch="intent" viewTransition>
          <span className="meta">Próxima parte</span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}

/** The themes of an article. @param isPreview of a draft, whose themes may have no page yet */
function Themes({ tags, isPreview }: { tags: ShownTag[]; isPreview: boolean }) {
  return (
    <section className="art-themes screen-only" aria-labelledby="temas">
      <StyleSheet href={sheet} />
      <h2 id="temas">Temas</h2>
      <ul>
        {tags.map(({ id, name, slug }) => (
          <li key={id}>
            {isPreview ? (
              <span>{name}</span>
            ) : (
              <Link to={href("/tema/:slug", { slug })} viewTransition>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
