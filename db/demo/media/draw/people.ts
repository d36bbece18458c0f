// Figures built on a small skeleton, so that they can stand, walk, run, dance and play.

import { type Limb, POSES, type Pose } from "./poses.ts";
import { dark, ellipse, group, join, n, type Point, path, type Sheet } from "./sheet.ts";

export type PersonStyle = {
  pose?: keyof typeof POSES;
  shirt?: string;
  trousers?: string;
  skin?: string;
  hair?: string;
  /** A skirt from the waist, of the shirt's colour unless given. */
  skirt?: string | true;
  hat?: string;
  /** Bare from the knee down. */
  shorts?: boolean;
  bun?: boolean;
  mirror?: boolean;
  /** One colour for the whole figure. */
  silhouette?: string;
};

export const SKINS = ["#6b432c", "#8a5a3b", "#b37b55", "#4f3122", "#c8946b"];

/** A limb that tapers from one joint to the next. */
function limb([x1, y1]: Point, r1: number, [x2, y2]: Point, r2: number, fill: string): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const px = -(y2 - y1) / length;
  const py = (x2 - x1) / length;
  return (
    path(
      `M${n(x1 + px * r1)} ${n(y1 + py * r1)}L${n(x2 + px * r2)} ${n(y2 + py * r2)}L${n(x2 - px * r2)} ${n(y2 - py * r2)}L${n(x1 - px * r1)} ${n(y1 - py * r1)}Z`,
      fill,
    ) +
    ellipse(x1, y1, r1, r1, fill) +
    ellipse(x2, y2, r2, r2, fill)
  );
}

/** A figure h pixels tall with its feet at x, y. */
export function person(s: Sheet, x: number, y: number, h: number, style: PersonStyle = {}): string {
  const pose: Pose = POSES[style.pose ?? "stand"] as Pose;
  const one = style.silhouette;
  const shirt = one ?? style.shirt ?? s.pick(["#b8453a", "#2f6f86", "#d9a441", "#e8e0d0", "#5f7f4a"]);
  const skin = one ?? style.skin ?? s.pick(SKINS);
  const trousers = one ?? style.trousers ?? s.pick(["#2d3347", "#4a3b33", "#39424c", "#6b6253"]);
  const hair = one ?? style.hair ?? "#1b1413";
  const at = ([px, py]: Point): Point => [px * h, -py * h];
  const neck = at(pose.neck);
  const hip = at(pose.hip);
  const w = pose.wide * h;
  const leg = ([knee, foot]: Limb, side: number, fill: string, flesh: string) => {
    const top: Point = [hip[0] + side * w * 0.5, hip[1]];
    const [fx, fy] = at(foot);
    return (
      limb(top, h * 0.055, at(knee), h * 0.04, fill) +
      limb(at(knee), h * 0.038, [fx, fy], h * 0.024, flesh) +
      ellipse(fx + h * 0.022, fy + h * 0.008, h * 0.045, h * 0.02, one ?? "#20191a")
    );
  };
  const arm = ([elbow, hand]: Limb, side: number, fill: string) => {
    const shoulder: Point = [neck[0] + side * w * 0.92, neck[1] + h * 0.035];
    return (
      limb(shoulder, h * 0.034, at(elbow), h * 0.027, fill) +
      limb(at(elbow), h * 0.024, at(hand), h * 0.018, style.skirt ? skin : fill) +
      ellipse(...at(hand), h * 0.022, h * 0.026, skin)
    );
  };
  const far = one ?? dark(shirt, 0.28);
  const torso = path(
    `M${n(neck[0] - w)} ${n(neck[1] + h * 0.04)}Q${n(neck[0])} ${n(neck[1] - h * 0.025)} ${n(neck[0] + w)} ${n(neck[1] + h * 0.04)}` +
      `Q${n(hip[0] + w * 0.75)} ${n((neck[1] + hip[1]) / 2)} ${n(hip[0] + w * 0.9)} ${n(hip[1] + h * 0.02)}H${n(hip[0] - w * 0.9)}Q${n(hip[0] - w * 0.75)} ${n((neck[1] + hip[1]) / 2)} ${n(neck[0] - w)} ${n(neck[1] + h * 0.04)}Z`,
    shirt,
    `stroke="${shirt}" stroke-width="${n(h * 0.02)}" stroke-linejoin="round"`,
  );
  const bare = style.skirt ? skin : trousers;
  const calf = style.shorts ? skin : bare;
  const skirt = style.skirt
    ? path(
        `M${n(hip[0] - w)} ${n(hip[1] - h * 0.08)}H${n(hip[0] + w)}Q${n(hip[0] + h * 0.1)} ${n(hip[1] + h * 0.08)} ${n(hip[0] + h * 0.19)} ${n(-h * 0.24)}Q${n(hip[0])} ${n(-h * 0.18)} ${n(hip[0] - h * 0.2)} ${n(-h * 0.23)}Q${n(hip[0] - h * 0.1)} ${n(hip[1] + h * 0.08)} ${n(hip[0] - w)} ${n(hip[1] - h * 0.08)}Z`,
        one ?? (style.skirt === true ? shirt : style.skirt),
      ) +
      (one
        ? ""
        : path(
            `M${n(hip[0] + h * 0.18)} ${n(-h * 0.25)}Q${n(hip[0])} ${n(-h * 0.19)} ${n(hip[0] - h * 0.19)} ${n(-h * 0.24)}`,
            "none",
            `stroke="#fff0d0" stroke-width="${n(h * 0.016)}" opacity="0.7"`,
          ))
    : "";
  const head: Point = [neck[0] + h * 0.008, neck[1] - h * 0.085];
  const face =
    limb(neck, h * 0.026, head, h * 0.03, skin) +
    ellipse(head[0], head[1], h * 0.05, h * 0.064, skin) +
    path(
      `M${n(head[0] - h * 0.054)} ${n(head[1] + h * 0.02)}Q${n(head[0] - h * 0.065)} ${n(head[1] - h * 0.075)} ${n(head[0])} ${n(head[1] - h * 0.072)}Q${n(head[0] + h * 0.062)} ${n(head[1] - h * 0.07)} ${n(head[0] + h * 0.05)} ${n(head[1] - h * 0.015)}Q${n(head[0])} ${n(head[1] - h * 0.045)} ${n(head[0] - h * 0.03)} ${n(head[1] - h * 0.005)}Z`,
      hair,
    ) +
    (style.bun ? ellipse(head[0] - h * 0.05, head[1] - h * 0.045, h * 0.03, h * 0.03, hair) : "") +
    (style.hat
      ? ellipse(head[0], head[1] - h * 0.035, h * 0.1, h * 0.02, one ?? style.hat) +
        path(
          `M${n(head[0] - h * 0.055)} ${n(head[1] - h * 0.035)}Q${n(head[0])} ${n(head[1] - h * 0.13)} ${n(head[0] + h * 0.055)} ${n(head[1] - h * 0.035)}Z`,
          one ?? style.hat,
        )
      : "");
  const body =
    arm(pose.arms[0], -1, far) +
    leg(pose.legs[0], -1, one ?? dark(bare, 0.25), one ?? dark(calf, 0.25)) +
    leg(pose.legs[1], 1, bare, calf) +
    skirt +
    torso +
    face +
    arm(pose.arms[1], 1, shirt);
  const shaded = one ? body : s.relief(body, { size: Math.max(1.5, h * 0.016) });
  return group(shaded, `transform="translate(${n(x)} ${n(y)}) scale(${style.mirror ? -1 : 1} 1)"`);
}

/** A row of heads and shoulders seen from behind. */
export function audience(s: Sheet, y: number, size: number, step: number, colours: string[], jitter = 0.3): string {
  const heads: string[] = [];
  for (let x = -step / 2; x < 960 + step; x += step) {
    const hx = x + s.between(-jitter, jitter) * step * 0.4;
    const hy = y + s.between(-jitter, jitter) * size;
    const k = size * s.between(0.88, 1.1);
    const fill = s.pick(colours);
    heads.push(
      path(
        `M${n(hx - k * 1.7)} ${n(hy + k * 4)}Q${n(hx - k * 1.7)} ${n(hy + k * 1.6)} ${n(hx - k * 0.45)} ${n(hy + k * 1.25)}V${n(hy)}H${n(hx + k * 0.45)}V${n(hy + k * 1.25)}Q${n(hx + k * 1.7)} ${n(hy + k * 1.6)} ${n(hx + k * 1.7)} ${n(hy + k * 4)}Z`,
        fill,
      ) + ellipse(hx, hy, k * 0.78, k, fill),
    );
  }
  return join(heads);
}
