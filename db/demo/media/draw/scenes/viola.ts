// A viola on a chair.
import { beams, bokeh, glow, shadow, slant } from "../light.ts";
import { GREENS, leaves, ridge, sky } from "../nature.ts";
import { ellipse, group, join, line, n, path, poly, rect, type Scene, type Sheet, times } from "../sheet.ts";
import { wood } from "../town.ts";

function guitar(s: Sheet, x: number, y: number, k: number, turn: number): string {
  const d =
    "M0 -112C46 -112 66 -84 58 -54C54 -34 48 -24 58 0C72 26 96 44 92 92C88 140 44 158 0 158C-44 158 -88 140 -92 92C-96 44 -72 26 -58 0C-48 -24 -54 -34 -58 -54C-66 -84 -46 -112 0 -112Z";
  const side = group(path(d, "#4a2412"), 'transform="translate(13 6)"');
  const top = wood(
    s,
    path(
      d,
      s.radial(
        [
          [0, "#f6c878"],
          [0.6, "#d98f3c"],
          [1, "#8a4a1c"],
        ],
        [0.35, 0.35],
        0.8,
      ),
    ),
    { grain: "down", deep: "#8a4a1c", seed: 12 },
  );
  const edge =
    path(d, "none", 'stroke="#f3e2b8" stroke-width="4"') + path(d, "none", 'stroke="#3a1c0e" stroke-width="1.6"');
  const hole =
    ellipse(0, 2, 35, 35, "#c98a3c") +
    join(
      times(36, (i) =>
        ellipse(Math.cos(i * 0.1745) * 32, 2 + Math.sin(i * 0.1745) * 32, 2.4, 2.4, i % 2 ? "#3a1c0e" : "#f3e2b8"),
      ),
    ) +
    ellipse(
      0,
      2,
      27,
      27,
      s.radial([
        [0, "#0d0604"],
        [1, "#3a1c0e"],
      ]),
    );
  const neck =
    s.relief(
      rect(
        -12,
        -330,
        24,
        318,
        s.linear(
          [
            [0, "#5a3018"],
            [0.5, "#3a1c0e"],
            [1, "#241008"],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
      { size: 2 },
    ) +
    join(times(15, (i) => rect(-12, -326 + i * 21 - i * i * 0.25, 24, 1.8, "#d9d2c0"))) +
    [3, 5, 7, 9].map((i) => ellipse(0, -336 + i * 20, 2.6, 2.6, "#f6efe0")).join("");
  const crown =
    s.relief(wood(s, path("M-13 -328L-20 -346V-412Q0 -426 20 -412V-346L13 -328Z", "#8a4a1c"), { grain: "down" }), {
      size: 2,
    }) +
    join(
      [-1, 1].flatMap((dir) =>
        times(
          5,
          (i) =>
            line(`M${dir * 18} ${-404 + i * 13}H${dir * 27}`, "#d9c890", 2.4) +
            ellipse(dir * 30, -404 + i * 13, 5, 4, "#f3ead6"),
        ),
      ),
    );
  const bridge = s.relief(path("M-44 84Q-36 76 0 76Q36 76 44 84L40 98Q0 92 -40 98Z", "#2a120a"), { size: 2 });
  const strings = join(
    times(10, (i) => {
      const o = Math.floor(i / 2) * 4.4 - 8.8 + (i % 2) * 1.4;
      return line(`M${n(o)} -340L${n(o * 1.5)} 86`, i % 3 ? "#f3ecd8" : "#e0b860", 0.7);
    }),
  );
  const ribbons = join(
    ["#d9402f", "#f0c030", "#2f8a5c", "#2f6fb5"].map((c, i) =>
      path(
        `M${-6 + i * 4} -406q${-30 - i * 6} 40 ${-24 + i * 4} ${80 + i * 12}q4 22 -14 52l9 3q17 -30 12 -56q-5 -40 26 -76Z`,
        c,
        'opacity="0.95"',
      ),
    ),
  );
  return group(
    s.relief(side + top, { size: 7, bright: 0.5, deep: 0.6 }) +
      edge +
      hole +
      neck +
      crown +
      bridge +
      strings +
      s.relief(ribbons, { size: 2 }),
    `transform="translate(${x} ${y}) rotate(${turn}) scale(${k})"`,
  );
}

export const viola: Scene = {
  seed: 132,
  grade: { bloom: 0.42, warm: 0.06, vignette: 0.5 },
  draw: (s) => {
    const wall =
      s.paint(
        rect(
          0,
          0,
          960,
          470,
          s.linear(
            [
              [0, "#7a8f7f"],
              [0.5, "#8fa08a"],
              [1, "#4a5a54"],
            ],
            [0, 0],
            [1, 0.4],
          ),
        ),
        { freq: "0.012 0.009", tone: 0.32, waver: 1, octaves: 6 },
      ) +
      s.stain(rect(0, 0, 960, 470, "#000"), "#e6d9b8", {
        freq: "0.02 0.014",
        amount: 0.7,
        cut: 0.6,
        octaves: 6,
        seed: 8,
      });
    const view = s.soft(
      3,
      group(
        sky(s, ["#a8d0dc", "#fdf0c8"], { h: 300 }) +
          ridge(s, 190, 26, "#86a89a", "#c9d3a0", { bottom: 330 }) +
          leaves(s, 160, 240, 120, 60, GREENS, { count: 200, size: 9 }),
        `clip-path="${s.clip(rect(82, 66, 196, 236, "#000"))}"`,
      ),
    );
    const frame =
      s.relief(
        rect(62, 46, 236, 20, "#d9c8a0") +
          rect(62, 46, 20, 270, "#d9c8a0") +
          rect(278, 46, 20, 270, "#d9c8a0") +
          rect(52, 302, 256, 22, "#d9c8a0") +
          rect(174, 60, 10, 244, "#d9c8a0") +
          rect(76, 176, 206, 8, "#d9c8a0"),
        { size: 4 },
      ) +
      s.relief(
        wood(
          s,
          poly(
            [
              [298, 50],
              [392, 76],
              [392, 330],
              [298, 312],
            ],
            "#2f6b6f",
          ),
          { grain: "down" },
        ),
        { size: 4 },
      );
    const floor =
      s.relief(
        wood(
          s,
          rect(
            0,
            462,
            960,
            180,
            s.linear([
              [0, "#a8683a"],
              [1, "#4a2818"],
            ]),
          ),
          { seed: 5 },
        ),
        { size: 2 },
      ) +
      join(times(6, (i) => line(`M0 ${472 + i * i * 6}H960`, "#2a140c", 1.6))) +
      rect(0, 448, 960, 18, "#4f5f58");
    const patch = s.soft(
      5,
      poly(
        [
          [380, 480],
          [560, 480],
          [760, 620],
          [500, 620],
        ],
        "#ffe6a8",
        'opacity="0.5"',
      ) +
        poly(
          [
            [590, 480],
            [700, 480],
            [960, 600],
            [820, 620],
          ],
          "#ffe6a8",
          'opacity="0.4"',
        ),
      'style="mix-blend-mode:screen"',
    );
    const w = (d: string) => wood(s, d, { grain: "down", seed: 3 });
    const chair = s.relief(
      w(rect(500, 180, 18, 250, "#7a4422") + rect(690, 180, 18, 250, "#6b3a1c")) +
        wood(
          s,
          rect(496, 186, 216, 24, "#8a5028") + rect(508, 250, 190, 15, "#7a4422") + rect(508, 306, 190, 15, "#7a4422"),
        ) +
        w(
          rect(476, 430, 18, 176, "#7a4422") +
            rect(714, 430, 18, 176, "#5f3218") +
            rect(520, 430, 14, 130, "#4a2612") +
            rect(676, 430, 14, 130, "#4a2612"),
        ) +
        rect(486, 520, 236, 10, "#6b3a1c") +
        s.paint(
          poly(
            [
              [506, 400],
              [702, 400],
              [740, 436],
              [468, 436],
            ],
            "#d9b26a",
          ),
          { freq: "0.14 0.2", tone: 0.5 },
        ) +
        rect(466, 434, 276, 14, "#8a5028"),
      { size: 4 },
    );
    const hat = s.relief(
      ellipse(846, 566, 82, 20, "#e0bd78") +
        path("M800 562Q806 506 846 506Q886 506 892 562Q846 576 800 562Z", "#e8c886") +
        path("M801 552Q846 568 891 552L892 562Q846 578 800 562Z", "#7a2f24"),
      { size: 5 },
    );
    return (
      wall +
      view +
      frame +
      glow(s, 180, 180, 300, "#fff0b8", 0.8) +
      floor +
      patch +
      s.soft(
        7,
        group(
          poly(
            [
              [520, 446],
              [760, 446],
              [900, 600],
              [700, 610],
            ],
            "#140a0a",
            'opacity="0.55"',
          ),
          "",
        ),
      ) +
      s.soft(9, path("M620 120Q760 150 820 300Q840 430 700 440Q640 300 620 120Z", "#16201c", 'opacity="0.4"')) +
      chair +
      guitar(s, 604, 314, 0.69, 6) +
      shadow(s, 846, 584, 90, 10) +
      hat +
      beams(
        s,
        [80, 40],
        [
          [520, 500, 60],
          [720, 560, 60],
          [340, 520, 40],
        ],
        "#fff0b8",
        0.45,
      ) +
      bokeh(s, 24, [120, 100, 640, 420], ["#fff4cc"], [1, 4], 0.5) +
      slant(s, [0, 0], "#ffe6a0", "#2a1c3a", 0.45)
    );
  },
};
