// Drawing basics shared by every scene: chance, filters, sky, bunting, lamps, trees. All return SVG source.

/** A repeatable random source: `between(a, b)`. */
export function chance(seed: number): (from?: number, to?: number) => number {
  let state = seed >>> 0;
  return (from = 0, to = 1) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return from + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (to - from);
  };
}

export const n = (value: number): string => String(Math.round(value * 10) / 10);
export const pick = <T>(list: readonly T[], random: (a?: number, b?: number) => number): T =>
  list[Math.floor(random(0, list.length))] as T;
export const at = (x: number, y: number, scale: number, inner: string, turn = 0): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ""} scale(${scale.toFixed(3)})">${inner}</g>`;
export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

export const flagColors = ["#e8483f", "#f3c33c", "#2f9e5f", "#2f86c9", "#e87fb4", "#f6f4ec"] as const;
export const skins = ["#8a5a3c", "#6b4430", "#a8714c", "#c08a63", "#d8a57f", "#4d3126"] as const;

const blurs = [1, 2, 3, 5, 8, 12, 20, 34, 60] as const;
export type Blur = (typeof blurs)[number];

/** Filters every scene may use; put it first in the SVG. */
export const defs = `<defs>${blurs.map((size) => `<filter id="b${size}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${size}"/></filter>`).join("")}
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".72" numOctaves="2" seed="4"/><feColorMatrix type="saturate" values="0"/><feComponentTransfer><feFuncA type="linear" slope="0" intercept="1"/></feComponentTransfer></filter></defs>`;

export const blur = (size: Blur, inner: string): string => `<g filter="url(#b${size})">${inner}</g>`;

/** Film grain over a rectangle, as the photographs of the demo have it. */
export const grain = (x: number, y: number, width: number, height: number, strength = 0.3): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" filter="url(#grain)" opacity="${strength}" style="mix-blend-mode:soft-light"/>`;

/** A vertical blend of colours filling a rectangle: skies and water. */
export function sky(id: string, x: number, y: number, width: number, height: number, stops: readonly string[]): string {
  const marks = stops
    .map((color, i) => `<stop offset="${n((100 * i) / (stops.length - 1))}%" stop-color="${color}"/>`)
    .join("");
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${marks}</linearGradient><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>`;
}

/** A soft round light. */
export function glow(x: number, y: number, radius: number, color: string, strength = 0.8): string {
  const id = `g${color.replace(/\W/g, "")}${Math.round(strength * 100)}`;
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset=".4" stop-color="${color}" stop-opacity="${strength * 0.35}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="url(#${id})"/>`;
}

export function cloud(x: number, y: number, width: number, color: string, seed: number, opacity = 0.8): string {
  const random = chance(seed);
  const puffs = range(9).map((i) => {
    const along = i / 8 - 0.5;
    const size = width * (0.17 - Math.abs(along) * 0.2) * random(0.75, 1.2);
    return `<ellipse cx="${n(x + along * width)}" cy="${n(y - size * random(0.2, 0.7))}" rx="${n(size * 1.5 + width * 0.05)}" ry="${n(size * 0.75 + width * 0.02)}"/>`;
  });
  return `<g fill="${color}" opacity="${opacity}">${puffs.join("")}</g>`;
}

/** A line of hills from left to right, closed at the bottom. */
export function ridge(
  width: number,
  base: number,
  rise: number,
  bottom: number,
  seed: number,
  color: string,
  rough = 1,
): string {
  const random = chance(seed);
  const waves = range(5).map((i) => ({
    rate: (i + 1) ** 1.25 * random(1.6, 2.6),
    shift: random(0, 7),
    size: rough ** i / (i + 1.1),
  }));
  const points = range(81).map((i) => {
    const x = (i / 80) * width;
    const lift = waves.reduce((sum, wave) => sum + Math.sin((x / 900) * wave.rate + wave.shift) * wave.size, 0);
    return `${n(x)},${n(base - (lift * 0.42 + 0.5) * rise)}`;
  });
  return `<path fill="${color}" d="M0,${bottom}L${points.join("L")}L${width},${bottom}Z"/>`;
}

export type Bunting = {
  size: number;
  sag: number;
  seed?: number;
  gap?: number;
  phase?: number;
  sway?: number;
  cord?: string;
  colors?: readonly string[];
};

/** A cord of little swallow-tailed flags between two points; `phase` (0 to 1) lets them sway. */
export function bunting(x1: number, y1: number, x2: number, y2: number, given: Bunting): string {
  const { size, sag, seed = 1, gap = 1.45, phase = 0, sway = 0, cord = "#efe9dc", colors = flagColors } = given;
  const random = chance(seed);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const count = Math.max(3, Math.floor(length / (size * gap)));
  const turn = Math.PI * 2;
  const lift = sway * size * 0.25 * Math.sin(turn * phase + seed);
  const spot = (u: number): [number, number] => [
    x1 + (x2 - x1) * u,
    y1 + (y2 - y1) * u + (sag + lift) * 4 * u * (1 - u),
  ];
  const line = range(25)
    .map((i) =>
      spot(i / 24)
        .map(n)
        .join(","),
    )
    .join("L");
  const flags = range(count).map((i) => {
    const [x, y] = spot((i + 0.5) / count);
    const still = random(-6, 6);
    const swing = sway * 14 * Math.sin(turn * phase + i * 0.55 + seed);
    const tall = size * random(1.2, 1.36);
    const half = size / 2;
    return `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(still + swing)})" fill="${pick(colors, random)}" d="M${n(-half)} 0H${n(half)}V${n(tall)}L0 ${n(tall * 0.72)}L${n(-half)} ${n(tall)}Z"/>`;
  });
  return `<path d="M${line}" fill="none" stroke="${cord}" stroke-width="${n(Math.max(0.7, size * 0.06))}"/>${flags.join("")}`;
}

/** A string of lamps along the same kind of curve. */
export function lampString(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  size: number,
  count: number,
  color = "#ffdf8e",
  phase = 0,
): string {
  const spots = range(count + 1).map((i) => {
    const u = i / count;
    return [
      x1 + (x2 - x1) * u,
      y1 + (y2 - y1) * u + sag * 4 * u * (1 - u),
      0.75 + 0.25 * Math.sin(phase * Math.PI * 2 + i * 2.1),
    ] as const;
  });
  const cord = `<path d="M${spots.map(([x, y]) => `${n(x)},${n(y)}`).join("L")}" fill="none" stroke="#1d1a2e" stroke-opacity=".7" stroke-width="${n(size * 0.22)}"/>`;
  return (
    cord +
    spots
      .map(
        ([x, y, light]) =>
          `${glow(x, y + size * 0.5, size * 4.2, color, Math.round(light * 5) / 9)}<circle cx="${n(x)}" cy="${n(y + size * 0.5)}" r="${n(size * 0.55)}" fill="#fff4d0"/>`,
      )
      .join("")
  );
}

/** A leafy crown of blobs lit from the upper left, with a trunk; the root is at x, y. */
export function tree(
  x: number,
  y: number,
  height: number,
  seed: number,
  tones: readonly string[] = ["#2f5a33", "#3f7440", "#5b8f49", "#7dab57"],
  trunk = "#5a4032",
): string {
  const random = chance(seed);
  const crown = height * 0.36;
  const stem = `<path d="M${n(x - height * 0.035)} ${n(y)}Q${n(x - height * 0.01)} ${n(y - height * 0.25)} ${n(x - height * 0.12)} ${n(y - height * 0.55)}L${n(x)} ${n(y - height * 0.45)}L${n(x + height * 0.12)} ${n(y - height * 0.58)}Q${n(x + height * 0.03)} ${n(y - height * 0.28)} ${n(x + height * 0.045)} ${n(y)}Z" fill="${trunk}"/>`;
  const leaves = tones
    .map((tone, layer) =>
      range(46)
        .map(() => {
          const angle = random(0, Math.PI * 2);
          const reach = Math.sqrt(random()) * crown * (1 - layer * 0.1);
          const cx = x + Math.cos(angle) * reach * 1.12 - layer * crown * 0.07;
          const cy = y - height * 0.66 + Math.sin(angle) * reach * 0.82 - layer * crown * 0.1;
          return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(crown * random(0.07, 0.17))}" ry="${n(crown * random(0.05, 0.11))}" fill="${tone}" transform="rotate(${n(random(-40, 40))} ${n(cx)} ${n(cy)})"/>`;
        })
        .join(""),
    )
    .join("");
  return stem + leaves;
}

/** Round spots of stray light. */
export function bokeh(
  width: number,
  height: number,
  count: number,
  seed: number,
  color = "#ffe9b8",
  scale = 1,
): string {
  const random = chance(seed);
  return range(count)
    .map(
      () =>
        `<circle cx="${n(random(0, width))}" cy="${n(random(0, height))}" r="${n(random(5, 19) * scale)}" fill="${color}" opacity="${random(0.08, 0.3).toFixed(2)}"/>`,
    )
    .join("");
}
