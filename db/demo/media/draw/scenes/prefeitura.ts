// The town hall with its flags.
import { beams, shadow, slant } from "../light.ts";
import { corner, GREENS, leaves, ridge, sky } from "../nature.ts";
import { person } from "../people.ts";
import { ellipse, join, line, poly, rect, type Scene, times } from "../sheet.ts";
import { banner, door, house, paving, sash } from "../town.ts";

export const prefeitura: Scene = {
  seed: 104,
  grade: { bloom: 0.3, warm: 0.04 },
  draw: (s) => {
    const wall = s.paint(
      rect(
        150,
        214,
        660,
        296,
        s.linear(
          [
            [0, "#f0c877"],
            [0.6, "#e6b861"],
            [1, "#b98a49"],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
      { freq: "0.02 0.012", tone: 0.22, waver: 1 },
    );
    const white = (x: number, y: number, w: number, h: number) =>
      rect(
        x,
        y,
        w,
        h,
        s.linear(
          [
            [0, "#fffaf0"],
            [1, "#d6c9b4"],
          ],
          [0, 0],
          [1, 0],
        ),
      );
    const order = s.relief(
      white(140, 202, 680, 16) +
        white(144, 350, 672, 10) +
        white(140, 486, 680, 24) +
        join([150, 350, 590, 792].map((x) => white(x, 214, 20, 296))) +
        join(times(28, (i) => rect(146 + i * 24.3, 176, 10, 26, "#f6ecd6", 'rx="4"'))) +
        white(140, 170, 680, 9),
      { size: 2.5 },
    );
    const windows = join(
      [190, 250, 308]
        .flatMap((x) => [x, 934 - x])
        .flatMap((x) => [
          sash(s, x, 248, 32, 78, "#fdf4e0", { glass: "#35566b" }),
          sash(s, x, 388, 32, 76, "#fdf4e0", { glass: "#2c4658" }),
        ]),
    );
    const portico =
      s.relief(
        poly(
          [
            [350, 206],
            [480, 128],
            [610, 206],
          ],
          "#f7ecd5",
        ),
        { size: 5 },
      ) +
      poly(
        [
          [384, 196],
          [480, 140],
          [576, 196],
        ],
        "#dfab58",
      ) +
      ellipse(480, 176, 15, 15, "#2f6b62", 'stroke="#fff4dc" stroke-width="4"') +
      join([400, 464, 528].map((x) => sash(s, x, 262, 32, 82, "#fdf4e0", { glass: "#3d6379" }))) +
      door(s, 452, 394, 56, 116, "#fdf4e0", "#5a3420") +
      sash(s, 396, 400, 28, 70, "#fdf4e0") +
      sash(s, 536, 400, 28, 70, "#fdf4e0") +
      s.relief(
        white(372, 350, 216, 14) +
          join(times(18, (i) => rect(378 + i * 11.6, 322, 4, 28, "#34403f"))) +
          rect(374, 318, 212, 5, "#34403f"),
        { size: 2 },
      );
    const flags =
      banner(s, 256, 250, 190, ["#2f7f7a", "#2f7f7a", "#e8b44a"]) +
      banner(s, 470, 140, 110, ["#7a3a5e", "#e8b44a", "#e8b44a"]) +
      banner(s, 640, 250, 190, ["#2f7f7a", "#2f7f7a", "#e8b44a"]);
    const garden = s.soft(
      0.8,
      leaves(s, 190, 532, 150, 26, GREENS, { count: 500 }) +
        leaves(s, 770, 532, 150, 26, GREENS, { count: 500 }) +
        leaves(s, 200, 526, 130, 14, ["#d9544a", "#f0a23f", "#f4d35e"], { count: 90, size: 5 }) +
        leaves(s, 770, 526, 130, 14, ["#d9544a", "#f0a23f", "#f4d35e"], { count: 90, size: 5 }),
    );
    const steps = s.relief(
      join(times(5, (i) => rect(410 - i * 12, 508 + i * 8, 140 + i * 24, 9, i % 2 ? "#cdbfa9" : "#e3d6bf"))),
      { size: 2 },
    );
    const folk =
      shadow(s, 350, 604, 50, 6) +
      person(s, 340, 602, 108, { shirt: "#27405f", trousers: "#232c3c", pose: "walk" }) +
      person(s, 606, 586, 92, { shirt: "#c7604c", skirt: "#38404f", bun: true, mirror: true, pose: "walk" }) +
      person(s, 648, 588, 96, { shirt: "#e6dcc6", mirror: true });
    return (
      sky(s, ["#4d86b8", "#97bed3", "#e6e6d0", "#fbe9c2"], { h: 540, cloud: "#fffaf0", seed: 31, cut: 0.48 }) +
      s.soft(2, ridge(s, 400, 40, "#6d938b", "#b8c49c", { bottom: 540 })) +
      s.soft(
        1.2,
        house(s, -40, 520, 200, 150, { wall: "#d9a3a0" }) + house(s, 812, 520, 190, 140, { wall: "#8fb3b0" }),
      ) +
      flags +
      s.relief(wall, { size: 5 }) +
      order +
      windows +
      portico +
      paving(s, 500, 640, ["#bda78c", "#ad9780", "#cbb597"], { rows: 9, step: 30 }) +
      garden +
      steps +
      s.soft(
        8,
        poly(
          [
            [0, 560],
            [300, 590],
            [960, 620],
            [960, 640],
            [0, 640],
          ],
          "#1d1428",
          'opacity="0.45"',
        ),
      ) +
      folk +
      s.relief(line("M40 640Q58 380 30 -20", "#8d7a63", 30) + line("M905 640Q890 380 925 -20", "#8d7a63", 34), {
        size: 9,
      }) +
      s.soft(2, corner(s, 60, 10, 200, GREENS, 3) + corner(s, 900, 0, 190, GREENS, 3)) +
      beams(
        s,
        [1000, -60],
        [
          [560, 600, 60],
          [700, 600, 40],
          [380, 560, 50],
        ],
        "#fff0c0",
        0.3,
      ) +
      slant(s, [1, 0], "#ffe0a0", "#4a406f", 0.3)
    );
  },
};
