import { renderSVG } from "uqr";

/** A QR code as SVG, dark on white with a margin in either theme, as cameras need it. For otpauth addresses. */
export function qrCodeSvg(text: string): string {
  return renderSVG(text, { ecc: "M", border: 4, whiteColor: "#ffffff", blackColor: "#000000" });
}
