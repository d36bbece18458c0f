/** Formats in which a picture is stored in several widths. */
export type VariantFormat = "avif" | "webp";

/** A picture that is stored in several widths. */
export interface SizedPicture {
  /** Address of the original. */
  src: string;
  /** The cut that these are the widths of, as in their names; absent for the whole picture. */
  cut?: string;
}

/** Address of a picture in one of its widths, pixels: in the folder `variants` beside the original. */
export function variantAddress({ src, cut = "" }: SizedPicture, width: number, format: VariantFormat): string {
  const file = src.lastIndexOf("/") + 1;
  return `${src.slice(0, file)}variants/${width}-${cut}${src.slice(file)}.${format}`;
}
