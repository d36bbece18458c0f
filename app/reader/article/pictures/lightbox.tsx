import { ArrowDownToLine, ChevronLeft, ChevronRight, X } from "lucide";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { CLOSE_HASH, HashDialog } from "#app/ui/hash-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { useHashEntry } from "#app/ui/use-hash-entry.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { InlineText } from "../../blocks/text/inline-text.tsx";
import { LARGE } from "../hashes.ts";
import { type LargePicture, type LightboxProps, listLargePictures } from "./large-pictures.ts";
import styles from "./lightbox.module.css";
import { useSwipe } from "./use-swipe.ts";

const COUNTER = "foto-contador";

/** The pictures of an article, one at a time over the whole window (docs/product.md, "Large pictures"). */
export function Lightbox({ article, entries, opened }: LightboxProps) {
  const { isOpen, close } = useHashEntry(LARGE);
  const pictures = listLargePictures(article, entries);
  const start = Math.max(
    0,
    pictures.findIndex(({ picture }) => picture.src === opened.src),
  );
  const [index, setIndex] = useState(start);
  const [seen, setSeen] = useState(opened);
  // Another opening begins with the picture that was tapped.
  if (seen !== opened) {
    setSeen(opened);
    setIndex(start);
  }
  const isZoomed = useZoomed();
  const turn = (step: 1 | -1) => {
    if (pictures[index + step]) setIndex(index + step);
  };
  const swipe = useSwipe({ onNext: () => turn(1), onPrevious: () => turn(-1), onDown: close });
  const handleKeyDown = (event: KeyboardEvent) => {
    // An article dialog below would turn, too.
    event.stopPropagation();
    if (event.key === "ArrowLeft") turn(-1);
    if (event.key === "ArrowRight") turn(1);
  };
  const shown = pictures[Math.min(index, pictures.length - 1)];
  return (
    <HashDialog hash={LARGE} className={`over ${styles.light}`} labelledBy={COUNTER}>
      {isOpen && shown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrows turn the picture, whatever in the dialog has the focus
        <div className={`themed ${styles.box}`} data-theme="dark" onKeyDown={handleKeyDown}>
          <div className={styles.head}>
            <p id={COUNTER} aria-live="polite">
              <span className="sr">Foto </span>
              {index + 1} de {pictures.length}
            </p>
            <a className="tap" href={drawnAddress(shown.picture.src)} download="" aria-label="Baixar a foto">
              <Icon icon={ArrowDownToLine} />
            </a>
            <a className="tap" href={CLOSE_HASH} aria-label="Fechar">
              <Icon icon={X} />
            </a>
          </div>
          <div className={styles.stage}>
            <div
              key={shown.picture.src}
              className={`frame ${styles.picture}`}
              data-zoomed={isZoomed || undefined}
              {...(isZoomed ? {} : swipe)}
            >
              <Figure picture={shown.picture} alt={shown.alt} sizes="100vw" priority />
            </div>
            {pictures.length > 1 && <Turns index={index} count={pictures.length} onTurn={turn} />}
          </div>
          <div className={styles.foot}>
            <Caption {...shown} />
            {pictures.length > 1 && <Thumbnails pictures={pictures} index={index} onChoose={setIndex} />}
          </div>
        </div>
      )}
    </HashDialog>
  );
}

/** Whether the reader has enlarged the window with two fingers: then one finger moves it. */
function useZoomed(): boolean {
  const [isZoomed, setIsZoomed] = useState(false);
  useEffect(() => {
    const { visualViewport } = window;
    const handleResize = () => setIsZoomed((visualViewport?.scale ?? 1) > 1.01);
    visualViewport?.addEventListener("resize", handleResize);
    return () => visualViewport?.removeEventListener("resize", handleResize);
  }, []);
  return isZoomed;
}

interface TurnsProps {
  index: number;
  count: number;
  onTurn: (step: 1 | -1) => void;
}

/** The buttons to the previous and the next picture; they stop at both ends. */
const Turns = ({ index, count, onTurn }: TurnsProps) => (
  <>
    <button
      type="button"
      className={`tap ${styles.turn}`}
      aria-label="Foto anterior"
      aria-disabled={index === 0 || undefined}
      onClick={() => onTurn(-1)}
    >
      <Icon icon={ChevronLeft} />
    </button>
    <button
      type="button"
      className={`tap ${styles.turn} ${styles.next}`}
      aria-label="Próxima foto"
      aria-disabled={index === count - 1 || undefined}
      onClick={() => onTurn(1)}
    >
      <Icon icon={ChevronRight} />
    </button>
  </>
);

const Caption = ({ caption, credit }: LargePicture) => (
  <p>
    <InlineText nodes={caption} />
    {caption.length > 0 && credit && " "}
    {credit && <span className={styles.credit}>Foto: {credit}</span>}
  </p>
);

interface ThumbnailsProps {
  pictures: LargePicture[];
  index: number;
  onChoose: (index: number) => void;
}

function Thumbnails({ pictures, index, onChoose }: ThumbnailsProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [index]);
  return (
    <div className={styles.strip} role="group" aria-label="Fotos desta notícia" ref={strip}>
      {pictures.map(({ picture }, place) => (
        <button
          key={picture.src}
          type="button"
          className="frame"
          aria-label={`Foto ${place + 1}`}
          aria-current={place === index || undefined}
          onClick={() => onChoose(place)}
        >
          <Figure picture={picture} alt="" sizes="80px" />
        </button>
      ))}
    </div>
  );
}
