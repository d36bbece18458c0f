// The sheet a scene is drawn on: collects gradients and filters, hands out seeded random numbers.

export const WIDTH = 960;
export const HEIGHT = 640;

export type Stop = [offset: number, colour: string, opacity?: number];
export type Point = [x: number, y: number];

/** How the finished bitmap is graded: all optional, 0 switches a step off. */
export type Grade = { bloom?: number; grain?: number; vignette?: number; warm?: number; contrast?: number };

export type Scene = { seed: number; grade?: Grade; draw: (sheet: Sheet) => string };

/** Rounds for the SVG text. */
export const n = (value: number) => Math.round(value * 10) / 10;

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const join = (parts: string[]) => parts.join("");

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes two #rrggbb colours. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  const t = Math.max(0, Math.min(1, share));
  return `#${a
    .map((value, i) =>
      Math.round(value + ((b[i] ?? 0) - value) * t)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export const dark = (colour: string, share: number) => mix(colour, "#120d14", share);
export const light = (colour: string, share: number) => mix(colour, "#fff4dc", share);

export class Sheet {
  #defs = new Map<string, string>();
  #state: number;

  constructor(seed: number) {
    this.#state = seed * 7919 + 17;
  }

  /** A seeded number in [0, 1). */
  random(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.random();
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }

  /** Registers a definition once and returns its url(). */
  #define(make: (id: string) => string): string {
    const key = make("?");
    let id = this.#defs.get(key);
    if (!id) {
      id = `d${this.#defs.size}`;
      this.#defs.set(key, id);
    }
    return `url(#${id})`;
  }

  #stops(stops: Stop[]): string {
    return join(
      stops.map(
        ([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      ),
    );
  }

  linear(stops: Stop[], from: Point = [0, 0], to: Point = [0, 1]): string {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${this.#stops(stops)}</linearGradient>`,
    );
  }

  radial(stops: Stop[], centre: Point = [0.5, 0.5], radius = 0.5): string {
    return this.#define(
      (id) =>
        `<radialGradient id="${id}" cx="${centre[0]}" cy="${centre[1]}" r="${radius}">${this.#stops(stops)}</radialGradient>`,
    );
  }

  clip(shape: string): string {
    return this.#define((id) => `<clipPath id="${id}">${shape}</clipPath>`);
  }

  filter(body: string, margin = 15): string {
    return this.#define(
      (id) =>
        `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${100 + margin * 2}%" height="${100 + margin * 2}%" color-interpolation-filters="sRGB">${body}</filter>`,
    );
  }

  /** Puts content out of focus. */
  soft(amount: number, content: string, extra = ""): string {
    return `<g filter="${this.filter(`<feGaussianBlur stdDeviation="${amount}"/>`, 40)}" ${extra}>${content}</g>`;
  }

  /** Light and dark edges by the side the light comes from: gives flat shapes a body. */
  relief(
    content: string,
    { size = 4, from = [-1, -0.6] as Point, lit = "#fff0cc", shade = "#0b0a1e", bright = 0.5, deep = 0.5 } = {},
  ): string {
    const edge = (sign: number, colour: string, opacity: number, name: string) =>
      `<feOffset in="SourceAlpha" dx="${n(from[0] * size * sign)}" dy="${n(from[1] * size * sign)}" result="o${name}"/>` +
      `<feGaussianBlur in="o${name}" stdDeviation="${n(size * 0.6)}" result="b${name}"/>` +
      `<feComposite in="SourceAlpha" in2="b${name}" operator="out" result="c${name}"/>` +
      `<feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="c${name}" operator="in" result="${name}"/>`;
    const filter = this.filter(
      `${edge(-1, lit, bright, "l")}${edge(1, shade, deep, "s")}<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="s"/><feMergeNode in="l"/></feMerge>`,
    );
    return `<g filter="${filter}">${content}</g>`;
  }

  /** Paints content with a grainy brush: wavering edges and uneven tone. */
  paint(content: string, { freq = "0.03", tone = 0.35, waver = 3, octaves = 4, seed = 3 } = {}): string {
    const row = `${n(tone * 5)} 0 0 0 ${n(50 - tone * 250) / 100}`;
    const filter = this.filter(
      `<feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="${octaves}" seed="${seed}" result="t"/>` +
        `<feDisplacementMap in="SourceGraphic" in2="t" scale="${waver}" xChannelSelector="R" yChannelSelector="G" result="d"/>` +
        `<feColorMatrix in="t" values="${row} ${row} ${row} 0 0 0 0 1" result="m"/>` +
        `<feBlend in="m" in2="d" mode="soft-light" result="x"/><feComposite in="x" in2="d" operator="in"/>`,
    );
    return `<g filter="${filter}">${content}</g>`;
  }

  /** Streaks, stains and stone: noise of one colour over a shape, thinned to patches. */
  stain(
    shape: string,
    colour: string,
    { freq = "0.02", amount = 0.6, cut = 0.45, octaves = 4, seed = 5 } = {},
  ): string {
    const slope = 4;
    const filter = this.filter(
      `<feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="${octaves}" seed="${seed}"/>` +
        `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${slope} 0 0 0 ${-slope * cut}" result="a"/>` +
        `<feFlood flood-color="${colour}" flood-opacity="${amount}"/><feComposite in2="a" operator="in"/><feComposite in2="SourceAlpha" operator="in"/>`,
      0,
    );
    return `<g filter="${filter}">${shape}</g>`;
  }

  svg(body: string): string {
    const defs = join([...this.#defs].map(([text, id]) => text.replace('id="?"', `id="${id}"`)));
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs}</defs>${body}</svg>`;
  }
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = "") =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${extra}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = "") =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`;

export const poly = (points: Point[], fill: string, extra = "") =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(" ")}" fill="${fill}" ${extra}/>`;

export const path = (d: string, fill: string, extra = "") => `<path d="${d}" fill="${fill}" ${extra}/>`;

export const line = (d: string, colour: string, width: number, extra = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" ${extra}/>`;

export const group = (content: string, extra: string) => `<g ${extra}>${content}</g>`;
