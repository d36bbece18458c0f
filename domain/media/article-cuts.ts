import { FOCUS_CUTS, type FocalPoint, focusCut, positionOfCut } from "./focus.ts";

/** The aspect ratios that search engines want, each wide enough for a large preview, pixels. */
const SHAPES = {
  "16x9": { width: 1200, height: 675 },
  "4x3": { width: 1200, height: 900 },
  "1x1": { width: 1200, height: 1200 },
} as const;
type Shape = keyof typeof SHAPES;
const SHAPE_NAMES = Object.keys(SHAPES) as Shape[];

/** Position of a picture without a focal point: its most salient part. */
const ATTENTION = "a";

/** A cut of an article's picture. */
export interface ArticleCut {
  /** Its shape and position: each position has its own name, as browsers and networks cache the file. */
  name: string;
  width: number;
  height: number;
  /** From 0 at the left or upper edge to 1 at the other; null: around the most salient part. */
  at: number | null;
}

/** All possible names of cuts. */
export const ARTICLE_CUT_NAMES = SHAPE_NAMES.flatMap((shape) =>
  [...Array.from({ length: FOCUS_CUTS }, (_, cut) => String(cut)), ATTENTION].map((place) => `${shape}-${place}`),
);

/** The cuts that a picture is large enough for. @param picture its size, pixels */
export function articleCuts(picture: { width: number; height: number }, focus: FocalPoint | null): ArticleCut[] {
  return SHAPE_NAMES.flatMap((shape) => {
    const size = SHAPES[shape];
    if (picture.width < size.width || picture.height < size.height) return [];
    const place = focus && focusCut(focus, picture, size);
    return [{ name: `${shape}-${place ?? ATTENTION}`, ...size, at: place === null ? null : positionOfCut(place) }];
  });
}

/** The size of a cut by its name, pixels; null for no name of a cut. */
export function cutSize(name: string): { width: number; height: number } | null {
  const shape = name.split("-")[0]!;
  return Object.hasOwn(SHAPES, shape) ? SHAPES[shape as Shape] : null;
}
