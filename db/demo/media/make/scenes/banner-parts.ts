// What every banner shares: its measures, its lettering and a few shapes.
import { svg } from "../kit/stage.ts";

export type Banner = { name: string; width: number; height: number; limit: number; html: string };

type Line = { text: string; size: number; color: string; kind?: "serif" | "sans"; weight?: number; gap?: number };

/** Lettering set from x, y downwards; the page crops the sides, so wide banners keep 336 to 2064. */
export function words(x: number, y: number, lines: readonly Line[]): string {
  const rows = lines.map(
    ({ text, size, color, kind = "serif", weight, gap = 0 }) =>
      `<div class="${kind}" style="font-size:${size}px;color:${color};margin-top:${gap}px;white-space:nowrap;${weight ? `font-weight:${weight}` : ""}">${text}</div>`,
  );
  return `<div style="position:absolute;left:${x}px;top:${y}px">${rows.join("")}</div>`;
}

export function banner(
  name: string,
  drawing: string,
  lettering: string,
  width = 2400,
  height = 800,
  limit = 148,
): Banner {
  return {
    name: `banner-${name}`,
    width,
    height,
    limit,
    html: `<div style="position:relative;width:${width}px;height:${height}px;overflow:hidden">${svg(width, height, drawing)}${lettering}</div>`,
  };
}

export const clip = (id: string, path: string, inner: string): string =>
  `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;

/** The scalloped fretwork that hangs under the roof, with its cyan thread. */
export function lambrequim(width: number, y: number, step: number, roof: string, thread = ""): string {
  const half = step / 2;
  const count = Math.ceil(width / step);
  const scallops = Array.from(
    { length: count },
    (_, i) => `M${i * step} ${y}h${step}a${half} ${half} 0 0 1 ${-step} 0z`,
  ).join("");
  const edge = Array.from({ length: count }, (_, i) => `M${i * step} ${y}a${half} ${half} 0 0 0 ${step} 0`).join("");
  return `<path d="M0 0H${width}V${y + 1}H0Z${scallops}" fill="${roof}"/>${thread ? `<path d="${edge}" fill="none" stroke="${thread}" stroke-width="${step * 0.09}"/>` : ""}`;
}
