// Dairy cows on a hill.
import { beams, glow, haze, mist, shadow, slant } from "../light.ts";
import { grass, ridge, sky, tree } from "../nature.ts";
import { dark, ellipse, group, join, line, n, path, poly, rect, type Scene, type Sheet, times } from "../sheet.ts";

const COW =
  "M8 14Q10 6 24 7Q48 10 64 6Q74 3 80 -5L91 -6Q99 0 104 9Q105 15 98 15Q92 15 89 12Q88 20 82 26Q79 34 72 35Q50 42 28 37Q20 40 14 35Q7 28 8 14Z";

function cow(
  s: Sheet,
  x: number,
  y: number,
  k: number,
  { coat = "#f1e9dc", spots = "#231c1c", mirror = false, seed = 1 } = {},
): string {
  const leg = (a: number, b: number, far: boolean) =>
    path(
      `M${a - 7} 26Q${a - 5} 42 ${b - 2.6} 46L${b - 2.4} 60H${b + 3.4}L${b + 3.6} 46Q${a + 7} 40 ${a + 8} 26Z`,
      far ? dark(coat, 0.35) : coat,
    ) + rect(b - 2.6, 58, 6, 4.5, "#2b211e");
  const body = path(COW, coat);
  const blots = [
    "M4 4L30 2Q36 16 26 24Q14 28 6 22Z",
    "M40 4Q62 0 60 14Q54 26 44 22Q34 18 40 4Z",
    "M50 34Q60 24 70 30L72 40H48Z",
    "M72 -8L92 -8Q94 2 86 8Q78 10 70 2Z",
    "M12 30Q22 24 28 34L26 46L10 42Z",
  ].filter((_, i) => (i + seed) % 4 !== 0);
  const pied = s.paint(group(join(blots.map((d) => path(d, spots))), `clip-path="${s.clip(path(COW, "#000"))}"`), {
    freq: "0.2",
    tone: 0.1,
    waver: 3,
    seed,
  });
  const belly = path(
    COW,
    s.linear([
      [0, "#fff4dc", 0.25],
      [0.45, "#2a1c2c", 0],
      [1, "#2a1c2c", 0.4],
    ]),
  );
  const head =
    ellipse(100, 11, 5.5, 4.6, "#d8a899") +
    ellipse(102, 10, 0.9, 0.9, "#3a2420") +
    ellipse(92, 2, 1.3, 1.5, "#160f10") +
    path("M82 -4Q74 -6 72 0Q78 3 84 0Z", spots) +
    line("M84 -6Q84 -12 88 -14M90 -6Q92 -11 96 -12", "#d9cbb0", 2) +
    path("M92 -6Q98 -2 97 8Q94 4 90 -4Z", "#fff6e6");
  const whole =
    line("M8 14Q1 28 5 46", coat, 2.2) +
    ellipse(5, 48, 2.4, 5, spots) +
    leg(28, 31, true) +
    leg(66, 65, true) +
    ellipse(33, 39, 9, 6, "#dca79a") +
    body +
    leg(18, 16, false) +
    leg(75, 77, false) +
    pied +
    belly +
    head;
  return (
    shadow(s, x + (mirror ? -50 : 55) * k, y, 56 * k, 5 * k, 0.5, 4) +
    group(
      s.relief(whole, { size: 3.5, from: [mirror ? 0.8 : -0.8, -1], deep: 0.55, bright: 0.65 }),
      `transform="translate(${x} ${n(y - 62 * k)}) scale(${mirror ? -k : k} ${k})"`,
    )
  );
}

export const gado: Scene = {
  seed: 109,
  grade: { bloom: 0.36, warm: 0.05 },
  draw: (s) => {
    const far =
      ridge(s, 250, 44, "#8aa5ad", "#cfd3bd", { bottom: 480 }) +
      ridge(s, 300, 36, "#6c8f83", "#bcc79c", { bottom: 480 }) +
      mist(s, 280, 110, "#fff2d2", { amount: 0.6 }) +
      ridge(s, 352, 28, "#5b8250", "#a3b46a", { bottom: 560 });
    const middle =
      s.soft(0.9, tree(s, 130, 404, 130) + tree(s, 210, 400, 90) + tree(s, 800, 392, 120)) +
      s.soft(
        0.6,
        join(
          times(6, (i) =>
            cow(s, 300 + i * 74, 416 + (i % 3) * 9, 0.42, {
              seed: i + 3,
              mirror: i % 2 === 0,
              coat: i % 3 ? "#efe6d6" : "#8a5a3c",
              spots: i % 3 ? "#2a2020" : "#6d432c",
            }),
          ),
        ),
      );
    const pasture = s.paint(
      path(
        "M0 430Q260 380 520 430Q760 470 960 410V640H0Z",
        s.linear([
          [0, "#a9bb58"],
          [0.4, "#7d9a3d"],
          [1, "#3c5a26"],
        ]),
      ),
      { freq: "0.02 0.06", tone: 0.3 },
    );
    const fence =
      join(
        times(9, (i) => {
          const x = i * 128 - 30;
          const y = 612 - Math.sin(i * 0.9) * 10;
          return s.relief(
            poly(
              [
                [x, y],
                [x + 3, y - 112],
                [x + 15, y - 112],
                [x + 17, y],
              ],
              "#6d543d",
            ),
            { size: 3 },
          );
        }),
      ) +
      [524, 556, 588].map((y) => line(`M-10 ${y}Q300 ${y - 12} 500 ${y + 2}T980 ${y - 6}`, "#4c4036", 1.8)).join("");
    return (
      sky(s, ["#6fa3c7", "#b3cfd2", "#f7e6bd", "#ffdf9f"], { h: 420, cloud: "#fff6e0", seed: 52, cut: 0.46 }) +
      glow(s, 180, 240, 380, "#ffe0a0", 0.75) +
      far +
      middle +
      pasture +
      grass(s, 440, 80, 420, ["#b3c25c", "#8fa846", "#6f8d38"], { tall: 10 }) +
      cow(s, 70, 552, 2, { seed: 12 }) +
      cow(s, 840, 596, 3.2, { mirror: true, seed: 7 }) +
      cow(s, 400, 490, 1.1, { seed: 4, coat: "#8f5f3f", spots: "#6b412b", mirror: true }) +
      grass(s, 560, 90, 900, ["#93a945", "#6f8a33", "#55742c", "#3f5d24"], { tall: 34 }) +
      s.soft(1.3, fence) +
      grass(s, 620, 40, 260, ["#4d6a28", "#39531f"], { tall: 60 }) +
      beams(
        s,
        [120, 60],
        [
          [480, 520, 70],
          [700, 480, 60],
          [300, 560, 40],
        ],
        "#ffedb0",
        0.35,
      ) +
      haze(s, 330, 80, "#ffedc4", 0.25) +
      slant(s, [0, 0], "#ffd880", "#2a2a50", 0.5)
    );
  },
};
