import { useFileTarget } from "#app/ui/upload/use-file-target.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { SendingRows } from "../../media/sending-rows.tsx";
import { useMediaSending } from "../../media/use-media-sending.ts";
import { useMainMedia } from "./editor-media.tsx";
import type { FieldsProps } from "./editor-page.tsx";
import styles from "./hero.module.css";

interface HeroProps extends Pick<FieldsProps, "fields" | "onChange"> {
  /** Opens the media fields in the panel. */
  onMedia: () => void;
}

/** The main picture or video of the article: chosen in the panel, or dropped here. */
export function Hero({ fields, onChange, onMedia }: HeroProps) {
  const take = useMainMedia(fields, onChange);
  const sending = useMediaSending({
    kinds: ["image", "video"],
    onArrival: ({ url, ...facts }) => take(url, facts),
  });
  const { over, props } = useFileTarget<HTMLDivElement>((files) =>
    sending.add(files.slice(0, 1), { replaceFailed: true }),
  );
  return (
    <div {...props} className={styles.place} data-over={over || undefined}>
      <MainMedia fields={fields} onMedia={onMedia} />
      <SendingRows sending={sending} />
    </div>
  );
}

function MainMedia({ fields, onMedia }: Pick<HeroProps, "fields" | "onMedia">) {
  const { imageUrl, videoUrl, imageCaption, imageCredit } = fields;
  if (!imageUrl && !videoUrl)
    return (
      <button type="button" className={styles.empty} onClick={onMedia}>
        Pôr a imagem principal
      </button>
    );
  return (
    <figure className={styles.hero}>
      {imageUrl ? <img src={drawnAddress(imageUrl)} alt="" /> : <p className="meta">Vídeo principal</p>}
      {(imageCaption || imageCredit) && (
        <figcaption>
          {imageCaption} {imageCredit && `Foto: ${imageCredit}`}
        </figcaption>
      )}
      <button type="button" className="btn line small" onClick={onMedia}>
        Imagem, legenda e crédito
      </button>
    </figure>
  );
}
