/** A picture's format by its first bytes, and whether it is animated. */
export interface PictureHead {
  format: "jpeg" | "png" | "webp" | "avif" | "gif" | "heic";
  animated: boolean;
}

/** Bytes that `readPictureHead` needs: markers of animation may come after a colour profile. */
export const PICTURE_HEAD_BYTES = 64 * 1024;

const HEIC_BRANDS = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);

/** Detects the format from the beginning of a file, not from its name or declared type; null for other files. */
export function readPictureHead(bytes: Uint8Array): PictureHead | null {
  const latin1 = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (latin1(0, 3) === "\xff\xd8\xff") return { format: "jpeg", animated: false };
  if (latin1(0, 8) === "\x89PNG\r\n\x1a\n") {
    return { format: "png", animated: latin1(8, bytes.length).includes("acTL") };
  }
  if (/^GIF8[79]a$/.test(latin1(0, 6))) return { format: "gif", animated: true };
  if (latin1(0, 4) === "RIFF" && latin1(8, 12) === "WEBP") {
    return { format: "webp", animated: latin1(12, 16) === "VP8X" && (bytes[20]! & 2) !== 0 };
  }
  if (latin1(4, 8) !== "ftyp") return null;
  const brand = latin1(8, 12);
  if (brand === "avif" || brand === "avis") return { format: "avif", animated: brand === "avis" };
  return HEIC_BRANDS.has(brand) ? { format: "heic", animated: false } : null;
}
