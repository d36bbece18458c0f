// Brushes for what grows and stands outdoors: sky, hills, trees, grass, leaves, clouds.
import {
  dark,
  ellipse,
  group,
  HEIGHT,
  join,
  light,
  line,
  mix,
  n,
  type Point,
  path,
  rect,
  type Sheet,
  type Stop,
  times,
  WIDTH,
} from "./sheet.ts";

/** Sky from top to bottom colour, with torn clouds lit from below. */
export function sky(
  s: Sheet,
  colours: string[],
  { h = HEIGHT, cloud = "", amount = 0.8, cut = 0.5, seed = 11, freq = "0.0035 0.012" } = {},
): string {
  const stops = colours.map((colour, i): Stop => [i / (colours.length - 1), colour]);
  const base = rect(0, 0, WIDTH, h, s.linear(stops));
  if (!cloud) {
    return base;
  }
  const fade = rect(
    0,
    0,
    WIDTH,
    h,
    s.linear([
      [0, "#000000", 1],
      [0.7, "#000000", 0.8],
      [1, "#000000", 0],
    ]),
  );
  return (
    base +
    s.stain(fade, dark(mix(cloud, colours[0] ?? cloud, 0.5), 0.12), {
      freq,
      amount: amount * 0.7,
      cut: cut - 0.03,
      seed,
      octaves: 6,
    }) +
    group(s.stain(fade, cloud, { freq, amount, cut, seed, octaves: 6 }), 'transform="translate(0 -7)"')
  );
}

/** The outline of a range of hills as a function of x. */
export function outline(s: Sheet, y: number, amp: number, detail = 1): (x: number) => number {
  const waves = times(7, (i) => ({ k: 0.0028 * 1.9 ** i * detail, p: s.random() * 6.3, a: amp / 1.75 ** i }));
  return (x) => y + waves.reduce((sum, w) => sum + Math.sin(x * w.k + w.p) * w.a, 0) * 0.6;
}

/** One range of hills, darker at the crest, fading into mist below. */
export function ridge(
  s: Sheet,
  y: number,
  amp: number,
  crest: string,
  foot: string,
  { detail = 1, bottom = HEIGHT, texture = 0.25 } = {},
): string {
  const f = outline(s, y, amp, detail);
  const d = `M-20 ${bottom}${join(times(126, (i) => `L${i * 8 - 20} ${n(f(i * 8 - 20))}`))}L990 ${bottom}Z`;
  const shape = path(
    d,
    s.linear([
      [0, crest],
      [0.65, foot],
      [1, foot],
    ]),
  );
  return texture ? s.paint(shape, { freq: "0.02 0.03", tone: texture, waver: 4, seed: Math.round(y) % 50 }) : shape;
}

/** A heap of leaves lit from the upper left. */
export function leaves(
  s: Sheet,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colours: string[],
  { count = 260, size = 6, sun = [-0.6, -0.8] as Point } = {},
): string {
  const shade = dark(colours[0] ?? "#204020", 0.45);
  const dots = times(count, (i) => {
    const a = s.random() * 6.283;
    const r = Math.sqrt(s.random());
    const ux = Math.cos(a) * r;
    const uy = Math.sin(a) * r;
    const lit = 0.5 + (ux * sun[0] + uy * sun[1]) * 0.5;
    const base = s.pick(colours);
    const layer = i / count;
    const colour =
      lit < 0.4
        ? mix(base, shade, (0.75 - lit) * (1.2 - layer * 0.5))
        : light(base, Math.max(0, lit - 0.55) * 0.6 * layer);
    const k = size * s.between(0.6, 1.3);
    return ellipse(
      x + ux * rx,
      y + uy * ry,
      k,
      k * 0.55,
      colour,
      `transform="rotate(${Math.round(s.random() * 180)} ${n(x + ux * rx)} ${n(y + uy * ry)})"`,
    );
  });
  return join(dots);
}

export const GREENS = ["#3d6b2c", "#557f2f", "#2d5a2b", "#6f9438"];

/** A tree with its foot at x, y. */
export function tree(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  { colours = GREENS, trunk = "#4a3425", spread = 0.42, clumps = 8, count = 150, size = 0 } = {},
): string {
  const bend = s.between(-0.05, 0.05) * h;
  const fork = y - h * 0.42;
  const boughs = times(clumps, (i): Point => {
    const a = Math.PI * (1.05 + (0.9 * i) / (clumps - 1));
    return [
      x + bend + Math.cos(a) * h * spread * s.between(0.45, 0.85),
      y - h * 0.58 + Math.sin(a) * h * s.between(0.12, 0.3),
    ];
  });
  const w = h * 0.03;
  const wood =
    path(
      `M${n(x - w * 1.5)} ${n(y)}Q${n(x - w)} ${n(y - h * 0.2)} ${n(x + bend - w * 0.6)} ${n(fork)}H${n(x + bend + w * 0.6)}Q${n(x + w)} ${n(y - h * 0.2)} ${n(x + w * 1.7)} ${n(y)}Z`,
      trunk,
    ) +
    join(
      boughs.map(([bx, by]) =>
        line(`M${n(x + bend)} ${n(fork + 4)}Q${n(x + bend)} ${n((fork + by) / 2)} ${n(bx)} ${n(by)}`, trunk, w * 0.7),
      ),
    );
  const crown = boughs
    .sort((a, b) => a[1] - b[1])
    .map(([bx, by]) => leaves(s, bx, by, h * spread * 0.5, h * 0.17, colours, { count, size: size || h * 0.02 }));
  return (
    s.relief(wood, { size: w * 0.7 }) +
    join(crown) +
    leaves(s, x + bend, y - h * 0.6, h * spread * 0.6, h * 0.16, colours, { count, size: size || h * 0.02 })
  );
}

/** Blades of grass that grow taller towards the viewer. */
export function grass(
  s: Sheet,
  y: number,
  h: number,
  count: number,
  colours: string[],
  { tall = 26, x = 0, w = WIDTH, lean = 0.3 } = {},
): string {
  const blades = times(count, (i) => {
    const t = i / count;
    const gx = x + s.random() * w;
    const gy = y + t * h;
    const k = tall * (0.35 + t * 0.75) * s.between(0.6, 1.3);
    const dx = s.between(-0.4, 0.4) * k + lean * k;
    return path(
      `M${n(gx - k * 0.05)} ${n(gy)}Q${n(gx + dx * 0.2)} ${n(gy - k * 0.6)} ${n(gx + dx)} ${n(gy - k)}Q${n(gx + dx * 0.4)} ${n(gy - k * 0.5)} ${n(gx + k * 0.07)} ${n(gy)}Z`,
      s.pick(colours),
    );
  });
  return join(blades);
}

/** A long curved leaf (maize, banana, reed) from its root to its tip. */
export function blade(s: Sheet, from: Point, to: Point, droop: number, width: number, colour: string): string {
  const mx = (from[0] + to[0]) / 2;
  const my = (from[1] + to[1]) / 2 - droop;
  const fill = s.linear([
    [0, light(colour, 0.28)],
    [0.48, colour],
    [0.52, dark(colour, 0.3)],
    [1, dark(colour, 0.15)],
  ]);
  return (
    path(
      `M${n(from[0])} ${n(from[1])}Q${n(mx)} ${n(my - width)} ${n(to[0])} ${n(to[1])}Q${n(mx)} ${n(my + width)} ${n(from[0])} ${n(from[1])}Z`,
      fill,
    ) +
    line(
      `M${n(from[0])} ${n(from[1])}Q${n(mx)} ${n(my)} ${n(to[0])} ${n(to[1])}`,
      light(colour, 0.45),
      width * 0.09,
      'opacity="0.7"',
    )
  );
}

/** A leafy branch hanging out of focus into a corner of the picture. */
export function corner(s: Sheet, x: number, y: number, r: number, colours: string[], blur = 7): string {
  return s.soft(blur, leaves(s, x, y, r, r * 0.6, colours, { count: 150, size: r * 0.09 }));
}
