import { File as FileIcon, Film, type IconNode, Image, RotateCw, Volume2, X } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import type { Sending } from "./use-sending.ts";

interface SendingRowProps {
  sending: Sending;
  /** A size in words. */
  formatBytes: (bytes: number) => string;
  onRetry: () => void;
  onRemove: () => void;
  /** For a file that is stored already: takes that one, or sends this one all the same. */
  onTakeKnown: () => void;
  onSendAgain: () => void;
}

/** The progress of a file: thumbnail, name, bar, percentage and size; or why it was not sent, with a retry button if that can help. */
export function SendingRow(props: SendingRowProps) {
  const { sending, formatBytes, onRetry, onRemove } = props;
  const { file, state, bytes, sentBytes, reason, isFinal } = sending;
  const percent = bytes > 0 ? Math.min(100, Math.floor((sentBytes / bytes) * 100)) : 0;
  if (sending.known !== undefined) return <KnownRow {...props} />;
  if (state === "failed") {
    return (
      <div className="up failed">
        <FileThumb file={file} />
        {!isFinal && <b>{file.name}</b>}
        <span className="err">{reason}</span>
        <span className="up-acts">
          {!isFinal && (
            <button type="button" className="tap" aria-label={`Tentar de novo: ${file.name}`} onClick={onRetry}>
              <Icon icon={RotateCw} />
            </button>
          )}
          <button type="button" className="tap" aria-label={`Desistir de ${file.name}`} onClick={onRemove}>
            <Icon icon={X} />
          </button>
        </span>
      </div>
    );
  }
  return (
    <div className="up">
      <FileThumb file={file} />
      <b>{file.name}</b>
      <span className="meter">
        <progress value={percent} max={100} aria-label={`Envio de ${file.name}`} />
        <span>{describe(state, percent, formatBytes(bytes))}</span>
      </span>
      <span className="up-acts">
        <button type="button" className="tap" aria-label={`Cancelar envio de ${file.name}`} onClick={onRemove}>
          <Icon icon={X} />
        </button>
      </span>
    </div>
  );
}

/** A file that is stored already: which of the two is used. */
function KnownRow({ sending, onTakeKnown, onSendAgain, onRemove }: SendingRowProps) {
  const { file, reason } = sending;
  return (
    <div className="up known" role="status">
      <FileThumb file={file} />
      <b>{file.name}</b>
      <span className="up-note">{reason}</span>
      <span className="up-acts">
        <button type="button" className="tap" aria-label={`Desistir de ${file.name}`} onClick={onRemove}>
          <Icon icon={X} />
        </button>
      </span>
      <span className="up-choice">
        <button type="button" className="btn small" onClick={onTakeKnown}>
          Usar o que já está<span className="sr">: {file.name}</span>
        </button>
        <button type="button" className="btn line small" onClick={onSendAgain}>
          Enviar mesmo assim<span className="sr">: {file.name}</span>
        </button>
      </span>
    </div>
  );
}

function describe(state: Sending["state"], percent: number, size: string): string {
  if (state === "waiting") return `Na fila, ${size}`;
  return state === "preparing" || percent === 100 ? "Preparando…" : `${percent}% de ${size}`;
}

/** Twice the width of its box, for fine screens, pixels. */
const WIDTH = 144;

function iconOf(type: string): IconNode {
  if (type.startsWith("image/")) return Image;
  if (type.startsWith("video/")) return Film;
  return type.startsWith("audio/") ? Volume2 : FileIcon;
}

/** A thumbnail of a local file. It is drawn on a canvas, because the content security policy does not allow blob: images. */
export function FileThumb({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const isPicture = file.type.startsWith("image/");
  useEffect(() => {
    if (!isPicture) return;
    let isUnmounted = false;
    createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: "medium" })
      .then((bitmap) => {
        const element = canvas.current;
        if (isUnmounted || !element) return bitmap.close();
        element.width = bitmap.width;
        element.height = bitmap.height;
        element.getContext("2d")?.drawImage(bitmap, 0, 0);
        bitmap.close();
        setDrawn(true);
      })
      // A file that the browser cannot decode keeps its icon.
      .catch(() => {});
    return () => {
      isUnmounted = true;
    };
  }, [file, isPicture]);
  return (
    <span className="thumb">
      {!drawn && <Icon icon={iconOf(file.type)} />}
      <canvas ref={canvas} hidden={!drawn} />
    </span>
  );
}
