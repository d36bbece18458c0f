import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { type Crop, type CropCorner, isWhole } from "#domain/media/crop.ts";
import { drawnAddress } from "#platform/http/web-address.ts";
import styles from "./cropper.module.css";
import type { Cropping } from "./use-crop.ts";

/** How far an arrow key moves the crop or the focal point, as a fraction of the picture. */
const STEP = 0.02;
/** How far an arrow key with Shift moves the focal point, in hundredths. */
const LONG_STEP = 10;
/** Pixels that a pointer moves before a drag begins; otherwise the click sets the focal point. */
const DRAG_THRESHOLD = 4;

const CORNERS: CropCorner[] = ["nw", "ne", "sw", "se"];
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface CropperProps {
  url: string;
  cropping: Cropping;
  /** Whether the picture can be cropped, and not only get a focal point. */
  canCrop: boolean;
}

/** A pointer that is down on the picture: the element it grabbed, and the state at that time. */
interface Hold {
  grab: CropCorner | "frame" | "point" | null;
  x: number;
  y: number;
  crop: Crop;
  moved: boolean;
}

const percent = (value: number) => `${Math.round(value * 100)}%`;

/** The picture with its crop and focal point, which are moved by mouse, touch and arrow keys. */
export function Cropper({ url, cropping, canCrop }: CropperProps) {
  const { crop, point } = cropping;
  const id = useId();
  const { handleDown, handleMove, handleUp } = usePointer(cropping);
  const handleFrameKey = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    if (event.shiftKey) cropping.resize("se", x * STEP, y * STEP);
    else cropping.move(x * STEP, y * STEP);
  };
  const handlePointKey = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP * 100;
    cropping.choosePoint({ x: point.x + x * step, y: point.y + y * step });
  };
  const box = {
    left: percentOf(crop.left),
    top: percentOf(crop.top),
    width: percentOf(crop.width),
    height: percentOf(crop.height),
  };
  return (
    <div className={styles.cropper} onPointerDown={handleDown} onPointerMove={handleMove} onPointerUp={handleUp}>
      <img
        src={drawnAddress(url)}
        alt=""
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          naturalHeight > 0 && cropping.setPictureShape(naturalWidth / naturalHeight)
        }
      />
      {canCrop && (
        <>
          <span className={styles.shade} aria-hidden="true">
            <span style={box} />
          </span>
          <button
            type="button"
            className={styles.frame}
            style={box}
            data-grab="frame"
            aria-label="Recorte. As setas movem; com Shift, mudam o tamanho."
            aria-describedby={`${id}-recorte`}
            onKeyDown={handleFrameKey}
          />
          {/* Not inside the button: some browsers dispatch no pointer events on its children. */}
          <span className={styles.corners} style={box} aria-hidden="true">
            {CORNERS.map((corner) => (
              <span key={corner} data-grab={corner} />
            ))}
          </span>
          <output id={`${id}-recorte`} className="sr">
            {percent(crop.width)} da largura e {percent(crop.height)} da altura, a {percent(crop.left)} da esquerda e{" "}
            {percent(crop.top)} do alto
          </output>
        </>
      )}
      <button
        type="button"
        className={styles.point}
        style={{ left: `${point.x}%`, top: `${point.y}%` }}
        data-grab="point"
        aria-label="Ponto de foco. As setas movem."
        aria-describedby={`${id}-foco`}
        onKeyDown={handlePointKey}
      />
      <output id={`${id}-foco`} className="sr">
        {point.x}% da largura, {point.y}% da altura
      </output>
    </div>
  );
}

const percentOf = (value: number) => `${value * 100}%`;

/** Drags a corner, the crop or the focal point with a pointer; a click sets the focal point. */
function usePointer(cropping: Cropping) {
  const hold = useRef<Hold | null>(null);
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height, width };
  };
  const pointTo = ({ x, y }: { x: number; y: number }) => cropping.choosePoint({ x: x * 100, y: y * 100 });
  return {
    handleDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const target = (event.target as Element).closest<HTMLElement>("[data-grab]");
      const named = (target?.dataset.grab ?? null) as Hold["grab"];
      // A crop of the whole picture cannot be moved.
      const grab = named === "frame" && isWhole(cropping.crop) ? "point" : named;
      const held = grab === "point" || grab === null ? "point" : "frame";
      event.currentTarget.querySelector<HTMLElement>(`[data-grab="${held}"]`)?.focus({ preventScroll: true });
      hold.current = { ...placeOf(event), grab, crop: cropping.crop, moved: false };
    },
    handleMove(event: PointerEvent<HTMLElement>) {
      const held = hold.current;
      if (!held || event.buttons === 0) return;
      const at = placeOf(event);
      const [x, y] = [at.x - held.x, at.y - held.y];
      held.moved ||= Math.hypot(x, y) * at.width > DRAG_THRESHOLD;
      if (!held.moved) return;
      if (held.grab === "point") pointTo(at);
      else if (held.grab === "frame") cropping.move(x, y, held.crop);
      else if (held.grab) cropping.resize(held.grab, x, y, held.crop);
    },
    handleUp(event: PointerEvent<HTMLElement>) {
      const held = hold.current;
      hold.current = null;
      if (!held || held.moved || (held.grab !== null && held.grab !== "frame" && held.grab !== "point")) return;
      pointTo(placeOf(event));
      event.currentTarget.querySelector<HTMLElement>('[data-grab="point"]')?.focus({ preventScroll: true });
    },
  };
}
