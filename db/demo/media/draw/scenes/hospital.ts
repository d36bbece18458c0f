// The front of the small hospital.
import { beams, shadow, slant } from "../light.ts";
import { corner, GREENS, leaves, ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { cross, van } from "../props.ts";
import { join, poly, rect, type Scene, times } from "../sheet.ts";

export const hospital: Scene = {
  seed: 107,
  grade: { bloom: 0.34, warm: 0.02 },
  draw: (s) => {
    const block = s.relief(
      s.paint(
        rect(
          90,
          190,
          780,
          300,
          s.linear(
            [
              [0, "#fbf6ea"],
              [0.7, "#ece5d6"],
              [1, "#bdb7b2"],
            ],
            [0, 0],
            [1, 0],
          ),
        ),
        { freq: "0.02 0.012", tone: 0.15, waver: 1 },
      ) + rect(80, 178, 800, 18, "#d6e0db"),
      { size: 5 },
    );
    const pane = s.linear(
      [
        [0, "#a9cdd8"],
        [0.5, "#5d8fa3"],
        [1, "#2e5063"],
      ],
      [0, 0],
      [1, 1],
    );
    const windows = join(
      [0, 1].flatMap((row) =>
        times(9, (i) =>
          row === 1 && i > 2 && i < 6
            ? ""
            : rect(120 + i * 82, 222 + row * 140, 60, 76, "#f8fbf8") +
              rect(124 + i * 82, 226 + row * 140, 52, 68, pane) +
              rect(148 + i * 82, 226 + row * 140, 4, 68, "#f8fbf8") +
              (s.random() < 0.4 ? rect(124 + i * 82, 226 + row * 140, 52, 26, "#f3e6c4", 'opacity="0.7"') : "") +
              rect(114 + i * 82, 302 + row * 140, 72, 6, "#c9c2b4"),
        ),
      ),
    );
    const band = rect(90, 322, 780, 14, "#3d8c86") + rect(90, 470, 780, 26, "#5f938c");
    const porch =
      s.relief(
        poly(
          [
            [330, 352],
            [630, 352],
            [664, 384],
            [296, 384],
          ],
          "#3d8c86",
        ) + rect(296, 384, 368, 22, "#2e6f6b"),
        { size: 4 },
      ) +
      rect(
        352,
        406,
        256,
        92,
        s.linear([
          [0, "#ffe9b6"],
          [1, "#b58d5c"],
        ]),
      ) +
      rect(352, 406, 256, 92, pane, 'opacity="0.55"') +
      join(times(5, (i) => rect(350 + i * 63, 406, 6, 92, "#f4f4ee"))) +
      rect(312, 406, 14, 96, "#e7e2d8") +
      rect(634, 406, 14, 96, "#c4bfb8");
    const sign =
      s.relief(rect(452, 122, 56, 56, "#f8f8f2", 'rx="8"'), { size: 3 }) +
      cross(480, 150, 20, "#2f7d8a") +
      `<text x="480" y="401" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="17" letter-spacing="3" fill="#f8f6e8">HOSPITAL SÃO LUCAS</text>`;
    const road =
      s.paint(
        poly(
          [
            [0, 492],
            [960, 492],
            [960, 640],
            [0, 640],
          ],
          s.linear([
            [0, "#b7aa98"],
            [0.4, "#8d857d"],
            [1, "#5b5557"],
          ]),
        ),
        { freq: "0.03 0.1", tone: 0.2 },
      ) +
      poly(
        [
          [330, 496],
          [630, 496],
          [760, 640],
          [200, 640],
        ],
        "#c9bba4",
        'opacity="0.6"',
      ) +
      join(
        times(7, (i) =>
          poly(
            [
              [290 + i * 58, 590],
              [322 + i * 58, 590],
              [326 + i * 64, 622],
              [286 + i * 63, 622],
            ],
            "#f0ead8",
            'opacity="0.75"',
          ),
        ),
      );
    const beds =
      leaves(s, 200, 506, 110, 20, GREENS, { count: 400 }) +
      leaves(s, 770, 506, 110, 20, GREENS, { count: 400 }) +
      leaves(s, 780, 500, 90, 12, ["#e07aa6", "#f4d35e", "#ffffff"], { count: 70, size: 5 }) +
      leaves(s, 200, 500, 90, 12, ["#e07aa6", "#f4d35e", "#ffffff"], { count: 70, size: 5 });
    const folk =
      shadow(s, 470, 574, 70, 7) +
      person(s, 428, 572, 124, { shirt: "#f6f6f2", trousers: "#e3e6e4", skin: "#8a5a3b" }) +
      person(s, 470, 574, 112, { shirt: "#a85a6c", skirt: "#51466b", bun: true, hair: "#b9b2ac" }) +
      person(s, 590, 540, 92, { shirt: "#5fa39c", trousers: "#5fa39c", pose: "walk" });
    return (
      sky(s, ["#5c9bc9", "#a5cfe0", "#e6efe4", "#fdf1d0"], { h: 520, cloud: "#ffffff", seed: 44, cut: 0.47 }) +
      s.soft(2, ridge(s, 250, 40, "#7ba091", "#bcd0a8", { bottom: 520 })) +
      s.soft(1, tree(s, 60, 500, 300) + tree(s, 915, 500, 260)) +
      block +
      windows +
      band +
      sign +
      porch +
      road +
      beds +
      shadow(s, 740, 568, 150, 14, 0.55) +
      van(s, 740, 552, 0.68) +
      folk +
      s.soft(
        9,
        poly(
          [
            [0, 520],
            [240, 540],
            [330, 640],
            [0, 640],
          ],
          "#1d1428",
          'opacity="0.5"',
        ),
      ) +
      corner(s, 40, 30, 210, GREENS, 5) +
      beams(
        s,
        [-40, -90],
        [
          [420, 560, 50],
          [250, 560, 50],
          [600, 480, 40],
        ],
        "#fff4d0",
        0.3,
      ) +
      slant(s, [0, 0], "#ffe6b0", "#4a4a78", 0.3)
    );
  },
};
