import { Film, Image, Volume2, X } from "lucide";
import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { FileDrop } from "#app/ui/upload/file-drop.tsx";
import { isWebAddress, ownFile } from "#domain/media/schema.ts";
import { acceptOf, type MediaKind } from "#domain/media/uploads.ts";
import { AddressField } from "./address-field.tsx";
import { AltField } from "./alt-field.tsx";
import { fileNameOf, guessKind } from "./media-names.ts";
import { MediaView } from "./media-view.tsx";
import { SendingRows } from "./sending-rows.tsx";
import { useMediaSending } from "./use-media-sending.ts";
import "../styles/media.css";

export type { MediaKind } from "#domain/media/uploads.ts";

interface MediaFieldProps {
  label: string;
  kinds: MediaKind[];
  /** Address of the file. */
  value: string | null;
  help?: string;
  error?: string;
  /** Name of a hidden input with the address, for forms that are sent as they stand. */
  name?: string;
  onChange: (url: string | null, facts?: { kind: MediaKind; alt: string | null }) => void;
}

const PROMPT: Record<MediaKind, string> = {
  image: "Enviar imagem",
  video: "Enviar vídeo",
  audio: "Enviar áudio",
};
const ICON = { image: Image, video: Film, audio: Volume2 };

/** One file of the newsroom: sent from this device, or at an address typed by hand. */
export function MediaField({ label, kinds, value, help, error, name, onChange }: MediaFieldProps) {
  const id = useId();
  const [typing, setTyping] = useState(false);
  const sending = useMediaSending({
    kinds,
    gallery: false,
    onArrival: ({ url, kind, alt }) => {
      setTyping(false);
      onChange(url, { kind, alt });
    },
  });
  const input = useRef<HTMLInputElement>(null);
  const refocus = useRef(false);
  // What was pressed is gone with its row.
  useEffect(() => {
    if (refocus.current) input.current?.focus();
    refocus.current = false;
  });
  const kind = value ? guessKind(value, kinds) : kinds[0]!;
  const note = error ?? help;
  const busy = sending.list.length > 0;
  const prompt = kinds.includes("image") && kinds.includes("video") ? "Enviar imagem ou vídeo" : PROMPT[kinds[0]!];
  return (
    <fieldset className="media-field field" aria-describedby={note ? `${id}-nota` : undefined}>
      <legend>{label}</legend>
      {name && <input type="hidden" name={name} value={value ?? ""} />}
      {value && (
        <div className="up has">
          <MediaView url={value} kind={kind} />
          <b>{fileNameOf(value)}</b>
          <a className="meta" href={isWebAddress(value) ? value : undefined} target="_blank" rel="noreferrer">
            Abrir<span className="sr"> {fileNameOf(value)} em outra aba</span>
          </a>
          <span className="up-acts">
            <button
              type="button"
              className="tap"
              aria-label={`Remover: ${fileNameOf(value)}`}
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
        <audio src={value} controls preload="none" aria-label={`Ouvir ${fileNameOf(value)}`} />
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
          hint={value ? undefined : "Escolha ou arraste até aqui"}
          accept={acceptOf(kinds)}
          describedBy={note ? `${id}-nota` : undefined}
          invalid={Boolean(error)}
          onFiles={sending.add}
        />
      )}
      {note && (
        <small id={`${id}-nota`} className={error ? "err" : ""}>
          {note}
        </small>
      )}
      {value && kind === "image" && ownFile(value) && <AltField key={value} url={value} />}
      {!value && !busy && !typing && (
        <button type="button" className="text-button" onClick={() => setTyping(true)}>
          Usar um endereço da internet
        </button>
      )}
      {!value && typing && (
        <AddressField
          label={`Endereço: ${label}`}
          onAddress={(url) => {
            setTyping(false);
            onChange(url, { kind: guessKind(url, kinds), alt: null });
          }}
        />
      )}
    </fieldset>
  );
}
