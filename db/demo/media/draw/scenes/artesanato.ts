// Clay pots on the shelves.
import { beams, bokeh, glow, slant } from "../light.ts";
import { dark, ellipse, group, join, light, n, path, poly, rect, type Scene, type Sheet, times } from "../sheet.ts";
import { wood } from "../town.ts";

function pot(s: Sheet, x: number, y: number, w: number, h: number, clay: string, kind: number): string {
  const shapes = [
    `M${-w * 0.3} 0Q${-w * 0.62} ${-h * 0.5} ${-w * 0.34} ${-h * 0.8}Q${-w * 0.2} ${-h * 0.88} ${-w * 0.28} ${-h}H${w * 0.28}Q${w * 0.2} ${-h * 0.88} ${w * 0.34} ${-h * 0.8}Q${w * 0.62} ${-h * 0.5} ${w * 0.3} 0Z`,
    `M${-w * 0.28} 0Q${-w * 0.72} ${-h * 0.36} ${-w * 0.42} ${-h * 0.66}Q${-w * 0.16} ${-h * 0.74} ${-w * 0.12} ${-h * 0.9}L${-w * 0.2} ${-h}H${w * 0.2}L${w * 0.12} ${-h * 0.9}Q${w * 0.16} ${-h * 0.74} ${w * 0.42} ${-h * 0.66}Q${w * 0.72} ${-h * 0.36} ${w * 0.28} 0Z`,
    `M${-w * 0.26} 0Q${-w * 0.56} ${-h * 0.4} ${-w * 0.56} ${-h}H${w * 0.56}Q${w * 0.56} ${-h * 0.4} ${w * 0.26} 0Z`,
  ];
  const d = shapes[kind % 3]!;
  const mouth = [0.28, 0.2, 0.56][kind % 3]! * w;
  const clip = s.clip(path(d, "#000"));
  const bands = group(
    join(
      times(3, (i) => {
        const by = -h * (0.34 + i * 0.13);
        const tone = i % 2 ? "#f3e4c8" : dark(clay, 0.5);
        return i === 1
          ? join(
              times(14, (k) =>
                poly(
                  [
                    [-w * 0.7 + k * w * 0.1, by + 5],
                    [-w * 0.65 + k * w * 0.1, by - 7],
                    [-w * 0.6 + k * w * 0.1, by + 5],
                  ],
                  tone,
                ),
              ),
            )
          : path(
              `M${-w} ${by}Q0 ${by + h * 0.07} ${w} ${by}`,
              "none",
              `stroke="${tone}" stroke-width="${n(h * 0.022)}"`,
            );
      }),
    ),
    `clip-path="${clip}" opacity="0.85"`,
  );
  const body = path(
    d,
    s.linear(
      [
        [0, light(clay, 0.22)],
        [0.3, light(clay, 0.34)],
        [0.55, clay],
        [1, dark(clay, 0.72)],
      ],
      [0, 0],
      [1, 0],
    ),
  );
  return (
    s.soft(5, ellipse(x + w * 0.18, y, w * 0.5, w * 0.1, "#120807", 'opacity="0.65"')) +
    group(
      s.paint(body, { freq: "0.02 0.07", tone: 0.25, waver: 2, seed: Math.round(x + y) % 50 }) +
        bands +
        s.relief(path(d, "#ffffff", 'fill-opacity="0.01"'), { size: 5 }) +
        ellipse(0, -h, mouth * 1.08, mouth * 0.26, light(clay, 0.28)) +
        ellipse(0, -h, mouth * 0.9, mouth * 0.18, "#1f0f0c"),
      `transform="translate(${x} ${y})"`,
    )
  );
}

export const artesanato: Scene = {
  seed: 133,
  grade: { bloom: 0.38, warm: 0.06, vignette: 0.5 },
  draw: (s) => {
    const clays = ["#b8603a", "#c9734a", "#9c4a2c", "#d9905c", "#8a4a34", "#b0785a"];
    const wall =
      s.paint(
        rect(
          0,
          0,
          960,
          640,
          s.linear(
            [
              [0, "#e3cfa8"],
              [0.5, "#c4a67a"],
              [1, "#5a4232"],
            ],
            [0, 0],
            [1, 0.7],
          ),
        ),
        { freq: "0.012", tone: 0.3, octaves: 6 },
      ) + s.stain(rect(0, 0, 960, 640, "#000"), "#8a6a48", { freq: "0.02 0.014", amount: 0.5, cut: 0.55, octaves: 6 });
    const plank = (y: number, h: number) =>
      s.soft(9, rect(0, y + h, 960, 30, "#1c0f0a", 'opacity="0.6"')) +
      s.relief(
        wood(
          s,
          rect(
            -10,
            y,
            980,
            h,
            s.linear([
              [0, "#b98552"],
              [0.25, "#8f5e36"],
              [1, "#4f3020"],
            ]),
          ),
        ),
        { size: 3, from: [-0.3, -1] },
      );
    const row = (y: number, size: number, k: number, first: number) =>
      join(
        times(k, (i) =>
          pot(
            s,
            first + i * (900 / k) + s.between(-6, 6),
            y,
            size * s.between(0.8, 1.1),
            size * s.between(0.85, 1.35),
            s.pick(clays),
            Math.floor(s.random() * 3),
          ),
        ),
      );
    const hands = s.soft(0.5, pot(s, 500, 620, 250, 230, "#b8603a", 0));
    const cactus = s.relief(
      path("M-20 0V-90Q-20 -112 0 -112Q20 -112 20 -90V0Z", "#5f8a4a") +
        path("M18 -40H42V-70Q42 -80 50 -80Q58 -80 58 -70V-34Q58 -24 48 -24H18Z", "#5f8a4a"),
      { size: 5 },
    );
    return (
      wall +
      s.soft(1.6, plank(168, 16) + row(166, 96, 8, 50)) +
      s.soft(0.5, plank(378, 22) + row(374, 140, 6, 90)) +
      plank(606, 50) +
      pot(s, 190, 612, 220, 176, "#c9734a", 2) +
      group(cactus, 'transform="translate(800 470) scale(1.1)"') +
      pot(s, 800, 614, 170, 156, "#d9905c", 2) +
      hands +
      pot(s, 340, 622, 110, 96, "#9c4a2c", 1) +
      pot(s, 664, 624, 100, 120, "#8a4a34", 1) +
      beams(
        s,
        [-60, -80],
        [
          [460, 560, 90],
          [760, 560, 70],
          [240, 480, 60],
        ],
        "#ffedb8",
        0.5,
      ) +
      glow(s, 0, 40, 460, "#fff0c0", 0.5) +
      bokeh(s, 20, [0, 0, 800, 560], ["#fff0c8"], [1, 4], 0.5) +
      slant(s, [0, 0], "#ffe2a0", "#2f1830", 0.5)
    );
  },
};
