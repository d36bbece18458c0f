import { useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { type ChannelArticle, channelText } from "#domain/news/channel-text.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import ask from "../../pieces/dialog/ask-dialog.module.css";
import { focusMenuButton } from "../../pieces/dialog/focus-menu-button.ts";
import { useModal } from "../../pieces/dialog/use-modal.ts";
import styles from "./channel-button.module.css";

interface ChannelButtonProps {
  article: ChannelArticle;
  /** Its share picture, 1200×630 and at most 300 KB; null if it has none. */
  image: string | null;
  /** URL of the newspaper's channel; null if none is set. */
  channelUrl: string | null;
  /** Label of the button, instead of its icon. */
  label?: string;
}

const COPIED = "Copiado. Agora é só colar no canal.";
const NOT_COPIED = "Não foi possível copiar sozinho. Selecione o texto e copie.";

const copy = async (text: string): Promise<string> => ((await copyText(text)) ? COPIED : NOT_COPIED);

/** 'Texto para o canal': copies the text about an article for a WhatsApp channel, and shows it (docs/product.md, "News table"). */
export function ChannelButton({ article, image, channelUrl, label }: ChannelButtonProps) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const text = channelText(article);
  const name = `${label ?? "Texto para o canal"}: ${article.title}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={label ? "btn line small needs-script" : "tap needs-script"}
        aria-label={name}
        title="Texto para o canal"
        onClick={async () => setOutcome(await copy(text))}
      >
        {label ?? <BrandIcon brand="whatsapp" />}
      </button>
      {outcome !== null &&
        createPortal(
          <ChannelDialog
            text={text}
            outcome={outcome}
            image={image}
            channelUrl={channelUrl}
            onCopy={async () => setOutcome(await copy(text))}
            onClose={() => {
              setOutcome(null);
              focusMenuButton(button.current);
            }}
          />,
          document.body,
        )}
    </>
  );
}

interface ChannelDialogProps extends Pick<ChannelButtonProps, "image" | "channelUrl"> {
  text: string;
  /** Whether the text was copied, in words. */
  outcome: string;
  onCopy: () => void;
  onClose: () => void;
}

/** Opens the device's share dialog with the text, and with the picture if it supports files. */
async function share(text: string, image: string | null): Promise<void> {
  const answer = image ? await fetch(image).catch(() => null) : null;
  const files = answer?.ok ? [new File([await answer.blob()], "foto.jpg", { type: "image/jpeg" })] : [];
  const withFiles = files.length > 0 && navigator.canShare?.({ files });
  // Closing the dialog rejects, and is no error.
  await navigator.share(withFiles ? { text, files } : { text }).catch(() => {});
}

function ChannelDialog({ text, outcome, image, channelUrl, onCopy, onClose }: ChannelDialogProps) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      className={`${ask.dialog} ${styles.dialog}`}
      closedby="any"
      aria-labelledby={id}
      onClose={onClose}
    >
      <h2 id={id}>Texto para o canal</h2>
      <p role="status">{outcome}</p>
      <textarea
        className="input"
        readOnly
        rows={7}
        value={text}
        aria-label="Texto"
        onFocus={({ target }) => outcome === NOT_COPIED && target.select()}
      />
      {image && (
        <figure>
          <img src={drawnAddress(image)} alt="" width={1200} height={630} />
          <figcaption>
            É a foto que aparece com o link.{" "}
            <a href={drawnAddress(image)} download>
              Baixar a foto
            </a>
          </figcaption>
        </figure>
      )}
      <div className="btns">
        {channelUrl && (
          <a className="btn line" href={drawnAddress(channelUrl)} target="_blank" rel="noopener noreferrer">
            Abrir o canal
          </a>
        )}
        {"share" in navigator && (
          <button type="button" className="btn line" onClick={() => void share(text, image)}>
            Compartilhar
          </button>
        )}
        <button type="button" className="btn line" onClick={onCopy}>
          Copiar de novo
        </button>
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          Pronto
        </button>
      </div>
    </dialog>
  );
}
