// Things that more than one scene shows.
import { dark, ellipse, group, join, light, line, n, path, rect, type Sheet, times } from "./sheet.ts";

export const cross = (x: number, y: number, k: number, colour: string) =>
  rect(x - k * 0.33, y - k, k * 0.66, k * 2, colour) + rect(x - k, y - k * 0.33, k * 2, k * 0.66, colour);

export function van(s: Sheet, x: number, y: number, k: number): string {
  const white = s.linear([
    [0, "#ffffff"],
    [0.5, "#eef0ee"],
    [1, "#aeb4bd"],
  ]);
  const glass = s.linear([
    [0, "#b9d2dd"],
    [0.5, "#3c5263"],
    [1, "#1d2934"],
  ]);
  const wheel = (wx: number) =>
    ellipse(wx, 0, 27, 27, "#17171c") +
    ellipse(
      wx,
      0,
      16,
      16,
      s.radial([
        [0, "#e8e8ea"],
        [0.6, "#8d9299"],
        [1, "#3a3d44"],
      ]),
    ) +
    ellipse(wx, 0, 5, 5, "#2a2c33");
  return group(
    s.relief(path("M-190 0V-150Q-190 -166 -174 -166H68Q86 -166 98 -150L132 -96L176 -82Q192 -76 194 -56V0Z", white), {
      size: 6,
      bright: 0.3,
    }) +
      path("M70 -150Q84 -150 92 -138L120 -94H70Z", glass) +
      path("M16 -150H60V-94H16Z", glass) +
      rect(-170, -146, 120, 40, glass, 'rx="6"') +
      rect(-190, -82, 384, 24, "#d9672f") +
      rect(-190, -56, 384, 7, "#2f6b8a") +
      cross(-12, -118, 19, "#2f6b8a") +
      line("M10 -160V-6M64 -92V-6", "#8d9299", 1.5) +
      rect(18, -74, 16, 4, "#5a5f66") +
      rect(-192, -12, 388, 14, "#33363d", 'rx="5"') +
      ellipse(-116, -4, 34, 32, "#22242a") +
      ellipse(122, -4, 34, 32, "#22242a") +
      wheel(-116) +
      wheel(122) +
      rect(-20, -182, 90, 18, "#20222a", 'rx="6"') +
      rect(-16, -186, 38, 18, "#ff4a3a", 'rx="6"') +
      rect(28, -186, 38, 18, "#4a8cff", 'rx="6"') +
      ellipse(186, -48, 9, 11, "#fff3c8"),
    `transform="translate(${x} ${y}) scale(${k})"`,
  );
}

export const BRIGHT = ["#e23f3a", "#f2b52c", "#2f8f6a", "#2f6fc0", "#e05a9a", "#8a4ab0", "#f07a2c"];

/** Hanging cloth: one tall fold after the other. */
export function drape(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  folds: number,
  gather = 0,
): string {
  const fill = s.linear(
    [
      [0, dark(colour, 0.7)],
      [0.3, colour],
      [0.5, light(colour, 0.22)],
      [0.7, colour],
      [1, dark(colour, 0.75)],
    ],
    [0, 0],
    [1, 0],
  );
  const k = w / folds;
  return join(
    times(folds, (i) => {
      const j = s.between(-0.1, 0.1) * k;
      const a = x + i * k;
      const bx = x + (a - x) * (1 - gather);
      const bk = k * (1 - gather);
      return path(
        `M${n(a)} ${y}H${n(a + k + 1)}C${n(a + k + j)} ${n(y + h * 0.4)} ${n(bx + bk - j)} ${n(y + h * 0.7)} ${n(bx + bk + 1)} ${n(y + h)}Q${n(bx + bk / 2)} ${n(y + h + k * 0.18)} ${n(bx)} ${n(y + h)}C${n(bx + j)} ${n(y + h * 0.7)} ${n(a - j)} ${n(y + h * 0.4)} ${n(a)} ${y}Z`,
        fill,
      );
    }),
  );
}
