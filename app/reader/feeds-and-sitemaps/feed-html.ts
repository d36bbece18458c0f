import type { FeedText } from "#domain/news/reading/feed-texts.server.ts";
import { feedBlocks } from "../blocks/feed-blocks.ts";
import { captionOf, escapeHtml, type FeedSite, figure, image, linkParagraph, wrap } from "../blocks/feed-markup.ts";

/** A whole article as plain HTML with absolute addresses: no scripts, frames or styles; media and embeds are links. */
export function feedHtml(text: FeedText, site: FeedSite): string {
  const { picture, imageCaption, imageCredit, videoUrl, audioUrl, body, paragraphs, gallery } = text;
  return [
    figure(
      image(picture, picture?.alt ?? "", site),
      captionOf(escapeHtml(imageCaption ?? ""), imageCredit, videoUrl ? "Imagens" : "Foto"),
    ),
    videoUrl && linkParagraph(videoUrl, "Ver o vídeo", site),
    audioUrl && linkParagraph(audioUrl, "Ouvir o áudio", site),
    body ? feedBlocks(body.document.content, { ...site, resources: body.resources }) : "",
    ...paragraphs.map((paragraph) => wrap("p", escapeHtml(paragraph))),
    ...gallery.map(({ type, url, caption, picture: own }) =>
      type === "image"
        ? figure(image(own, caption ?? "", site), escapeHtml(caption ?? ""))
        : linkParagraph(url, caption ?? "Ver o vídeo", site),
    ),
  ].join("");
}
