import { NEWS_TEXT } from "#domain/news/text.ts";

/** The article read aloud, in the browser's own player, which works without JavaScript and with every keyboard. */
export function AudioPlayer({ url }: { url: string }) {
  return (
    <figure className="audio">
      <figcaption>Ouvir a notícia</figcaption>
      {/* The article's own text is the transcript. */}
      <audio controls preload="none" src={url}>
        {NEWS_TEXT.noAudio}
      </audio>
    </figure>
  );
}
