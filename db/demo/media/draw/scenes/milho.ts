// A path through the maize.
import { beams, glow, haze, slant } from "../light.ts";
import { blade, corner, GREENS, ridge, sky } from "../nature.ts";
import { person } from "../people.ts";
import { dark, ellipse, group, join, light, line, path, poly, rect, type Scene, type Sheet, times } from "../sheet.ts";

function stalk(s: Sheet, x: number, y: number, h: number, ears: boolean): string {
  const tone = () => s.pick(["#5f8f34", "#7aa53c", "#4b7a2e", "#93b54a"]);
  const leavesOut = (front: boolean) =>
    join(
      times(6, (i) => {
        const side = (i + (front ? 1 : 0)) % 2 ? 1 : -1;
        const ly = y - h * (0.14 + i * 0.145);
        return blade(
          s,
          [x, ly],
          [x + side * h * s.between(0.2, 0.32), ly - h * s.between(-0.08, 0.1)],
          h * 0.12,
          h * 0.034,
          tone(),
        );
      }),
    );
  const tassel = join(
    times(7, (i) =>
      line(
        `M${x} ${y - h * 0.95}Q${x + (i - 3) * h * 0.012} ${y - h * 1.05} ${x + (i - 3) * h * 0.035} ${y - h * 1.1}`,
        s.pick(["#e0bd6a", "#c9a04c"]),
        h * 0.008,
      ),
    ),
  );
  const ear = (ey: number, side: number) => {
    const w = h * 0.042;
    const kernels = join(
      times(11, (r) =>
        join(
          times(5, (c) =>
            ellipse(
              (c - 2) * w * 0.4,
              -w * 0.9 - r * w * 0.42,
              w * 0.23,
              w * 0.22,
              s.pick(["#f6c93f", "#eab52c", "#ffdf70"]),
            ),
          ),
        ),
      ),
    );
    return group(
      path(`M${-w} 0Q${-w * 1.5} ${-w * 4} 0 ${-w * 6.4}Q${w * 1.5} ${-w * 4} ${w} 0Z`, "#d99e22") +
        kernels +
        blade(s, [0, w * 0.5], [-w * 1.6, -w * 5], -w * 1.2, w * 1.6, "#8fb04a") +
        blade(s, [0, w * 0.5], [w * 1.7, -w * 4.4], w * 1.2, w * 1.5, "#7a9c3c") +
        join(
          times(9, (i) =>
            line(`M0 ${-w * 5.8}q${(i - 4) * w * 0.2} ${-w} ${(i - 4) * w * 0.45} ${-w * 0.6}`, "#8a4a2a", w * 0.1),
          ),
        ),
      `transform="translate(${x + side * w} ${ey}) rotate(${side * 18})"`,
    );
  };
  return (
    line(`M${x} ${y}L${x} ${y - h * 0.97}`, light("#6d8f38", 0.1), h * 0.022) +
    leavesOut(false) +
    (ears ? s.relief(ear(y - h * 0.42, 1), { size: 4 }) : "") +
    leavesOut(true) +
    tassel
  );
}

export const milho: Scene = {
  seed: 111,
  grade: { bloom: 0.42, warm: 0.06 },
  draw: (s) => {
    const rows = times(9, (r) => {
      const t = r / 8;
      const y = 372 + t * t * 150;
      const h = 44 + t * t * 170;
      const k = Math.round(34 - t * 18);
      const row = join(
        times(k, (i) =>
          stalk(s, ((i + s.random() * 0.6) * 1020) / k - 30, y + s.between(-4, 4), h * s.between(0.9, 1.1), false),
        ),
      );
      return r < 7
        ? s.soft(2.4 - t * 2, rect(0, y - h * 0.4, 960, h * 0.5, dark("#5b7a35", 0.25), 'opacity="0.75"') + row)
        : row;
    });
    const path0 = s.paint(
      poly(
        [
          [470, 380],
          [500, 380],
          [660, 640],
          [280, 640],
        ],
        s.linear([
          [0, "#d99a68"],
          [1, "#8a4a30"],
        ]),
      ),
      { freq: "0.04 0.08", tone: 0.3 },
    );
    const ground = s.paint(
      rect(
        0,
        384,
        960,
        256,
        s.linear([
          [0, "#7f9a44"],
          [0.4, "#3f5c28"],
          [1, "#1c2a16"],
        ]),
      ),
      { freq: "0.05 0.02", tone: 0.4 },
    );
    const walls = (side: number) =>
      join(
        times(26, (i) => {
          const t = (i / 25) ** 1.5;
          const out = (25 - i) % 3;
          return stalk(
            s,
            485 + side * (26 + t * 210 + out * (24 + t * 110)),
            396 + t * 250,
            (70 + t * 380) * s.between(0.92, 1.08),
            i > 17 && out === 0,
          );
        }),
      );
    return (
      sky(s, ["#5d94bd", "#aacbcf", "#f8e6b8", "#ffd796"], { h: 400, cloud: "#fff5de", seed: 71, cut: 0.46 }) +
      glow(s, 485, 330, 380, "#ffe09a", 0.95) +
      ridge(s, 290, 40, "#8ba3a6", "#d5cfaa", { bottom: 420 }) +
      ridge(s, 330, 24, "#6a8c66", "#b9bd7c", { bottom: 420 }) +
      ground +
      s.soft(1.5, join(rows.slice(0, 5))) +
      path0 +
      s.soft(1, person(s, 490, 440, 78, { shirt: "#e6dcc4", hat: "#d6b878" })) +
      walls(-1) +
      walls(1) +
      haze(s, 330, 90, "#ffe9b4", 0.3) +
      s.soft(0.5, stalk(s, 150, 800, 760, true) + stalk(s, 840, 830, 800, true)) +
      beams(
        s,
        [485, 200],
        [
          [250, 600, 60],
          [430, 640, 40],
          [720, 600, 70],
        ],
        "#fff0b8",
        0.3,
      ) +
      s.soft(
        6,
        blade(s, [-20, 660], [190, 470], 70, 24, "#55802f") + blade(s, [980, 660], [760, 500], 60, 26, "#6d9636"),
      ) +
      corner(s, 0, 640, 90, GREENS, 9) +
      slant(s, [0.5, 0], "#ffe6a0", "#1c3020", 0.45)
    );
  },
};
