// The computer room of the school.
import { beams, bokeh, glow, haze, shadow, slant } from "../light.ts";
import { GREENS, leaves } from "../nature.ts";
import { person } from "../people.ts";
import { ellipse, group, join, line, path, poly, rect, type Scene, type Sheet, times } from "../sheet.ts";
import { wood } from "../town.ts";

function monitor(s: Sheet, x: number, y: number, k: number, kind: number): string {
  const page = [
    rect(-92, -150, 184, 104, "#f6f4ea") +
      rect(-84, -142, 70, 10, "#2f7d8c") +
      rect(-84, -124, 84, 66, "#e0b060") +
      join(times(6, (i) => rect(10, -124 + i * 12, 74 - (i % 3) * 14, 5, "#8d9299"))),
    rect(-92, -150, 184, 104, "#1d2c44") +
      join(
        times(9, (i) =>
          rect(-82 + (i % 3) * 12, -142 + i * 10.5, 40 + ((i * 37) % 80), 4, ["#7fd0c0", "#f0c46a", "#e88a8a"][i % 3]!),
        ),
      ),
    rect(-92, -150, 184, 104, "#dff0f4") +
      join(
        times(7, (i) =>
          rect(
            -78 + i * 22,
            -60 - ((i * 29) % 62),
            14,
            10 + ((i * 29) % 62),
            ["#2f7d8c", "#e0903c", "#c9503c"][i % 3]!,
          ),
        ),
      ),
  ];
  return group(
    shadow(s, 10, 2, 90, 9, 0.6, 4) +
      s.relief(
        rect(-12, -46, 24, 42, "#3a3f48") +
          ellipse(0, -2, 52, 8, "#2b2f37") +
          rect(-102, -160, 204, 124, "#20242c", 'rx="6"'),
        { size: 4 },
      ) +
      page[kind % 3] +
      poly(
        [
          [-92, -150],
          [20, -150],
          [-50, -46],
          [-92, -46],
        ],
        "#ffffff",
        'opacity="0.12"',
      ) +
      glow(s, 0, -98, 150, "#cfeaf4", 0.42),
    `transform="translate(${x} ${y}) scale(${k})"`,
  );
}

function pupil(s: Sheet, x: number, y: number, k: number, shirt: string, hair: string, curls: boolean): string {
  return group(
    s.relief(
      path("M-96 150Q-100 20 -54 2Q-20 -8 0 -8Q20 -8 54 2Q100 20 96 150Z", shirt) +
        rect(-16, -34, 32, 34, "#8a5a3b") +
        ellipse(-42, -66, 8, 12, "#8a5a3b") +
        ellipse(42, -66, 8, 12, "#8a5a3b") +
        ellipse(0, -74, 44, 52, hair),
      { size: 7 },
    ) +
      (curls
        ? s.paint(join(times(30, () => ellipse(s.between(-50, 50), s.between(-130, -50), 15, 14, hair))), { tone: 0.3 })
        : ""),
    `transform="translate(${x} ${y}) scale(${k})"`,
  );
}

export const computadores: Scene = {
  seed: 135,
  grade: { bloom: 0.42, warm: 0.03 },
  draw: (s) => {
    const wall = s.paint(
      rect(
        0,
        0,
        960,
        400,
        s.linear(
          [
            [0, "#e9e2cc"],
            [0.6, "#d3cdb8"],
            [1, "#8f8f88"],
          ],
          [0, 0],
          [1, 0.3],
        ),
      ),
      { freq: "0.012", tone: 0.15, waver: 1 },
    );
    const windows = s.soft(
      2.5,
      join(
        times(
          3,
          (i) =>
            rect(
              40 + i * 130,
              40,
              108,
              190,
              s.linear([
                [0, "#e6f6fb"],
                [1, "#fff6d4"],
              ]),
            ) +
            leaves(s, 94 + i * 130, 200, 50, 34, GREENS, { count: 50, size: 8 }) +
            rect(91 + i * 130, 40, 6, 190, "#f6f2e6") +
            rect(40 + i * 130, 130, 108, 6, "#f6f2e6"),
        ),
      ) + rect(30, 230, 390, 10, "#f6f2e6"),
    );
    const board = s.soft(
      1.6,
      rect(490, 50, 330, 160, "#c9b48a") +
        rect(
          498,
          58,
          314,
          144,
          s.linear([
            [0, "#2f6b56"],
            [1, "#1f4a3f"],
          ]),
        ) +
        line("M520 92h130M520 118h190M520 144h90", "#e9efe0", 3.4, 'opacity="0.7"') +
        `<circle cx="750" cy="130" r="34" fill="none" stroke="#e9efe0" stroke-width="3" opacity="0.7"/>`,
    );
    const teacher = s.soft(
      1.3,
      person(s, 872, 400, 250, { shirt: "#b5483a", skirt: "#3b4560", bun: true, mirror: true }),
    );
    const desk = (y: number, h: number, tone: string) =>
      s.relief(wood(s, rect(-10, y, 980, h, tone)), { size: 3, from: [-0.3, -1] });
    const far = s.soft(
      1.6,
      desk(352, 12, "#c99a62") +
        join(
          times(
            6,
            (i) =>
              monitor(s, 90 + i * 150, 354, 0.52, i) +
              pupil(
                s,
                100 + i * 150,
                368,
                0.42,
                i % 2 ? "#f3f3ec" : "#dfe8ee",
                ["#1c1312", "#3a2418", "#241814"][i % 3]!,
                i % 3 === 0,
              ),
          ),
        ),
    );
    const middle = s.soft(
      0.5,
      rect(0, 440, 960, 60, "#6b5a4a", 'opacity="0.6"') +
        desk(452, 16, "#c08a52") +
        join(
          times(
            4,
            (i) =>
              monitor(s, 130 + i * 240, 456, 0.86, i + 1) +
              pupil(
                s,
                154 + i * 240,
                492,
                0.66,
                i % 2 ? "#f3f3ec" : "#e6ecee",
                ["#241814", "#1c1312", "#3a2418"][i % 3]!,
                i % 2 === 1,
              ),
          ),
        ),
    );
    const front =
      s.soft(0.3, rect(0, 560, 960, 80, "#3a2e2a", 'opacity="0.6"') + desk(606, 40, "#b07a44")) +
      monitor(s, 250, 612, 1.5, 0) +
      monitor(s, 720, 614, 1.5, 2) +
      s.relief(
        poly(
          [
            [150, 632],
            [360, 632],
            [366, 646],
            [140, 646],
          ],
          "#3a3f48",
        ),
        { size: 2 },
      );
    return (
      wall +
      windows +
      board +
      teacher +
      rect(
        0,
        380,
        960,
        260,
        s.linear([
          [0, "#b39a78"],
          [1, "#4f4036"],
        ]),
      ) +
      far +
      middle +
      front +
      s.soft(1.6, pupil(s, 480, 600, 1.05, "#2f6f8c", "#1a1110", true)) +
      beams(
        s,
        [60, -40],
        [
          [480, 420, 60],
          [700, 520, 60],
          [300, 520, 60],
        ],
        "#fff6d0",
        0.4,
      ) +
      bokeh(s, 12, [0, 40, 960, 260], ["#fff6d8"], [8, 22], 0.22) +
      haze(s, 250, 120, "#fff2d0", 0.3) +
      slant(s, [0, 0], "#fff0c0", "#2a3050", 0.4)
    );
  },
};
