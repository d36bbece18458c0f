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
import type { FileFacts } from "./facts-route.ts";

/** A part of a picture and its focal point while they are chosen; both of the whole picture. */
export function useCrop({ crop: stored, focus }: Pick<FileFacts, "crop" | "focus">) {
  const first = stored?.part ?? WHOLE;
  const [crop, setCrop] = useState<Crop>(first);
  const [shape, setShape] = useState<number | null>(null);
  const [chosen, setChosen] = useState<FocalPoint | null>(focus && fromCropFocus(focus, first));
  /** Width to height of the picture, once it is there. */
  const [pictureShape, setPictureShape] = useState(3 / 2);
  const ratio = shape === null ? null : shape / pictureShape;
  return {
    crop,
    shape,
    pictureShape,
    /** Null where nobody chose one. */
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
    /** @param from the part that the movement began with */
    move: (x: number, y: number, from: Crop = crop) => setCrop(moveCrop(from, x, y)),
    resize: (corner: CropCorner, x: number, y: number, from: Crop = crop) =>
      setCrop(resizeCrop(from, corner, x, y, ratio)),
  };
}

export type Cropping = ReturnType<typeof useCrop>;
