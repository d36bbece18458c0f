import { expect, test } from "vitest";
import { qrCodeSvg } from "./qr-code.ts";

test("an otpauth address becomes an SVG that holds nothing but shapes", () => {
  const svg = qrCodeSvg("otpauth://totp/Coreto:alzira@coreto.example?secret=ABCDEFGH&issuer=Coreto");
  expect(svg).toMatch(/^<svg [^>]*viewBox=/);
  expect(svg).toContain("#ffffff");
  expect(svg).not.toMatch(/script|otpauth|href|onload/);
  expect(qrCodeSvg("other")).not.toBe(svg);
});
