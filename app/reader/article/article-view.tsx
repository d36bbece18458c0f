import { ArrowLeft, Pencil } from "lucide";
import { href, Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import type { ArticlePage, FurtherReading, SeriesPosition } from "#domain/news/types.ts";
import type { ShownTag } from "#domain/tags/types.ts";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { articlePath } from "../cards/article-link.tsx";
import { ArticleEnd } from "../features/article-end.tsx";
import { ArticleFlows } from "../features/article-page.tsx";
import { ColumnPieces, useHasColumn } from "../features/column.tsx";
import { ArticleOffers, useInsertion } from "../features/offers.tsx";
import type { ArticleFlow } from "../features/places.ts";
import type { ColumnFacts, FlowFacts } from "../features.server.ts";
import { ChannelLink } from "../share/channel-link.tsx";
import { useAuth } from "../shell/auth-context.tsx";
import { BackLink } from "../shell/back-link.tsx";
import { categoryClass } from "../shell/category-style.ts";
import sheet from "./article-end.css?url";
import styles from "./article-view.module.css";
import { CategoryBadge } from "./category-badge.tsx";
import { MoreOfCategory, NextArticle, Related } from "./further-reading/further-reading.tsx";
import { COMMENTS, END_ROW, SOUND } from "./hashes.ts";
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
  /** What features add to it; a preview has nothing. */
  flowFacts?: FlowFacts;
  /** Links to other articles; a preview has none. */
  furtherReading?: FurtherReading & { column: ColumnFacts };
  /** How many blocks of its text stand before what features insert; null where there is no place for it. */
  insertionAfter?: number | null;
  /** A draft that is previewed: it cannot be liked, shared or commented on yet. */
  isPreview?: boolean;
}

/** An article's page (docs/product.md, "Article page"). */
export function ArticleView({ flowFacts, ...props }: ArticleViewProps) {
  if (!flowFacts) return <ArticleParts {...props} flow={null} />;
  return (
    <ArticleFlows article={props.article} facts={flowFacts}>
      {(flow) => <ArticleParts {...props} flow={flow} />}
    </ArticleFlows>
  );
}

type ArticlePartsProps = Omit<ArticleViewProps, "flowFacts"> & { flow: ArticleFlow | null };

function ArticleParts({ article, flow, furtherReading, insertionAfter = null, isPreview = false }: ArticlePartsProps) {
  const hasReferences = Boolean(article.sources) || article.links.length > 0;
  return (
    <>
      <article
        className={`${styles.art} ${categoryClass(article.category)}`}
        data-interest={isPreview ? undefined : (flow?.interest ?? interestOf(article))}
      >
        <LargePictures article={article} entries={flow?.entries}>
          <div className="wrap">
            <Head article={article} flow={flow} isPreview={isPreview} />
            {!flow?.isRunning && <HeadRow article={article} isPreview={isPreview} />}
            <div className={styles.cols}>
              {flow?.renderAside(styles.coverage)}
              <Main article={article} flow={flow} insertionAfter={insertionAfter} isPreview={isPreview} />
              {!flow && hasReferences && (
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
                  <Writers bylines={article.bylines} address={article.address} />
                  <ArticleOffers key={article.id} category={article.category?.slug ?? null} />
                </div>
              )}
              {furtherReading && <Related articles={furtherReading.related} className={styles.related} />}
              {article.facts && <ArticleEnd article={article} facts={article.facts} className={styles.comments} />}
              {furtherReading && <FurtherReadingSections article={article} furtherReading={furtherReading} />}
            </div>
          </div>
        </LargePictures>
        <WhileReading article={article} withBar={!isPreview} isPublished={!isPreview} />
      </article>
      {furtherReading?.next && <NextArticle article={furtherReading.next} />}
    </>
  );
}

/** The subject of which a reader of the page may want notices: its category. */
function interestOf({ category, hasCategoryPage }: ReadersArticle): string | undefined {
  return hasCategoryPage && category ? `category:${category.slug}` : undefined;
}

type PartProps = { article: ReadersArticle; flow: ArticleFlow | null; isPreview: boolean };

/** Title and summary. */
function Head({ article, flow, isPreview }: PartProps) {
  const { title, summary, paragraphs } = article;
  return (
    <>
      <div className={styles.crumb}>
        <BackLink icon={<Icon icon={ArrowLeft} />} />
        <CategoryBadge article={article} className={styles.category} />
        {!isPreview && <EditLink id={article.id} />}
      </div>
      {flow?.pulse}
      <h1 data-spoken="">{nonBreakingCurrency(title)}</h1>
      {summary && (flow || paragraphs[0] !== summary) && (
        <p className={classNames(styles.deck, flow?.isRunning && styles.later)} data-spoken="">
          {nonBreakingCurrency(summary)}
        </p>
      )}
    </>
  );
}

/** Byline, and what one does with an article. */
const HeadRow = ({ article, isPreview }: Omit<PartProps, "flow">) => (
  <div className={styles.headrow}>
    <Byline article={article} isPreview={isPreview} />
    {!isPreview && <ReadingTools article={article} listens={article.audioUrl === null ? "voice" : "sound"} />}
  </div>
);

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

/** Picture or film, sound, text and gallery, and what features add. */
function Main({ article, flow, insertionAfter, isPreview }: PartProps & { insertionAfter: number | null }) {
  const insertion = useInsertion(article.id, insertionAfter);
  const { picture, videoUrl, audioUrl, audioMs, gallery, series, tags } = article;
  // The summary stands above.
  const hasText = !flow || (article.hasText && article.paragraphs[0] !== article.summary);
  return (
    <div className={styles.main}>
      {/* While more is to come, that comes first. */}
      {flow?.isRunning && (
        <>
          {flow.list}
          <h2 className={styles.report}>A notícia</h2>
          <HeadRow article={article} isPreview={isPreview} />
        </>
      )}
      <figure>
        <div className={`frame ${styles.hero}${picture || videoUrl ? "" : ` ${styles.bare}`}`}>
          <ArticleMedia article={article} sizes={HERO_SIZES} />
        </div>
        <MediaCaption article={article} />
      </figure>
      {audioUrl && <AudioPlayer url={audioUrl} durationMs={audioMs} id={SOUND} />}
      {hasText && <ArticleText article={article} dropCap={!flow?.isRunning} insertion={flow ? undefined : insertion} />}
      {flow && !flow.isRunning && flow.list}
      <Gallery items={gallery} />
      {flow && (
        <div className={styles.references}>
          <References article={article} />
        </div>
      )}
      {series && <Series series={series} />}
      {tags.length > 0 && <Themes tags={tags} isPreview={isPreview} />}
    </div>
  );
}

/** The most read articles and those of its category: below the comments, on a desktop in the side column. */
function FurtherReadingSections({
  article,
  furtherReading,
}: {
  article: ArticlePage;
  furtherReading: FurtherReading & { column: ColumnFacts };
}) {
  const { more, column } = furtherReading;
  const hasColumn = useHasColumn({ facts: column });
  return (
    <div className={styles.further}>
      {hasColumn && (
        <div>
          <ColumnPieces facts={column} />
        </div>
      )}
      <div>
        <MoreOfCategory category={article.hasCategoryPage ? article.category : null} articles={more} />
      </div>
    </div>
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
