// Morning fog over the valley.
import { beams, glow, mist } from "../light.ts";
import { GREENS, grass, leaves, ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { ellipse, join, line, poly, rect, type Scene, times } from "../sheet.ts";
import { house } from "../town.ts";

export const neblina: Scene = {
  seed: 113,
  grade: { bloom: 0.34, warm: 0.03 },
  draw: (s) => {
    const sea = (y: number, h: number, seed: number, colour: string) =>
      mist(s, y, h, colour, { amount: 0.98, cut: 0.33, seed, freq: "0.003 0.016" });
    const town = s.soft(
      0.7,
      house(s, 420, 452, 60, 26, { wall: "#e8d9b8" }) +
        house(s, 490, 458, 70, 28, { wall: "#d98f5c" }) +
        rect(566, 398, 18, 66, "#efe6d2") +
        poly(
          [
            [562, 398],
            [575, 366],
            [588, 398],
          ],
          "#a4532f",
        ) +
        house(s, 594, 462, 64, 26, { wall: "#c9b6cf" }) +
        leaves(s, 540, 462, 170, 12, GREENS, { count: 160, size: 4 }),
    );
    const pines = join(
      times(26, (i) =>
        leaves(s, i * 40, 500 + Math.sin(i * 0.5) * 20, 40, 26, ["#3c5848", "#4c6a4f", "#2f4a40"], {
          count: 60,
          size: 6,
        }),
      ),
    );
    return (
      sky(s, ["#6a86ab", "#b0b4c4", "#f3cfae", "#ffe3b4"], {
        h: 360,
        cloud: "#ffe8cf",
        seed: 81,
        cut: 0.5,
        amount: 0.7,
      }) +
      glow(s, 700, 220, 400, "#ffe09a", 1) +
      ellipse(700, 220, 26, 26, "#fffbe6") +
      ridge(s, 226, 46, "#8f9db6", "#dccbc0") +
      sea(240, 130, 3, "#fbe9d6") +
      ridge(s, 290, 42, "#71859a", "#c3bbb6") +
      sea(300, 150, 9, "#fdf1e2") +
      ridge(s, 380, 46, "#567069", "#a9b0a0") +
      sea(380, 130, 14, "#fdf3e8") +
      town +
      sea(440, 120, 17, "#fff8ee") +
      s.soft(0.8, pines) +
      sea(480, 120, 27, "#fff6ea") +
      ridge(s, 575, 26, "#3f4a2c", "#1d2418") +
      grass(s, 560, 90, 700, ["#6b7238", "#4a5a2c", "#2f3f20", "#8f8a48"], { tall: 36 }) +
      tree(s, 140, 620, 330, { colours: ["#3a5230", "#4d6a35", "#7a8a40"], count: 190 }) +
      person(s, 300, 606, 84, { silhouette: "#20222a", hat: "#20222a" }) +
      line("M318 600V520", "#20222a", 2.4) +
      beams(
        s,
        [700, 200],
        [
          [380, 600, 70],
          [560, 620, 60],
          [860, 600, 60],
        ],
        "#fff2cc",
        0.35,
      )
    );
  },
};
