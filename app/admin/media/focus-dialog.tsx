import { type KeyboardEvent, type PointerEvent, type SubmitEvent, useId, useState } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { pendingButtonProps } from "#app/ui/pending-button-props.ts";
import { CENTER, type FocalPoint, toObjectPosition } from "#domain/media/focus.ts";
import { FILE_FACTS_PATH } from "#domain/media/uploads.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import ask from "../pieces/ask-dialog.module.css";
import { useModal } from "../pieces/use-modal.ts";
import styles from "./focus-dialog.module.css";
import type { saveFocus } from "./forms.server.ts";

/** Boxes that pictures are cut to, as they are named to the newsroom, and their shapes. */
const PLACES = [
  { name: "Notícia", ratio: "3 / 2" },
  { name: "Capa", ratio: "16 / 9" },
  { name: "Miniatura", ratio: "4 / 3" },
  { name: "Compartilhada", ratio: "40 / 21" },
];

/** Hundredths that an arrow moves the point, and with Shift. */
const STEP = 2;
const LONG_STEP = 10;

const ARROWS: Record<string, FocalPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const within = (value: number) => Math.round(Math.max(0, Math.min(100, value)));

interface FocusDialogProps {
  url: string;
  /** The stored point; null for none. */
  focus: FocalPoint | null;
  onClose: () => void;
}

/** The choice of what must not be cut off of a picture: by a press on it, or by arrow keys; with what each place shows then. */
export function FocusDialog({ url, focus, onClose }: FocusDialogProps) {
  const dialog = useModal();
  const titleId = useId();
  const [point, setPoint] = useState<FocalPoint>(focus ?? CENTER);
  const sending = useActionForm<typeof saveFocus>({ intent: "foco", onDone: () => dialog.current?.close() });
  const remove = () =>
    void sending.fetcher.submit({ intent: "foco", url }, { method: "post", action: FILE_FACTS_PATH });
  // React's events come to the form around the button, too, which is not meant.
  const stay = (event: SubmitEvent<HTMLFormElement>) => event.stopPropagation();
  return (
    <dialog ref={dialog} className={`${ask.dialog} ${styles.dialog}`} aria-labelledby={titleId} onClose={onClose}>
      <ActionForm form={sending.form} action={FILE_FACTS_PATH} onSubmit={stay}>
        <h2 id={titleId}>Ponto de foco</h2>
        <Picture url={url} point={point} onMove={setPoint} />
        <p className="meta">Toque no que não pode sumir quando a imagem é cortada.</p>
        <ul className={styles.cuts} aria-label="Como fica em cada lugar">
          {PLACES.map(({ name, ratio }) => (
            <li key={name}>
              <img
                src={drawnAddress(url)}
                alt=""
                style={{ aspectRatio: ratio, objectPosition: toObjectPosition(point) }}
              />
              {name}
            </li>
          ))}
        </ul>
        <input type="hidden" name="url" value={url} />
        <input type="hidden" name="focus.x" value={point.x} />
        <input type="hidden" name="focus.y" value={point.y} />
        <div className="btns">
          <button type="button" className="btn line" onClick={() => dialog.current?.close()}>
            Cancelar
          </button>
          {focus && (
            <button type="button" className="btn line" onClick={remove}>
              Tirar o foco
            </button>
          )}
          <button type="submit" className="btn" {...pendingButtonProps(sending.busy)}>
            {sending.busy ? "Guardando…" : "Guardar"}
          </button>
        </div>
      </ActionForm>
    </dialog>
  );
}

interface PictureProps {
  url: string;
  point: FocalPoint;
  onMove: (point: FocalPoint) => void;
}

/** The picture with the point on it. */
function Picture({ url, point, onMove }: PictureProps) {
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onMove({
      x: within(((event.clientX - left) / width) * 100),
      y: within(((event.clientY - top) / height) * 100),
    });
  };
  const handleDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.querySelector("button")?.focus();
    follow(event);
  };
  const handleKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    onMove({ x: within(point.x + arrow.x * step), y: within(point.y + arrow.y * step) });
  };
  return (
    <div
      className={styles.picture}
      onPointerDown={handleDown}
      onPointerMove={(event) => event.buttons > 0 && follow(event)}
    >
      <img src={drawnAddress(url)} alt="" draggable={false} />
      <button
        type="button"
        style={{ left: `${point.x}%`, top: `${point.y}%` }}
        aria-label="Ponto de foco. As setas movem."
        aria-describedby="foco-onde"
        onKeyDown={handleKey}
      />
      <output id="foco-onde" className="sr">
        {point.x}% da largura, {point.y}% da altura
      </output>
    </div>
  );
}
