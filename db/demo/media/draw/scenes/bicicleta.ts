// A bicycle leaning on a coloured wall.
import { beams, shadow, slant } from "../light.ts";
import { leaves } from "../nature.ts";
import { ellipse, group, join, line, n, path, rect, type Scene, type Sheet, times } from "../sheet.ts";
import { door, paving, sash, wood } from "../town.ts";

function bike(s: Sheet, x: number, y: number, k: number, colour: string): string {
  const wheel = (wx: number) =>
    ellipse(wx, -62, 60, 60, "none", 'stroke="#1b1a1c" stroke-width="7"') +
    ellipse(wx, -62, 55, 55, "none", 'stroke="#c9cdd0" stroke-width="2.4"') +
    join(
      times(18, (i) =>
        line(`M${wx} -62L${n(wx + Math.cos(i * 0.349) * 54)} ${n(-62 + Math.sin(i * 0.349) * 54)}`, "#d9dcdc", 0.8),
      ),
    ) +
    ellipse(wx, -62, 6, 6, "#7a7f84");
  const frame =
    line("M-96 -62L-16 -56L52 -142L-44 -140Z", colour, 7, 'stroke-linejoin="round"') +
    line("M-96 -62L-44 -140M-50 -158L-16 -56", colour, 6) +
    line("M58 -166L50 -138L96 -62", colour, 7) +
    line("M58 -166Q64 -190 36 -188M58 -168Q88 -190 104 -172", "#b9bec2", 5) +
    path("M-76 -164Q-50 -178 -24 -162Q-40 -154 -56 -154Q-70 -154 -76 -164Z", "#5a3420");
  const gear =
    ellipse(-16, -56, 17, 17, "none", 'stroke="#3a3c40" stroke-width="4"') +
    line("M-16 -56L-2 -28M-16 -56L-30 -84", "#4a4c50", 4.5) +
    rect(-10, -30, 22, 6, "#1b1a1c", 'rx="2"') +
    line("M-96 -66L-16 -72M-96 -58L-16 -40", "#3a3634", 2);
  const guards =
    path("M-160 -70A66 66 0 0 1 -48 -108L-52 -104A61 61 0 0 0 -154 -68Z", colour) +
    path("M34 -84A66 66 0 0 1 160 -78L154 -76A61 61 0 0 0 40 -82Z", colour);
  const basket =
    s.relief(
      path("M72 -176H136L126 -124H82Z", "#a87642") +
        join(
          times(4, (r) =>
            join(
              times(7, (i) =>
                rect(78 + i * 8 + (r % 2) * 3, -172 + r * 12, 6, 9, (i + r) % 2 ? "#d0a064" : "#7d5228", 'rx="2"'),
              ),
            ),
          ),
        ),
      { size: 3 },
    ) + leaves(s, 104, -186, 32, 16, ["#d9547a", "#f0b23f", "#ffffff", "#6d9a3e"], { count: 80, size: 5 });
  return group(
    wheel(-96) + wheel(96) + s.relief(guards + frame, { size: 2.4 }) + gear + basket,
    `transform="translate(${x} ${y}) scale(${k}) rotate(-1.5)"`,
  );
}

export const bicicleta: Scene = {
  seed: 120,
  grade: { bloom: 0.3, warm: 0.06 },
  draw: (s) => {
    const wall =
      s.paint(
        rect(
          0,
          0,
          960,
          490,
          s.linear(
            [
              [0, "#2f7d8c"],
              [0.5, "#3f93a0"],
              [1, "#27606e"],
            ],
            [0, 0],
            [1, 0.3],
          ),
        ),
        { freq: "0.012 0.009", tone: 0.35, waver: 1, octaves: 6 },
      ) +
      s.stain(rect(0, 0, 960, 490, "#000"), "#e9dcc0", {
        freq: "0.02 0.014",
        amount: 0.75,
        cut: 0.6,
        octaves: 6,
        seed: 14,
      }) +
      s.stain(rect(0, 260, 960, 230, "#000"), "#20363c", { freq: "0.04 0.01", amount: 0.5, cut: 0.52, seed: 24 });
    const dado =
      s.paint(
        rect(
          0,
          402,
          960,
          90,
          s.linear([
            [0, "#e8b95a"],
            [1, "#a87430"],
          ]),
        ),
        { freq: "0.03 0.02", tone: 0.3, waver: 2 },
      ) + rect(0, 398, 960, 5, "#f3dca0");
    const openings =
      sash(s, 92, 96, 150, 226, "#f3e8d0", { glass: "#3a4c58" }) +
      rect(56, 330, 222, 18, "#efe2c8") +
      door(s, 720, 60, 156, 432, "#f3e8d0", "#7a2f2a");
    const box =
      s.relief(wood(s, rect(76, 322, 184, 34, "#7d4a2c")), { size: 4 }) +
      leaves(s, 168, 312, 96, 34, ["#d9475c", "#f08aa0", "#4f8a3a", "#3d6b2c", "#ffffff"], { count: 330, size: 9 });
    const curb = s.relief(rect(0, 490, 960, 20, "#b3a591"), { size: 4 });
    const ground = paving(s, 508, 640, ["#8d8178", "#7b716c", "#a09284"], { rows: 5, step: 34 });
    const cast = group(
      group(bike(s, 0, 0, 1.3, "#10202a"), 'style="filter:brightness(0)" opacity="0.34"'),
      'transform="translate(556 494) skewX(-16)"',
    );
    const boughs = s.soft(
      5,
      group(
        join(
          times(16, () =>
            leaves(s, s.between(260, 960), s.between(-20, 210), 70, 40, ["#0f2a30"], { count: 40, size: 12 }),
          ),
        ),
        'opacity="0.38"',
      ),
    );
    return (
      wall +
      dado +
      openings +
      box +
      boughs +
      s.soft(4, cast) +
      curb +
      ground +
      shadow(s, 500, 516, 230, 9, 0.6) +
      bike(s, 480, 512, 1.42, "#c9412f") +
      beams(
        s,
        [-40, -80],
        [
          [460, 520, 70],
          [640, 560, 50],
          [300, 600, 50],
        ],
        "#fff0c0",
        0.34,
      ) +
      s.soft(5, leaves(s, 30, 620, 130, 70, ["#d9547a", "#8fb04a", "#4f7f34"], { count: 150, size: 14 })) +
      slant(s, [0, 0], "#ffe6a8", "#1f2a4f", 0.45)
    );
  },
};
