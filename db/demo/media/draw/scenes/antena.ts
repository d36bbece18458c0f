// The radio tower on its hill at dusk.
import { glow, mist } from "../light.ts";
import { grass, ridge, sky, tree } from "../nature.ts";
import { ellipse, group, join, line, n, path, rect, type Scene, times } from "../sheet.ts";
import { house } from "../town.ts";

export const antena: Scene = {
  seed: 114,
  grade: { bloom: 0.5, vignette: 0.5 },
  draw: (s) => {
    const air =
      sky(s, ["#1b2350", "#4a4a86", "#b0708a", "#f59a6a", "#ffcf86"], {
        h: 520,
        cloud: "#f7a98a",
        amount: 0.8,
        cut: 0.46,
        seed: 91,
      }) + join(times(40, () => ellipse(s.between(0, 960), s.between(0, 160), 0.9, 0.9, "#ffffff", 'opacity="0.6"')));
    const x = 610;
    const half = (y: number) => 5 + (y - 60) * 0.085;
    const lattice =
      join(
        times(22, (i) => {
          const y0 = 60 + i * 21;
          const y1 = y0 + 21;
          const [a, b] = [half(y0), half(y1)];
          return line(
            `M${n(x - a)} ${y0}L${n(x + b)} ${y1}M${n(x + a)} ${y0}L${n(x - b)} ${y1}M${n(x - a)} ${y0}H${n(x + a)}`,
            "#241b2e",
            1.8 + i * 0.05,
          );
        }),
      ) +
      line(`M${x - 5} 60L${x - half(522)} 522M${x + 5} 60L${x + half(522)} 522`, "#1b1426", 4.5) +
      line(`M${x} 60V10`, "#1b1426", 3);
    const dishes = s.relief(
      join(
        [
          [x - 26, 150, 20],
          [x + 30, 190, 24],
          [x - 38, 250, 26],
        ].map(
          ([dx, dy, r]) =>
            ellipse(dx!, dy!, r! * 0.7, r!, "#5b4a60") + ellipse(dx! - 3, dy!, r! * 0.5, r! * 0.8, "#8a6f7c"),
        ),
      ) + join(times(4, (i) => rect(x + (i % 2 ? 12 : -20), 84 + i * 18, 8, 34, "#4a3c52"))),
      { size: 4, from: [-1, 0.2], lit: "#ffb98a", bright: 0.9 },
    );
    const waves = join(
      times(4, (i) =>
        ellipse(
          x,
          20,
          46 + i * 40,
          46 + i * 40,
          "none",
          `stroke="#ffd9c0" stroke-width="1.6" opacity="${0.28 - i * 0.06}"`,
        ),
      ),
    );
    const town = join(
      times(150, () => {
        const lx = s.between(0, 420);
        const ly = 470 + s.random() ** 2 * 70 - lx * 0.03;
        return glow(s, lx, ly, s.between(4, 11), s.pick(["#ffd27a", "#ffe9b8", "#ffb35a"]), 0.9);
      }),
    );
    const hut =
      group(
        house(s, 700, 548, 110, 56, { wall: "#d98f5c", bays: 2, doorAt: 1, lit: true }),
        'style="filter:brightness(.5)"',
      ) + glow(s, 728, 528, 46, "#ffc46a", 0.9);
    return (
      air +
      glow(s, 240, 430, 460, "#ffc27a", 0.85, 0.7) +
      ridge(s, 400, 40, "#7a5a80", "#c98a86", { bottom: 600 }) +
      ridge(s, 442, 26, "#4f4468", "#8d6a7c") +
      mist(s, 430, 100, "#ffc9a0", { amount: 0.5 }) +
      town +
      s.paint(
        path(
          "M180 640Q420 560 560 522Q640 506 740 530Q860 560 980 556V640Z",
          s.linear([
            [0, "#33283a"],
            [1, "#120f1a"],
          ]),
        ),
        { tone: 0.3, waver: 6 },
      ) +
      s.relief(lattice, { size: 1.6, from: [-1, 0], lit: "#ffab7a", bright: 0.9 }) +
      dishes +
      waves +
      hut +
      glow(s, x, 10, 90, "#ff3a3a", 1) +
      ellipse(x, 10, 5, 5, "#ffd0c8") +
      glow(s, x - 20, 230, 46, "#ff3a3a", 0.9) +
      glow(s, x + 24, 300, 40, "#ff3a3a", 0.8) +
      tree(s, 880, 590, 190, { colours: ["#2a2a34", "#3a3240", "#4d3a44"], trunk: "#1a1420" }) +
      grass(s, 590, 60, 700, ["#241f2c", "#352a36", "#4d3a40"], { tall: 34 }) +
      line("M-10 120Q300 170 604 70", "#1b1426", 1.2)
    );
  },
};
