import { ExternalLink } from "lucide";
import { Fragment } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Paragraphs } from "#app/ui/paragraphs.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { hasDropCap } from "#domain/news/reading/drop-cap.ts";
import type { ArticlePage, GalleryItem } from "#domain/news/types.ts";
import { addressParts, nonBreakingCurrency } from "#platform/format/line-breaks.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { bareAddress } from "../../blocks/text/inline-text.tsx";
import { Film } from "../../film.tsx";
import gallery from "../pictures/gallery.css?url";
import { LargePicture } from "../pictures/large-picture.tsx";
import styles from "./article-body.module.css";
import references from "./references.css?url";

const GALLERY_SIZES = "(min-width: 1024px) 744px, 100vw";

/** Pictures and videos below the text, with captions. */
export function Gallery({ items }: { items: GalleryItem[] }) {
  if (items.length === 0) return null;
  return (
    <div className="art-gallery" data-deferred="">
      <StyleSheet href={gallery} />
      {items.map((item, index) => (
        <figure key={`${index} ${item.url}`}>
          <div className="frame">
            {item.type === "video" ? (
              <Film
                film={{ url: item.url, still: item.picture, durationMs: item.durationMs }}
                label={item.caption ?? "Vídeo"}
              />
            ) : (
              <LargePicture picture={item.picture} alt={item.caption ?? ""}>
                <Figure picture={item.picture} alt={item.caption ?? ""} sizes={GALLERY_SIZES} />
              </LargePicture>
            )}
          </div>
          {item.caption && <figcaption>{item.caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

interface ProseProps {
  paragraphs: string[];
  /** Whether its beginning may have a drop cap. */
  dropCap?: boolean;
  className?: string;
}

/** A text of plain paragraphs. */
export function Prose({ paragraphs, dropCap = false, className }: ProseProps) {
  return (
    <div
      className={classNames(styles.prose, dropCap && hasDropCap(paragraphs[0]!) && styles.dropCap, className)}
      data-deferred="3"
      data-spoken=""
    >
      <Paragraphs texts={paragraphs.map(nonBreakingCurrency)} />
    </div>
  );
}

/** 'Fontes' and 'Links úteis'. */
export function References({ article }: { article: Pick<ArticlePage, "sources" | "links"> }) {
  return (
    <>
      <StyleSheet href={references} />
      {article.sources && (
        <section className="art-refs">
          <h2>Fontes</h2>
          <p>{article.sources}</p>
        </section>
      )}
      {article.links.length > 0 && (
        <section className="art-refs">
          <h2>Links úteis</h2>
          {article.links.map((url) => (
            <a key={url} href={drawnAddress(url)} target="_blank" rel="noopener noreferrer">
              <Icon icon={ExternalLink} />
              <span>
                {addressParts(bareAddress(url)).map((part, index) => (
                  <Fragment key={`${index} ${part}`}>
                    {index > 0 && <wbr />}
                    {part}
                  </Fragment>
                ))}
              </span>
            </a>
          ))}
        </section>
      )}
    </>
  );
}
