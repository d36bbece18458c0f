import type { FocalPoint } from "./focus.ts";

/** A part of a picture, in fractions of its width and height from the upper left. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 };

/** Least width and height of a part. */
export const CROP_MIN = 0.05;

/** Common aspect ratios, width to height; null is any. */
export const CROP_SHAPES = [
  { name: "Livre", ratio: null },
  { name: "3:2", ratio: 3 / 2 },
  { name: "16:9", ratio: 16 / 9 },
  { name: "1:1", ratio: 1 },
  { name: "4:5", ratio: 4 / 5 },
] as const;

export type CropCorner = "nw" | "ne" | "sw" | "se";

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
const fine = (value: number) => Math.round(value * 10_000) / 10_000;
const hundredth = (value: number) => clamp(Math.round(value), 0, 100);

/** A part as it is stored: four digits, within the picture. */
export function toStoredCrop({ left, top, width, height }: Crop): Crop {
  const start = { left: fine(clamp(left, 0, 1 - CROP_MIN)), top: fine(clamp(top, 0, 1 - CROP_MIN)) };
  return {
    ...start,
    width: fine(clamp(width, CROP_MIN, 1 - start.left)),
    height: fine(clamp(height, CROP_MIN, 1 - start.top)),
  };
}

/** Whether two parts are stored alike. */
export function isSameCrop(one: Crop, other: Crop): boolean {
  const [a, b] = [toStoredCrop(one), toStoredCrop(other)];
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
}

export const isWhole = (crop: Crop): boolean => isSameCrop(crop, WHOLE);

/** A part moved, as far as the picture goes. */
export const moveCrop = (crop: Crop, x: number, y: number): Crop => ({
  ...crop,
  left: clamp(crop.left + x, 0, 1 - crop.width),
  top: clamp(crop.top + y, 0, 1 - crop.height),
});

/**
 * A part with one of its corners moved; the opposite one stays.
 * @param ratio width to height in fractions, that is the shape divided by the picture's; null is any
 */
export function resizeCrop(crop: Crop, corner: CropCorner, x: number, y: number, ratio: number | null): Crop {
  const isLeft = corner.endsWith("w");
  const isUpper = corner.startsWith("n");
  const [right, bottom] = [crop.left + crop.width, crop.top + crop.height];
  const room = { width: isLeft ? right : 1 - crop.left, height: isUpper ? bottom : 1 - crop.top };
  let width = clamp(crop.width + (isLeft ? -x : x), CROP_MIN, room.width);
  let height = clamp(crop.height + (isUpper ? -y : y), CROP_MIN, room.height);
  if (ratio !== null) {
    const least = Math.max(CROP_MIN, CROP_MIN * ratio);
    // A movement along one side alone, as of an arrow key, is followed by the other side.
    const wanted = x === 0 ? height * ratio : y === 0 ? width : Math.max(width, height * ratio);
    width = clamp(wanted, least, Math.min(room.width, room.height * ratio));
    height = width / ratio;
  }
  return { left: isLeft ? right - width : crop.left, top: isUpper ? bottom - height : crop.top, width, height };
}

/**
 * The largest part of a shape, as near to the middle of another part as the picture allows.
 * @param ratio as `resizeCrop`
 */
export function fitCrop(crop: Crop, ratio: number): Crop {
  const width = Math.min(1, ratio);
  const height = width / ratio;
  const [left, top] = [crop.left + crop.width / 2 - width / 2, crop.top + crop.height / 2 - height / 2];
  return moveCrop({ left, top, width, height }, 0, 0);
}

/** A focal point of the picture within a part of it. */
export const keepInCrop = ({ x, y }: FocalPoint, { left, top, width, height }: Crop): FocalPoint => ({
  x: Math.round(clamp(x, left * 100, (left + width) * 100)),
  y: Math.round(clamp(y, top * 100, (top + height) * 100)),
});

/** The middle of a part. */
export const centerOfCrop = ({ left, top, width, height }: Crop): FocalPoint => ({
  x: Math.round((left + width / 2) * 100),
  y: Math.round((top + height / 2) * 100),
});

/** A focal point of a picture as that of a part of it, and back. */
export const toCropFocus = ({ x, y }: FocalPoint, crop: Crop): FocalPoint => ({
  x: hundredth((x - crop.left * 100) / crop.width),
  y: hundredth((y - crop.top * 100) / crop.height),
});
export const fromCropFocus = ({ x, y }: FocalPoint, crop: Crop): FocalPoint => ({
  x: hundredth(crop.left * 100 + x * crop.width),
  y: hundredth(crop.top * 100 + y * crop.height),
});

/**
 * The part of a picture that a box shows of a crop, as `object-fit: cover` and the focal point cut it.
 * @param ratio of the box, width to height
 * @param shape of the picture, width to height
 */
export function visibleCrop(crop: Crop, focus: FocalPoint, ratio: number, shape: number): Crop {
  const own = (crop.width / crop.height) * shape;
  const width = own > ratio ? (crop.width * ratio) / own : crop.width;
  const height = own > ratio ? crop.height : (crop.height * own) / ratio;
  const { x, y } = toCropFocus(focus, crop);
  return {
    left: crop.left + (crop.width - width) * (x / 100),
    top: crop.top + (crop.height - height) * (y / 100),
    width,
    height,
  };
}

/** A part in whole pixels of a picture. */
export function toPixels(crop: Crop, size: { width: number; height: number }): Crop {
  const left = Math.min(size.width - 1, Math.round(crop.left * size.width));
  const top = Math.min(size.height - 1, Math.round(crop.top * size.height));
  return {
    left,
    top,
    width: clamp(Math.round(crop.width * size.width), 1, size.width - left),
    height: clamp(Math.round(crop.height * size.height), 1, size.height - top),
  };
}
