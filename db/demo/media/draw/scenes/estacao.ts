// The old railway station with its clock and platform.
import { beams, glow, haze, shadow } from "../light.ts";
import { corner, GREENS, grass, ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { ellipse, group, join, line, n, path, poly, rect, type Scene, type Sheet, times } from "../sheet.ts";
import { door, sash, tiles, wood } from "../town.ts";

function clock(s: Sheet, x: number, y: number, r: number): string {
  const marks = times(12, (i) => {
    const a = (i * Math.PI) / 6;
    return line(
      `M${n(x + Math.sin(a) * r * 0.78)} ${n(y - Math.cos(a) * r * 0.78)}L${n(x + Math.sin(a) * r * 0.9)} ${n(y - Math.cos(a) * r * 0.9)}`,
      "#2a2220",
      i % 3 ? 1.6 : 3,
    );
  });
  return (
    ellipse(x, y, r * 1.18, r * 1.18, "#3a2c26") +
    ellipse(
      x,
      y,
      r,
      r,
      s.radial(
        [
          [0, "#fffdf2"],
          [0.8, "#f3e6c8"],
          [1, "#cdb58a"],
        ],
        [0.4, 0.35],
        0.7,
      ),
    ) +
    join(marks) +
    line(`M${x} ${y}L${n(x + r * 0.42)} ${n(y - r * 0.28)}`, "#1f1815", r * 0.11) +
    line(`M${x} ${y}L${n(x - r * 0.2)} ${n(y - r * 0.74)}`, "#1f1815", r * 0.075) +
    ellipse(x, y, r * 0.08, r * 0.08, "#1f1815")
  );
}

export const estacao: Scene = {
  seed: 102,
  grade: { bloom: 0.35, warm: 0.05 },
  draw: (s) => {
    const air = sky(s, ["#6f97b8", "#b8cdd0", "#f7e2b4", "#ffdca0"], { h: 400, cloud: "#fff1d4", cut: 0.47 });
    const far = s.soft(
      2,
      ridge(s, 330, 34, "#8aa3a6", "#c9cfb5", { bottom: 430 }) +
        ridge(s, 372, 18, "#65845f", "#a9b184", { bottom: 430 }) +
        tree(s, 760, 430, 150) +
        tree(s, 870, 436, 190) +
        tree(s, 660, 425, 90),
    );
    const rails =
      poly(
        [
          [560, 428],
          [690, 428],
          [1160, 640],
          [330, 640],
        ],
        "#6d5a4a",
      ) +
      s.stain(
        poly(
          [
            [560, 428],
            [690, 428],
            [1160, 640],
            [330, 640],
          ],
          "#000",
        ),
        "#33271f",
        { freq: "0.12", amount: 0.8, cut: 0.42 },
      ) +
      join(
        times(16, (i) => {
          const t = (i / 16) ** 1.8;
          const y = 432 + t * 215;
          return poly(
            [
              [606 - t * 130, y],
              [652 + t * 300, y],
              [656 + t * 315, y + 3 + t * 14],
              [602 - t * 140, y + 3 + t * 14],
            ],
            "#4a3527",
          );
        }),
      ) +
      poly(
        [
          [612, 428],
          [614, 428],
          [520, 640],
          [500, 640],
        ],
        "#b9b4b0",
      ) +
      poly(
        [
          [640, 428],
          [642, 428],
          [890, 640],
          [866, 640],
        ],
        "#d6cdc2",
      );
    const platform = poly(
      [
        [0, 470],
        [570, 425],
        [600, 428],
        [470, 640],
        [0, 640],
      ],
      "#c2a98a",
    );
    const edge =
      poly(
        [
          [600, 428],
          [612, 430],
          [520, 640],
          [470, 640],
        ],
        "#6f5848",
      ) +
      poly(
        [
          [590, 428],
          [598, 428],
          [468, 640],
          [440, 640],
        ],
        "#e2c86a",
        'opacity="0.75"',
      );
    // The building recedes to the right: drawn flat, then skewed.
    const front =
      s.paint(
        rect(
          0,
          0,
          560,
          230,
          s.linear([
            [0, "#b5653c"],
            [0.2, "#d88a52"],
            [1, "#bd6f42"],
          ]),
        ),
        { freq: "0.03", tone: 0.28, waver: 1 },
      ) +
      rect(0, 190, 560, 40, "#7a3f2b") +
      join(
        times(5, (i) =>
          i === 2
            ? door(s, 25 + i * 112, 70, 52, 160, "#f0e2c2", "#2f5d52")
            : sash(s, 30 + i * 112, 72, 44, 96, "#f0e2c2", { glass: "#3a5560" }),
        ),
      ) +
      rect(0, -6, 560, 14, "#f2e4c6");
    const building = group(
      s.relief(tiles(s, -10, -78, 560, 76, { slope: 24, step: 12, colour: "#a8552f" }), { size: 3 }) + front,
      'transform="matrix(0.92 -0.055 0 1 -20 248)"',
    );
    const gable =
      s.relief(s.paint(path("M150 178V96Q205 30 260 92V170Z", "#dd9056"), { waver: 1 }), { size: 5 }) +
      line("M146 98Q205 24 264 94", "#f2e4c6", 9) +
      clock(s, 205, 110, 33);
    const roof =
      s.relief(
        poly(
          [
            [-10, 262],
            [528, 232],
            [590, 262],
            [-10, 306],
          ],
          "#5b4a44",
        ),
        { size: 3 },
      ) + join(times(40, (i) => rect(i * 14.4, 302 - i * 1.05, 8, 16 - i * 0.15, "#ede0c4", 'rx="3"')));
    const posts = times(5, (i) => {
      const x = 40 + i * 130 - i * i * 3.5;
      const top = 300 - i * 9.6;
      const foot = 560 - i * 30;
      return (
        rect(x - 5, top, 10 - i, foot - top, "#2d4a48") +
        line(
          `M${x} ${top + 50}Q${x + 4} ${top + 8} ${x + 42} ${top + 4}M${x} ${top + 50}Q${x - 4} ${top + 8} ${x - 42} ${top + 8}`,
          "#2d4a48",
          5 - i * 0.5,
        ) +
        rect(x - 10, foot - 14, 20 - i, 14, "#2d4a48")
      );
    });
    const shade = poly(
      [
        [0, 470],
        [400, 440],
        [520, 640],
        [0, 640],
      ],
      "#2a1c22",
      'opacity="0.42"',
    );
    const folk =
      shadow(s, 340, 532, 60, 6) +
      person(s, 330, 530, 112, { shirt: "#e9dfc9", skirt: "#9c3f3a", bun: true }) +
      person(s, 372, 534, 120, { shirt: "#355e7a", pose: "walk", hat: "#cdb487" });
    const bench = s.relief(
      wood(
        s,
        rect(112, 520, 130, 9, "#8a5a34") + rect(112, 478, 130, 8, "#8a5a34") + rect(112, 494, 130, 8, "#7d502d"),
      ) +
        rect(120, 476, 6, 76, "#24201f") +
        rect(228, 476, 6, 76, "#24201f"),
      { size: 2 },
    );
    return (
      air +
      glow(s, 840, 250, 380, "#ffe2a0", 0.7) +
      far +
      rect(
        0,
        420,
        960,
        220,
        s.linear([
          [0, "#a8a878"],
          [1, "#6b6a45"],
        ]),
      ) +
      grass(s, 440, 180, 500, GREENS, { x: 720, w: 250, tall: 20 }) +
      rails +
      s.paint(platform, { freq: "0.04 0.08", tone: 0.3 }) +
      edge +
      building +
      gable +
      shade +
      s.relief(join(posts), { size: 2, from: [1, -0.3] }) +
      roof +
      bench +
      folk +
      beams(
        s,
        [900, 120],
        [
          [430, 600, 70],
          [250, 560, 50],
          [640, 640, 70],
        ],
        "#ffe0a0",
        0.34,
      ) +
      haze(s, 380, 90, "#ffe6b8", 0.5) +
      glow(s, 120, 330, 60, "#ffd58a", 0.6) +
      corner(s, 940, 10, 150, GREENS)
    );
  },
};
