import { useState } from "react";
import {
  type Crop,
  type CropCorner,
  centerOfCrop,
  fitCrop,
  fromCropFocus,
  isSameCrop,
  keepInCrop,
  moveCrop,
  resizeCrop,
  WHOLE,
} from "#domain/media/crop.ts";
import type { FocalPoint } from "#domain/media/focus.ts";
import type { FileFacts } from "../card/facts-route.ts";

/** The state of the crop dialog: crop and focal point, both relative to the original. */
export function useCrop({ crop: stored, focus }: Pick<FileFacts, "crop" | "focus">) {
  const first = stored?.part ?? WHOLE;
  const [crop, setCrop] = useState<Crop>(first);
  const [shape, setShape] = useState<number | null>(null);
  const [chosen, setChosen] = useState<FocalPoint | null>(focus && fromCropFocus(focus, first));
  /** Aspect ratio of the picture, once it is loaded. */
  const [pictureShape, setPictureShape] = useState(3 / 2);
  const ratio = shape === null ? null : shape / pictureShape;
  return {
    crop,
    shape,
    pictureShape,
    /** Null if no focal point was set. */
    chosen: chosen && keepInCrop(chosen, crop),
    point: keepInCrop(chosen ?? centerOfCrop(crop), crop),
    isChanged: !isSameCrop(crop, first),
    setPictureShape,
    choosePoint: (point: FocalPoint) => setChosen(keepInCrop(point, crop)),
    chooseShape: (next: number | null) => {
      setShape(next);
      if (next !== null) setCrop(fitCrop(crop, next / pictureShape));
    },
    reset: () => {
      setShape(null);
      setCrop(WHOLE);
    },
    /** @param from the crop at the beginning of the movement */
    move: (x: number, y: number, from: Crop = crop) => setCrop(moveCrop(from, x, y)),
    resize: (corner: CropCorner, x: number, y: number, from: Crop = crop) =>
      setCrop(resizeCrop(from, corner, x, y, ratio)),
  };
}

export type Cropping = ReturnType<typeof useCrop>;
