// The old iron bridge over the river at dawn.
import { glow, haze, mist, reflection } from "../light.ts";
import { blade, corner, leaves, ridge, sky } from "../nature.ts";
import { person } from "../people.ts";
import { join, line, n, type Point, path, poly, rect, type Scene, times } from "../sheet.ts";

/** A point on the bridge: u runs along it away from us, v up from the water. */
const along = (u: number, v: number, side = 0): Point => {
  const k = 1 / (1 + 3.6 * u);
  return [745 + (-985 + side * 130) * k, 408 - v * k];
};

function truss(side: number, colour: string): string {
  const panels = 14;
  const strut = (a: Point, b: Point, w: number) => line(`M${a.map(n).join(" ")}L${b.map(n).join(" ")}`, colour, w);
  const width = (u: number) => 12 / (1 + 3.6 * u);
  return join(
    times(panels, (i) => {
      const u = i / panels;
      const v = (i + 1) / panels;
      const w = width(u);
      const [a, b, c, d] = [along(u, 120, side), along(v, 120, side), along(u, 330, side), along(v, 330, side)] as [
        Point,
        Point,
        Point,
        Point,
      ];
      return (
        strut(a, b, w * 1.9) +
        strut(c, d, w * 1.3) +
        strut(a, c, w) +
        (i % 2 ? strut(a, d, w * 0.6) : strut(c, b, w * 0.6)) +
        strut(along(u, 180, side), along(v, 180, side), w * 0.35)
      );
    }),
  );
}

function pier(u: number): string {
  const [x, y] = along(u, 120, 0.5);
  const k = 1 / (1 + 3.6 * u);
  return (
    poly(
      [
        [x - 60 * k, y],
        [x + 74 * k, y],
        [x + 92 * k, 412],
        [x - 78 * k, 412],
      ],
      "#4b3d42",
    ) + rect(x - 72 * k, y - 6 * k, 158 * k, 20 * k, "#6a5555")
  );
}

export const ponte: Scene = {
  seed: 101,
  grade: { bloom: 0.42, warm: 0.04 },
  draw: (s) => {
    const air =
      sky(s, ["#5f7396", "#a79bb0", "#eab391", "#ffdda0", "#fff0c9"], {
        h: 420,
        cloud: "#ffd2a8",
        amount: 0.75,
        cut: 0.5,
      }) + glow(s, 700, 330, 300, "#ffd68a", 0.95);
    const hills =
      ridge(s, 318, 40, "#a68f9f", "#e0b79d", { bottom: 420 }) +
      ridge(s, 358, 26, "#77707f", "#c49a8a", { bottom: 420, detail: 1.6 }) +
      mist(s, 330, 110, "#ffe6c4", { amount: 0.8 });
    const trees = join(
      times(26, (i) =>
        leaves(s, 490 + i * 20, 398 - s.random() * 14, 24, 20, ["#4a4a45", "#5b5648", "#6b5f4a"], {
          count: 60,
          size: 4,
        }),
      ),
    );
    const bridge =
      s.relief(truss(1, "#4a3138"), { size: 1.5, from: [1, -0.5], bright: 0.4 }) +
      s.paint(join([0.62, 0.27, 0.1].map(pier)), { freq: "0.06", tone: 0.4, waver: 3 }) +
      s.relief(truss(0, "#5d3a36"), { size: 2.6, from: [1, -0.8], lit: "#ffc98a", bright: 0.8 });
    const far = air + hills + trees + bridge;
    const water = rect(
      0,
      408,
      960,
      232,
      s.linear([
        [0, "#f0c79a"],
        [0.4, "#b798a0"],
        [1, "#3d4560"],
      ]),
    );
    const banks = s.paint(path("M0 560Q140 540 260 590Q330 620 380 640H0Z", "#241d1c"), { freq: "0.05", waver: 8 });
    const reeds = times(60, () => {
      const x = s.between(-20, 330);
      const h = s.between(50, 150);
      return blade(s, [x, 650], [x + s.between(-30, 50), 640 - h], 8, 3.5, s.pick(["#2c2a1e", "#3a3623", "#4a4228"]));
    });
    const sparkle = times(90, () => {
      const y = s.between(415, 630);
      return rect(
        700 + s.between(-1, 1) * (30 + (y - 410) * 0.5),
        y,
        s.between(8, 40),
        1.6,
        "#ffe9b8",
        `opacity="${n(s.between(0.2, 0.8))}"`,
      );
    });
    const angler =
      person(s, 300, 604, 120, { silhouette: "#17141b", hat: "#17141b", pose: "work" }) +
      line("M334 542L470 470", "#17141b", 1.8) +
      line("M470 470Q474 520 476 560", "#e8d6c0", 0.6);
    return (
      far +
      water +
      reflection(s, far, 408, { opacity: 0.72, ripple: 16 }) +
      s.soft(0.5, join(sparkle), 'style="mix-blend-mode:screen"') +
      haze(s, 370, 90, "#ffe3bd", 0.7) +
      mist(s, 396, 70, "#fff0d8", { amount: 0.75, cut: 0.45, seed: 8 }) +
      banks +
      angler +
      join(reeds) +
      corner(s, 930, 20, 140, ["#3a3a2c", "#4f4a33"])
    );
  },
};
