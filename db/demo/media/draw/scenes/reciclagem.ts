// Coloured bins on the square.
import { beams, bokeh, glow, shadow, slant } from "../light.ts";
import { corner, GREENS, ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { dark, ellipse, group, join, light, path, poly, rect, type Scene, type Sheet } from "../sheet.ts";
import { paving, street } from "../town.ts";

function bin(s: Sheet, x: number, y: number, k: number, colour: string, sign: string): string {
  const body = s.linear(
    [
      [0, light(colour, 0.4)],
      [0.3, colour],
      [1, dark(colour, 0.55)],
    ],
    [0, 0],
    [1, 0],
  );
  const arrows = join(
    [0, 120, 240].map((turn) =>
      path(
        "M-7 -25L8 -25L17 -9L24 -13L18 6L-1 4L6 0L-1 -13H-14Z",
        "#ffffff",
        `transform="rotate(${turn}) scale(0.9)" opacity="0.92"`,
      ),
    ),
  );
  return (
    shadow(s, x + 26 * k, y + 4, 104 * k, 12 * k, 0.6) +
    group(
      s.relief(
        path("M-74 -190H74L60 0H-60Z", body) +
          path("M-84 -214Q-82 -236 -60 -238H60Q82 -236 84 -214V-188H-84Z", body) +
          rect(-50, -218, 100, 20, "#16181c", 'rx="9"'),
        { size: 6 },
      ) +
        ellipse(-44, 2, 13, 12, "#1c1c20") +
        ellipse(44, 2, 13, 12, "#1c1c20") +
        group(arrows, 'transform="translate(0 -108) scale(1.15)"') +
        `<text x="0" y="-40" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="20" fill="#ffffff">${sign}</text>` +
        s.stain(path("M-74 -190H74L60 0H-60Z", "#000"), "#2a1c14", {
          freq: "0.04 0.02",
          amount: 0.35,
          cut: 0.52,
          seed: x % 30,
        }),
      `transform="translate(${x} ${y}) scale(${k})"`,
    )
  );
}

export const reciclagem: Scene = {
  seed: 122,
  grade: { bloom: 0.32, warm: 0.04 },
  draw: (s) => {
    const back = s.soft(
      5,
      sky(s, ["#7fb4d0", "#f6ecc8"], { h: 360 }) +
        ridge(s, 190, 30, "#7fa394", "#bcc99c", { bottom: 420 }) +
        street(s, 404, 170) +
        tree(s, 120, 420, 330) +
        tree(s, 880, 420, 300),
    );
    const lawn = s.paint(
      rect(
        0,
        400,
        960,
        80,
        s.linear([
          [0, "#9fb455"],
          [1, "#5f7f34"],
        ]),
      ),
      { freq: "0.04", tone: 0.3 },
    );
    const bottles = join(
      [
        ["#3f8a5c", 80, 606],
        ["#8fb8c4", 118, 612],
        ["#7a4a22", 54, 616],
      ].map(([c, x, y]) =>
        s.relief(
          path(
            `M${Number(x) - 10} ${y}V${Number(y) - 52}Q${Number(x) - 10} ${Number(y) - 66} ${Number(x) - 4} ${Number(y) - 72}V${Number(y) - 92}H${Number(x) + 4}V${Number(y) - 72}Q${Number(x) + 10} ${Number(y) - 66} ${Number(x) + 10} ${Number(y) - 52}V${y}Z`,
            `${c}`,
            'opacity="0.88"',
          ),
          { size: 3, bright: 0.9 },
        ),
      ),
    );
    const boxes = s.relief(
      s.paint(
        poly(
          [
            [820, 616],
            [820, 540],
            [930, 532],
            [930, 612],
          ],
          "#c49a64",
        ) +
          poly(
            [
              [820, 540],
              [846, 520],
              [946, 514],
              [930, 532],
            ],
            "#dcb780",
          ) +
          rect(868, 536, 14, 78, "#e6d09a"),
        { tone: 0.2 },
      ),
      { size: 4 },
    );
    const helper =
      shadow(s, 868, 506, 60, 8) +
      person(s, 850, 500, 240, { shirt: "#e8862f", trousers: "#2f4a6b", pose: "work", mirror: true }) +
      rect(770, 380, 36, 44, "#8fb8c4", 'rx="5" opacity="0.85"');
    return (
      back +
      glow(s, 140, 60, 360, "#fff0b8", 0.7) +
      lawn +
      paving(s, 452, 640, ["#b9aa95", "#a89a88", "#c9baa2"], { rows: 7, step: 36 }) +
      helper +
      bin(s, 196, 560, 1.06, "#2f6fb5", "PAPEL") +
      bin(s, 376, 566, 1.08, "#c8352c", "PLÁSTICO") +
      bin(s, 558, 570, 1.1, "#2f8a4a", "VIDRO") +
      bin(s, 742, 574, 1.12, "#e0a81f", "METAL") +
      bottles +
      boxes +
      beams(
        s,
        [-40, -80],
        [
          [420, 560, 70],
          [640, 560, 60],
          [240, 500, 40],
        ],
        "#fff3c4",
        0.36,
      ) +
      bokeh(s, 12, [0, 30, 960, 260], ["#fff2c0"], [8, 24], 0.25) +
      corner(s, 60, 10, 200, GREENS, 6) +
      slant(s, [0, 0], "#ffeab0", "#3a3460", 0.35)
    );
  },
};
