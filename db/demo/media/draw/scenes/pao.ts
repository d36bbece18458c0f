// Loaves at the bakery.
import { beams, bokeh, glow, shadow, slant } from "../light.ts";
import { person } from "../people.ts";
import {
  dark,
  ellipse,
  group,
  join,
  light,
  line,
  n,
  path,
  poly,
  rect,
  type Scene,
  type Sheet,
  times,
} from "../sheet.ts";
import { wood } from "../town.ts";

function loaf(
  s: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  turn: number,
  colour: string,
  round = false,
): string {
  const crust = s.radial(
    [
      [0, light(colour, 0.55)],
      [0.35, light(colour, 0.1)],
      [0.75, dark(colour, 0.25)],
      [1, dark(colour, 0.65)],
    ],
    [0.4, 0.25],
    0.8,
  );
  const slashes = join(
    times(round ? 2 : 4, (i) => {
      const sx = round ? 0 : (i - 1.5) * rx * 0.4;
      return round
        ? path(
            i
              ? `M${-rx * 0.55} ${-ry * 0.3}Q0 ${-ry * 0.62} ${rx * 0.55} ${-ry * 0.3}Q0 ${-ry * 0.4} ${-rx * 0.55} ${-ry * 0.3}Z`
              : `M0 ${-ry * 0.85}Q${rx * 0.12} 0 0 ${ry * 0.4}Q${-rx * 0.08} 0 0 ${-ry * 0.85}Z`,
            "#fbe3b0",
          )
        : path(
            `M${n(sx - rx * 0.1)} ${n(-ry * 0.62)}Q${n(sx + rx * 0.2)} ${n(-ry * 0.1)} ${n(sx + rx * 0.08)} ${n(ry * 0.34)}Q${n(sx + rx * 0.04)} ${n(-ry * 0.1)} ${n(sx - rx * 0.1)} ${n(-ry * 0.62)}Z`,
            "#fbe0a8",
          );
    }),
  );
  return (
    s.soft(4, ellipse(x + 5, y + ry * 0.7, rx * 0.98, ry * 0.5, "#1c0d05", 'opacity="0.6"')) +
    group(
      s.paint(ellipse(0, 0, rx, ry, crust) + s.soft(0.8, slashes), {
        freq: "0.045",
        tone: 0.3,
        waver: 4,
        seed: Math.round(x) % 40,
      }) +
        s.stain(ellipse(0, -ry * 0.1, rx * 0.9, ry * 0.8, "#000"), "#fff4dc", { freq: "0.12", amount: 0.5, cut: 0.56 }),
      `transform="translate(${x} ${y}) rotate(${turn})"`,
    )
  );
}

export const pao: Scene = {
  seed: 119,
  grade: { bloom: 0.4, warm: 0.06 },
  draw: (s) => {
    const back =
      rect(
        0,
        0,
        960,
        640,
        s.linear([
          [0, "#6d4126"],
          [0.6, "#a86a3a"],
          [1, "#4a2a18"],
        ]),
      ) +
      s.soft(
        13,
        rect(60, 20, 280, 190, "#ffcf7a") +
          rect(80, 40, 240, 150, "#ff9a3c") +
          join(
            times(
              3,
              (r) =>
                rect(420, 70 + r * 84, 500, 14, "#5a3420") +
                join(
                  times(8, (i) =>
                    ellipse(450 + i * 62, 56 + r * 84, 30, 18, s.pick(["#d99a4c", "#b8743a", "#e8b868"])),
                  ),
                ),
            ),
          ) +
          person(s, 360, 330, 310, { shirt: "#f7f2e6", trousers: "#f3ead6", hat: "#ffffff" }),
      );
    const table = s.relief(
      wood(
        s,
        poly(
          [
            [-10, 372],
            [970, 372],
            [970, 650],
            [-10, 650],
          ],
          s.linear([
            [0, "#b98452"],
            [1, "#5f3a22"],
          ]),
        ),
      ),
      { size: 3 },
    );
    const basket = group(
      s.relief(
        path("M-190 -70H190L160 74H-160Z", "#9c6b38") +
          join(
            times(6, (r) =>
              join(
                times(20, (i) =>
                  rect(
                    -186 + i * 19 + (r % 2) * 9,
                    -64 + r * 23,
                    16,
                    18,
                    (i + r) % 2 ? "#c9975a" : "#7d5228",
                    'rx="5"',
                  ),
                ),
              ),
            ),
          ) +
          rect(-198, -82, 396, 20, "#b5824a", 'rx="10"'),
        { size: 5 },
      ),
      'transform="translate(690 500)"',
    );
    const cloth =
      s.paint(path("M20 470Q160 440 320 466Q420 480 470 540Q380 600 250 592Q90 600 10 560Z", "#f2ead8"), {
        freq: "0.02",
        tone: 0.3,
        waver: 10,
      }) +
      s.stain(path("M20 470Q160 440 320 466Q420 480 470 540Q380 600 250 592Q90 600 10 560Z", "#000"), "#b5483a", {
        freq: "0.002 0.09",
        amount: 0.4,
        cut: 0.54,
        octaves: 1,
      });
    const steam = s.soft(
      7,
      join(
        times(7, (i) => line(`M${150 + i * 46} 440q${-20 + i * 4} -60 8 -110t-6 -120`, "#fff3dc", 9, 'opacity="0.22"')),
      ),
    );
    return (
      back +
      glow(s, 200, 110, 300, "#ffb04c", 0.9) +
      bokeh(s, 12, [380, 20, 560, 260], ["#ffd98a", "#ffb860"], [10, 26], 0.4) +
      table +
      shadow(s, 690, 580, 230, 18, 0.7, 9) +
      join(
        times(5, (i) =>
          loaf(s, 545 + i * 74, 392 - (i % 2) * 26, 40, 108, -16 + i * 9, s.pick(["#c9843c", "#d9963f", "#b8702f"])),
        ),
      ) +
      join(times(5, (i) => loaf(s, 560 + i * 66, 420, 58, 34, -10 + i * 5, s.pick(["#d99a48", "#c98238"])))) +
      basket +
      cloth +
      loaf(s, 130, 456, 104, 70, 0, "#b87434", true) +
      loaf(s, 316, 466, 98, 62, 4, "#c4803a", true) +
      loaf(s, 218, 522, 128, 58, -6, "#d0893a") +
      loaf(s, 420, 566, 84, 40, 10, "#dca04c") +
      loaf(s, 110, 580, 76, 38, -12, "#d8984a") +
      join(
        times(120, () =>
          ellipse(
            s.between(0, 960),
            s.between(480, 636),
            s.between(0.8, 2.4),
            s.between(0.6, 1.6),
            s.pick(["#f6e6c4", "#d9a860"]),
          ),
        ),
      ) +
      steam +
      beams(
        s,
        [-60, -60],
        [
          [460, 520, 80],
          [640, 460, 60],
          [250, 560, 60],
        ],
        "#ffe2a4",
        0.42,
      ) +
      slant(s, [0, 0], "#ffd890", "#3a1d2c", 0.4)
    );
  },
};
