import { describe, expect, test } from "vitest";
import { contrast } from "#platform/colors/hsl.ts";
import { categoryColors, parseHsl, SWATCHES } from "./colors.ts";

const read = (css: string) => parseHsl(css.replace(/^hsl\(|\)$/g, ""));

describe("category colours", () => {
  const triplets: string[] = [];
  for (let hue = 0; hue < 360; hue += 30)
    for (const [s, l] of [
      [100, 42],
      [60, 20],
      [96, 50],
      [30, 85],
      [0, 50],
      [100, 0],
    ])
      triplets.push(`${hue} ${s}% ${l}%`);

  test.each(triplets)("text is readable on badge, page and tile with the colour %s", (triplet) => {
    const colors = categoryColors(triplet);
    expect(contrast(read(colors.fill), read(colors.onFill))).toBeGreaterThanOrEqual(4.45);
    expect(contrast(read(colors.text), parseHsl("195 16% 95.5%"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(read(colors.text), read(colors.tint))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(read(colors.textDark), read(colors.tintDark))).toBeGreaterThanOrEqual(5.5);
  });

  test.each(["red; } body { display: none", "url(//evil)", "187, 100%, 42%", "", null])(
    "%s is not a triplet, and the default colour is used",
    (value) => {
      expect(categoryColors(value)).toEqual(categoryColors("187 100% 42%"));
    },
  );

  test.each(SWATCHES)("the colour $name is offered as it will be shown", ({ color: { h, s, l } }) => {
    const { fill, onFill } = categoryColors(`${h} ${s}% ${l}%`);
    expect(fill).toBe(`hsl(${h} ${s}% ${l}%)`);
    expect(contrast(read(fill), read(onFill))).toBeGreaterThanOrEqual(4.5);
  });

  test("a light colour has dark text, a dark one white text", () => {
    expect(categoryColors("34 96% 50%").onFill).toBe("hsl(194 48% 10%)");
    expect(categoryColors("222 58% 46%").onFill).toBe("hsl(0 0% 100%)");
  });
});
