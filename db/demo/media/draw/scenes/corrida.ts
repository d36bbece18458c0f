// Runners against the sun in the street.
import { beams, bokeh, glow, haze } from "../light.ts";
import { corner, ridge, sky } from "../nature.ts";
import { person } from "../people.ts";
import { dark, ellipse, join, line, poly, type Scene, times } from "../sheet.ts";

export const corrida: Scene = {
  seed: 126,
  grade: { bloom: 0.5, warm: 0.07, vignette: 0.5 },
  draw: (s) => {
    const side = (dir: number) =>
      join(
        times(7, (i) => {
          const k = 1.5 * 0.66 ** i;
          const x = 480 + dir * 330 * k;
          const w = dir * 330 * k * 0.516;
          const wall = s.pick(["#9c5f3c", "#8a5a6b", "#7a6a4a", "#b07a4a", "#6b5a6a"]);
          const base = 370 + 190 * k;
          const top = 370 - 210 * k;
          const near = 370 + 190 * k * 1.516;
          const nearTop = 370 - 210 * k * 1.516;
          return (
            poly(
              [
                [x, top],
                [x + w, nearTop],
                [x + w, near],
                [x, base],
              ],
              s.linear(
                [
                  [0, dark(wall, 0.25 + (i < 2 ? 0.35 : 0))],
                  [1, wall],
                ],
                [dir > 0 ? 1 : 0, 0],
                [dir > 0 ? 0 : 1, 0],
              ),
            ) +
            poly(
              [
                [x, top],
                [x + w, nearTop],
                [x + w * 1.02, nearTop - 34 * k],
                [x - w * 0.05, top - 20 * k],
              ],
              "#6d3420",
            ) +
            join(
              [0.16, 0.6].map((u) =>
                poly(
                  [
                    [x + w * u, 370 - 110 * k * (1 + u * 0.516)],
                    [x + w * (u + 0.18), 370 - 110 * k * (1 + (u + 0.18) * 0.36)],
                    [x + w * (u + 0.18), 370 + 40 * k * (1 + (u + 0.18) * 0.36)],
                    [x + w * u, 370 + 40 * k * (1 + u * 0.516)],
                  ],
                  i % 2 ? "#ffd98a" : "#3a3040",
                ),
              ),
            )
          );
        }).reverse(),
      );
    const road =
      poly(
        [
          [470, 380],
          [490, 380],
          [1300, 660],
          [-340, 660],
        ],
        s.linear([
          [0, "#ffdf9a"],
          [0.25, "#c98f5c"],
          [1, "#33242c"],
        ]),
      ) +
      s.stain(
        poly(
          [
            [470, 380],
            [490, 380],
            [1300, 660],
            [-340, 660],
          ],
          "#000",
        ),
        "#2a1a20",
        { freq: "0.02 0.08", amount: 0.45, cut: 0.48 },
      );
    const bunting = join(
      times(5, (r) => {
        const k = 1.25 * 0.68 ** r;
        const y = 370 - 300 * k;
        return (
          line(`M${480 - 420 * k} ${y}Q480 ${y + 70 * k} ${480 + 420 * k} ${y}`, "#2a1a20", 1.4) +
          join(
            times(16, (i) => {
              const t = (i + 0.5) / 16;
              const x = 480 + (t - 0.5) * 840 * k;
              const by = y + 140 * k * t * (1 - t);
              return poly(
                [
                  [x - 14 * k, by],
                  [x + 14 * k, by],
                  [x, by + 34 * k],
                ],
                s.pick(["#e0b040", "#d9563c", "#3f8a8f", "#f0e2c4", "#8a4a7a"]),
              );
            }),
          )
        );
      }),
    );
    const runner = (x: number, y: number, h: number, pose: "run" | "stride", tone: string, mirror = false) =>
      s.soft(
        h * 0.016,
        poly(
          [
            [x - h * 0.1, y],
            [x + h * 0.1, y],
            [x + (x - 480) * 0.5 + h * 0.2, y + h * 0.75],
            [x + (x - 480) * 0.5 - h * 0.16, y + h * 0.75],
          ],
          "#140a12",
          'opacity="0.6"',
        ),
      ) +
      s.relief(person(s, x, y, h, { silhouette: tone, pose, mirror }), {
        size: h * 0.02,
        from: [0.1, -1],
        lit: "#ffd58a",
        bright: 0.95,
        deep: 0,
      });
    const crowd = s.soft(
      1.5,
      join(
        times(30, (i) => {
          const d = i % 2 ? 1 : -1;
          const k = s.between(0.25, 1.1);
          return person(s, 480 + d * (300 * k + 30), 376 + 170 * k, 120 * k + 20, {
            silhouette: "#38242c",
            pose: i % 3 ? "stand" : "cheer",
          });
        }),
      ),
    );
    const pack = join(
      [
        [440, 424, 70],
        [500, 430, 76],
        [548, 442, 88],
        [396, 448, 94],
        [462, 462, 112],
      ].map(([x, y, h], i) => runner(x!, y!, h!, i % 2 ? "run" : "stride", "#4a2d30", i % 3 === 0)),
    );
    return (
      sky(s, ["#7a6a9a", "#e09a7a", "#ffcf86", "#fff0c0"], { h: 420, cloud: "#ffc99a", amount: 0.7, seed: 161 }) +
      glow(s, 480, 330, 460, "#ffdc8a", 1) +
      ellipse(480, 322, 40, 40, "#fffbe8") +
      ridge(s, 350, 16, "#b98a86", "#ecc092", { bottom: 400 }) +
      s.soft(1.2, side(-1) + side(1)) +
      road +
      bunting +
      crowd +
      haze(s, 330, 120, "#ffdc9a", 0.6) +
      pack +
      runner(620, 520, 170, "run", "#24161d", true) +
      runner(316, 540, 200, "stride", "#20131a") +
      runner(486, 600, 262, "run", "#180e15") +
      runner(760, 612, 250, "stride", "#160c13", true) +
      beams(
        s,
        [480, 320],
        [
          [160, 620, 80],
          [360, 660, 60],
          [640, 660, 60],
          [860, 600, 80],
        ],
        "#ffe0a0",
        0.22,
      ) +
      bokeh(s, 12, [0, 380, 960, 240], ["#ffdc9a"], [5, 16], 0.3) +
      corner(s, 930, 10, 130, ["#3a2a20", "#4a3a26"], 6)
    );
  },
};
