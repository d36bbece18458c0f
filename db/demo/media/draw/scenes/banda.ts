// The brass of the band close up.
import { beams, bokeh, glow, haze, slant } from "../light.ts";
import { GREENS, leaves } from "../nature.ts";
import { person } from "../people.ts";
import { ellipse, group, join, line, n, path, rect, type Scene, times } from "../sheet.ts";

export const banda: Scene = {
  seed: 134,
  grade: { bloom: 0.55, warm: 0.06, vignette: 0.5 },
  draw: (s) => {
    const brass = (from: [number, number] = [0, 0], to: [number, number] = [1, 1]) =>
      s.linear(
        [
          [0, "#fff6cf"],
          [0.14, "#f3c854"],
          [0.34, "#a8691c"],
          [0.48, "#ffeaa0"],
          [0.62, "#d9982f"],
          [0.82, "#6b3a10"],
          [1, "#e8b84a"],
        ],
        from,
        to,
      );
    const tube = (d: string, w: number) =>
      line(d, "#4a280c", w + 2) +
      line(d, "#c08426", w) +
      group(line(d, "#f0c04c", w * 0.62), `transform="translate(${n(-w * 0.1)} ${n(-w * 0.12)})"`) +
      group(line(d, "#fff6d4", w * 0.18), `transform="translate(${n(-w * 0.2)} ${n(-w * 0.24)})"`);
    const bell = (x: number, y: number, r: number, turn: number, squash: number) =>
      group(
        ellipse(0, 0, r * squash, r, brass([0, 0], [0.6, 1])) +
          ellipse(
            r * 0.03,
            0,
            r * 0.93 * squash,
            r * 0.93,
            s.radial(
              [
                [0, "#1c0c06"],
                [0.16, "#4a260c"],
                [0.36, "#c98a2c"],
                [0.5, "#fff0b8"],
                [0.62, "#b8741f"],
                [0.84, "#f0c656"],
                [1, "#8a5418"],
              ],
              [0.55, 0.5],
              0.55,
            ),
          ) +
          s.soft(
            3,
            path(
              `M${-r * 0.62 * squash} ${-r * 0.52}A${r * squash} ${r} 0 0 1 ${r * 0.3 * squash} ${-r * 0.82}L${r * 0.2 * squash} ${-r * 0.6}A${r * 0.7} ${r * 0.7} 0 0 0 ${-r * 0.44 * squash} ${-r * 0.36}Z`,
              "#fffbe8",
              'opacity="0.85"',
            ),
          ),
        `transform="translate(${x} ${y}) rotate(${turn})"`,
      );
    const valves = (x: number, y: number, k: number) =>
      join(
        times(3, (i) =>
          s.relief(
            rect(x + i * 40 * k, y, 30 * k, 118 * k, brass([0, 0], [1, 0]), `rx="${4 * k}"`) +
              rect(x + i * 40 * k - 3 * k, y - 6 * k, 36 * k, 14 * k, brass([0, 0], [1, 0]), 'rx="4"') +
              rect(x + i * 40 * k + 11 * k, y - 34 * k, 8 * k, 30 * k, "#d9dcdc") +
              ellipse(x + i * 40 * k + 15 * k, y - 36 * k, 13 * k, 6 * k, "#f6f0dc"),
            { size: 2 },
          ),
        ),
      );
    const crowd = s.soft(
      11,
      rect(
        0,
        0,
        960,
        640,
        s.linear([
          [0, "#4f7f9c"],
          [0.3, "#c9b48a"],
          [0.6, "#6b4a4a"],
          [1, "#1c1424"],
        ]),
      ) +
        join(
          times(5, (i) => person(s, 80 + i * 210, 640, 480, { shirt: "#24386b", trousers: "#1c2a50", hat: "#1c2a50" })),
        ) +
        join(times(8, (i) => ellipse(60 + i * 130, 330, 34, 44, "#e0ac40"))) +
        leaves(s, 860, 60, 200, 90, GREENS, { count: 200, size: 20 }),
    );
    const trumpet =
      tube("M110 470H560", 17) +
      tube("M560 470Q640 470 640 530Q640 590 560 590H260Q190 590 190 530Q190 470 260 470", 15) +
      valves(330, 452, 1.15) +
      path("M110 470Q180 466 240 470L240 482Q180 478 110 484Z", brass()) +
      group(
        path("M-10 -8C90 -10 170 -30 230 -112L250 -112V112L230 112C170 30 90 10 -10 8Z", brass([0, 0], [0, 1])),
        'transform="translate(590 470)"',
      );
    const face = s.linear(
      [
        [0, "#4f2e20"],
        [0.5, "#8a5a3b"],
        [1, "#b8825c"],
      ],
      [0, 0],
      [1, 0],
    );
    const player = s.soft(
      1.2,
      s.relief(
        path(
          "M-40 660V560Q-20 520 60 530Q150 560 210 660Z",
          s.linear(
            [
              [0, "#111a38"],
              [1, "#2c4480"],
            ],
            [0, 0],
            [1, 0],
          ),
        ),
        { size: 6 },
      ) +
        s.relief(
          path(
            "M-60 300H78Q92 340 90 372Q96 396 112 424Q114 436 94 440Q92 452 104 460Q112 468 102 478Q104 488 94 496Q88 530 50 536Q10 540 -60 600Z",
            face,
          ),
          { size: 7, from: [1, -0.4], lit: "#ffdf9a" },
        ) +
        path("M46 384Q66 374 84 384Q66 392 46 384Z", "#1c100c") +
        path("M36 366Q60 352 86 364L84 372Q60 362 38 374Z", "#20140f") +
        path("M-30 400Q-8 376 6 404Q8 436 -12 446Q-30 440 -30 400Z", "#7a4a32") +
        s.relief(
          path("M-70 326Q-70 230 30 226Q110 232 96 316Q20 292 -70 326Z", "#22346b") +
            path("M-70 326Q20 284 98 312L150 338Q110 346 80 336Q10 322 -70 356Z", "#101a3a"),
          { size: 6 },
        ) +
        rect(30, 284, 70, 9, "#e0b84c", 'transform="rotate(8 60 288)"'),
    );
    const knuckles = (x: number, i: number) =>
      line(
        `M${x - 6} ${530 - i * 4}Q${x - 26} ${452 - i * 4} ${x - 6} ${424}Q${x + 4} 412 ${x + 8} 422`,
        "#5f3824",
        27,
      ) +
      line(
        `M${x - 6} ${530 - i * 4}Q${x - 26} ${452 - i * 4} ${x - 6} ${424}Q${x + 4} 412 ${x + 8} 422`,
        "#a06a46",
        24,
      ) +
      ellipse(x + 8, 419, 9, 6, "#e0b090");
    const hand =
      s.relief(
        path("M262 660Q270 580 308 536Q330 506 400 510Q462 512 474 548Q470 600 420 618Q380 640 372 660Z", "#96623f") +
          join([344, 390, 436].map(knuckles)),
        { size: 6, from: [1, -0.7] },
      ) + path("M240 660Q256 606 292 596Q350 600 394 628L400 660Z", "#1c2a56");
    const tuba = s.soft(3.4, bell(700, 190, 190, -12, 0.86) + tube("M700 330Q700 560 850 600", 70));
    return (
      crowd +
      glow(s, 840, 60, 380, "#ffe6a8", 0.8) +
      bokeh(s, 22, [0, 20, 960, 420], ["#ffe6a0", "#ffcf7a", "#fff6e0"], [12, 38], 0.4) +
      tuba +
      player +
      s.relief(trumpet, { size: 3 }) +
      bell(838, 470, 128, 4, 0.52) +
      hand +
      glow(s, 800, 390, 70, "#fffbe0", 0.9) +
      glow(s, 610, 90, 90, "#fffbe0", 0.8) +
      glow(s, 380, 446, 40, "#fffbe0", 0.7) +
      s.soft(7, bell(60, 610, 120, -30, 0.7)) +
      beams(
        s,
        [960, -60],
        [
          [420, 560, 80],
          [640, 600, 60],
          [240, 480, 60],
        ],
        "#fff0b8",
        0.38,
      ) +
      haze(s, 260, 160, "#ffdf9a", 0.2) +
      slant(s, [1, 0], "#ffe2a0", "#24184a", 0.4)
    );
  },
};
