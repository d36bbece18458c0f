import { useState } from "react";
import type { Picture } from "#domain/media/schema.ts";
import { formatLength } from "#platform/format/length.ts";
import { drawnAddress } from "#platform/http/web-address.ts";

interface FilmProps {
  url: string;
  label: string;
  /** Shown before it plays. */
  still: Picture | null;
  /** Milliseconds; null where that is not known. */
  durationMs: number | null;
}

const POSTER_WIDTH = 768;

function posterOf(picture: Picture | null): string | undefined {
  if (!picture?.variants) return picture?.src;
  const width = picture.widths.findLast((candidate) => candidate <= POSTER_WIDTH) ?? picture.widths[0];
  return `${picture.variants.replace("{w}", String(width))}.webp`;
}

/** A film of an article. Nothing of it is loaded before it plays: its still and its length stand there. */
export function Film({ url, label, still, durationMs }: FilmProps) {
  const [begun, setBegun] = useState(false);
  return (
    <>
      {/* Films of the newsroom come without a caption file. */}
      <video
        controls
        playsInline
        preload="none"
        poster={drawnAddress(posterOf(still))}
        src={drawnAddress(url)}
        aria-label={label}
        onPlay={() => setBegun(true)}
      >
        <a href={drawnAddress(url)}>Abrir o vídeo</a>
      </video>
      {durationMs !== null && !begun && (
        <span className="film-length">
          <span className="sr">Duração do vídeo: </span>
          {formatLength(durationMs)}
        </span>
      )}
    </>
  );
}
