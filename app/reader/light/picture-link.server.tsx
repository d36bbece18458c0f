import type { LightPicture } from "#domain/media/light-pictures.server.ts";
import { formatBytes } from "#platform/format/bytes.ts";
import { drawnAddress } from "#platform/http/web-address.ts";

/** "Ver a foto, 57 KB". */
export const pictureWords = ({ bytes }: LightPicture): string =>
  bytes === null ? "Ver a foto" : `Ver a foto, ${formatBytes(bytes)}`;

/** A link to a picture that says how large it is. @param of what the picture belongs to */
export function PictureLink({ picture, of }: { picture: LightPicture | undefined; of: string }) {
  if (!picture) return null;
  const words = pictureWords(picture);
  return (
    <a className="f" href={drawnAddress(picture.address)} aria-label={`${words}: ${of}`}>
      {words}
    </a>
  );
}
