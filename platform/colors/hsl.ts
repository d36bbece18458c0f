/** Hue in degrees, saturation and lightness in per cent. */
export interface Hsl {
  h: number;
  s: number;
  l: number;
}

/** One of the channels of a colour, 0 to 1. @param offset 0 for red, 8 for green, 4 for blue */
function channelOf({ h, s, l }: Hsl, offset: number): number {
  const k = (offset + h / 30) % 12;
  return l / 100 - (s / 100) * Math.min(l / 100, 1 - l / 100) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
}

/** WCAG relative luminance, 0 to 1. */
export function luminance(color: Hsl): number {
  const channel = (offset: number) => {
    const value = channelOf(color, offset);
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4);
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(a: Hsl, b: Hsl): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Makes a colour lighter or darker, a per cent at a time, until it is as asked for, or white or black. */
export function moveLightness(color: Hsl, step: 1 | -1, reached: (color: Hsl) => boolean): Hsl {
  let moved = color;
  while (!reached(moved) && (step > 0 ? moved.l < 100 : moved.l > 0)) {
    moved = { ...moved, l: Math.min(100, Math.max(0, Math.round(moved.l) + step)) };
  }
  return moved;
}

/** A colour as #rrggbb. */
export function hexOf(color: Hsl): string {
  const bytes = [0, 8, 4].map((offset) => Math.round(channelOf(color, offset) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Reads #rrggbb or #rgb, in any case and also without its sign; null for anything else. */
export function parseHex(text: string): Hsl | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (!digits) return null;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)!;
  const [r, g, b] = pairs.map((pair) => Number.parseInt(pair, 16) / 255) as [number, number, number];
  const [low, high] = [Math.min(r, g, b), Math.max(r, g, b)];
  const l = (low + high) / 2;
  const spread = high - low;
  if (spread === 0) return { h: 0, s: 0, l: l * 100 };
  const turn = high === r ? (g - b) / spread : high === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
  return { h: (turn * 60 + 360) % 360, s: (spread / (1 - Math.abs(2 * l - 1))) * 100, l: l * 100 };
}
