// The theatre's curtain and seats.
import { beams, bokeh, glow } from "../light.ts";
import { person } from "../people.ts";
import { drape } from "../props.ts";
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

function seats(s: Sheet, y: number, k: number, colour: string, shift: number): string {
  const w = 92 * k;
  const fill = s.linear([
    [0, light(colour, 0.3)],
    [0.25, colour],
    [1, dark(colour, 0.7)],
  ]);
  return s.relief(
    join(
      times(Math.ceil(960 / w) + 2, (i) => {
        const x = (i - 1) * w + shift * w;
        return (
          path(
            `M${n(x + w * 0.06)} ${n(y + w * 1.2)}V${n(y + w * 0.3)}Q${n(x + w * 0.1)} ${n(y)} ${n(x + w * 0.5)} ${n(y)}Q${n(x + w * 0.9)} ${n(y)} ${n(x + w * 0.94)} ${n(y + w * 0.3)}V${n(y + w * 1.2)}Z`,
            fill,
          ) +
          path(
            `M${n(x + w * 0.16)} ${n(y + w * 1.1)}V${n(y + w * 0.34)}Q${n(x + w * 0.2)} ${n(y + w * 0.1)} ${n(x + w * 0.5)} ${n(y + w * 0.1)}Q${n(x + w * 0.8)} ${n(y + w * 0.1)} ${n(x + w * 0.84)} ${n(y + w * 0.34)}V${n(y + w * 1.1)}`,
            "none",
            `stroke="${dark(colour, 0.5)}" stroke-width="${n(2 * k)}"`,
          ) +
          rect(x - w * 0.07, y + w * 0.56, w * 0.14, w * 0.5, "#5a3420", `rx="${n(4 * k)}"`)
        );
      }),
    ),
    { size: 3 * k, from: [0, -1], lit: "#ffd9a0", bright: 0.6 },
  );
}

export const teatro: Scene = {
  seed: 127,
  grade: { bloom: 0.5, warm: 0.05, vignette: 0.55 },
  draw: (s) => {
    const hall = rect(
      0,
      0,
      960,
      640,
      s.radial(
        [
          [0, "#7a4a32"],
          [0.6, "#38211e"],
          [1, "#140b0e"],
        ],
        [0.5, 0.45],
        0.75,
      ),
    );
    const gold = s.linear([
      [0, "#f6d98a"],
      [0.5, "#b9822f"],
      [1, "#5f3c14"],
    ]);
    const frame = s.relief(
      path("M150 446V150Q150 40 480 34Q810 40 810 150V446H780V160Q780 72 480 66Q180 72 180 160V446Z", gold) +
        ellipse(480, 44, 42, 30, gold) +
        join(times(22, (i) => ellipse(190 + i * 27.6, 52 + Math.abs(i - 10.5) ** 2 * 0.62, 7, 7, gold))),
      { size: 4 },
    );
    const inner = s.clip(path("M180 446V160Q180 72 480 66Q780 72 780 160V446Z", "#000"));
    const stage = group(
      rect(
        180,
        60,
        600,
        390,
        s.radial(
          [
            [0, "#f3c98a"],
            [0.4, "#8a5a4a"],
            [1, "#2a1820"],
          ],
          [0.5, 0.7],
          0.7,
        ),
      ) +
        wood(
          s,
          poly(
            [
              [180, 412],
              [780, 412],
              [830, 450],
              [130, 450],
            ],
            "#a8743f",
          ),
        ) +
        person(s, 470, 434, 96, { shirt: "#e8dcc0", skirt: "#f0e2c4", bun: true, pose: "cheer" }) +
        drape(s, 178, 62, 250, 372, "#b3242c", 9, 0.42) +
        group(drape(s, 178, 62, 250, 372, "#b3242c", 9, 0.42), 'transform="translate(960 0) scale(-1 1)"') +
        join(
          times(
            9,
            (i) =>
              path(
                `M${170 + i * 69} 60h69q-4 70 -34.500 76q-31 -6 -34.500 -76Z`,
                s.linear([
                  [0, "#7a151c"],
                  [0.7, "#c9323a"],
                  [1, "#8a1c22"],
                ]),
              ) + line(`M${172 + i * 69} 82q4 52 32 56q30 -4 33 -56`, "#e8bd5a", 3.5),
          ),
        ),
      `clip-path="${inner}"`,
    );
    const boxes = join(
      [-1, 1].map((side) =>
        join(
          times(3, (i) =>
            group(
              s.relief(path("M-66 0Q-66 34 0 36Q66 34 66 0Z", gold) + rect(-70, -8, 140, 10, gold, 'rx="4"'), {
                size: 3,
              }) +
                path("M-56 -10V-60Q0 -100 56 -60V-10Z", "#1c0f12") +
                ellipse(-22, -22, 10, 13, "#3a2424") +
                ellipse(18, -22, 10, 13, "#3a2424") +
                glow(s, 0, -60, 40, "#ffcf7a", 0.8),
              `transform="translate(${480 + side * 410} ${150 + i * 118}) scale(${side * 0.95} 0.95)"`,
            ),
          ),
        ),
      ),
    );
    const lampLight = join(
      times(12, (i) => glow(s, 200 + i * 51, 452, 34, "#ffe0a0", 0.9) + ellipse(200 + i * 51, 452, 6, 4, "#fff4d0")),
    );
    const rows = times(5, (i) =>
      s.soft(
        i === 4 ? 2.5 : 0.3,
        group(
          seats(s, 462 + i * i * 9.5, 0.44 + i * 0.23, "#a3262c", (i % 2) * 0.5),
          `style="filter:brightness(${0.95 - i * 0.16})"`,
        ),
      ),
    );
    return (
      hall +
      boxes +
      stage +
      frame +
      glow(s, 480, 400, 270, "#ffdf9a", 0.75) +
      beams(s, [180, -30], [[470, 420, 55]], "#fff0c8", 0.6) +
      beams(s, [780, -30], [[490, 420, 55]], "#fff0c8", 0.6) +
      lampLight +
      join(rows) +
      bokeh(s, 14, [100, 60, 760, 300], ["#ffe6b0"], [2, 6], 0.5)
    );
  },
};
