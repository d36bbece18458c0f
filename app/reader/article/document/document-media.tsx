import type { ReactNode } from "react";
import { Figure } from "#app/ui/picture.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import type { DocumentResources } from "#domain/news/document/resources.ts";
import type { BlockOf, InlineNode } from "#domain/news/document/schema.ts";
import { Film } from "../../film.tsx";
import { AudioPlayer } from "../audio-player.tsx";
import { InlineText } from "./inline-text.tsx";
import sheet from "./media.css?url";
import { pictureOf } from "./picture-of.ts";

const SIZES = "(min-width: 1024px) 744px, 100vw";

interface CaptionProps {
  caption?: InlineNode[];
  credit: string;
}

/** Caption and credit; nothing where nobody wrote either. */
function Caption({ caption = [], credit }: CaptionProps) {
  if (caption.length === 0 && credit === "") return null;
  return (
    <figcaption>
      <InlineText nodes={caption} />
      {credit !== "" && (
        <>
          {caption.length > 0 && " "}
          <span className="doc-credit">{credit}</span>
        </>
      )}
    </figcaption>
  );
}

/** Reserves the space of a picture or video before it is loaded. */
function Frame({ width, height, children }: { width: number | null; height: number | null; children: ReactNode }) {
  const aspectRatio = width && height ? `${width} / ${height}` : undefined;
  return (
    <div className="doc-frame" style={{ aspectRatio }}>
      {children}
    </div>
  );
}

interface PictureFigureProps {
  block: BlockOf<"picture">;
  resources: DocumentResources;
}

export function PictureFigure({ block: { attrs, content }, resources }: PictureFigureProps) {
  const picture = pictureOf(attrs.src, resources);
  return (
    <figure className="doc-media">
      <StyleSheet href={sheet} />
      <Frame width={attrs.width ?? picture?.width ?? null} height={attrs.height ?? picture?.height ?? null}>
        <Figure picture={picture} alt={attrs.alt} sizes={SIZES} />
      </Frame>
      <Caption caption={content} credit={attrs.credit && `Foto: ${attrs.credit}`} />
    </figure>
  );
}

const wordsOf = (nodes: InlineNode[] = []) => nodes.map((node) => (node.type === "text" ? node.text : " ")).join("");

export function FilmFigure({
  block: { attrs, content },
  resources,
}: {
  block: BlockOf<"film">;
  resources: DocumentResources;
}) {
  const { src, poster, width, height, durationMs, credit } = attrs;
  const still = poster === null ? null : pictureOf(poster, resources);
  return (
    <figure className="doc-media">
      <StyleSheet href={sheet} />
      <Frame width={width} height={height}>
        <Film film={{ url: src, still, durationMs }} label={wordsOf(content) || "Vídeo"} />
      </Frame>
      <Caption caption={content} credit={credit && `Vídeo: ${credit}`} />
    </figure>
  );
}

export function SoundFigure({ block: { attrs, content } }: { block: BlockOf<"sound"> }) {
  return (
    <figure className="doc-media">
      <StyleSheet href={sheet} />
      <AudioPlayer url={attrs.src} durationMs={attrs.durationMs} label="Ouvir o áudio" />
      <Caption caption={content} credit={attrs.credit && `Áudio: ${attrs.credit}`} />
    </figure>
  );
}
