// The colonial front of the mother church.
import { beams, haze, lampPost, shadow, slant } from "../light.ts";
import { GREENS, leaves, ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { ellipse, group, join, line, path, poly, rect, type Scene, type Sheet, times } from "../sheet.ts";
import { door, paving, sash, street } from "../town.ts";

const STONES = ["#b39c82", "#a48f7a", "#c2ab8e", "#9a8674"];

function tower(s: Sheet, x: number, shade: boolean): string {
  const wall = s.linear(
    [
      [0, shade ? "#d3c3ae" : "#fdf3dc"],
      [0.7, shade ? "#b5a696" : "#efdfc0"],
      [1, "#a5978b"],
    ],
    [0, 0],
    [1, 0],
  );
  const bell = (y: number) =>
    path(
      `M${x + 34} ${y + 62}V${y + 18}Q${x + 52} ${y - 6} ${x + 70} ${y + 18}V${y + 62}Z`,
      "#2c2a36",
      'stroke="#c59a52" stroke-width="5"',
    ) +
    path(
      `M${x + 42} ${y + 50}Q${x + 46} ${y + 18} ${x + 52} ${y + 18}Q${x + 58} ${y + 18} ${x + 62} ${y + 50}Z`,
      s.linear(
        [
          [0, "#e0b860"],
          [1, "#6d4a20"],
        ],
        [0, 0],
        [1, 0],
      ),
    );
  return (
    s.relief(s.paint(rect(x, 150, 104, 372, wall), { freq: "0.02 0.012", tone: 0.22, waver: 1 }), { size: 5 }) +
    s.stain(rect(x, 150, 104, 372, "#000"), "#6d5d4c", { freq: "0.05 0.01", amount: 0.35, cut: 0.52, seed: x % 40 }) +
    s.relief(
      rect(x - 6, 138, 116, 16, "#d9b873") +
        rect(x - 5, 270, 114, 10, "#d9b873") +
        rect(x - 4, 150, 12, 372, "#d9b873") +
        rect(x + 96, 150, 12, 372, "#b3935a"),
      { size: 2 },
    ) +
    bell(188) +
    sash(s, x + 36, 330, 32, 60, "#28507f") +
    sash(s, x + 36, 432, 32, 56, "#28507f") +
    s.relief(
      path(
        `M${x - 6} 138Q${x + 8} 96 ${x + 30} 84Q${x + 46} 70 ${x + 50} 36H${x + 54}Q${x + 58} 70 ${x + 74} 84Q${x + 96} 96 ${x + 110} 138Z`,
        s.linear(
          [
            [0, "#c7683d"],
            [1, "#8a3f28"],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
      { size: 6 },
    ) +
    line(`M${x + 52} 38V10M${x + 45} 18H${x + 59}`, "#4c3b2a", 3)
  );
}

export const igrejaMatriz: Scene = {
  seed: 103,
  grade: { bloom: 0.3, warm: 0.05 },
  draw: (s) => {
    const facade = s.relief(
      s.paint(
        path(
          "M330 522V250H344Q352 196 410 184Q420 130 480 118Q540 130 550 184Q608 196 616 250H630V522Z",
          s.linear(
            [
              [0, "#fff6e0"],
              [0.75, "#f4e5c8"],
              [1, "#cdbca2"],
            ],
            [0, 0],
            [1, 0],
          ),
        ),
        { freq: "0.02 0.012", tone: 0.2, waver: 1 },
      ),
      { size: 6 },
    );
    const trimWork = s.relief(
      line("M330 250H344Q352 196 410 184Q420 130 480 118Q540 130 550 184Q608 196 616 250H630", "#d9b873", 11) +
        rect(326, 322, 308, 11, "#d9b873") +
        rect(326, 500, 308, 22, "#c9a765"),
      { size: 2.5 },
    );
    const rose =
      ellipse(480, 216, 36, 36, "#d9b873") +
      ellipse(
        480,
        216,
        28,
        28,
        s.radial([
          [0, "#6f93ad"],
          [1, "#27374f"],
        ]),
      ) +
      join(
        times(8, (i) =>
          line(`M480 216L${480 + Math.cos(i * 0.785) * 28} ${216 + Math.sin(i * 0.785) * 28}`, "#efe2c4", 3),
        ),
      );
    const openings =
      join([370, 462, 554].map((x) => sash(s, x, 352, 36, 62, "#28507f"))) +
      door(s, 448, 436, 64, 86, "#c9a765", "#235c66") +
      door(s, 362, 446, 44, 76, "#c9a765", "#235c66") +
      door(s, 554, 446, 44, 76, "#c9a765", "#235c66");
    const steps = s.relief(
      join(
        times(5, (i) =>
          poly(
            [
              [300 - i * 14, 522 + i * 9],
              [660 + i * 14, 522 + i * 9],
              [666 + i * 14, 531 + i * 9],
              [294 - i * 14, 531 + i * 9],
            ],
            i % 2 ? "#b5a48e" : "#cbb99f",
          ),
        ),
      ),
      { size: 2 },
    );
    const cross = line("M480 120V82M464 96H496", "#4c3b2a", 5);
    const ground = paving(s, 505, 640, STONES, { rows: 9, step: 30 });
    const long = s.soft(
      7,
      poly(
        [
          [630, 522],
          [740, 522],
          [960, 600],
          [960, 640],
          [760, 600],
        ],
        "#21142a",
        'opacity="0.5"',
      ),
    );
    const folk =
      shadow(s, 262, 598, 46, 6) +
      person(s, 230, 596, 96, { shirt: "#f3ead6", skirt: "#5a4c77", bun: true }) +
      person(s, 264, 600, 104, { shirt: "#3f6c58", pose: "walk" }) +
      person(s, 700, 572, 78, { pose: "walk", mirror: true, shirt: "#b0483c" }) +
      person(s, 560, 548, 62, { shirt: "#ddd0b0", skirt: true });
    return (
      sky(s, ["#3f78b0", "#85b2cf", "#d9e2d2", "#fbe6b8"], {
        h: 540,
        cloud: "#fffaf0",
        cut: 0.47,
        amount: 0.9,
        seed: 23,
      }) +
      s.soft(2.2, ridge(s, 440, 34, "#6d8f8d", "#b5c0a0", { bottom: 540 }) + street(s, 520, 92)) +
      haze(s, 420, 110, "#ffeecb", 0.6) +
      s.soft(1, tree(s, 96, 530, 210) + tree(s, 868, 530, 180)) +
      tower(s, 232, false) +
      tower(s, 624, true) +
      facade +
      trimWork +
      rose +
      openings +
      cross +
      ground +
      steps +
      long +
      folk +
      lampPost(s, 118, 606, 210, { on: false }) +
      group(s.paint(leaves(s, 80, 40, 210, 90, GREENS, { count: 800, size: 10 })), "") +
      s.soft(6, leaves(s, 930, 650, 170, 70, ["#c4477f", "#e07aa6", "#8c2f63", "#5b7f3a"], { count: 200, size: 15 })) +
      beams(
        s,
        [-60, -80],
        [
          [420, 560, 60],
          [260, 600, 50],
          [620, 420, 40],
        ],
        "#fff0c0",
        0.35,
      ) +
      slant(s, [0, 0], "#ffe0a0", "#57406f", 0.35)
    );
  },
};
