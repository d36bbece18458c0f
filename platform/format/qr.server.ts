import { encode } from "uqr";

/** A QR code for `QrCode`: the dark modules as one SVG path, one unit per module. */
export interface DrawnQr {
  size: number;
  path: string;
}

/** Draws a text as a QR code of level M, with the quiet border that scanners need. */
export function drawQr(text: string): DrawnQr {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: path.join("") };
}
