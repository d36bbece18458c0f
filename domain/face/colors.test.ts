import { describe, expect, test } from "vitest";
import { hexOf } from "#platform/colors/hsl.ts";
import { CONTRAST_PAIRS, deriveTones, isReadable, measure, nearestReadable, ratioOf } from "./colors.ts";
import { DEFAULT_FACE } from "./types.ts";

const grid: string[] = ["#000000", "#FFFFFF", "#808080", "#767676"];
for (let h = 0; h < 360; h += 60) for (const s of [15, 100]) for (const l of [4, 30, 60]) grid.push(hexOf({ h, s, l }));
const papers = grid.flatMap((main) => grid.map((accent) => nearestReadable(main, accent)));

/** Proven pairs that fail, as text that a failed test shows. */
function failures(main: string, accent: string): string[] {
  const tones = deriveTones(main, accent);
  return CONTRAST_PAIRS.flatMap(({ over, under, least }) =>
    ([0, 1] as const)
      .filter((theme) => ratioOf(tones[over][theme], tones[under][theme]) < least)
      .map((theme) => `${main} ${accent} ${theme ? "dark" : "light"}: ${over} on ${under} below ${least}`),
  );
}

describe("a paper's colours", () => {
  test("any two colours have a nearest pair that can be read", () => {
    expect(papers.filter(({ face_main, face_accent }) => !isReadable(face_main, face_accent))).toEqual([]);
  });

  test("every derived pair reaches its contrast in both themes, whatever the two colours are", () => {
    expect(papers.flatMap(({ face_main, face_accent }) => failures(face_main, face_accent)).slice(0, 10)).toEqual([]);
  });

  test("colours that can be read are offered as they are", () => {
    for (const [main, accent] of [
      ["#0F3470", "#F97C1C"],
      ["#8B321F", "#E6B55A"],
      [DEFAULT_FACE.face_main, DEFAULT_FACE.face_accent],
    ] as const) {
      expect(isReadable(main, accent)).toBe(true);
      expect(nearestReadable(main, accent)).toEqual({ face_main: main, face_accent: accent });
    }
  });

  test("a main colour that is too light is offered darker, in its own hue, and the accent stays", () => {
    const offered = nearestReadable("#6FB7A4", "#00BDD6");
    expect(measure("#6FB7A4", "#00BDD6").name).toBeLessThan(4.5);
    expect(offered.face_accent).toBe("#00BDD6");
    const { name, line } = measure(offered.face_main, "#00BDD6");
    expect([name >= 4.5, line >= 3]).toEqual([true, true]);
    // Not darker than it has to be.
    expect(Math.min(name / 4.5, line / 3)).toBeLessThan(1.1);
  });

  test("equal colours, and two that no main colour would part, change both as little as needed", () => {
    expect(nearestReadable("#0F3470", "#0F3470").face_main).not.toBe(nearestReadable("#0F3470", "#0F3470").face_accent);
    const { face_main, face_accent } = nearestReadable("#808080", "#6B6B6B");
    expect(isReadable(face_main, face_accent)).toBe(true);
  });

  test("a light and warm accent makes the paper cream, a black and white paper has no hue", () => {
    expect(deriveTones("#8B321F", "#E6B55A").paper[0]).toMatch(/^#f[a-f0-9]f[0-9]e[a-f0-9]$/);
    expect(deriveTones("#0F3470", "#F97C1C").sheet[0]).toBe("#ffffff");
    const { paper, link } = deriveTones("#000000", "#FFFFFF");
    for (const tone of [...paper, ...link]) expect(new Set(tone.slice(1).match(/../g)).size).toBe(1);
  });
});
