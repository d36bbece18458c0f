// Inside the market hall.
import { beams, glow, haze, shadow } from "../light.ts";
import { blade } from "../nature.ts";
import { person } from "../people.ts";
import {
  dark,
  ellipse,
  join,
  light,
  line,
  n,
  type Point,
  path,
  poly,
  rect,
  type Scene,
  type Sheet,
  times,
} from "../sheet.ts";
import { wood } from "../town.ts";

function heap(s: Sheet, x: number, y: number, w: number, r: number, colour: string): string {
  const rows = 3;
  const fruit = times(rows, (row) =>
    join(
      times(Math.floor(w / r / 1.7) - row, (i) =>
        ellipse(
          x + (i + row * 0.5 + 0.5) * r * 1.7,
          y - row * r * 1.1,
          r,
          r,
          s.radial(
            [
              [0, light(colour, 0.6)],
              [0.4, colour],
              [1, dark(colour, 0.65)],
            ],
            [0.38, 0.28],
            0.75,
          ),
        ),
      ),
    ),
  );
  return join(fruit);
}

export const mercado: Scene = {
  seed: 105,
  grade: { bloom: 0.5, warm: 0.06 },
  draw: (s) => {
    const centre: Point = [480, 330];
    const to = (x: number, y: number, k: number): Point => [
      centre[0] + (x - centre[0]) * k,
      centre[1] + (y - centre[1]) * k,
    ];
    const back = rect(
      0,
      0,
      960,
      640,
      s.radial(
        [
          [0, "#ffe9b4"],
          [0.25, "#c99b62"],
          [0.6, "#6b4b3a"],
          [1, "#2c1d1d"],
        ],
        [0.5, 0.45],
        0.75,
      ),
    );
    const roof = poly(
      [[-200, -160], to(-200, -160, 0.12), to(480, -420, 0.12), [480, -420], [1160, -160], to(1160, -160, 0.12)],
      "#4a3630",
    );
    const light1 = poly(
      [[300, -60], to(300, -240, 0.14), to(660, -240, 0.14), [660, -60]],
      s.linear([
        [0, "#dff0f2"],
        [1, "#fff6d8"],
      ]),
      'opacity="0.9"',
    );
    const bars = times(9, (i) => {
      const a = to(300 + i * 45, -240, 0.14);
      return line(`M${300 + i * 45} -60L${a.map(n).join(" ")}`, "#4c3a34", 3);
    });
    const frames = [1, 0.66, 0.44, 0.3, 0.21].map((k) => {
      const [l, t] = to(-30, 60, k);
      const [r] = to(990, 60, k);
      const [, apex] = to(480, -170, k);
      const [, foot] = to(0, 640, k);
      const w = 18 * k;
      const colour = dark("#3f6a66", k * 0.35);
      return (
        line(`M${n(l)} ${n(foot)}V${n(t)}Q480 ${n(apex - 60 * k)} ${n(r)} ${n(t)}V${n(foot)}`, colour, w) +
        line(`M${n(l)} ${n(t)}H${n(r)}`, colour, w * 0.5) +
        join(
          times(8, (i) =>
            line(
              `M${n(l + ((r - l) * (i + 1)) / 9)} ${n(t)}L${n(l + ((r - l) * (i + 1.5)) / 9)} ${n(t - Math.sin(((i + 1.5) / 9) * 3.14) * 108 * k)}`,
              colour,
              w * 0.25,
            ),
          ),
        )
      );
    });
    const floor = s.paint(
      poly(
        [to(-500, 700, 0.12), to(1460, 700, 0.12), [1960, 700], [-900, 700]],
        s.linear([
          [0, "#f3d49a"],
          [0.4, "#a5835f"],
          [1, "#4b3831"],
        ]),
      ),
      { freq: "0.01 0.06", tone: 0.3 },
    );
    const lanes = join(
      times(9, (i) =>
        line(
          `M${to(80 + i * 100, 700, 0.12)
            .map(n)
            .join(" ")}L${(80 + i * 100 - 480) * 1.6 + 480} 720`,
          "#7b5f46",
          1.4,
          'opacity="0.6"',
        ),
      ),
    );
    const fruits = ["#d9452f", "#e8a02c", "#5f9a35", "#c8374f", "#f0c93c", "#7a4a8a", "#e2702e"];
    const stall = (k: number, side: number) => {
      const x0 = side < 0 ? to(-60, 0, k)[0] : to(650, 0, k)[0];
      const w = 370 * k;
      const [, y] = to(0, 560, k);
      const counter = s.relief(wood(s, rect(x0, y, w, 130 * k, "#8a5a38"), { seed: 4 }), { size: 3 });
      const crates = times(4, (i) => heap(s, x0 + (w / 4) * i, y - 6 * k, w / 4, 12.5 * k, s.pick(fruits)));
      const awning = join(
        times(9, (i) =>
          path(
            `M${n(x0 + (w / 9) * i)} ${n(y - 250 * k)}h${n(w / 9)}v${n(44 * k)}q${n(-w / 18)} ${n(18 * k)} ${n(-w / 9)} 0Z`,
            i % 2 ? "#f0e3c8" : side < 0 ? "#2f7a72" : "#b5483a",
          ),
        ),
      );
      const bananas = join(
        times(14, (i) =>
          blade(
            s,
            [x0 + w * (0.2 + (i % 7) * 0.035), y - 200 * k],
            [x0 + w * (0.14 + (i % 7) * 0.05), y - (150 - (i % 3) * 14) * k],
            -8 * k,
            6 * k,
            "#e8c33a",
          ),
        ),
      );
      return (
        counter +
        person(s, x0 + w * 0.6, y + 40 * k, 235 * k, {
          shirt: s.pick(["#e9dcc4", "#4d7a6a", "#a84c40"]),
          hat: side < 0 ? "#d8c49a" : "",
          mirror: side > 0,
        }) +
        counter +
        join(crates) +
        s.relief(awning, { size: 3 * k }) +
        bananas +
        glow(s, x0 + w * 0.5, y - 175 * k, 110 * k, "#ffd98a", 0.7) +
        ellipse(x0 + w * 0.5, y - 178 * k, 8 * k, 9 * k, "#fff4cf")
      );
    };
    const folk = [0.24, 0.3, 0.42].map((k, i) =>
      person(s, [470, 520, 440][i]!, to(0, 660, k)[1], 300 * k, {
        silhouette: ["#8a6246", "#6b4838", "#4a322e"][i],
        pose: i % 2 ? "walk" : "stand",
        skirt: i === 2 ? true : undefined,
        mirror: i === 1,
      }),
    );
    const buyer = s.soft(
      1,
      person(s, 590, 640, 250, { shirt: "#3c5a7a", skirt: "#7d3b45", bun: true, pose: "walk", mirror: true }),
    );
    return (
      back +
      roof +
      light1 +
      join(bars) +
      glow(s, 480, 300, 260, "#fff0c4", 0.9) +
      floor +
      lanes +
      s.relief(join(frames.reverse()), { size: 3 }) +
      s.soft(0.8, stall(0.3, -1) + stall(0.3, 1)) +
      join(folk) +
      stall(0.52, -1) +
      stall(0.52, 1) +
      stall(1, -1) +
      stall(1, 1) +
      shadow(s, 590, 632, 60, 8) +
      buyer +
      beams(
        s,
        [480, -160],
        [
          [330, 600, 60],
          [520, 620, 50],
          [640, 590, 60],
          [230, 520, 40],
        ],
        "#fff0c8",
        0.42,
      ) +
      haze(s, 250, 170, "#ffe9be", 0.3)
    );
  },
};
