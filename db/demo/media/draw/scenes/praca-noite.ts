// The square at night with lamps and string lights.
import { bokeh, glow, lampPost, stringLights } from "../light.ts";
import { ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { ellipse, group, join, line, n, path, poly, rect, type Scene, type Sheet, times } from "../sheet.ts";
import { paving, street } from "../town.ts";

function bandstand(s: Sheet, x: number, y: number, k: number): string {
  const posts = times(6, (i) => rect(-86 + i * 33, -112, 6, 112, "#e9d8b0"));
  return group(
    s.relief(
      poly(
        [
          [-104, 0],
          [104, 0],
          [96, 44],
          [-96, 44],
        ],
        s.linear([
          [0, "#d9bf90"],
          [1, "#6a5764"],
        ]),
      ),
      { size: 3 },
    ) +
      rect(
        -88,
        -112,
        176,
        110,
        s.radial(
          [
            [0, "#ffdf94", 0.95],
            [1, "#c9803c", 0.5],
          ],
          [0.5, 0.35],
          0.7,
        ),
      ) +
      person(s, -40, 0, 74, { silhouette: "#2a1c26" }) +
      person(s, 0, 0, 76, { silhouette: "#2a1c26", pose: "hold" }) +
      person(s, 42, 0, 72, { silhouette: "#2a1c26" }) +
      join(posts) +
      join(times(32, (i) => line(`M${-84 + i * 5.4} -30V0`, "#1d2a30", 1.4))) +
      line("M-86 -31H86", "#1d2a30", 3) +
      s.relief(
        path(
          "M-118 -110Q-40 -134 -22 -176H22Q40 -134 118 -110Z",
          s.linear([
            [0, "#2c6a70"],
            [1, "#16363f"],
          ]),
        ) +
          path("M-22 -174Q-24 -202 0 -212Q24 -202 22 -174Z", "#2d7078") +
          line("M0 -212V-232", "#e6bd55", 3),
        { size: 3, bright: 0.4 },
      ) +
      join(times(19, (i) => ellipse(-114 + i * 12.7, -107, 5, 4, "#ffd98a"))),
    `transform="translate(${x} ${y}) scale(${k})"`,
  );
}

export const pracaNoite: Scene = {
  seed: 106,
  grade: { bloom: 0.6, warm: 0.02, vignette: 0.5 },
  draw: (s) => {
    const night =
      sky(s, ["#0c1330", "#1f2d5c", "#4a4677", "#8a5f74"], { h: 440, cloud: "#6d6590", amount: 0.5, cut: 0.5 }) +
      join(
        times(90, () =>
          ellipse(
            s.between(0, 960),
            s.between(0, 240),
            s.between(0.4, 1.2),
            1,
            "#dfe6ff",
            `opacity="${n(s.between(0.2, 0.9))}"`,
          ),
        ),
      );
    const town = s.soft(
      1.6,
      group(street(s, 428, 92, { lit: true }), 'style="filter:brightness(.5) saturate(.8) hue-rotate(8deg)"'),
    );
    const chapel = s.soft(
      1.4,
      poly(
        [
          [150, 428],
          [150, 210],
          [176, 150],
          [202, 210],
          [202, 428],
        ],
        "#57506f",
      ) +
        rect(166, 240, 20, 34, "#ffcf7a") +
        glow(s, 176, 256, 60, "#ffb95a", 0.6),
    );
    const ground = group(
      paving(s, 424, 640, ["#6d5a55", "#5f4e52", "#7b655a"], { rows: 10, step: 30, gap: "#2a2130" }),
      "",
    );
    const pools =
      glow(s, 480, 470, 380, "#ffb85a", 0.75, 0.25) +
      glow(s, 180, 560, 240, "#ffb050", 0.7, 0.3) +
      glow(s, 830, 540, 240, "#ffb050", 0.65, 0.3);
    const warm = ["#ffd27a", "#ffe2a0", "#ffc05f"];
    const strings = join(
      [
        [-20, 120, 470, 175, 40, 13],
        [970, 90, 490, 175, 44, 13],
        [-20, 210, 440, 235, 46, 15],
        [980, 200, 520, 235, 46, 15],
        [-30, 30, 990, 20, 60, 17],
      ].map(([a, b, c, d, sag, k]) => stringLights(s, [a!, b!], [c!, d!], sag!, k!, warm, 3.4)),
    );
    const people: [number, number, number, Parameters<typeof person>[4]][] = [
      [300, 520, 92, { pose: "walk", shirt: "#7a3b48" }],
      [334, 523, 84, { shirt: "#b98a55", skirt: "#3b3560", bun: true }],
      [640, 508, 80, { shirt: "#40597a" }],
      [668, 510, 50, { shirt: "#c98a4a" }],
      [712, 560, 118, { pose: "walk", mirror: true, shirt: "#3d6b5c" }],
      [420, 486, 60, {}],
      [560, 484, 60, { pose: "walk" }],
      [90, 590, 138, { shirt: "#5a3f5c", skirt: true, bun: true }],
      [140, 596, 146, { shirt: "#2d4560", hat: "#c9b58a" }],
    ];
    const folk = join(
      people.map(
        ([x, y, h, style]) =>
          s.soft(
            2,
            poly(
              [
                [x - 8, y],
                [x + 8, y],
                [x + (x - 480) * 0.28 + 14, y + h * 0.5],
                [x + (x - 480) * 0.28 - 14, y + h * 0.5],
              ],
              "#0b0814",
              'opacity="0.5"',
            ),
          ) + person(s, x, y, h, style),
      ),
    );
    return (
      night +
      ridge(s, 360, 30, "#252a4c", "#4a4568", { bottom: 440 }) +
      town +
      chapel +
      glow(s, 480, 380, 330, "#ffb860", 0.55) +
      group(
        tree(s, 60, 440, 230, { colours: ["#24402f", "#35502f", "#6a6a35"] }) +
          tree(s, 890, 440, 260, { colours: ["#24402f", "#35502f", "#6a6a35"] }),
        "",
      ) +
      ground +
      pools +
      bandstand(s, 480, 448, 1.25) +
      lampPost(s, 190, 560, 250) +
      lampPost(s, 815, 540, 225) +
      strings +
      folk +
      bokeh(s, 10, [0, 500, 960, 140], warm, [14, 34], 0.4)
    );
  },
};
