// Bee hives among flowers.
import { beams, bokeh, glow, haze, shadow } from "../light.ts";
import { GREENS, leaves, ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { dark, ellipse, group, join, light, line, mix, n, rect, type Scene, type Sheet, times } from "../sheet.ts";
import { wood } from "../town.ts";

function hive(s: Sheet, x: number, y: number, k: number, colour: string): string {
  const box = (by: number, h: number, tone: string) =>
    wood(
      s,
      rect(
        x - 52 * k,
        by - h,
        104 * k,
        h,
        s.linear(
          [
            [0, light(tone, 0.3)],
            [0.65, tone],
            [1, dark(tone, 0.35)],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
      { deep: dark(tone, 0.6) },
    ) + rect(x - 18 * k, by - h * 0.62, 36 * k, 6 * k, dark(tone, 0.5), 'rx="3"');
  return (
    shadow(s, x + 24 * k, y + 2, 76 * k, 9 * k, 0.55) +
    s.relief(
      rect(x - 46 * k, y - 26 * k, 10 * k, 28 * k, "#5c4330") +
        rect(x + 36 * k, y - 26 * k, 10 * k, 28 * k, "#5c4330") +
        box(y - 24 * k, 60 * k, colour) +
        box(y - 84 * k, 44 * k, light(colour, 0.18)) +
        rect(x - 60 * k, y - 146 * k, 120 * k, 18 * k, "#d8d2c4", 'rx="3"') +
        rect(x - 30 * k, y - 34 * k, 60 * k, 8 * k, "#1f1612"),
      { size: 4 * k },
    )
  );
}

export const abelhas: Scene = {
  seed: 117,
  grade: { bloom: 0.42, warm: 0.06 },
  draw: (s) => {
    const petals = ["#e6a2c4", "#c95f9c", "#f3d04e", "#ffffff", "#9a6cc0", "#ef8f4a"];
    const flower = (x: number, y: number, r: number) => {
      const c = s.pick(petals);
      return (
        line(
          `M${n(x)} ${n(y)}q${n(s.between(-8, 8))} ${n(r * 4)} ${n(s.between(-8, 8))} ${n(r * 9)}`,
          "#4f7a2c",
          r * 0.22,
        ) +
        join(
          times(8, (i) =>
            ellipse(
              x,
              y - r * 0.62,
              r * 0.27,
              r * 0.6,
              mix(c, "#ffffff", (i % 3) * 0.12),
              `transform="rotate(${i * 45} ${n(x)} ${n(y)})"`,
            ),
          ),
        ) +
        ellipse(
          x,
          y,
          r * 0.34,
          r * 0.3,
          s.radial([
            [0, "#ffdf6a"],
            [1, "#a8641c"],
          ]),
        )
      );
    };
    const field = s.paint(
      rect(
        0,
        352,
        960,
        290,
        s.linear([
          [0, "#c2cf6d"],
          [0.4, "#7f9d3f"],
          [1, "#33501f"],
        ]),
      ),
      { freq: "0.03 0.06", tone: 0.3 },
    );
    const dots = join(
      times(520, () => {
        const t = s.random() ** 0.8;
        return ellipse(s.between(0, 960), 362 + t * 180, 1.3 + t * 3.4, 1 + t * 2.4, s.pick(petals));
      }),
    );
    const near = join(times(60, (i) => flower(s.between(-10, 970), 520 + (i / 60) * 110, s.between(9, 15) + i * 0.12)));
    const bee = (x: number, y: number, k: number, turn: number) =>
      group(
        ellipse(-3, -9, 5, 10, "#ffffff", 'opacity="0.65" transform="rotate(-24 -3 -9)"') +
          ellipse(5, -9, 5, 10, "#ffffff", 'opacity="0.65" transform="rotate(20 5 -9)"') +
          s.relief(
            ellipse(0, 0, 12, 7.5, "#e8a92c") +
              rect(-5, -7, 3.6, 14, "#2a1a10") +
              rect(1.4, -7, 3.6, 14, "#2a1a10") +
              ellipse(-11, 0, 5.5, 5.5, "#3a2616"),
            { size: 1.5 },
          ),
        `transform="translate(${x} ${y}) rotate(${turn}) scale(${k})"`,
      );
    const swarm = join(
      times(26, () =>
        s.soft(0.6, bee(s.between(180, 860), s.between(250, 480), s.between(0.25, 0.5), s.between(-40, 40))),
      ),
    );
    return (
      sky(s, ["#6aa6cf", "#b9d8dc", "#fcefc8", "#ffe2a4"], { h: 370, cloud: "#fffaf0", seed: 121, cut: 0.46 }) +
      glow(s, 160, 140, 380, "#ffe9ae", 0.8) +
      s.soft(
        2.4,
        ridge(s, 240, 40, "#86a7a0", "#c9d3a8", { bottom: 380 }) +
          join(times(20, (i) => leaves(s, i * 52, 340 + s.between(-10, 6), 46, 34, GREENS, { count: 70, size: 7 }))) +
          tree(s, 880, 372, 210),
      ) +
      field +
      dots +
      s.soft(
        0.9,
        hive(s, 660, 412, 0.62, "#7fb0b8") + hive(s, 770, 420, 0.66, "#e6c069") + hive(s, 560, 408, 0.58, "#d98f7a"),
      ) +
      s.soft(
        0.4,
        person(s, 470, 470, 170, {
          shirt: "#f3efe2",
          trousers: "#e6e0d0",
          hat: "#f6f0dc",
          pose: "work",
          mirror: true,
          skin: "#d8cfbc",
          hair: "#d8cfbc",
        }),
      ) +
      hive(s, 350, 486, 1.15, "#e3b04e") +
      hive(s, 170, 512, 1.3, "#6fa6b0") +
      hive(s, 800, 520, 1.35, "#e9e2d0") +
      swarm +
      near +
      bee(520, 330, 1.5, -14) +
      bee(620, 470, 1.2, 20) +
      bee(250, 300, 1.1, 8) +
      s.soft(7, join(times(9, (i) => flower(i * 120, 640 + (i % 2) * 10, 34)))) +
      beams(
        s,
        [60, -40],
        [
          [420, 560, 60],
          [640, 540, 60],
          [260, 600, 50],
        ],
        "#fff2bc",
        0.42,
      ) +
      bokeh(s, 14, [0, 180, 960, 300], ["#fff2bc", "#ffe9a0"], [5, 16], 0.35) +
      haze(s, 310, 90, "#fff0c8", 0.45)
    );
  },
};
