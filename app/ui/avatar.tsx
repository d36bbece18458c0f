import { drawnAddress } from "#platform/http/web-address.ts";

/** First letters of a name's first and last word; a letter may be of two halves, as emoji are. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "")
    .join("");
}

interface AvatarProps {
  name: string;
  avatarUrl?: string | null;
  /** The picture in several widths, where there are some. */
  srcSet?: string;
  /** Width on screen, CSS pixels. */
  width?: number;
}

/** A person's picture, or the letters of the name; decorative beside the name. */
export function Avatar({ name, avatarUrl, srcSet, width = 48 }: AvatarProps) {
  return (
    <span className="avatar" aria-hidden="true">
      {avatarUrl ? (
        <img
          src={drawnAddress(avatarUrl)}
          srcSet={srcSet}
          sizes={srcSet && `${width}px`}
          alt=""
          width={96}
          height={96}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
