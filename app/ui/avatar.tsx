import { drawnAddress } from "#platform/http/web-address.ts";
import { Figure, type PictureSource } from "./picture.tsx";

/** The letter for a person without a picture: the first one of a name or an e-mail. */
export const initial = (name: string): string => initials(name.trim().split(/\s/, 1)[0]!);

/** What is seen as one letter: emoji and letters with marks have several characters, and only for them a phone loads a segmenter. */
const firstLetter = (word = ""): string =>
  /^$|^[\p{L}\p{N}](?!\p{M})/u.exec(word)?.[0] ?? [...new Intl.Segmenter("pt-BR").segment(word)][0]!.segment;

/** First letters of a name's first and last word, which tell colleagues apart. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => firstLetter(word).toUpperCase()).join("");
}

interface AvatarProps {
  name: string;
  avatarUrl?: string | null;
  /** The picture in several widths, where there are some. */
  srcSet?: string;
  /** A picture of the media library, instead of `avatarUrl`. */
  photo?: PictureSource;
  /** Width on screen, CSS pixels. */
  width?: number;
}

/** A person's picture, else the first letter of the name; decorative beside the name. */
export function Avatar({ name, avatarUrl, srcSet, photo, width = 48 }: AvatarProps) {
  return (
    <span className="avatar" aria-hidden="true">
      {photo ? (
        <Figure picture={photo} alt="" sizes={`${width}px`} />
      ) : avatarUrl ? (
        <img
          src={drawnAddress(avatarUrl)}
          srcSet={srcSet}
          sizes={srcSet && `${width}px`}
          alt=""
          width={96}
          height={96}
        />
      ) : (
        initial(name)
      )}
    </span>
  );
}
