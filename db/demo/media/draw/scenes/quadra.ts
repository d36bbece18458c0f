// A game in the covered court.
import { beams, glow, haze, shadow, slant } from "../light.ts";
import { GREENS, leaves } from "../nature.ts";
import { person } from "../people.ts";
import { ellipse, join, line, n, type Point, path, poly, rect, type Scene, times } from "../sheet.ts";

export const quadra: Scene = {
  seed: 124,
  grade: { bloom: 0.46, warm: 0.04 },
  draw: (s) => {
    const to = (x: number, y: number, k: number): Point => [480 + (x - 480) * k, 300 + (y - 300) * k];
    const back = rect(
      0,
      0,
      960,
      640,
      s.linear([
        [0, "#39465a"],
        [0.45, "#7d8a90"],
        [1, "#3a3238"],
      ]),
    );
    const outside = s.soft(
      4,
      rect(
        150,
        190,
        660,
        150,
        s.linear([
          [0, "#dff0ee"],
          [1, "#a9c98a"],
        ]),
      ) +
        join(
          times(14, (i) => leaves(s, 160 + i * 50, 300 + s.between(-26, 10), 44, 30, GREENS, { count: 50, size: 8 })),
        ),
    );
    const roof = join(
      times(7, (i) => {
        const k = 1.25 - i * 0.15;
        return path(
          `M${to(-60, 120, k).map(n).join(" ")}Q${to(480, -190, k).map(n).join(" ")} ${to(1020, 120, k).map(n).join(" ")}L${to(
            1020,
            120,
            k - 0.15,
          )
            .map(n)
            .join(" ")}Q${to(480, -190, k - 0.15)
            .map(n)
            .join(" ")} ${to(-60, 120, k - 0.15)
            .map(n)
            .join(" ")}Z`,
          s.linear([
            [0, i % 2 ? "#8fa0ac" : "#74879a"],
            [1, "#4a5968"],
          ]),
        );
      }),
    );
    const ribs = s.relief(
      join(
        times(7, (i) => {
          const k = 1.2 - i * 0.15;
          return (
            line(
              `M${to(-60, 640, k).map(n).join(" ")}L${to(-60, 120, k).map(n).join(" ")}Q${to(480, -190, k).map(n).join(" ")} ${to(1020, 120, k).map(n).join(" ")}L${to(1020, 640, k).map(n).join(" ")}`,
              "#2f4a6b",
              15 * k,
            ) +
            line(
              `M${to(-30, 150, k).map(n).join(" ")}Q${to(480, -140, k).map(n).join(" ")} ${to(990, 150, k).map(n).join(" ")}`,
              "#47668a",
              4 * k,
            )
          );
        }),
      ),
      { size: 3 },
    );
    const lamps = join(
      [0.9, 0.6, 0.42].flatMap((k) =>
        [260, 700].map((x) => {
          const [lx, ly] = to(x, 30, k);
          return glow(s, lx, ly, 150 * k, "#fff6d8", 0.9) + ellipse(lx, ly, 24 * k, 7 * k, "#fffdf0");
        }),
      ),
    );
    const stands = join(
      [-1, 1].map((side) =>
        join(
          times(5, (r) =>
            poly(
              [
                to(480 + side * (470 + r * 60), 420 - r * 34, 1.3),
                to(480 + side * (470 + r * 60), 420 - r * 34, 0.32),
                to(480 + side * (470 + r * 60), 400 - r * 34, 0.32),
                to(480 + side * (470 + r * 60), 400 - r * 34, 1.3),
              ],
              r % 2 ? "#b8ab98" : "#8d8378",
            ),
          ),
        ),
      ),
    );
    const crowd = s.soft(
      1.4,
      join(
        [-1, 1].flatMap((side) =>
          times(64, () => {
            const k = s.between(0.36, 0.95);
            const r = Math.floor(s.random() * 5);
            const [x, y] = to(480 + side * (490 + r * 60), 400 - r * 34, k);
            const c = s.pick(["#2f6fb5", "#f2efe6", "#c9503c", "#e0b040", "#3f6f58"]);
            return (
              ellipse(x, y - 14 * k, 18 * k, 26 * k, c) +
              ellipse(x, y - 46 * k, 11 * k, 13 * k, s.pick(["#6b432c", "#8a5a3b", "#3a2418"]))
            );
          }),
        ),
      ),
    );
    const floor = poly(
      [to(0, 470, 0.32), to(960, 470, 0.32), to(960, 470, 2.4), to(0, 470, 2.4)],
      s.linear([
        [0, "#6fae7a"],
        [0.5, "#3f8a5c"],
        [1, "#1f5a44"],
      ]),
    );
    const key =
      poly([to(330, 470, 0.32), to(630, 470, 0.32), to(630, 470, 0.6), to(330, 470, 0.6)], "#c9663c") +
      poly([to(200, 470, 1.5), to(760, 470, 1.5), to(760, 470, 2.4), to(200, 470, 2.4)], "#c9663c", 'opacity="0.85"');
    const marks =
      [40, 920]
        .map((x) => line(`M${to(x, 470, 0.33).map(n).join(" ")}L${to(x, 470, 2.4).map(n).join(" ")}`, "#f6f6f0", 4))
        .join("") +
      line(`M${to(40, 470, 0.95).map(n).join(" ")}H${n(to(920, 470, 0.95)[0])}`, "#f6f6f0", 4) +
      `<ellipse cx="480" cy="${n(to(0, 470, 0.95)[1])}" rx="120" ry="26" fill="none" stroke="#f6f6f0" stroke-width="4"/>` +
      line(`M${to(330, 470, 0.6).map(n).join(" ")}H${n(to(630, 470, 0.6)[0])}`, "#f6f6f0", 2.5);
    const hoop =
      rect(477, 206, 6, 148, "#3a4654") +
      s.relief(
        rect(440, 190, 80, 52, "#f6f6f2") + rect(464, 208, 32, 26, "none", 'stroke="#c8352c" stroke-width="3"'),
        { size: 2 },
      ) +
      line("M466 242H494", "#e8622f", 4) +
      join(times(6, (i) => line(`M${467 + i * 5.2} 243L${471 + i * 3.6} 264`, "#ffffff", 1)));
    const players: [number, number, number, Parameters<typeof person>[4]][] = [
      [430, 408, 104, { shirt: "#f2efe6", trousers: "#f2efe6", pose: "cheer" }],
      [548, 416, 108, { shirt: "#2f6fb5", trousers: "#1f4a80", pose: "run", mirror: true }],
      [300, 476, 156, { shirt: "#2f6fb5", trousers: "#1f4a80", pose: "run" }],
      [700, 500, 176, { shirt: "#f2efe6", trousers: "#f2efe6", pose: "stride", mirror: true }],
      [492, 566, 236, { shirt: "#2f6fb5", trousers: "#1f4a80", pose: "hold" }],
    ];
    const team = join(
      players.map(
        ([x, y, h, style]) =>
          shadow(s, x, y, h * 0.2, h * 0.035, 0.6, 3) +
          person(s, x, y, h, { shorts: true, skin: s.pick(["#6b432c", "#8a5a3b", "#b37b55"]), ...style }),
      ),
    );
    const ball =
      s.paint(
        ellipse(
          530,
          322,
          21,
          21,
          s.radial(
            [
              [0, "#ffb870"],
              [0.5, "#dc6f2c"],
              [1, "#6b2a14"],
            ],
            [0.35, 0.3],
            0.75,
          ),
        ),
        { tone: 0.15, waver: 1 },
      ) + line("M509 322H551M530 301V343M515 307Q526 322 515 337M545 307Q534 322 545 337", "#3a1a10", 1.8);
    return (
      back +
      outside +
      roof +
      ribs +
      stands +
      crowd +
      floor +
      key +
      marks +
      hoop +
      lamps +
      team +
      ball +
      beams(
        s,
        [480, 180],
        [
          [250, 560, 60],
          [480, 620, 70],
          [720, 560, 60],
        ],
        "#fff6d4",
        0.3,
      ) +
      haze(s, 230, 130, "#f0f4e0", 0.35) +
      slant(s, [0.5, 0], "#fff0c0", "#22283f", 0.3)
    );
  },
};
