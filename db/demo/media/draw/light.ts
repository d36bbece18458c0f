// Light brushes: glow, haze, beams, bokeh, shadows, lamps and string lights.
import {
  ellipse,
  group,
  HEIGHT,
  join,
  line,
  n,
  type Point,
  path,
  poly,
  rect,
  type Sheet,
  times,
  WIDTH,
} from "./sheet.ts";

/** A soft round light laid over the picture. */
export function glow(s: Sheet, x: number, y: number, r: number, colour: string, opacity = 1, flat = 1): string {
  const fill = s.radial([
    [0, colour, opacity],
    [0.25, colour, opacity * 0.5],
    [0.6, colour, opacity * 0.13],
    [1, colour, 0],
  ]);
  return ellipse(x, y, r, r * flat, fill, 'style="mix-blend-mode:screen"');
}

/** A band of mist that is densest at its middle. */
export function haze(s: Sheet, y: number, h: number, colour: string, opacity: number): string {
  return rect(
    0,
    y,
    WIDTH,
    h,
    s.linear([
      [0, colour, 0],
      [0.5, colour, opacity],
      [1, colour, 0],
    ]),
  );
}

/** Mist with torn edges. */
export function mist(
  s: Sheet,
  y: number,
  h: number,
  colour: string,
  { amount = 0.8, cut = 0.42, seed = 4, freq = "0.004 0.014" } = {},
): string {
  const band = rect(
    0,
    y,
    WIDTH,
    h,
    s.linear([
      [0, "#000000", 0],
      [0.4, "#000000", 1],
      [0.7, "#000000", 1],
      [1, "#000000", 0],
    ]),
  );
  return s.stain(band, colour, { freq, amount, cut, seed, octaves: 5 });
}

/** Slanting rays from a point. */
export function beams(
  s: Sheet,
  from: Point,
  targets: [x: number, y: number, width: number][],
  colour: string,
  opacity: number,
): string {
  const rays = targets.map(([x, y, width]) => {
    const dx = x - from[0];
    const dy = y - from[1];
    const length = Math.hypot(dx, dy);
    const px = (-dy / length) * width;
    const py = (dx / length) * width;
    return poly(
      [
        [from[0] - px * 0.1, from[1] - py * 0.1],
        [from[0] + px * 0.1, from[1] + py * 0.1],
        [x + px, y + py],
        [x - px, y - py],
      ],
      s.linear([
        [0, colour, opacity],
        [1, colour, 0],
      ]),
    );
  });
  return s.soft(9, join(rays), 'style="mix-blend-mode:screen"');
}

/** Out-of-focus lights. */
export function bokeh(
  s: Sheet,
  count: number,
  area: [x: number, y: number, w: number, h: number],
  colours: string[],
  size: Point = [6, 22],
  opacity = 0.5,
): string {
  const discs = times(count, () => {
    const colour = s.pick(colours);
    const fill = s.radial([
      [0, colour, 0.55],
      [0.82, colour, 0.7],
      [0.92, colour, 1],
      [1, colour, 0],
    ]);
    const r = s.between(size[0], size[1]);
    return ellipse(
      area[0] + s.random() * area[2],
      area[1] + s.random() * area[3],
      r,
      r,
      fill,
      `opacity="${n(s.between(0.3, 1) * opacity * 10) / 10}"`,
    );
  });
  return s.soft(0.8, join(discs), 'style="mix-blend-mode:screen"');
}

/** A shadow on the ground. */
export function shadow(s: Sheet, x: number, y: number, rx: number, ry: number, opacity = 0.5, blur = 6): string {
  return s.soft(blur, ellipse(x, y, rx, ry, "#0d0913", `opacity="${opacity}"`));
}

/** The sum of a wire with lit bulbs between two points. */
export function stringLights(
  s: Sheet,
  from: Point,
  to: Point,
  sag: number,
  bulbs: number,
  colours: string[],
  size = 4,
): string {
  const at = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ];
  const wire = line(
    `M${times(25, (i) =>
      at(i / 24)
        .map(n)
        .join(" "),
    ).join("L")}`,
    "#1a1420",
    1.4,
  );
  const lamps = times(bulbs, (i) => {
    const [x, y] = at((i + 0.5) / bulbs);
    const colour = s.pick(colours);
    return (
      glow(s, x, y + size, size * 6, colour, 0.85) +
      ellipse(x, y + size, size * 0.8, size, colour) +
      ellipse(x, y + size, size * 0.45, size * 0.6, "#fffbe8")
    );
  });
  return wire + join(lamps);
}

/** A cast-iron street lamp with its foot at x, y. */
export function lampPost(
  s: Sheet,
  x: number,
  y: number,
  h: number,
  { on = true, colour = "#14161c", lamp = "#ffd27a" } = {},
): string {
  const w = h * 0.022;
  const top = y - h;
  const body =
    path(
      `M${x - w * 3} ${y}L${x - w * 1.6} ${y - h * 0.12}L${x - w} ${y - h * 0.15}L${x - w * 0.7} ${top + h * 0.1}H${x + w * 0.7}L${x + w} ${y - h * 0.15}L${x + w * 1.6} ${y - h * 0.12}L${x + w * 3} ${y}Z`,
      colour,
    ) +
    rect(x - w * 2, y - h * 0.17, w * 4, w, colour) +
    line(`M${x - h * 0.1} ${top + h * 0.13}Q${x} ${top + h * 0.1} ${x + h * 0.1} ${top + h * 0.13}`, colour, w * 0.9);
  const lantern = (lx: number, ly: number, k: number) =>
    poly(
      [
        [lx - k * 0.5, ly],
        [lx - k * 0.8, ly - k * 1.6],
        [lx + k * 0.8, ly - k * 1.6],
        [lx + k * 0.5, ly],
      ],
      on
        ? s.linear([
            [0, "#fff3c4"],
            [1, lamp],
          ])
        : "#8d9ba0",
      `stroke="${colour}" stroke-width="${n(k * 0.16)}"`,
    ) +
    path(
      `M${lx - k} ${ly - k * 1.6}Q${lx} ${ly - k * 2.3} ${lx} ${ly - k * 2.7}Q${lx} ${ly - k * 2.3} ${lx + k} ${ly - k * 1.6}Z`,
      colour,
    );
  const k = h * 0.045;
  const spots: [number, number][] = [
    [x, top + h * 0.1],
    [x - h * 0.1, top + h * 0.13],
    [x + h * 0.1, top + h * 0.13],
  ];
  return (
    s.relief(body, { size: w * 0.8 }) +
    join(spots.map(([lx, ly]) => lantern(lx, ly, k) + (on ? glow(s, lx, ly - k, h * 0.3, lamp, 0.75) : "")))
  );
}

/** Light that falls over everything from one side, and darkness on the other. */
export function slant(s: Sheet, from: Point, warm: string, cool: string, opacity = 0.5): string {
  const to: Point = [1 - from[0], 1 - from[1]];
  return (
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.linear(
        [
          [0, warm, opacity],
          [0.55, warm, 0],
        ],
        from,
        to,
      ),
      'style="mix-blend-mode:soft-light"',
    ) +
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      s.linear(
        [
          [0.4, cool, 0],
          [1, cool, opacity],
        ],
        from,
        to,
      ),
      'style="mix-blend-mode:multiply"',
    )
  );
}

/** A mirror image in water or wet ground below the line y. */
export function reflection(
  s: Sheet,
  content: string,
  y: number,
  { opacity = 0.6, ripple = 14, freq = "0.006 0.09", blur = 1.2, squeeze = 1, seed = 2 } = {},
): string {
  const filter = s.filter(
    `<feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="3" seed="${seed}" result="t"/>` +
      `<feDisplacementMap in="SourceGraphic" in2="t" scale="${ripple}" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation="${blur}"/>`,
    5,
  );
  const clip = s.clip(rect(0, y, WIDTH, HEIGHT - y, "#000"));
  return group(
    group(
      group(content, `transform="translate(0 ${n(y * (1 + squeeze))}) scale(1 ${-squeeze})"`),
      `filter="${filter}" opacity="${opacity}"`,
    ),
    `clip-path="${clip}"`,
  );
}
