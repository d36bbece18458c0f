import { preload } from "react-dom";

/**
 * Makes the browser request a picture before it has parsed the page's styles and markup. Browsers without AVIF ignore it.
 * @param avifs the `srcset` of the picture's AVIF files
 * @param sizes the `sizes` attribute
 */
export function preloadPicture(src: string, avifs: string, sizes: string): void {
  preload(src, { as: "image", type: "image/avif", imageSrcSet: avifs, imageSizes: sizes, fetchPriority: "high" });
}
