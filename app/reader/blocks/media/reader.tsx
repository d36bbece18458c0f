import { Download } from "lucide";
import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Figure } from "#app/ui/picture.tsx";
import { StyleSheet } from "#app/ui/style-sheet.tsx";
import { documentFormat, fileNameOf } from "#domain/media/types.ts";
import type { InlineNode } from "#domain/news/document/schema.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { LargePicture } from "../../article/pictures/large-picture.tsx";
import { AudioPlayer } from "../../article/text/audio-player.tsx";
import { Film } from "../../film.tsx";
import type { BlockProps, Readers } from "../parts.ts";
import { pictureOf } from "../picture-of.ts";
import { attachmentFacts } from "./attachment-facts.ts";
import sheet from "./media.css?url";

/** Pictures, galleries of them, films, sounds and documents to download. */
export type MediaBlock = "picture" | "gallery" | "film" | "sound" | "attachment";

const SIZES = "(min-width: 1024px) 744px, 100vw";
/** Of one that is as wide as the text. */
const TEXT_SIZES = "(min-width: 640px) 576px, 100vw";

interface CaptionProps {
  /** Whether somebody wrote a caption, which is the block's text. */
  isWritten: boolean;
  credit: string;
  children: ReactNode;
}

/** Caption and credit; nothing where nobody wrote either. */
function Caption({ isWritten, credit, children }: CaptionProps) {
  if (!isWritten && credit === "") return null;
  return (
    <figcaption>
      {children}
      {credit !== "" && (
        <>
          {isWritten && " "}
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

const hasCaption = (content: InlineNode[] = []) => content.length > 0;

function PictureFigure({ block: { attrs, content }, resources, children }: BlockProps<"picture">) {
  const picture = pictureOf(attrs.src, resources);
  return (
    <figure className={attrs.span === "text" ? "doc-media doc-as-text" : "doc-media"}>
      <StyleSheet href={sheet} />
      <Frame width={attrs.width ?? picture?.width ?? null} height={attrs.height ?? picture?.height ?? null}>
        <LargePicture picture={picture} alt={attrs.alt}>
          <Figure picture={picture} alt={attrs.alt} sizes={attrs.span === "text" ? TEXT_SIZES : SIZES} />
        </LargePicture>
      </Frame>
      <Caption isWritten={hasCaption(content)} credit={attrs.credit && `Foto: ${attrs.credit}`}>
        {children}
      </Caption>
    </figure>
  );
}

const wordsOf = (nodes: InlineNode[] = []) => nodes.map((node) => (node.type === "text" ? node.text : " ")).join("");

function FilmFigure({ block: { attrs, content }, resources, children }: BlockProps<"film">) {
  const { src, poster, width, height, durationMs, credit } = attrs;
  const still = poster === null ? null : pictureOf(poster, resources);
  return (
    <figure className="doc-media">
      <StyleSheet href={sheet} />
      <Frame width={width} height={height}>
        <Film film={{ url: src, still, durationMs }} label={wordsOf(content) || "Vídeo"} />
      </Frame>
      <Caption isWritten={hasCaption(content)} credit={credit && `Vídeo: ${credit}`}>
        {children}
      </Caption>
    </figure>
  );
}

function SoundFigure({ block: { attrs, content }, children }: BlockProps<"sound">) {
  return (
    <figure className="doc-media">
      <StyleSheet href={sheet} />
      <AudioPlayer url={attrs.src} durationMs={attrs.durationMs} label="Ouvir o áudio" />
      <Caption isWritten={hasCaption(content)} credit={attrs.credit && `Áudio: ${attrs.credit}`}>
        {children}
      </Caption>
    </figure>
  );
}

/** A document to download, with its format and size; on paper, with its address. */
function AttachmentCard({ block, resources, children }: BlockProps<"attachment">) {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const { src } = block.attrs;
  return (
    <div className="doc-file">
      <StyleSheet href={sheet} />
      <a href={drawnAddress(src)} download="">
        <span className="doc-file-mark" aria-hidden="true">
          {documentFormat(src)}
        </span>
        <span className="doc-file-words">
          <b>{hasCaption(block.content) ? children : fileNameOf(src)}</b>
          <span className="doc-file-facts">{attachmentFacts(block, resources)}</span>
        </span>
        <Icon icon={Download} />
      </a>
      <p className="doc-file-address">
        {site?.siteUrl}
        {src}
      </p>
    </div>
  );
}

export const mediaReaders: Readers<MediaBlock> = {
  picture: PictureFigure,
  gallery: ({ children }) => (
    <div className="doc-gallery" role="group" aria-label="Galeria de imagens">
      <StyleSheet href={sheet} />
      {children}
    </div>
  ),
  film: FilmFigure,
  sound: SoundFigure,
  attachment: AttachmentCard,
};
