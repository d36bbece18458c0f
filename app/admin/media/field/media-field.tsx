import { FileText, Film, Image, Volume2, X } from "lucide";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { FileDrop } from "#app/ui/upload/file-drop.tsx";
import { useFileTarget } from "#app/ui/upload/use-file-target.ts";
import type { CardWords } from "#domain/media/card.ts";
import { fileNameOf, ownFile } from "#domain/media/types.ts";
import { acceptOf, type MediaKind } from "#domain/media/uploads.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import { HiddenValue } from "../../drafts/hidden-value.tsx";
import { CropButton } from "../crop/crop-button.tsx";
import { guessKind } from "../media-names.ts";
import { MediaView } from "../media-view.tsx";
import { SendingRows } from "../sending/sending-rows.tsx";
import { useMediaSending } from "../sending/use-media-sending.ts";
import { AddressField } from "./address-field.tsx";
import { AltField } from "./alt-field.tsx";
import styles from "./media-field.module.css";
import { MediaSourceButtons } from "./media-source-buttons.tsx";

export type { MediaKind } from "#domain/media/uploads.ts";

interface MediaFieldProps {
  label: string;
  kinds: MediaKind[];
  /** Address of the file. */
  value: string | null;
  help?: string;
  error?: string;
  /** Name of a hidden input with the address, for forms that submit their inputs. */
  name?: string;
  /** Whether SVG files are accepted as well, as for logos and icons. */
  drawing?: boolean;
  /** Whether what uses the file has a description of its own. */
  isDescribed?: boolean;
  /** Whether only stored files are accepted, and no addresses of other sites. */
  onlyFiles?: boolean;
  onChange: (url: string | null, facts?: ChosenMedia) => void;
}

/** Facts about a file that is chosen for a field. */
export interface ChosenMedia extends Partial<CardWords> {
  kind: MediaKind;
  /** Address of a video's poster. */
  poster: string | null;
}

const PROMPT: Record<MediaKind, string> = {
  image: "Enviar imagem",
  video: "Enviar vídeo",
  audio: "Enviar áudio",
  document: "Enviar documento",
};
const ICON = { image: Image, video: Film, audio: Volume2, document: FileText };

/** A field for one file: uploaded from this device, chosen among the stored files, or at a typed address. */
export function MediaField(props: MediaFieldProps) {
  const { label, kinds, value, help, error, name, drawing, isDescribed, onlyFiles, onChange } = props;
  const id = useId();
  const [typing, setTyping] = useState(false);
  const sending = useMediaSending({
    kinds,
    drawing,
    onArrival: ({ url, ...facts }) => take(url, facts),
  });
  const take = (url: string, facts: ChosenMedia) => {
    setTyping(false);
    onChange(url, facts);
  };
  // The next file replaces one that was refused.
  const send = (files: File[]) => sending.add(files.slice(0, 1), { replaceFailed: true });
  const target = useFileTarget<HTMLFieldSetElement>(send);
  const input = useRef<HTMLInputElement>(null);
  const refocus = useRef(false);
  // The clicked button was removed with its row. In a layout effect: an effect may run late, for what was shown before the click.
  useLayoutEffect(() => {
    if (refocus.current) input.current?.focus();
    refocus.current = false;
  });
  const kind = value ? guessKind(value, kinds) : kinds[0]!;
  const note = error ?? help;
  const busy = sending.list.some(({ state }) => state !== "failed");
  const prompt = kinds.includes("image") && kinds.includes("video") ? "Enviar imagem ou vídeo" : PROMPT[kinds[0]!];
  return (
    <fieldset className={`field ${styles.field}`} {...target.props} aria-describedby={note ? `${id}-nota` : undefined}>
      <legend>{label}</legend>
      {name && (
        <HiddenValue
          name={name}
          value={value ?? ""}
          onRestore={(url) => onChange(url || null, url ? { kind: guessKind(url, kinds), poster: null } : undefined)}
        />
      )}
      {value && (
        <div className={`up ${styles.chosen}`}>
          <MediaView url={value} kind={kind} />
          <b>{fileNameOf(value)}</b>
          <a className="meta" href={drawnAddress(value)} target="_blank" rel="noreferrer">
            Abrir<span className="sr"> {fileNameOf(value)} em outra aba</span>
          </a>
          <span className="up-acts">
            <button
              type="button"
              className="tap"
              aria-label={`Remover: ${fileNameOf(value)}, de ${label}`}
              onClick={() => {
                refocus.current = true;
                onChange(null);
              }}
            >
              <Icon icon={X} />
            </button>
          </span>
        </div>
      )}
      {value && kind === "audio" && (
        <audio src={drawnAddress(value)} controls preload="none" aria-label={`Ouvir ${fileNameOf(value)}`} />
      )}
      <SendingRows
        sending={sending}
        onRemove={() => {
          refocus.current = true;
        }}
      />
      {!busy && (
        <FileDrop
          input={input}
          icon={ICON[kinds[0]!]}
          label={value ? "Trocar o arquivo" : prompt}
          of={label}
          hint={value ? undefined : "Escolha, arraste ou cole aqui"}
          accept={acceptOf(kinds, { drawing })}
          over={target.over}
          describedBy={note ? `${id}-nota` : undefined}
          invalid={Boolean(error)}
          onFiles={send}
        />
      )}
      {note && (
        <small id={`${id}-nota`} className={error ? "err" : ""}>
          {note}
        </small>
      )}
      {!busy && (
        <MediaSourceButtons
          label={label}
          kinds={kinds}
          onChoose={([file]) => file && take(file.url, file)}
          onType={value || typing || onlyFiles ? undefined : () => setTyping(true)}
        />
      )}
      {value && kind === "image" && ownFile(value) && (
        <>
          {!isDescribed && <AltField key={value} url={value} of={label} />}
          <CropButton url={value} onCropped={({ url }) => take(url, { kind: "image", poster: null })} />
        </>
      )}
      {!value && typing && (
        <AddressField
          label={`Endereço: ${label}`}
          onAddress={(url) => take(url, { kind: guessKind(url, kinds), poster: null })}
        />
      )}
    </fieldset>
  );
}
