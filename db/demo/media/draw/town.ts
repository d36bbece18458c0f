// Brushes for what is built: colonial houses, tiled roofs, paving, planks, walls.
import {
  dark,
  group,
  join,
  light,
  line,
  mix,
  n,
  type Point,
  path,
  poly,
  rect,
  type Sheet,
  times,
  WIDTH,
} from "./sheet.ts";

export const WALLS = ["#e8d9b8", "#d98f5c", "#c9b6cf", "#8fb3b0", "#e6c069", "#d9a3a0", "#efe9dc"];
export const TRIMS = ["#1f5e7a", "#2f6b45", "#8a2f2a", "#28507f", "#7a4a22"];

/** A colonial window: frame, arch, sashes and shutters ajar. */
export function sash(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  trim: string,
  { glass = "#35475a", arch = true, lit = false } = {},
): string {
  const top = arch ? `Q${n(x + w / 2)} ${n(y - w * 0.24)} ${n(x + w)} ${n(y)}` : `H${n(x + w)}`;
  const pane = lit
    ? s.linear([
        [0, "#ffe6a0"],
        [1, "#f5ac4a"],
      ])
    : s.linear(
        [
          [0, light(glass, 0.35)],
          [0.5, glass],
          [1, dark(glass, 0.35)],
        ],
        [0, 0],
        [1, 1],
      );
  const bars =
    [1 / 3, 2 / 3].map((t) => rect(x + w * t - w * 0.02, y, w * 0.04, h, "#f3ead6")).join("") +
    [0.25, 0.5, 0.75].map((t) => rect(x, y + h * t - w * 0.02, w, w * 0.045, "#f3ead6")).join("");
  return (
    s.relief(
      path(
        `M${n(x - w * 0.12)} ${n(y + h + w * 0.12)}V${n(y)}${top.replace(`${n(x + w)} ${n(y)}`, `${n(x + w * 1.12)} ${n(y)}`).replace(`H${n(x + w)}`, `H${n(x + w * 1.12)}`)}V${n(y + h + w * 0.12)}Z`,
        trim,
        `stroke="${trim}" stroke-width="${n(w * 0.16)}" stroke-linejoin="round"`,
      ),
      { size: w * 0.06 },
    ) +
    path(`M${n(x)} ${n(y + h)}V${n(y)}${top}V${n(y + h)}Z`, pane) +
    bars +
    rect(x - w * 0.24, y + h + w * 0.08, w * 1.48, w * 0.12, light(trim, 0.25))
  );
}

/** A panelled door. */
export function door(s: Sheet, x: number, y: number, w: number, h: number, trim: string, leaf: string): string {
  const panels = join(
    [0, 1].flatMap((c) =>
      [0, 1, 2].map((r) =>
        rect(
          x + w * (0.08 + c * 0.46),
          y + h * (0.06 + r * 0.31),
          w * 0.38,
          h * 0.26,
          dark(leaf, 0.12),
          `stroke="${light(leaf, 0.2)}" stroke-width="1"`,
        ),
      ),
    ),
  );
  return (
    s.relief(rect(x - w * 0.12, y - w * 0.14, w * 1.24, h + w * 0.14, trim), { size: w * 0.05 }) +
    rect(x, y, w, h, leaf) +
    panels +
    rect(x + w * 0.485, y, w * 0.03, h, dark(leaf, 0.4))
  );
}

/** Rows of clay tiles in a parallelogram. */
export function tiles(
  s: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  { colour = "#a4532f", slope = 0, step = 9 } = {},
): string {
  const fill = s.linear(
    [
      [0, light(colour, 0.25)],
      [0.5, colour],
      [1, dark(colour, 0.45)],
    ],
    [0, 0],
    [1, 0],
  );
  const rows = Math.max(2, Math.round(h / (step * 0.9)));
  const cells = times(rows, (r) =>
    join(
      times(Math.ceil(w / step), (c) => {
        const t = r / rows;
        return rect(
          x + c * step + slope * (1 - t),
          y + t * h,
          step * 0.96,
          h / rows + 1.5,
          s.random() < 0.25 ? mix(colour, s.pick(["#6d3420", "#c77a4b", "#70543c"]), 0.5) : fill,
          `rx="${n(step * 0.35)}"`,
        );
      }),
    ),
  );
  return (
    poly(
      [
        [x + slope, y],
        [x + w + slope, y],
        [x + w, y + h],
        [x, y + h],
      ],
      dark(colour, 0.45),
    ) + join(cells)
  );
}

export type HouseStyle = { wall?: string; trim?: string; doorAt?: number; bays?: number; lit?: boolean; roof?: number };

/** A one-storey colonial house front with its foot at x, y. */
export function house(s: Sheet, x: number, y: number, w: number, h: number, style: HouseStyle = {}): string {
  const wall = style.wall ?? s.pick(WALLS);
  const trim = style.trim ?? s.pick(TRIMS);
  const bays = style.bays ?? Math.max(2, Math.round(w / (h * 0.45)));
  const doorAt = style.doorAt ?? Math.floor(s.random() * bays);
  const bay = w / bays;
  const roof = style.roof ?? h * 0.16;
  const top = y - h;
  const openings = join(
    times(bays, (i) => {
      const ow = Math.min(bay * 0.46, h * 0.2);
      const ox = x + bay * (i + 0.5) - ow / 2;
      return i === doorAt
        ? door(s, ox, y - h * 0.58, ow, h * 0.58, trim, dark(trim, 0.35))
        : sash(s, ox, y - h * 0.56, ow, h * 0.3, trim, { lit: style.lit && s.random() < 0.7 });
    }),
  );
  const base = rect(
    x,
    top,
    w,
    h,
    s.linear([
      [0, dark(wall, 0.32)],
      [0.14, wall],
      [0.75, wall],
      [1, dark(wall, 0.2)],
    ]),
  );
  return (
    s.paint(base, { freq: "0.025 0.015", tone: 0.25, waver: 1.5 }) +
    s.stain(rect(x, y - h * 0.3, w, h * 0.3, "#000"), "#5b4a3a", { freq: "0.03 0.02", amount: 0.35, cut: 0.5 }) +
    rect(x, y - h * 0.1, w, h * 0.1, mix(trim, wall, 0.15)) +
    rect(x, top, 4, h, light(trim, 0.1)) +
    rect(x + w - 4, top, 4, h, dark(trim, 0.2)) +
    openings +
    rect(x - 3, top - 2, w + 6, h * 0.06, "rgba(20,10,12,0.45)") +
    s.relief(tiles(s, x - 5, top - roof, w + 10, roof + 3, { step: Math.max(4, h * 0.045) }), { size: 3 })
  );
}

/** A street of joined houses. */
export function street(s: Sheet, y: number, h: number, { x = -10, to = WIDTH + 10, lit = false } = {}): string {
  const parts: string[] = [];
  let at = x;
  let last = "";
  while (at < to) {
    const w = h * s.between(1.2, 1.9);
    const wall = s.pick(WALLS.filter((colour) => colour !== last));
    last = wall;
    parts.push(house(s, at, y, w, h * s.between(0.92, 1.1), { wall, lit }));
    at += w;
  }
  return join(parts);
}

/** Paving stones running to a vanishing point. */
export function paving(
  s: Sheet,
  y: number,
  bottom: number,
  colours: string[],
  { rows = 15, step = 26, vanish = WIDTH / 2, gap = "#6b5a4a" } = {},
): string {
  const stones: string[] = [rect(0, y, WIDTH, bottom - y, gap)];
  for (let r = 0; r < rows; r += 1) {
    const t0 = (r / rows) ** 1.9;
    const t1 = ((r + 1) / rows) ** 1.9;
    const y0 = y + (bottom - y) * t0;
    const y1 = y + (bottom - y) * t1;
    const scale = (t: number) => 0.25 + t * 1.5;
    const half = Math.ceil(700 / step / scale(t0) / 1);
    const shift = s.random();
    for (let c = -half; c < half; c += 1) {
      const px = (k: number, t: number) => vanish + k * step * 1.4 * scale(t);
      const j = () => s.between(-0.07, 0.07);
      const points: Point[] = [
        [px(c + shift + 0.06 + j(), t0), y0 + 0.6],
        [px(c + shift + 0.95 + j(), t0), y0 + 0.6],
        [px(c + shift + 0.95 + j(), t1), y1 - 1],
        [px(c + shift + 0.06 + j(), t1), y1 - 1],
      ];
      if ((points[1]?.[0] ?? 0) > -20 && (points[0]?.[0] ?? 0) < WIDTH + 20) {
        stones.push(poly(points, mix(s.pick(colours), "#201a1a", s.random() * 0.18)));
      }
    }
  }
  return s.paint(join(stones), { freq: "0.05", tone: 0.18, waver: 3 });
}

/** Wood with grain: "across" for boards that run left to right. */
export function wood(s: Sheet, shape: string, { grain = "across", seed = 6, deep = "#2c1608" } = {}): string {
  const freq = grain === "across" ? "0.006 0.16" : "0.16 0.006";
  return (
    shape +
    s.stain(shape, deep, { freq, amount: 0.6, cut: 0.42, seed }) +
    s.stain(shape, "#ffdfa8", { freq, amount: 0.22, cut: 0.5, seed: seed + 9 })
  );
}

/** A brick wall filling a box. */
export function bricks(s: Sheet, x: number, y: number, w: number, h: number, colours: string[], step = 22): string {
  const rows = Math.ceil(h / (step * 0.42));
  const cells = times(rows, (r) =>
    join(
      times(Math.ceil(w / step) + 1, (c) =>
        rect(
          x + (c - (r % 2) / 2) * step,
          y + r * step * 0.42,
          step - 1.6,
          step * 0.42 - 1.6,
          mix(s.pick(colours), "#1c1210", s.random() * 0.2),
        ),
      ),
    ),
  );
  return group(rect(x, y, w, h, "#9c8d7d") + join(cells), `clip-path="${s.clip(rect(x, y, w, h, "#000"))}"`);
}

/** A waving cloth on a pole: bands of colour, nobody's flag. */
export function banner(s: Sheet, x: number, y: number, h: number, colours: [string, string, string]): string {
  const w = h * 0.42;
  const top = y - h;
  const wave = (dy: number) =>
    `C${n(x + w * 0.3)} ${n(top + dy - h * 0.05)} ${n(x + w * 0.6)} ${n(top + dy + h * 0.07)} ${n(x + w)} ${n(top + dy)}`;
  const back = (dy: number) =>
    `C${n(x + w * 0.6)} ${n(top + dy + h * 0.07)} ${n(x + w * 0.3)} ${n(top + dy - h * 0.05)} ${n(x)} ${n(top + dy)}`;
  const band = (i: number) =>
    path(
      `M${n(x)} ${n(top + h * 0.1 * i)}${wave(h * 0.1 * i)}L${n(x + w)} ${n(top + h * 0.1 * (i + 1))}${back(h * 0.1 * (i + 1))}Z`,
      colours[i] ?? "#ffffff",
    );
  const cloth = join(times(3, band));
  const folds = path(
    `M${n(x)} ${n(top)}${wave(0)}L${n(x + w)} ${n(top + h * 0.3)}${back(h * 0.3)}Z`,
    s.linear(
      [
        [0, "#000000", 0.3],
        [0.25, "#ffffff", 0.2],
        [0.5, "#000000", 0.28],
        [0.75, "#ffffff", 0.18],
        [1, "#000000", 0.25],
      ],
      [0, 0],
      [1, 0],
    ),
  );
  return line(`M${n(x)} ${n(y)}V${n(top - h * 0.03)}`, "#b9b2a4", h * 0.014) + cloth + folds;
}
