// Rows of vegetables.
import { beams, glow, haze, shadow, slant } from "../light.ts";
import { corner, GREENS, leaves, ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import {
  dark,
  ellipse,
  group,
  join,
  light,
  line,
  mix,
  n,
  path,
  rect,
  type Scene,
  type Sheet,
  times,
} from "../sheet.ts";
import { house } from "../town.ts";

/** A lettuce or cabbage seen from above its shoulder. */
function head(s: Sheet, x: number, y: number, r: number, colour: string): string {
  const ring = (count: number, k: number, tone: string) =>
    join(
      times(count, (i) => {
        const a = (i / count) * 6.283 + s.random() * 0.4;
        const lx = x + Math.cos(a) * r * k * 0.55;
        const ly = y + Math.sin(a) * r * k * 0.3 - r * (1 - k) * 0.55;
        return ellipse(
          lx,
          ly,
          r * 0.46 * k + r * 0.08,
          r * 0.3 * k + r * 0.06,
          mix(tone, s.pick(["#ffffff", "#1c3a18"]), s.random() * 0.16),
          `transform="rotate(${n(((a * 180) / 3.1416) * 0.3)} ${n(lx)} ${n(ly)})" stroke="${light(tone, 0.35)}" stroke-width="${n(r * 0.025)}"`,
        );
      }),
    );
  return (
    ellipse(x, y + r * 0.25, r * 0.95, r * 0.36, "#1c1008", 'opacity="0.55"') +
    ring(9, 1, dark(colour, 0.34)) +
    ring(8, 0.8, dark(colour, 0.12)) +
    ring(7, 0.58, colour) +
    ring(5, 0.34, light(colour, 0.35))
  );
}

export const horta: Scene = {
  seed: 116,
  grade: { bloom: 0.34, warm: 0.05 },
  draw: (s) => {
    const soil = s.paint(
      rect(
        0,
        330,
        960,
        310,
        s.linear([
          [0, "#a5714a"],
          [0.4, "#7a4a30"],
          [1, "#3f231a"],
        ]),
      ),
      { freq: "0.05 0.09", tone: 0.42 },
    );
    const kinds: [string, string[]][] = [
      ["#7fae3c", []],
      ["#8a3f5c", []],
      ["#5f9440", []],
      ["#a9c95a", []],
      ["#4f8a5c", []],
    ];
    const rows = join(
      times(13, (r) => {
        const t = (r / 12) ** 1.7;
        const y = 344 + t * 300;
        const size = 8 + t * 58;
        return join(
          times(7, (c) => {
            const x = 480 + (c - 3) * (44 + t * 180) + (c - 3) * 6;
            const colour = kinds[c % 5]![0];
            return head(s, x + s.between(-3, 3), y, size * s.between(0.88, 1.06), colour);
          }),
        );
      }),
    );
    const stakes = s.soft(
      0.7,
      join(
        times(14, (i) => {
          const x = 20 + i * 70;
          return (
            line(`M${x} 340L${x + 12} 262M${x + 24} 340L${x + 12} 262`, "#7a5c3c", 3) +
            leaves(s, x + 12, 306, 13, 34, ["#4f7f34", "#6d9a3e"], { count: 46, size: 5 }) +
            join(times(4, () => ellipse(x + s.between(2, 24), s.between(286, 336), 4, 4, "#d8402f")))
          );
        }),
      ),
    );
    const farmer =
      shadow(s, 640, 474, 60, 7) +
      person(s, 630, 470, 176, { pose: "work", shirt: "#c95a3f", trousers: "#3c4a68", hat: "#e0c486" }) +
      person(s, 300, 420, 118, { pose: "hold", shirt: "#e9e0cc", skirt: "#4a6d7a", hat: "#e0c486" });
    const can = group(
      s.relief(
        path(
          "M-30 0L-26 -56H26L30 0Z",
          s.linear(
            [
              [0, "#9fc0c4"],
              [0.5, "#5f8a92"],
              [1, "#2f4a52"],
            ],
            [0, 0],
            [1, 0],
          ),
        ) +
          line("M28 -18L66 -54", "#4f7a82", 8) +
          ellipse(68, -56, 9, 13, "#6d98a0", 'transform="rotate(-45 68 -56)"') +
          line("M-24 -54Q0 -98 24 -54", "#4f7a82", 5),
        { size: 4 },
      ),
      'transform="translate(120 566) scale(1.4)"',
    );
    return (
      sky(s, ["#6aa3c9", "#b5d3d6", "#faeac0", "#ffe0a0"], { h: 340, cloud: "#fff8e6", seed: 113, cut: 0.46 }) +
      glow(s, 860, 120, 340, "#ffe6a8", 0.8) +
      s.soft(
        2,
        ridge(s, 220, 36, "#7fa098", "#c2cca4", { bottom: 360 }) +
          ridge(s, 270, 22, "#5f8a58", "#a9bb70", { bottom: 360 }) +
          tree(s, 820, 340, 170) +
          tree(s, 100, 340, 130) +
          house(s, 150, 336, 150, 70, { wall: "#efe9dc", trim: "#28507f" }),
      ) +
      soil +
      stakes +
      rows +
      farmer +
      shadow(s, 124, 566, 60, 9) +
      can +
      beams(
        s,
        [980, -30],
        [
          [420, 560, 60],
          [640, 600, 50],
          [260, 440, 40],
        ],
        "#fff0b8",
        0.4,
      ) +
      haze(s, 270, 90, "#ffeec0", 0.45) +
      corner(s, 930, 30, 150, GREENS, 6) +
      slant(s, [1, 0], "#ffe29a", "#33304f", 0.35)
    );
  },
};
