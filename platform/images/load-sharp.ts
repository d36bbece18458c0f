import type Sharp from "sharp";

let loading: Promise<typeof Sharp> | undefined;

/**
 * The picture library, loaded when the first picture is processed: a site at rest needs none of it. It keeps nothing of a
 * picture, since hardly one is processed twice (decision 065).
 */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    return sharp;
  });
  return loading;
}
