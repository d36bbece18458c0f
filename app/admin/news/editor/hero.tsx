import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useFileTarget } from "#app/ui/upload/use-file-target.ts";
import { ownFile } from "#domain/media/types.ts";
import { acceptOf, type MediaKind } from "#domain/media/uploads.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { CropOf } from "../../media/crop/crop-button.tsx";
import { LibraryDialog } from "../../media/library/library-dialog.tsx";
import { SendingRows } from "../../media/sending/sending-rows.tsx";
import { useMediaSending } from "../../media/sending/use-media-sending.ts";
import { LineButton } from "../../pieces/buttons.tsx";
import { currentView } from "../document/view/current-view.ts";
import { useArticleForm } from "./article-form.ts";
import { useMainMedia } from "./editor-media.tsx";
import styles from "./hero.module.css";
import { LeadWords } from "./lead-words.tsx";

const KINDS: MediaKind[] = ["image", "video"];

/** From where the lead picture is asked for: the focus returns there. */
type AskedFrom = "page" | "text";

/** Whether the dialog for the lead picture is open, and from where. */
export function useLeadChooser() {
  const [from, setFrom] = useState<AskedFrom | null>(null);
  return { from, open: (place: AskedFrom) => setFrom(place), close: () => setFrom(null) };
}

/** The lead picture or video of the article: chosen among the files, sent from this device, or dropped here; below it its words. */
export function Hero({ chooser }: { chooser: ReturnType<typeof useLeadChooser> }) {
  const { imageUrl, videoUrl, imageCaption, imageCredit } = useArticleForm().editor.fields;
  const take = useMainMedia();
  const input = useRef<HTMLInputElement>(null);
  const sending = useMediaSending({ kinds: KINDS, onArrival: ({ url, ...facts }) => take(url, facts) });
  const send = (files: File[]) => sending.add(files.slice(0, 1), { replaceFailed: true });
  const { over, props } = useFileTarget<HTMLDivElement>(send);
  const change = useRef<HTMLButtonElement>(null);
  const isChosen = useRef(false);
  // The button that opened the dialog gave way to the picture.
  useLayoutEffect(() => {
    if (isChosen.current) change.current?.focus({ preventScroll: true });
    isChosen.current = false;
  });
  const choose = () => chooser.open("page");
  return (
    <div {...props} className={styles.place} data-over={over || undefined}>
      {imageUrl || videoUrl ? (
        <MainMedia changeButton={change} onChange={choose} />
      ) : (
        <>
          <button type="button" className={styles.empty} aria-haspopup="dialog" onClick={choose}>
            Pôr a imagem principal
          </button>
          {(imageCaption || imageCredit) && <LeadWords />}
        </>
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
      {chooser.from && (
        <LibraryDialog
          kinds={KINDS}
          onSend={() => input.current?.click()}
          onChoose={([file]) => {
            if (file) take(file.url, file);
            isChosen.current = file !== undefined && chooser.from === "page";
          }}
          onClose={() => {
            if (chooser.from === "text") currentView()?.focus();
            chooser.close();
          }}
        />
      )}
    </div>
  );
}

interface MainMediaProps {
  changeButton: RefObject<HTMLButtonElement | null>;
  onChange: () => void;
}

function MainMedia({ changeButton, onChange }: MainMediaProps) {
  const { fields, change } = useArticleForm().editor;
  const { imageUrl, videoUrl } = fields;
  const [isCropping, setCropping] = useState(false);
  return (
    <>
      <figure className={styles.hero}>
        {videoUrl ? (
          <video
            src={drawnAddress(videoUrl)}
            poster={drawnAddress(imageUrl)}
            aria-label="Vídeo principal"
            controls
            playsInline
            preload="metadata"
          />
        ) : (
          <img src={drawnAddress(imageUrl)} alt="" />
        )}
      </figure>
      <LeadWords />
      <div className={styles.tools}>
        {!videoUrl && ownFile(imageUrl) && <LineButton onClick={() => setCropping(true)}>Recortar</LineButton>}
        <LineButton ref={changeButton} aria-haspopup="dialog" onClick={onChange}>
          Trocar
        </LineButton>
        <LineButton onClick={() => change(videoUrl ? { videoUrl: "" } : { imageUrl: "" })}>
          {videoUrl ? "Tirar vídeo" : "Tirar imagem"}
        </LineButton>
      </div>
      {isCropping && (
        <CropOf url={imageUrl} onCropped={({ url }) => change({ imageUrl: url })} onClose={() => setCropping(false)} />
      )}
    </>
  );
}
