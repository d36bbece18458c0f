import { describe, expect, test } from "vitest";
import {
  CROP_MIN,
  type Crop,
  fitCrop,
  fromCropFocus,
  isSameCrop,
  isWhole,
  keepInCrop,
  moveCrop,
  resizeCrop,
  toCropFocus,
  toPixels,
  toStoredCrop,
  visibleCrop,
  WHOLE,
} from "./crop.ts";

const HALF: Crop = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };

test("a crop is moved as far as the picture's edge", () => {
  expect(moveCrop(HALF, 0.1, -0.9)).toEqual({ ...HALF, left: 0.35, top: 0 });
  expect(moveCrop(HALF, 3, 3)).toEqual({ ...HALF, left: 0.5, top: 0.5 });
});

describe("a moved corner of a crop", () => {
  test.each([
    ["nw", { left: 0.35, top: 0.45, width: 0.4, height: 0.3 }],
    ["se", { left: 0.25, top: 0.25, width: 0.6, height: 0.7 }],
    ["ne", { left: 0.25, top: 0.45, width: 0.6, height: 0.3 }],
    ["sw", { left: 0.35, top: 0.25, width: 0.4, height: 0.7 }],
  ] as const)("the corner %s is moved, and the opposite one stays", (corner, expected) => {
    const resized = resizeCrop(HALF, corner, 0.1, 0.2, null);
    expect(toStoredCrop(resized)).toEqual(expected);
  });

  test("a corner is moved neither beyond the picture nor to less than the smallest crop", () => {
    expect(resizeCrop(HALF, "se", 9, 9, null)).toEqual({ left: 0.25, top: 0.25, width: 0.75, height: 0.75 });
    expect(toStoredCrop(resizeCrop(HALF, "nw", 9, 9, null))).toMatchObject({ width: CROP_MIN, height: CROP_MIN });
  });

  test.each(["nw", "ne", "sw", "se"] as const)(
    "the corner %s is moved within the picture without changing the ratio of the crop",
    (corner) => {
      for (const by of [-0.9, -0.2, 0.1, 0.9]) {
        const { left, top, width, height } = resizeCrop({ ...HALF, height: 0.25 }, corner, by, by / 3, 2);
        expect(width / height).toBeCloseTo(2);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-9);
        expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1 + 1e-9);
      }
    },
  );
});

test("a corner that is moved along one side takes the other side along", () => {
  expect(toStoredCrop(resizeCrop(HALF, "se", -0.1, 0, 1))).toMatchObject({ width: 0.4, height: 0.4 });
  expect(toStoredCrop(resizeCrop(HALF, "se", 0, -0.1, 1))).toMatchObject({ width: 0.4, height: 0.4 });
  expect(toStoredCrop(resizeCrop(HALF, "se", 0, 0.1, 1))).toMatchObject({ width: 0.6, height: 0.6 });
});

test("the largest crop of a ratio is centred on the former crop", () => {
  expect(fitCrop({ left: 0.8, top: 0, width: 0.2, height: 1 }, 0.5)).toEqual({
    left: 0.5,
    top: 0,
    width: 0.5,
    height: 1,
  });
  expect(fitCrop(WHOLE, 2)).toEqual({ left: 0, top: 0.25, width: 1, height: 0.5 });
});

test("a focal point stays in its crop, and is converted there and back without a change", () => {
  expect(keepInCrop({ x: 0, y: 99 }, HALF)).toEqual({ x: 25, y: 75 });
  expect(toCropFocus({ x: 50, y: 75 }, HALF)).toEqual({ x: 50, y: 100 });
  for (const point of [
    { x: 25, y: 75 },
    { x: 40, y: 61 },
  ]) {
    expect(fromCropFocus(toCropFocus(point, HALF), HALF)).toEqual(point);
  }
});

test("a box shows as much of a crop as its ratio allows, around the focal point", () => {
  // A part of twice its height, of a picture that is as wide as high.
  const wide: Crop = { left: 0, top: 0.5, width: 1, height: 0.5 };
  expect(visibleCrop(wide, { x: 100, y: 50 }, 1, 1)).toEqual({ left: 0.5, top: 0.5, width: 0.5, height: 0.5 });
  expect(visibleCrop(wide, { x: 0, y: 100 }, 4, 1)).toEqual({ left: 0, top: 0.75, width: 1, height: 0.25 });
});

test("a crop is stored within the picture, with four digits", () => {
  expect(toStoredCrop({ left: -1, top: 0.123456, width: 7, height: 0 })).toEqual({
    ...{ left: 0, top: 0.1235 },
    ...{ width: 1, height: CROP_MIN },
  });
  expect(isSameCrop(HALF, { ...HALF, left: 0.250_01 })).toBe(true);
  expect([isWhole(WHOLE), isWhole(HALF)]).toEqual([true, false]);
});

test("a crop has at least one pixel, and none outside the picture", () => {
  expect(toPixels(HALF, { width: 1000, height: 301 })).toEqual({ left: 250, top: 75, width: 500, height: 151 });
  expect(toPixels({ left: 0.95, top: 0.95, width: 0.05, height: 0.05 }, { width: 3, height: 1 })).toEqual({
    ...{ left: 2, top: 0 },
    ...{ width: 1, height: 1 },
  });
});
