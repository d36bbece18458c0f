// Swimmers in their lanes.
import { beams, bokeh, glow, haze } from "../light.ts";
import { GREENS, leaves } from "../nature.ts";
import { ellipse, group, join, line, n, type Point, path, poly, rect, type Scene, times } from "../sheet.ts";

export const piscina: Scene = {
  seed: 125,
  grade: { bloom: 0.42, warm: 0 },
  draw: (s) => {
    const vanish: Point = [480, 120];
    const at = (x: number, t: number): Point => [vanish[0] + (x - vanish[0]) * (0.16 + t * 1.5), 214 + t * 470];
    const hall = s.soft(
      4,
      rect(
        0,
        0,
        960,
        230,
        s.linear([
          [0, "#bcd9dc"],
          [1, "#eef3e2"],
        ]),
      ) +
        join(
          times(9, (i) =>
            rect(
              i * 112 - 20,
              20,
              92,
              130,
              s.linear([
                [0, "#ffffff"],
                [1, "#d3ecd8"],
              ]),
            ),
          ),
        ) +
        join(times(16, (i) => leaves(s, i * 64, 130, 44, 26, GREENS, { count: 30, size: 8 }))) +
        rect(0, 160, 960, 52, "#d8c6a4") +
        join(
          times(38, () => {
            const x = s.between(0, 960);
            return (
              ellipse(x, 176, 9, 16, s.pick(["#d9563c", "#2f6fb5", "#f0d060", "#ffffff", "#3f7f68"])) +
              ellipse(x, 156, 7, 8, "#6b432c")
            );
          }),
        ),
    );
    const water = rect(
      0,
      212,
      960,
      428,
      s.linear([
        [0, "#9fe0e4"],
        [0.35, "#3fb2cc"],
        [1, "#0f5f94"],
      ]),
    );
    const tiled = s.paint(
      join(
        times(9, (i) => {
          const x = -480 + i * 240;
          return poly([at(x + 104, 0), at(x + 136, 0), at(x + 136, 1), at(x + 104, 1)], "#0c4a7c", 'opacity="0.5"');
        }),
      ),
      { freq: "0.01 0.06", waver: 34, tone: 0 },
    );
    const caustics =
      s.stain(rect(0, 212, 960, 428, "#000"), "#d8fbff", {
        freq: "0.014 0.05",
        amount: 0.75,
        cut: 0.53,
        octaves: 3,
        seed: 6,
      }) +
      s.stain(rect(0, 212, 960, 428, "#000"), "#063a68", {
        freq: "0.01 0.04",
        amount: 0.4,
        cut: 0.52,
        octaves: 3,
        seed: 16,
      });
    const ropes = join(
      times(8, (i) => {
        const x = -360 + i * 240;
        return join(
          times(54, (j) => {
            const t = (j / 54) ** 1.7;
            const [px, py] = at(x, t);
            const r = 1.4 + t * 9;
            return ellipse(
              px,
              py + Math.sin(j * 0.7) * r * 0.3,
              r,
              r * 0.72,
              s.radial(
                [
                  [0, j % 8 < 4 ? "#ffd9cc" : "#ffffff"],
                  [0.5, j % 8 < 4 ? "#e0402f" : "#eef2f2"],
                  [1, j % 8 < 4 ? "#7a1a18" : "#8fa6b0"],
                ],
                [0.35, 0.25],
                0.8,
              ),
            );
          }),
        );
      }),
    );
    const swimmer = (x: number, t: number, cap: string) => {
      const [px, py] = at(x, t);
      const k = 0.3 + t * 1.25;
      const splash = s.soft(
        1.2 * k,
        join(
          times(70, () =>
            ellipse(
              s.between(-64, 74),
              s.between(-46, 16) * s.random(),
              s.between(1, 5),
              s.between(1, 4),
              "#ffffff",
              'opacity="0.85"',
            ),
          ),
        ),
      );
      return group(
        ellipse(0, 14, 90, 16, "#06355c", 'opacity="0.45"') +
          s.paint(path("M-96 6Q-60 -10 -10 -12Q40 -14 60 4Q20 18 -40 16Z", "#8a5a3b"), { waver: 2 }) +
          s.relief(
            line("M24 -4Q36 -50 58 -58", "#a8724c", 16) +
              line("M58 -58Q92 -54 112 -22", "#a8724c", 11) +
              ellipse(114, -17, 9, 6, "#a8724c", 'transform="rotate(60 114 -17)"'),
            { size: 4 },
          ) +
          s.relief(ellipse(58, -10, 24, 21, cap) + path("M62 2Q80 6 82 -6L72 -14Z", "#9c6a46"), { size: 4 }) +
          rect(68, -10, 14, 7, "#16202c", 'rx="3"') +
          path("M-100 12Q-40 22 60 14Q100 12 120 20Q60 34 -40 30Q-90 28 -100 12Z", "#e4fbff", 'opacity="0.75"') +
          splash,
        `transform="translate(${n(px)} ${n(py)}) scale(${n(k * 100) / 100})"`,
      );
    };
    return (
      hall +
      glow(s, 480, 60, 420, "#fffbe0", 0.6) +
      water +
      tiled +
      caustics +
      rect(0, 206, 960, 12, "#f3efe2") +
      join(times(7, (i) => s.relief(rect(480 + (i - 3) * 44 - 10, 190, 20, 18, "#2f6fb5"), { size: 2 }))) +
      swimmer(720, 0.16, "#e8b42f") +
      swimmer(240, 0.2, "#d9402f") +
      ropes +
      swimmer(480, 0.33, "#ffffff") +
      swimmer(230, 0.62, "#e0402f") +
      swimmer(700, 0.52, "#f0c030") +
      beams(
        s,
        [180, -60],
        [
          [420, 480, 80],
          [640, 520, 70],
          [240, 540, 60],
        ],
        "#fffbe0",
        0.3,
      ) +
      bokeh(s, 26, [300, 240, 360, 300], ["#ffffff", "#e8fbff"], [2, 8], 0.6) +
      haze(s, 170, 80, "#f4fbf0", 0.5)
    );
  },
};
