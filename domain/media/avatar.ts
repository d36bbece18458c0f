import { MEDIA_PREFIX } from "./types.ts";

/** Widths of a reader's square picture, pixels; the widest is also a JPEG, which is its address. */
export const AVATAR_WIDTHS = [96, 192, 384] as const;

/** How often a reader may change the picture. */
export const AVATAR_ATTEMPTS = { max: 20, windowSeconds: 3600 } as const;

/** Longest edge of a picture that a browser sends, pixels. */
export const AVATAR_EDGE = 1600;

/** Largest picture that a reader may send, pixels: browsers without scripts send what a phone takes. */
export const AVATAR_PIXELS_MAX = 24_000_000;

/** Formats that browsers offer in the file dialog; the content decides. Safari turns HEIC into one of them. */
export const AVATAR_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

export type AvatarErrorCode = "NOT_AN_IMAGE" | "TOO_MANY_PIXELS" | "TOO_MUCH_WORK" | "NO_ADDRESS";

/** A picture that cannot become a reader's. */
export class AvatarError extends Error {
  readonly code: AvatarErrorCode;

  constructor(code: AvatarErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

const ADDRESS = /^\/media\/(avatars\/([0-9a-f-]{36})-([0-9a-f]{16}))\.jpg$/;

/** Names below the media folder: avatars/{userId}-{random}.{ext}. */
export function avatarFiles(userId: string, random: string) {
  const stem = `avatars/${userId}-${random}`;
  return { jpeg: `${stem}.jpg`, webp: AVATAR_WIDTHS.map((width) => ({ width, name: `${stem}-${width}.webp` })) };
}

/** The files of an address if it is a picture that this reader uploaded here; else none. */
export function ownAvatarFiles(userId: string, address: string | null): string[] {
  const [, , owner, random] = ADDRESS.exec(address ?? "") ?? [];
  if (!random || owner !== userId) return [];
  const { jpeg, webp } = avatarFiles(userId, random);
  return [jpeg, ...webp.map(({ name }) => name)];
}

/** The `srcset` of a picture that was uploaded here; undefined for other addresses. */
export function avatarSrcSet(address: string): string | undefined {
  const stem = ADDRESS.exec(address)?.[1];
  return stem && AVATAR_WIDTHS.map((width) => `${MEDIA_PREFIX}${stem}-${width}.webp ${width}w`).join(", ");
}
