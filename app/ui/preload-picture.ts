import { preload } from "react-dom";

/**
 * Has the browser ask for a picture before it has read the page's styles and markup. Browsers without AVIF pass over it.
 * @param avifs the `srcset` of the picture's AVIF files
 * @param sizes the `sizes` attribute
 */
export function preloadPicture(src: string, avifs: string, sizes: string): void {
  preload(src, { as: "image", type: "image/avif", imageSrcSet: avifs, imageSizes: sizes, fetchPriority: "high" });
}
