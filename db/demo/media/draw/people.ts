// Figures built on a small skeleton, so that they can stand, walk, run, dance and play.
import { dark, ellipse, group, join, n, type Point, path, type Sheet } from "./sheet.ts";

type Limb = [Point, Point];
type Pose = { neck: Point; hip: Point; wide: number; arms: [Limb, Limb]; legs: [Limb, Limb] };

const POSES = {
  stand: { neck: [0, 0.83], hip: [0, 0.5], wide: 0.1, arms: [[[-0.14, 0.66], [-0.13, 0.5]], [[0.14, 0.66], [0.13, 0.5]]], legs: [[[-0.055, 0.27], [-0.06, 0.03]], [[0.055, 0.27], [0.07, 0.03]]] },
  walk: { neck: [0.015, 0.83], hip: [0, 0.5], wide: 0.055, arms: [[[-0.09, 0.66], [-0.07, 0.52]], [[0.08, 0.65], [0.15, 0.55]]], legs: [[[-0.02, 0.27], [-0.14, 0.06]], [[0.09, 0.29], [0.12, 0.03]]] },
  run: { neck: [0.07, 0.82], hip: [0, 0.52], wide: 0.05, arms: [[[-0.1, 0.72], [-0.1, 0.58]], [[0.13, 0.64], [0.22, 0.74]]], legs: [[[-0.05, 0.29], [-0.26, 0.22]], [[0.15, 0.4], [0.11, 0.15]]] },
  stride: { neck: [0.06, 0.83], hip: [0, 0.51], wide: 0.05, arms: [[[-0.11, 0.68], [-0.18, 0.58]], [[0.1, 0.65], [0.17, 0.77]]], legs: [[[-0.1, 0.3], [-0.27, 0.12]], [[0.1, 0.31], [0.19, 0.06]]] },
  lead: { neck: [0, 0.83], hip: [-0.02, 0.5], wide: 0.06, arms: [[[0.07, 0.68], [0.17, 0.66]], [[0.11, 0.78], [0.24, 0.9]]], legs: [[[-0.09, 0.27], [-0.16, 0.03]], [[0.06, 0.29], [0.05, 0.03]]] },
  follow: { neck: [-0.02, 0.83], hip: [0, 0.5], wide: 0.055, arms: [[[0.05, 0.72], [0.15, 0.8]], [[0.09, 0.82], [0.23, 0.97]]], legs: [[[-0.04, 0.27], [-0.13, 0.04]], [[0.06, 0.28], [0.05, 0.03]]] },
  cheer: { neck: [0, 0.83], hip: [0, 0.5], wide: 0.1, arms: [[[-0.17, 0.9], [-0.15, 1.06]], [[0.17, 0.88], [0.2, 1.05]]], legs: [[[-0.07, 0.28], [-0.09, 0.03]], [[0.08, 0.3], [0.06, 0.05]]] },
  hold: { neck: [0, 0.83], hip: [0, 0.5], wide: 0.1, arms: [[[-0.15, 0.67], [-0.2, 0.55]], [[0.16, 0.74], [0.14, 0.95]]], legs: [[[-0.06, 0.28], [-0.1, 0.04]], [[0.09, 0.32], [0.06, 0.08]]] },
  work: { neck: [0.12, 0.76], hip: [-0.03, 0.5], wide: 0.06, arms: [[[0.13, 0.6], [0.24, 0.5]], [[0.16, 0.62], [0.28, 0.57]]], legs: [[[-0.07, 0.27], [-0.12, 0.03]], [[0.07, 0.28], [0.1, 0.03]]] },
} satisfies Record<string, Pose>;

export type PersonStyle = {
  pose?: keyof typeof POSES;
  shirt?: string;
  trousers?: string;
  skin?: string;
  hair?: string;
  /** A skirt from the waist, of the shirt's colour unless given. */
  skirt?: string | true;
  hat?: string;
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
    path(`M${n(x1 + px * r1)} ${n(y1 + py * r1)}L${n(x2 + px * r2)} ${n(y2 + py * r2)}L${n(x2 - px * r2)} ${n(y2 - py * r2)}L${n(x1 - px * r1)} ${n(y1 - py * r1)}Z`, fill) +
    ellipse(x1, y1, r1, r1, fill) + ellipse(x2, y2, r2, r2, fill)
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
    return limb(top, h * 0.055, at(knee), h * 0.04, fill) + limb(at(knee), h * 0.038, [fx, fy], h * 0.024, flesh) + ellipse(fx + h * 0.022, fy + h * 0.008, h * 0.045, h * 0.02, one ?? "#20191a");
  };
  const arm = ([elbow, hand]: Limb, side: number, fill: string) => {
    const shoulder: Point = [neck[0] + side * w * 0.92, neck[1] + h * 0.035];
    return limb(shoulder, h * 0.034, at(elbow), h * 0.027, fill) + limb(at(elbow), h * 0.024, at(hand), h * 0.018, style.skirt ? skin : fill) + ellipse(...at(hand), h * 0.022, h * 0.026, skin);
  };
  const far = one ?? dark(shirt, 0.28);
  const torso = path(
    `M${n(neck[0] - w)} ${n(neck[1] + h * 0.04)}Q${n(neck[0])} ${n(neck[1] - h * 0.025)} ${n(neck[0] + w)} ${n(neck[1] + h * 0.04)}` +
      `Q${n(hip[0] + w * 0.75)} ${n((neck[1] + hip[1]) / 2)} ${n(hip[0] + w * 0.9)} ${n(hip[1] + h * 0.02)}H${n(hip[0] - w * 0.9)}Q${n(hip[0] - w * 0.75)} ${n((neck[1] + hip[1]) / 2)} ${n(neck[0] - w)} ${n(neck[1] + h * 0.04)}Z`,
    shirt, `stroke="${shirt}" stroke-width="${n(h * 0.02)}" stroke-linejoin="round"`,
  );
  const bare = style.skirt ? skin : trousers;
  const skirt = style.skirt
    ? path(`M${n(hip[0] - w)} ${n(hip[1] - h * 0.08)}H${n(hip[0] + w)}Q${n(hip[0] + h * 0.1)} ${n(hip[1] + h * 0.08)} ${n(hip[0] + h * 0.19)} ${n(-h * 0.24)}Q${n(hip[0])} ${n(-h * 0.18)} ${n(hip[0] - h * 0.2)} ${n(-h * 0.23)}Q${n(hip[0] - h * 0.1)} ${n(hip[1] + h * 0.08)} ${n(hip[0] - w)} ${n(hip[1] - h * 0.08)}Z`,
        one ?? (style.skirt === true ? shirt : style.skirt))
    : "";
  const head: Point = [neck[0] + h * 0.008, neck[1] - h * 0.085];
  const face =
    limb(neck, h * 0.026, head, h * 0.03, skin) + ellipse(head[0], head[1], h * 0.05, h * 0.064, skin) +
    path(`M${n(head[0] - h * 0.054)} ${n(head[1] + h * 0.02)}Q${n(head[0] - h * 0.065)} ${n(head[1] - h * 0.075)} ${n(head[0])} ${n(head[1] - h * 0.072)}Q${n(head[0] + h * 0.062)} ${n(head[1] - h * 0.07)} ${n(head[0] + h * 0.05)} ${n(head[1] - h * 0.015)}Q${n(head[0])} ${n(head[1] - h * 0.045)} ${n(head[0] - h * 0.03)} ${n(head[1] - h * 0.005)}Z`, hair) +
    (style.bun ? ellipse(head[0] - h * 0.05, head[1] - h * 0.045, h * 0.03, h * 0.03, hair) : "") +
    (style.hat ? ellipse(head[0], head[1] - h * 0.035, h * 0.1, h * 0.02, one ?? style.hat) + path(`M${n(head[0] - h * 0.055)} ${n(head[1] - h * 0.035)}Q${n(head[0])} ${n(head[1] - h * 0.13)} ${n(head[0] + h * 0.055)} ${n(head[1] - h * 0.035)}Z`, one ?? style.hat) : "");
  const body = arm(pose.arms[0], -1, far) + leg(pose.legs[0], -1, one ?? dark(bare, 0.25), one ?? dark(bare, 0.25)) + leg(pose.legs[1], 1, bare, bare) + skirt + torso + face + arm(pose.arms[1], 1, shirt);
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
      path(`M${n(hx - k * 1.7)} ${n(hy + k * 4)}Q${n(hx - k * 1.7)} ${n(hy + k * 1.6)} ${n(hx - k * 0.45)} ${n(hy + k * 1.25)}V${n(hy)}H${n(hx + k * 0.45)}V${n(hy + k * 1.25)}Q${n(hx + k * 1.7)} ${n(hy + k * 1.6)} ${n(hx + k * 1.7)} ${n(hy + k * 4)}Z`, fill) +
        ellipse(hx, hy, k * 0.78, k, fill),
    );
  }
  return join(heads);
}
