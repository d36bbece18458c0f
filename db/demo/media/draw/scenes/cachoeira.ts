// The waterfall in the forest.
import { beams, glow, mist, reflection } from "../light.ts";
import { blade, corner, leaves } from "../nature.ts";
import { person } from "../people.ts";
import { join, path, rect, type Scene, type Sheet, times } from "../sheet.ts";

function fern(s: Sheet, x: number, y: number, h: number, lean: number, colour: string): string {
  return join(
    times(16, (i) => {
      const t = i / 16;
      const px = x + lean * t * t;
      const py = y - h * t;
      const k = h * 0.3 * (1 - t * 0.85);
      return (
        blade(s, [px, py], [px - k, py - k * 0.25], k * 0.18, k * 0.12, colour) +
        blade(s, [px, py], [px + k, py - k * 0.3], k * 0.18, k * 0.12, colour)
      );
    }),
  );
}

const DEEP = ["#1f4a2a", "#2f6333", "#17391f", "#467a38"];

function falls(s: Sheet, d: string, seed: number): string {
  return (
    path(
      d,
      s.linear([
        [0, "#eaf4f4"],
        [0.6, "#c3dce0"],
        [1, "#f4fbfb"],
      ]),
    ) +
    s.stain(path(d, "#000"), "#4f7f8c", { freq: "0.07 0.006", amount: 0.75, cut: 0.5, seed }) +
    s.stain(path(d, "#000"), "#ffffff", { freq: "0.09 0.008", amount: 0.95, cut: 0.46, seed: seed + 5 })
  );
}

export const cachoeira: Scene = {
  seed: 112,
  grade: { bloom: 0.42, warm: 0.02, vignette: 0.5 },
  draw: (s) => {
    const woods = join(
      times(46, () =>
        leaves(s, s.between(0, 960), s.between(0, 190), 70, 40, ["#5d8f4a", "#7aa854", "#94b860", "#477a42"], {
          count: 60,
          size: 9,
        }),
      ),
    );
    const cliff = s.paint(
      path(
        "M-20 200Q120 130 300 150L390 130H570L660 148Q850 120 980 190V520H-20Z",
        s.linear([
          [0, "#6e6a58"],
          [0.5, "#4a4a45"],
          [1, "#24282a"],
        ]),
      ),
      { freq: "0.012 0.05", tone: 0.5, waver: 22, octaves: 5 },
    );
    const cracks =
      s.stain(rect(0, 160, 960, 350, "#000"), "#12171a", { freq: "0.03 0.012", amount: 0.75, cut: 0.5, octaves: 6 }) +
      s.stain(rect(0, 150, 960, 330, "#000"), "#4f7a35", { freq: "0.018 0.03", amount: 0.7, cut: 0.53, seed: 21 });
    const water = s.paint(
      falls(s, "M410 128Q480 118 548 128Q560 240 556 300Q590 400 600 500H360Q372 400 404 300Q402 220 410 128Z", 3),
      {
        freq: "0.03 0.01",
        tone: 0.05,
        waver: 16,
      },
    );
    const scene =
      s.soft(
        3,
        rect(
          0,
          0,
          960,
          260,
          s.linear([
            [0, "#d9ecc0"],
            [1, "#5c8a55"],
          ]),
        ) + woods,
      ) +
      glow(s, 600, 60, 340, "#fff4c0", 0.9) +
      cliff +
      cracks +
      s.soft(
        0.8,
        join(
          times(16, (i) =>
            leaves(s, i < 8 ? i * 48 : 560 + (i - 8) * 56, 170 + Math.abs(i - 8) * 3, 56, 32, DEEP, {
              count: 90,
              size: 7,
            }),
          ),
        ),
      ) +
      water;
    const pool = rect(
      0,
      486,
      960,
      154,
      s.linear([
        [0, "#9cc9bd"],
        [0.4, "#3f7f78"],
        [1, "#12343a"],
      ]),
    );
    const rocks = s.relief(
      s.paint(
        join(
          [
            [90, 560, 150, 52],
            [250, 528, 80, 28],
            [770, 540, 130, 46],
            [640, 514, 60, 20],
            [900, 600, 150, 70],
            [400, 636, 120, 36],
          ].map(([x, y, w, h]) =>
            path(
              `M${x! - w!} ${y! + h! * 0.7}Q${x! - w! * 0.9} ${y! - h! * 0.6} ${x! - w! * 0.2} ${y! - h!}Q${x! + w! * 0.7} ${y! - h! * 0.9} ${x! + w!} ${y! + h! * 0.7}Z`,
              "#55564c",
            ),
          ),
        ),
        { freq: "0.03 0.06", tone: 0.5, waver: 9 },
      ),
      { size: 8, bright: 0.6 },
    );
    const ferns = times(9, (i) =>
      fern(
        s,
        i < 5 ? i * 46 : 740 + (i - 5) * 64,
        660,
        s.between(120, 230),
        s.between(-40, 60),
        s.pick(["#2f6a2e", "#4a8a38", "#1f4f28"]),
      ),
    );
    return (
      scene +
      pool +
      reflection(s, scene, 486, { opacity: 0.45, ripple: 30, blur: 2 }) +
      s.stain(rect(0, 486, 960, 154, "#000"), "#e6f6f0", { freq: "0.01 0.12", amount: 0.45, cut: 0.54 }) +
      mist(s, 400, 170, "#f4fbf6", { amount: 0.9, cut: 0.4, freq: "0.008 0.014" }) +
      glow(s, 480, 500, 190, "#f4fbf6", 0.85, 0.4) +
      rocks +
      person(s, 770, 500, 74, { shirt: "#d9563c", pose: "stand", hat: "#e6d3a4" }) +
      beams(
        s,
        [660, -80],
        [
          [330, 480, 50],
          [520, 520, 50],
          [200, 380, 60],
          [720, 520, 40],
        ],
        "#fff6c8",
        0.5,
      ) +
      join(ferns.slice(2, 7)) +
      s.soft(3, join(ferns.slice(0, 2)) + join(ferns.slice(7))) +
      corner(s, 20, 10, 230, DEEP, 5) +
      corner(s, 950, 20, 210, DEEP, 6)
    );
  },
};
