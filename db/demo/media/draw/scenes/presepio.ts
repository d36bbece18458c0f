// The nativity figures with their lights.
import { beams, bokeh, glow, shadow, stringLights } from "../light.ts";
import { blade, leaves, ridge, sky } from "../nature.ts";
import { BRIGHT } from "../props.ts";
import {
  dark,
  ellipse,
  group,
  join,
  light,
  line,
  n,
  path,
  poly,
  rect,
  type Scene,
  type Sheet,
  times,
} from "../sheet.ts";
import { wood } from "../town.ts";

/** A robed clay figure. */
function saint(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  robe: string,
  cloak: string,
  { kneel = false, staff = false, veil = false, mirror = false, crown = false } = {},
): string {
  const k = kneel ? 0.74 : 1;
  const body = path(
    `M-34 0Q-40 ${-70 * k} -22 ${-116 * k}Q0 ${-136 * k} 22 ${-116 * k}Q40 ${-70 * k} ${kneel ? 54 : 34} 0Z`,
    s.linear(
      [
        [0, light(robe, 0.2)],
        [0.6, robe],
        [1, dark(robe, 0.55)],
      ],
      [0, 0],
      [1, 0],
    ),
  );
  const coat = path(
    `M-38 0Q-50 ${-80 * k} -26 ${-120 * k}Q-10 ${-132 * k} -4 ${-120 * k}Q-26 ${-60 * k} -12 0Z`,
    s.linear(
      [
        [0, light(cloak, 0.3)],
        [1, dark(cloak, 0.45)],
      ],
      [0, 0],
      [1, 0],
    ),
  );
  const arms =
    path(
      `M-10 ${-104 * k}Q16 ${-84 * k} 36 ${-82 * k}L40 ${-92 * k}Q22 ${-104 * k} 14 ${-114 * k}Z`,
      dark(cloak, 0.12),
    ) + ellipse(40, -88 * k, 7, 6, "#b37b55");
  const face = ellipse(2, -142 * k - (kneel ? 6 : 0), 15, 18, "#b98560");
  const hy = -142 * k - (kneel ? 6 : 0);
  const hair = veil
    ? path(
        `M-18 ${hy + 30}Q-26 ${hy - 24} 2 ${hy - 26}Q22 ${hy - 22} 18 ${hy - 6}Q4 ${hy - 18} -4 ${hy + 4}Q-4 ${hy + 24} -6 ${hy + 34}Z`,
        cloak,
      )
    : path(
        `M-15 ${hy + 12}Q-22 ${hy - 20} 2 ${hy - 22}Q20 ${hy - 20} 17 ${hy - 4}Q2 ${hy - 12} -6 ${hy + 2}Z`,
        "#3a2418",
      ) + path(`M-2 ${hy + 12}Q8 ${hy + 30} 16 ${hy + 10}Q8 ${hy + 8} -2 ${hy + 12}Z`, "#3a2418");
  const extras =
    (staff ? line(`M44 4V${hy - 20}Q44 ${hy - 40} 58 ${hy - 30}`, "#6b432c", 5) : "") +
    (crown
      ? path(
          `M-14 ${hy - 16}L-16 ${hy - 34}L-6 ${hy - 24}L2 ${hy - 38}L10 ${hy - 24}L20 ${hy - 34}L18 ${hy - 16}Z`,
          "#f0c24a",
        ) + rect(36, -104 * k, 16, 18, "#e0ae3a", 'rx="3"')
      : "");
  return (
    shadow(s, x + 6, y, h * 0.3, h * 0.05, 0.6, 5) +
    group(
      s.relief(s.paint(body + coat + arms + face + hair + extras, { freq: "0.04", tone: 0.18, waver: 1.5 }), {
        size: 6,
        from: [1, -0.4],
        lit: "#ffdf9a",
        bright: 0.75,
        deep: 0.6,
      }),
      `transform="translate(${x} ${y}) scale(${n((mirror ? -1 : 1) * (h / 1.65)) / 100} ${n(h / 1.65) / 100})"`,
    )
  );
}

export const presepio: Scene = {
  seed: 131,
  grade: { bloom: 0.6, warm: 0.06, vignette: 0.55 },
  draw: (s) => {
    const night =
      sky(s, ["#0b1232", "#1f2a58", "#4a3f62"], { h: 520 }) +
      join(
        times(160, () =>
          ellipse(
            s.between(0, 960),
            s.between(0, 330),
            s.between(0.5, 1.5),
            s.between(0.5, 1.5),
            "#eef2ff",
            `opacity="${n(s.between(0.3, 1))}"`,
          ),
        ),
      );
    const star =
      glow(s, 480, 74, 170, "#ffeab0", 1) +
      path("M480 18L488 64L532 74L488 84L480 150L472 84L428 74L472 64Z", "#fffbe0");
    const hut =
      s.relief(
        wood(
          s,
          poly(
            [
              [250, 196],
              [480, 104],
              [710, 196],
              [700, 214],
              [480, 130],
              [260, 214],
            ],
            "#8a5a30",
          ) +
            rect(280, 196, 24, 300, "#7a4a28") +
            rect(656, 196, 24, 300, "#6b4024"),
        ),
        { size: 5, from: [0, 1], lit: "#ffcf86" },
      ) +
      join(
        times(90, (i) =>
          line(
            `M${250 + i * 5.2} ${n(196 - (i < 45 ? i : 90 - i) * 2.02)}l${n(s.between(-16, 16))} ${n(s.between(12, 34))}`,
            s.pick(["#d9b060", "#b98a3f", "#8a6430"]),
            2.4,
          ),
        ),
      );
    const inside = poly(
      [
        [300, 214],
        [480, 136],
        [660, 214],
        [660, 500],
        [300, 500],
      ],
      s.radial(
        [
          [0, "#ffdf94"],
          [0.5, "#a8642f"],
          [1, "#3a2018"],
        ],
        [0.5, 0.75],
        0.7,
      ),
    );
    const ground = s.paint(
      rect(
        0,
        486,
        960,
        160,
        s.linear([
          [0, "#8a6a3a"],
          [1, "#2a1c16"],
        ]),
      ),
      { freq: "0.04 0.1", tone: 0.35 },
    );
    const straw = join(
      times(360, () => {
        const x = s.between(180, 800);
        const y = s.between(494, 624);
        return line(
          `M${n(x)} ${n(y)}l${n(s.between(-26, 26))} ${n(s.between(-9, 9))}`,
          s.pick(["#f0cf7a", "#d9ac4c", "#a87a34"]),
          1.8,
        );
      }),
    );
    const crib =
      s.relief(
        wood(
          s,
          poly(
            [
              [420, 520],
              [546, 520],
              [528, 562],
              [438, 562],
            ],
            "#7a4a28",
          ),
        ) + line("M432 584L462 540M532 584L504 540", "#6b4024", 8),
        { size: 3 },
      ) +
      join(
        times(60, () =>
          line(
            `M${n(s.between(420, 546))} ${n(s.between(508, 524))}l${n(s.between(-16, 16))} ${n(s.between(-12, 4))}`,
            "#f3d68a",
            2,
          ),
        ),
      ) +
      s.relief(ellipse(486, 506, 42, 14, "#fff6e4") + ellipse(450, 498, 14, 13, "#d9a07a"), { size: 3 }) +
      glow(s, 482, 500, 150, "#fff0b8", 0.9);
    const ox = (x: number, k: number, tone: string, ears: number) =>
      s.relief(
        group(
          ellipse(0, 0, 70, 46, tone) +
            path("M40 -20Q80 -60 104 -24Q112 6 92 16Q60 24 40 10Z", tone) +
            ellipse(98, 4, 14, 11, light(tone, 0.35)) +
            ellipse(62, -44, 7, ears, tone, 'transform="rotate(-24 62 -44)"') +
            ellipse(80, -46, 7, ears, tone, 'transform="rotate(14 80 -46)"') +
            ellipse(80, -18, 3.5, 4, "#120a0a"),
          `transform="translate(${x} 486) scale(${k} ${Math.abs(k)})"`,
        ),
        { size: 4, from: [0.6, -0.4], lit: "#ffcf86" },
      );
    const sheep = (x: number, y: number, k: number) =>
      group(
        rect(-22, 10, 6, 24, "#2a2020") +
          rect(14, 10, 6, 24, "#2a2020") +
          s.relief(join(times(26, () => ellipse(s.between(-28, 28), s.between(-16, 14), 12, 11, "#f3ead6"))), {
            size: 4,
          }) +
          ellipse(-38, -12, 12, 14, "#3a2c28"),
        `transform="translate(${x} ${y}) scale(${k})"`,
      );
    const palms = s.soft(
      1.5,
      join(
        [
          [90, 500, 250],
          [870, 500, 280],
        ].map(
          ([x, y, h]) =>
            line(`M${x} ${y}Q${x! + 10} ${y! - h! * 0.5} ${x! - 6} ${y! - h!}`, "#2a2030", 12) +
            join(
              times(10, (i) => {
                const a = (i / 9) * 3.6 - 0.3;
                return blade(
                  s,
                  [x! - 6, y! - h!],
                  [x! - 6 + Math.cos(a) * 120, y! - h! - Math.sin(a) * 70 + 30],
                  26,
                  10,
                  "#243a38",
                );
              }),
            ),
        ),
      ),
    );
    const lights =
      stringLights(s, [-20, 250], [262, 206], 46, 9, BRIGHT, 4.5) +
      stringLights(s, [700, 206], [980, 240], 46, 9, BRIGHT, 4.5) +
      stringLights(s, [256, 210], [480, 122], 12, 10, ["#ffe09a"], 3.6) +
      stringLights(s, [480, 122], [704, 210], 12, 10, ["#ffe09a"], 3.6);
    return (
      night +
      s.soft(
        2,
        ridge(s, 420, 34, "#1f2748", "#3a3a5c", { bottom: 560 }) +
          join(times(50, () => glow(s, s.between(0, 960), s.between(430, 480), s.between(4, 10), "#ffcf7a", 0.9))),
      ) +
      palms +
      star +
      beams(s, [480, 80], [[480, 500, 70]], "#fff0c0", 0.5) +
      inside +
      ox(376, 0.8, "#7a4a30", 16) +
      ox(596, -0.72, "#8a8078", 26) +
      hut +
      ground +
      straw +
      saint(s, 396, 556, 150, "#e9d3c0", "#3f6fb5", { kneel: true, veil: true }) +
      saint(s, 578, 556, 200, "#7a5a3c", "#a8743f", { staff: true, mirror: true }) +
      crib +
      saint(s, 180, 590, 190, "#8a2f4a", "#c9963a", { crown: true }) +
      saint(s, 96, 606, 200, "#2f5f55", "#6b3f7a", { crown: true }) +
      saint(s, 800, 590, 176, "#b08a5a", "#6b4a34", { mirror: true, staff: true }) +
      sheep(690, 592, 1) +
      sheep(742, 620, 1.2) +
      lights +
      s.soft(8, leaves(s, 900, 640, 120, 50, ["#1c3a28", "#2f5a38", "#a8322f"], { count: 130, size: 13 })) +
      bokeh(s, 20, [0, 120, 960, 480], ["#ffd27a", "#ff9a6a", "#8ab0ff"], [8, 22], 0.3)
    );
  },
};
