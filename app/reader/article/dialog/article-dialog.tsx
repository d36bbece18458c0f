import { ChevronLeft, ChevronRight } from "lucide";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { articlePath, type DialogBackground, dialogPath } from "../../cards/article-link.tsx";
import { DialogEnd } from "../../features/dialog-end.tsx";
import { categoryClass } from "../../shell/category-style.ts";
import { CategoryBadge } from "../category-badge.tsx";
import type { ReadersArticle } from "../load-article.server.ts";
import { ArticleMedia } from "../pictures/article-media.tsx";
import { LargePictures } from "../pictures/large-picture.tsx";
import { useSwipe } from "../pictures/use-swipe.ts";
import { Byline } from "../signatures/byline.tsx";
import { Gallery, References } from "../text/article-body.tsx";
import { ArticleText } from "../text/article-text.tsx";
import { AudioPlayer } from "../text/audio-player.tsx";
import { ActionsBar } from "../tools/actions-bar.tsx";
import { ReadingTools } from "../tools/reading-tools.tsx";
import { WhileReading } from "../tools/while-reading.tsx";
import styles from "./article-dialog.module.css";
import { DialogFrame } from "./dialog-frame.tsx";

interface ArticleDialogProps {
  article: ReadersArticle;
  /** Addresses of all loaded articles, in order. */
  sequence: string[];
  /** The screen below the dialog. */
  background: DialogBackground;
}

/** The article dialog (docs/product.md, "Article dialog"), with the previous and next article of the screen below it. */
export function ArticleDialog({ article, sequence, background }: ArticleDialogProps) {
  const navigate = useNavigate();
  const sheet = useRef<HTMLDivElement>(null);
  const position = sequence.indexOf(article.address);
  const hasPrevious = position > 0;
  const hasNext = position >= 0 && position < sequence.length - 1;

  // The article that was asked for last: another press while it loads goes on from there.
  const target = useRef(article.address);
  const isLoading = useNavigation().state !== "idle";
  useEffect(() => {
    if (!isLoading) target.current = article.address;
  }, [isLoading, article.address]);

  const turn = (step: 1 | -1) => {
    const from = sequence.indexOf(target.current);
    const address = from < 0 ? undefined : sequence[from + step];
    if (!address) return;
    target.current = address;
    navigate(dialogPath(address, background), {
      mask: articlePath(address),
      replace: true,
      preventScrollReset: true,
    });
  };
  const swipe = useSwipe({ onNext: () => turn(1), onPrevious: () => turn(-1) });

  // Another article is shown from its top.
  useEffect(() => {
    if (article.id) sheet.current?.scrollTo(0, 0);
  }, [article.id]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if ((event.target as Element).closest("input, textarea, audio, video")) return;
    if (event.key === "ArrowLeft") turn(-1);
    if (event.key === "ArrowRight") turn(1);
  };
  const commentsHref = `${articlePath(article.address)}#comentarios`;

  return (
    <DialogFrame
      label={article.title}
      className={categoryClass(article.category)}
      onKeyDown={handleKeyDown}
      sheet={sheet}
      beside={
        <>
          <button
            type="button"
            className={`tap screen-only ${styles.turn} ${styles.prev}`}
            aria-disabled={!hasPrevious || undefined}
            aria-label="Notícia anterior"
            onClick={() => turn(-1)}
          >
            <Icon icon={ChevronLeft} />
          </button>
          <button
            type="button"
            className={`tap screen-only ${styles.turn} ${styles.next}`}
            aria-disabled={!hasNext || undefined}
            aria-label="Próxima notícia"
            onClick={() => turn(1)}
          >
            <Icon icon={ChevronRight} />
          </button>
        </>
      }
    >
      <LargePictures article={article}>
        <div {...swipe}>
          <div className={`frame ${styles.media}`}>
            <ArticleMedia article={article} sizes="(min-width: 1024px) 880px, 100vw" />
            <CategoryBadge article={article} />
          </div>
          {sequence.length > 1 && (
            <div
              className={`${styles.pos} screen-only`}
              role="img"
              aria-label={`Notícia ${position + 1} de ${sequence.length}`}
            >
              {sequence.map((address, index) => (
                <i key={address} className={index === position ? styles.on : ""} />
              ))}
            </div>
          )}
          <div className={styles.text}>
            <h2>{nonBreakingCurrency(article.title)}</h2>
            <div className={styles.headrow}>
              <Byline article={article} short />
              <ReadingTools article={article} />
            </div>
            {article.audioUrl && (
              <AudioPlayer key={article.audioUrl} url={article.audioUrl} durationMs={article.audioMs} />
            )}
            {article.isLive && (
              <p className={styles.live}>
                <a href={articlePath(article.address)}>Acompanhe a cobertura, minuto a minuto</a>
              </p>
            )}
            <ArticleText article={article} className={styles.prose} />
            <Gallery items={article.gallery} />
            <References article={article} />
            <ActionsBar article={article} networks={["facebook"]} commentsHref={commentsHref} />
            {article.facts && <DialogEnd article={article} facts={article.facts} />}
          </div>
        </div>
      </LargePictures>
      <WhileReading article={article} />
    </DialogFrame>
  );
}
