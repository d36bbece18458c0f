import { expect, test } from "vitest";
import { variantAddress } from "./variant-address.ts";

test("a variant is in the folder beside the picture, and its name has width, cut and format", () => {
  expect(variantAddress({ src: "/media/praca.jpg" }, 480, "avif")).toBe("/media/variants/480-praca.jpg.avif");
  expect(variantAddress({ src: "/media/praca.jpg", cut: "at3-" }, 160, "webp")).toBe(
    "/media/variants/160-at3-praca.jpg.webp",
  );
});
