// Cheese wheels on wooden shelves.
import { beams, bokeh, glow, shadow } from "../light.ts";
import { person } from "../people.ts";
import { dark, ellipse, join, light, path, poly, rect, type Scene, type Sheet, times } from "../sheet.ts";
import { wood } from "../town.ts";

function wheelOfCheese(s: Sheet, x: number, y: number, r: number, h: number, colour: string): string {
  const d = `M${x - r} ${y - h}V${y}A${r} ${r * 0.3} 0 0 0 ${x + r} ${y}V${y - h}Z`;
  return (
    s.soft(3, ellipse(x + 6, y + r * 0.12, r * 1.06, r * 0.3, "#1a0d06", 'opacity="0.6"')) +
    s.paint(
      path(
        d,
        s.linear(
          [
            [0, light(colour, 0.3)],
            [0.35, colour],
            [1, dark(colour, 0.55)],
          ],
          [0, 0],
          [1, 0],
        ),
      ) +
        ellipse(
          x,
          y - h,
          r,
          r * 0.3,
          s.linear(
            [
              [0, light(colour, 0.5)],
              [1, colour],
            ],
            [0, 0],
            [1, 0.6],
          ),
        ),
      { freq: "0.06", tone: 0.24, waver: 2 },
    ) +
    s.stain(path(d, "#000"), "#8a5a26", { freq: "0.04 0.06", amount: 0.4, cut: 0.53, seed: Math.round(x) % 60 })
  );
}

export const queijo: Scene = {
  seed: 118,
  grade: { bloom: 0.36, warm: 0.06, vignette: 0.5 },
  draw: (s) => {
    const back = s.paint(
      rect(
        0,
        0,
        960,
        640,
        s.radial(
          [
            [0, "#b98a58"],
            [0.5, "#80583a"],
            [1, "#3a2418"],
          ],
          [0.2, 0.2],
          1.1,
        ),
      ),
      { freq: "0.02", tone: 0.3 },
    );
    const tones = ["#e6bd68", "#d9a850", "#efd28a", "#c98f3f", "#f0dca6"];
    const plank = (y: number, h: number) =>
      shadow(s, 480, y + h + 10, 520, 16, 0.65, 10) +
      s.relief(
        wood(
          s,
          rect(
            -10,
            y,
            980,
            h,
            s.linear([
              [0, "#b98550"],
              [0.2, "#9a683a"],
              [1, "#5a3820"],
            ]),
          ),
        ),
        { size: 3, from: [-0.3, -1] },
      );
    const row = (y: number, r: number, k: number, gap: number, offset: number) =>
      join(
        times(k, (i) => {
          const x = offset + i * gap;
          const h = r * s.between(0.5, 0.62);
          const c = s.pick(tones);
          return (
            wheelOfCheese(s, x, y, r, h, c) +
            (s.random() < 0.5 ? wheelOfCheese(s, x + s.between(-6, 6), y - h, r * 0.96, h, s.pick(tones)) : "")
          );
        }),
      );
    const cut =
      wheelOfCheese(s, 250, 604, 150, 92, "#e3b45a") +
      wood(s, path("M250 604L380 626L392 660H166L175 643Z", "#7a4c2a")) +
      s.relief(path("M250 512L380 534V626L250 604Z", "#fbeeb8") + path("M250 512L175 551V643L250 604Z", "#ecd28a"), {
        size: 4,
      }) +
      join(
        times(16, () =>
          ellipse(
            s.between(264, 368),
            s.between(544, 600),
            s.between(2, 6),
            s.between(2, 4.5),
            "#c99f4c",
            'opacity="0.8"',
          ),
        ),
      );
    const wedge =
      s.relief(
        poly(
          [
            [430, 610],
            [610, 586],
            [620, 630],
            [440, 640],
          ],
          "#d9a24c",
        ) +
          poly(
            [
              [430, 560],
              [600, 540],
              [610, 586],
              [430, 612],
            ],
            "#fbeeb8",
          ) +
          poly(
            [
              [430, 560],
              [560, 520],
              [600, 540],
            ],
            "#e8bb62",
          ),
        { size: 5 },
      ) +
      join(
        times(14, () => ellipse(s.between(445, 590), s.between(566, 596), s.between(2, 6), s.between(2, 4), "#c99f4c")),
      );
    const knife = s.relief(
      poly(
        [
          [650, 628],
          [850, 596],
          [856, 610],
          [660, 640],
        ],
        s.linear([
          [0, "#f6f6f2"],
          [1, "#8a9098"],
        ]),
      ) +
        wood(
          s,
          poly(
            [
              [850, 594],
              [952, 574],
              [956, 596],
              [856, 612],
            ],
            "#5a3420",
          ),
        ),
      { size: 2 },
    );
    const maker = s.soft(6, person(s, 840, 470, 340, { shirt: "#f3efe4", trousers: "#e6e0d0", hat: "#f6f2e6" }));
    return (
      back +
      s.soft(2.2, plank(120, 16) + row(118, 46, 11, 100, -10)) +
      maker +
      s.soft(1, plank(286, 22) + row(282, 66, 6, 142, 20)) +
      plank(452, 28) +
      row(444, 92, 4, 204, 70) +
      plank(604, 60) +
      cut +
      wedge +
      knife +
      beams(
        s,
        [-60, -60],
        [
          [520, 420, 80],
          [700, 600, 70],
          [300, 560, 60],
        ],
        "#ffe6ae",
        0.5,
      ) +
      glow(s, 40, 40, 420, "#ffdf9a", 0.6) +
      bokeh(s, 16, [0, 0, 700, 420], ["#ffe9b4"], [2, 6], 0.5) +
      rect(
        0,
        0,
        960,
        640,
        s.linear(
          [
            [0.4, "#0d0606", 0],
            [1, "#0d0606", 0.25],
          ],
          [0, 0],
          [1, 0.5],
        ),
      )
    );
  },
};
