import { fileNameOf } from "#domain/media/types.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { anchor, captionOf, escapeHtml, figure, image, linkParagraph, wrap } from "../feed-markup.ts";
import type { Feeds } from "../parts.ts";
import { pictureOf } from "../picture-of.ts";
import { attachmentFacts } from "./attachment-facts.ts";
import type { MediaBlock } from "./reader.tsx";

export const mediaFeeds: Feeds<MediaBlock> = {
  picture: ({ attrs }, inner, context) =>
    figure(image(pictureOf(attrs.src, context.resources), attrs.alt, context), captionOf(inner, attrs.credit, "Foto")),
  gallery: (_, inner) => inner,
  sound: ({ attrs }, inner, context) =>
    linkParagraph(attrs.src, "Ouvir o áudio", context) + wrap("p", captionOf(inner, attrs.credit, "Áudio")),
  film: ({ attrs }, inner, context) =>
    figure(attrs.poster ? image(pictureOf(attrs.poster, context.resources), "", context) : "", "") +
    linkParagraph(attrs.src, "Ver o vídeo", context) +
    wrap("p", captionOf(inner, attrs.credit, "Vídeo")),
  attachment: (block, inner, context) => {
    const { src } = block.attrs;
    const link = anchor(drawnAddress(src), inner || escapeHtml(fileNameOf(src)), context);
    return wrap("p", `${link} (${escapeHtml(attachmentFacts(block, context.resources))})`);
  },
};
