import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useFileTarget } from "#app/ui/upload/use-file-target.ts";
import { acceptOf, type MediaKind } from "#domain/media/uploads.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { LibraryDialog } from "../../media/library/library-dialog.tsx";
import { SendingRows } from "../../media/sending/sending-rows.tsx";
import { useMediaSending } from "../../media/sending/use-media-sending.ts";
import { LineButton } from "../../pieces/buttons.tsx";
import { useArticleForm } from "./article-form.ts";
import { useMainMedia } from "./editor-media.tsx";
import styles from "./hero.module.css";

const KINDS: MediaKind[] = ["image", "video"];

/** The main picture or video of the article: chosen among the files, sent from this device, or dropped here. */
export function Hero() {
  const { imageUrl, videoUrl } = useArticleForm().editor.fields;
  const take = useMainMedia();
  const [isChoosing, setChoosing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const sending = useMediaSending({ kinds: KINDS, onArrival: ({ url, ...facts }) => take(url, facts) });
  const send = (files: File[]) => sending.add(files.slice(0, 1), { replaceFailed: true });
  const { over, props } = useFileTarget<HTMLDivElement>(send);
  const details = useRef<HTMLButtonElement>(null);
  const isChosen = useRef(false);
  // The button that opened the dialog gave way to the picture.
  useLayoutEffect(() => {
    if (isChosen.current) details.current?.focus({ preventScroll: true });
    isChosen.current = false;
  });
  return (
    <div {...props} className={styles.place} data-over={over || undefined}>
      {imageUrl || videoUrl ? (
        <MainMedia details={details} />
      ) : (
        <button type="button" className={styles.empty} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          Pôr a imagem principal
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(KINDS)}
        aria-label="Imagem principal deste aparelho"
        onChange={({ target }) => {
          send([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <SendingRows sending={sending} />
      {isChoosing && (
        <LibraryDialog
          kinds={KINDS}
          onSend={() => input.current?.click()}
          onChoose={([file]) => {
            if (file) take(file.url, file);
            isChosen.current = file !== undefined;
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** @param details the button that opens its fields */
function MainMedia({ details }: { details: RefObject<HTMLButtonElement | null> }) {
  const { editor, panel } = useArticleForm();
  const { imageUrl, videoUrl, imageCaption, imageCredit } = editor.fields;
  return (
    <figure className={styles.hero}>
      {imageUrl ? (
        <img src={drawnAddress(imageUrl)} alt="" />
      ) : (
        <video src={drawnAddress(videoUrl)} aria-label="Vídeo principal" muted playsInline preload="metadata" />
      )}
      {(imageCaption || imageCredit) && (
        <figcaption>
          {imageCaption} {imageCredit && `Foto: ${imageCredit}`}
        </figcaption>
      )}
      <LineButton ref={details} onClick={() => panel.openAt("#midia")}>
        Imagem, legenda e crédito
      </LineButton>
    </figure>
  );
}
