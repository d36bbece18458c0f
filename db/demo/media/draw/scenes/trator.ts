// A tractor on a field of red soil.
import { beams, glow, haze, shadow, slant } from "../light.ts";
import { grass, leaves, outline, ridge, sky } from "../nature.ts";
import { person } from "../people.ts";
import { ellipse, group, join, line, n, path, rect, type Scene, type Sheet, times } from "../sheet.ts";

function tractor(s: Sheet, x: number, y: number, k: number): string {
  const tyre = (wx: number, wy: number, r: number) =>
    join(
      times(22, (i) => {
        const a = i * 0.2856;
        return rect(
          -r * 0.09,
          -r * 1.07,
          r * 0.18,
          r * 0.26,
          "#15130f",
          `transform="translate(${wx} ${wy}) rotate(${n((a * 180) / 3.1416)}) skewX(20)"`,
        );
      }),
    ) +
    ellipse(
      wx,
      wy,
      r,
      r,
      s.radial([
        [0, "#4a4038"],
        [0.75, "#2a2420"],
        [1, "#17130f"],
      ]),
    ) +
    ellipse(
      wx,
      wy,
      r * 0.58,
      r * 0.58,
      s.radial(
        [
          [0, "#f2cf62"],
          [0.8, "#d19a2a"],
          [1, "#8a5f16"],
        ],
        [0.35, 0.3],
        0.8,
      ),
    ) +
    ellipse(wx, wy, r * 0.34, r * 0.34, "#9c6d1c") +
    ellipse(wx, wy, r * 0.14, r * 0.14, "#3a2c1a");
  const red = s.linear([
    [0, "#e86a3f"],
    [0.5, "#c5432a"],
    [1, "#7c251c"],
  ]);
  return group(
    s.relief(
      path("M-8 -64H110Q134 -62 136 -38V-6H-10Z", red) +
        path("M-120 -70Q-60 -104 -14 -60L-6 0H-130Z", "#a83523") +
        rect(-104, -178, 118, 11, "#d9d2c4", 'rx="4"') +
        line("M-96 -168L-104 -70M6 -168L-4 -62", "#3a3230", 6),
      { size: 5 },
    ) +
      rect(-92, -166, 92, 84, "#bfe0e6", 'opacity="0.3"') +
      person(s, -52, -4, 150, { shirt: "#e9dfc6", hat: "#d8bd82", trousers: "#394560" }) +
      path("M-120 -70Q-60 -104 -14 -60L-6 0H-130Z", "#a83523") +
      line("M-14 -96L6 -72", "#211c1a", 4) +
      rect(74, -118, 7, 56, "#2d2826") +
      join(times(5, (i) => rect(104, -54 + i * 9, 26, 4, "#3a1512"))) +
      rect(20, -44, 60, 5, "#f2d9a0") +
      tyre(-78, 4, 64) +
      tyre(104, 30, 38) +
      rect(-190, 4, 70, 10, "#33404a") +
      join(times(4, (i) => line(`M${-180 + i * 18} 12Q${-196 + i * 18} 40 ${-184 + i * 18} 64`, "#2b353d", 5))),
    `transform="translate(${x} ${y}) scale(${k})"`,
  );
}

export const trator: Scene = {
  seed: 110,
  grade: { bloom: 0.38, warm: 0.06 },
  draw: (s) => {
    const f = outline(s, 380, 8);
    const soil = s.paint(
      path(
        `M0 ${n(f(0))}L960 ${n(f(960))}V640H0Z`,
        s.linear([
          [0, "#c9754a"],
          [0.35, "#a84a2c"],
          [1, "#57221a"],
        ]),
      ),
      { freq: "0.03 0.07", tone: 0.35, waver: 4 },
    );
    const furrows = join(
      times(44, (i) => {
        const b = (i - 22) * 74 + 480;
        const a = (i - 22) * 17 + 330;
        return (
          path(
            `M${a} 384Q${(a * 2 + b) / 3} 440 ${b} 650L${b + 34} 650Q${(a * 2 + b) / 3 + 6} 440 ${a + 4} 384Z`,
            "#3f1713",
            'opacity="0.55"',
          ) + line(`M${a - 2} 384Q${(a * 2 + b) / 3 - 6} 440 ${b - 8} 650`, "#e5935f", 2, 'opacity="0.45"')
        );
      }),
    );
    const clods = times(420, () => {
      const t = s.random() ** 0.6;
      return ellipse(
        s.between(0, 960),
        395 + t * 245,
        1 + t * 6,
        0.8 + t * 4,
        s.pick(["#8e3f28", "#6b2b1e", "#b95c38", "#d07a4c"]),
      );
    });
    const dust = s.soft(
      16,
      join(
        times(26, (i) =>
          ellipse(
            330 - i * 13 + s.between(-20, 20),
            470 - i * 2.2 + s.between(-28, 18),
            26 + i * 2.2,
            17 + i * 1.4,
            "#e8b183",
            'opacity="0.42"',
          ),
        ),
      ),
    );
    const birds = times(7, () => {
      const x = s.between(120, 360);
      const y = s.between(330, 420);
      return line(`M${x - 7} ${y - 4}Q${x - 3} ${y - 6} ${x} ${y}Q${x + 3} ${y - 6} ${x + 7} ${y - 4}`, "#fff8ec", 2.2);
    });
    return (
      sky(s, ["#5f8fb8", "#b5c9c8", "#f9dfae", "#ffca86"], { h: 400, cloud: "#fff0d4", seed: 61, cut: 0.47 }) +
      glow(s, 820, 300, 380, "#ffd58a", 0.9) +
      ridge(s, 280, 38, "#8d97a3", "#d9c3a2", { bottom: 420 }) +
      ridge(s, 326, 26, "#6a8068", "#b6ab76", { bottom: 420 }) +
      s.soft(
        1,
        join(
          times(24, (i) =>
            leaves(s, i * 44, 374 + s.between(-6, 4), 32, 20, ["#5d7a3c", "#4b6a36", "#7d9244"], {
              count: 50,
              size: 5,
            }),
          ),
        ),
      ) +
      soil +
      furrows +
      s.relief(join(clods), { size: 1.5, from: [1, -1] }) +
      dust +
      shadow(s, 500, 512, 210, 16, 0.7, 7) +
      tractor(s, 520, 440, 1.12) +
      s.soft(
        12,
        join(times(14, () => ellipse(s.between(300, 460), s.between(490, 530), 40, 14, "#d99668", 'opacity="0.35"'))),
      ) +
      join(birds) +
      beams(
        s,
        [900, 130],
        [
          [420, 560, 70],
          [640, 600, 60],
          [200, 520, 50],
        ],
        "#ffe3a8",
        0.4,
      ) +
      haze(s, 330, 100, "#ffe3b0", 0.5) +
      s.soft(7, grass(s, 640, 30, 90, ["#5a6a2c", "#7d8a3a"], { tall: 90 })) +
      slant(s, [1, 0], "#ffd890", "#3c2350", 0.35)
    );
  },
};
