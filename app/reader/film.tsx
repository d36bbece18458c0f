import { Pause, Play } from "lucide";
import { useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Picture, ShownFilm } from "#domain/media/types.ts";
import { formatLength } from "#platform/format/length.ts";
import { variantAddress } from "#platform/http/variant-address.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import styles from "./film.module.css";

interface FilmProps {
  film: ShownFilm;
  label: string;
  muted?: boolean;
  /** Whether it is visible first: its still is loaded immediately. */
  priority?: boolean;
  /** Whether a video without a still loads enough to show its first frame. */
  showsBeginning?: boolean;
  /** Whether it is too small for the browser's controls: one button plays it, with its sound, and stops it. */
  isSmall?: boolean;
}

const POSTER_WIDTH = 768;
/** For the still (https://html.spec.whatwg.org/multipage/media.html); the types of React do not know it on videos. */
const LAZY = { loading: "lazy" };

function posterOf(picture: Picture | null): string | undefined {
  const width = picture?.widths.findLast((candidate) => candidate <= POSTER_WIDTH) ?? picture?.widths[0];
  return picture && width ? variantAddress(picture, width, "webp") : picture?.src;
}

/** A video that readers start. It is not loaded before it plays; its still and its duration are shown. */
export function Film({
  film: { url, still, durationMs },
  label,
  muted,
  priority = false,
  showsBeginning = false,
  isSmall = false,
}: FilmProps) {
  const [begun, setBegun] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const togglePlaying = () => {
    if (isPlaying) return video.current!.pause();
    video.current!.muted = false;
    // A film that cannot be played stays as it is.
    video.current!.play().catch(() => {});
  };
  return (
    <>
      {/* Films of the newsroom come without a caption file. */}
      <video
        ref={video}
        className={still || begun ? undefined : styles.withoutStill}
        controls={!isSmall}
        playsInline
        muted={muted}
        preload={showsBeginning && !still ? "metadata" : "none"}
        {...(!priority && LAZY)}
        poster={drawnAddress(posterOf(still))}
        src={drawnAddress(url)}
        aria-label={label}
        onPlay={() => {
          setBegun(true);
          setIsPlaying(true);
        }}
        onPause={() => setIsPlaying(false)}
      >
        <a href={drawnAddress(url)}>Abrir o vídeo</a>
      </video>
      {isSmall && (
        <button
          type="button"
          className={classNames(styles.play, isPlaying && styles.playing)}
          aria-label={isPlaying ? "Pausar o vídeo" : "Tocar o vídeo"}
          onClick={togglePlaying}
        >
          <Icon icon={isPlaying ? Pause : Play} />
        </button>
      )}
      <span className={styles.printed}>
        Vídeo{durationMs === null ? "" : ` (${formatLength(durationMs)})`}, no endereço desta página
      </span>
      {durationMs !== null && !begun && (
        <span className={`${styles.length} screen-only`}>
          <span className="sr">Duração do vídeo: </span>
          {formatLength(durationMs)}
        </span>
      )}
    </>
  );
}
