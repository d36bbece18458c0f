// Couples dancing in a hall.
import { beams, bokeh, glow, shadow, stringLights } from "../light.ts";
import { leaves } from "../nature.ts";
import { person } from "../people.ts";
import { ellipse, group, join, line, path, poly, rect, type Scene, times } from "../sheet.ts";
import { wood } from "../town.ts";

export const baile: Scene = {
  seed: 129,
  grade: { bloom: 0.6, warm: 0.06, vignette: 0.55 },
  draw: (s) => {
    const hall =
      rect(
        0,
        0,
        960,
        450,
        s.linear([
          [0, "#3a1e24"],
          [0.5, "#8a4a34"],
          [1, "#c9793f"],
        ]),
      ) +
      s.soft(
        2,
        join(
          times(
            5,
            (i) =>
              path(
                `M${70 + i * 180} 430V190Q${120 + i * 180} 110 ${170 + i * 180} 190V430Z`,
                s.linear([
                  [0, "#ffe6a0"],
                  [1, "#f0a24a"],
                ]),
              ) + line(`M${120 + i * 180} 140V430M${70 + i * 180} 270H${170 + i * 180}`, "#5a2a20", 5),
          ),
        ) + rect(0, 0, 960, 30, "#2a141a"),
      );
    const floor = wood(
      s,
      rect(
        0,
        436,
        960,
        204,
        s.linear([
          [0, "#f0b060"],
          [0.35, "#a8602f"],
          [1, "#2f1614"],
        ]),
      ),
      { seed: 9 },
    );
    const band = s.soft(
      1.6,
      rect(330, 392, 300, 48, "#5a2a20") +
        join(
          [370, 430, 490, 560, 600].map((x, i) =>
            person(s, x, 394, 112, { silhouette: "#3a1a1c", pose: i % 2 ? "work" : "hold" }),
          ),
        ) +
        ellipse(464, 366, 24, 26, "#4a2420") +
        line("M370 330L430 310M560 330L610 352", "#3a1a1c", 7),
    );
    const couple = (x: number, y: number, h: number, tone: string, mirror: boolean) => {
      const pair =
        person(s, 0, 0, h, { silhouette: tone, pose: "lead", hat: s.random() < 0.5 ? tone : "" }) +
        person(s, h * 0.28, 0, h * 0.93, { silhouette: tone, pose: "follow", skirt: true, bun: true, mirror: true });
      const lit = s.relief(group(pair, `transform="translate(${x} ${y}) scale(${mirror ? -1 : 1} 1)"`), {
        size: h * 0.016,
        from: [0, -1],
        lit: "#ffcf86",
        bright: 0.95,
        deep: 0,
      });
      return (
        s.soft(
          h * 0.02,
          path(
            `M${x - h * 0.2} ${y}H${x + h * 0.4}L${x + h * 0.5 + (x - 480) * 0.3} ${y + h * 0.6}H${x - h * 0.3 + (x - 480) * 0.3}Z`,
            s.linear([
              [0, "#12060a", 0.75],
              [1, "#12060a", 0],
            ]),
          ),
        ) + lit
      );
    };
    const strings = join(
      [
        [-20, 30, 480, 10, 60],
        [480, 10, 980, 30, 60],
        [-20, 120, 330, 20, 50],
        [980, 120, 630, 20, 50],
        [150, 20, 810, 20, 110],
      ].map(([a, b, c, d, sag]) =>
        stringLights(s, [a!, b!], [c!, d!], sag!, 13, ["#ffe09a", "#ffd27a", "#ff9a6a", "#f4e8b0"], 3.6),
      ),
    );
    const flags = join(
      times(3, (r) =>
        join(
          times(26, (i) => {
            const t = i / 25;
            const x = t * 960;
            const y = 60 + r * 34 + Math.sin(t * 3.14) * 40;
            return poly(
              [
                [x, y],
                [x + 22, y],
                [x + 22, y + 28],
                [x + 11, y + 20],
                [x, y + 28],
              ],
              s.pick(["#d9563c", "#e8b44a", "#3f8a7f", "#f0e2c4", "#8a4a7a"]),
              'opacity="0.92"',
            );
          }),
        ),
      ),
    );
    return (
      hall +
      glow(s, 480, 300, 520, "#ffc46a", 0.6) +
      s.soft(1, flags) +
      band +
      floor +
      glow(s, 480, 470, 460, "#ffdc8a", 0.7, 0.28) +
      s.soft(
        1.2,
        couple(210, 478, 150, "#45211f", false) +
          couple(700, 476, 146, "#45211f", true) +
          couple(470, 470, 132, "#4f2824", false) +
          couple(860, 482, 150, "#45211f", false) +
          couple(80, 482, 150, "#45211f", true),
      ) +
      couple(330, 548, 240, "#241014", true) +
      couple(690, 552, 250, "#220f13", false) +
      s.soft(0.6, couple(480, 624, 330, "#14080c", false)) +
      strings +
      shadow(s, 480, 660, 500, 30, 0.6, 16) +
      bokeh(s, 26, [0, 40, 960, 380], ["#ffe09a", "#ffb86a"], [8, 26], 0.34) +
      beams(
        s,
        [480, -40],
        [
          [200, 520, 70],
          [480, 600, 80],
          [760, 520, 70],
        ],
        "#ffdf9a",
        0.35,
      ) +
      s.soft(9, leaves(s, 20, 620, 100, 60, ["#2a1410", "#3a1c14"], { count: 60, size: 16 }))
    );
  },
};
