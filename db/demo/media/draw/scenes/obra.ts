// A house being built, with scaffold and crane.
import { beams, haze, shadow, slant } from "../light.ts";
import { ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { join, line, path, poly, rect, type Scene, times } from "../sheet.ts";
import { bricks, house, tiles, wood } from "../town.ts";

export const obra: Scene = {
  seed: 123,
  grade: { bloom: 0.32, warm: 0.05 },
  draw: (s) => {
    const shell =
      bricks(s, 200, 190, 470, 330, ["#c9734a", "#b8623c", "#d5865a", "#a85534"], 26) +
      [190, 348]
        .map((y) =>
          rect(
            190,
            y,
            490,
            20,
            s.linear([
              [0, "#cfc8bc"],
              [1, "#8f8a84"],
            ]),
          ),
        )
        .join("") +
      join([200, 350, 500, 650].map((x) => rect(x - 2, 150, 22, 372, "#b5aea4"))) +
      join(
        [
          [250, 240],
          [400, 240],
          [550, 240],
          [250, 400],
          [550, 400],
        ].map(
          ([x, y]) =>
            rect(
              x!,
              y!,
              74,
              84,
              s.linear([
                [0, "#241c22"],
                [1, "#4a3a38"],
              ]),
            ) + rect(x! - 6, y! - 10, 86, 12, "#b5aea4"),
        ),
      ) +
      rect(400, 400, 80, 122, "#2a2024") +
      join(
        times(12, (i) =>
          line(`M${206 + (i % 3) * 6 + Math.floor(i / 3) * 150} 152V${112 + (i % 2) * 10}`, "#6b4a3a", 2.4),
        ),
      );
    const pole = (x: number) =>
      rect(
        x,
        120,
        8,
        402,
        s.linear(
          [
            [0, "#e9c860"],
            [0.5, "#c99a2f"],
            [1, "#7a5a1c"],
          ],
          [0, 0],
          [1, 0],
        ),
      );
    const scaffold =
      s.relief(
        join([170, 320, 470, 620, 700].map(pole)) +
          [200, 322, 444].map((y) => line(`M164 ${y - 42}H714`, "#c99a2f", 5)).join("") +
          join(
            [0, 1, 2].map((i) =>
              line(`M${176 + i * 150} ${440 - i * 122}L${322 + i * 150} ${322 - i * 122}`, "#c99a2f", 4),
            ),
          ),
        { size: 2 },
      ) + [200, 322, 444].map((y) => s.relief(wood(s, rect(156, y, 566, 12, "#a8754a")), { size: 2 })).join("");
    const crane =
      s.relief(
        join(
          times(15, (i) =>
            line(
              `M800 ${540 - i * 34}L832 ${506 - i * 34}M832 ${540 - i * 34}L800 ${506 - i * 34}M800 ${506 - i * 34}H832`,
              "#e0a42a",
              3,
            ),
          ),
        ) +
          line("M800 540V20M832 540V20", "#e8b23a", 6) +
          line("M816 -30L800 24M816 -30L832 24M250 60L816 -34L980 50", "#c98f24", 3) +
          join(times(18, (i) => line(`M${270 + i * 36} 56L${288 + i * 36} 30L${306 + i * 36} 56`, "#e0a42a", 2.6))) +
          line("M240 58H980M288 30H930", "#e8b23a", 5) +
          rect(900, 58, 66, 46, "#8a857d") +
          rect(836, 62, 40, 48, "#d9e6e6"),
        { size: 2 },
      ) +
      line("M420 60V128", "#2a2628", 2) +
      s.relief(rect(376, 128, 90, 30, "#b8b0a6") + join(times(4, (i) => rect(380 + i * 22, 118, 18, 10, "#c9734a"))), {
        size: 3,
      });
    const crew =
      person(s, 260, 322, 96, { shirt: "#e8862f", hat: "#f3d23a", trousers: "#39486b", pose: "work" }) +
      person(s, 560, 200, 92, { shirt: "#e8862f", hat: "#ffffff", trousers: "#39486b", pose: "hold" }) +
      person(s, 640, 444, 94, { shirt: "#d9d34a", hat: "#f3d23a", trousers: "#4a3f3c", pose: "walk", mirror: true });
    const sand = s.paint(
      path(
        "M-20 600Q80 470 170 520Q260 560 300 606Z",
        s.linear([
          [0, "#f0cf96"],
          [1, "#9c7444"],
        ]),
      ),
      { freq: "0.09", tone: 0.35, waver: 6 },
    );
    const pile = s.relief(bricks(s, 560, 540, 190, 62, ["#c9734a", "#b8623c", "#d5865a"], 24), { size: 5 });
    const boss =
      shadow(s, 446, 606, 70, 9) +
      person(s, 420, 604, 176, { shirt: "#f0ead8", trousers: "#4a5568", hat: "#ffffff" }) +
      person(s, 480, 608, 180, { shirt: "#e8862f", hat: "#f3d23a", trousers: "#39486b", mirror: true });
    return (
      sky(s, ["#4f8fc2", "#9fc7da", "#efe8cf", "#ffe3ae"], { h: 560, cloud: "#fffaf0", seed: 141, cut: 0.46 }) +
      s.soft(
        2,
        ridge(s, 430, 40, "#7a9c90", "#c2c898", { bottom: 560 }) +
          house(s, -30, 524, 190, 130) +
          house(s, 850, 524, 160, 120) +
          tree(s, 770, 524, 120),
      ) +
      s.soft(0.6, crane) +
      s.relief(s.paint(shell, { tone: 0.16, waver: 1 }), { size: 6 }) +
      s.stain(rect(200, 190, 470, 330, "#000"), "#2a1c22", { freq: "0.02", amount: 0.3, cut: 0.52 }) +
      scaffold +
      crew +
      s.paint(
        rect(
          0,
          518,
          960,
          122,
          s.linear([
            [0, "#d0a070"],
            [1, "#7a5236"],
          ]),
        ),
        { freq: "0.04 0.09", tone: 0.35 },
      ) +
      s.soft(
        8,
        poly(
          [
            [200, 520],
            [700, 520],
            [960, 600],
            [960, 640],
            [420, 620],
          ],
          "#1d1226",
          'opacity="0.45"',
        ),
      ) +
      sand +
      pile +
      boss +
      beams(
        s,
        [-40, -60],
        [
          [420, 560, 70],
          [620, 520, 60],
          [240, 560, 50],
        ],
        "#fff0c0",
        0.3,
      ) +
      haze(s, 440, 90, "#ffeac0", 0.35) +
      slant(s, [0, 0], "#ffe2a0", "#3a2f5a", 0.35) +
      s.soft(4, tiles(s, 800, 610, 170, 40, { step: 18 }))
    );
  },
};
