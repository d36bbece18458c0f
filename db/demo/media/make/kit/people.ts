// People of the town, drawn on a unit figure 100 tall with the feet at 0,0. Poses are given as elbow and hand positions.
import { at, chance, n, pick, range, skins } from "./draw.ts";

export type Look = {
  skin: string;
  hair: string;
  top: string;
  legs: string;
  shoes?: string;
  cut?: "short" | "bun" | "long" | "afro" | "cap" | "straw" | "kepi" | "bald";
  skirt?: boolean;
  hat?: string;
  vest?: string;
  trim?: string;
  back?: boolean;
  face?: boolean;
};
/** Elbow x, y and hand x, y. */
export type Arm = readonly [number, number, number, number];
export type Pose = { left?: Arm; right?: Arm; stride?: number; lean?: number; item?: string; behind?: string };

const restLeft: Arm = [-14.5, -62, -14, -47];
const restRight: Arm = [14.5, -62, 14, -47];

function arm(shoulderX: number, [ex, ey, hx, hy]: Arm, look: Look): string {
  return (
    `<path d="M${shoulderX} -75.5Q${n(ex)} ${n(ey)} ${n(ex)} ${n(ey)}L${n(hx)} ${n(hy)}" fill="none" stroke="${look.top}" stroke-width="6.6" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="M${n(hx - (hx - ex) * 0.12)} ${n(hy - (hy - ey) * 0.12)}L${n(hx)} ${n(hy)}" fill="none" stroke="${look.skin}" stroke-width="6" stroke-linecap="round"/>`
  );
}

function head(look: Look): string {
  const { skin, hair, cut = "short", hat = "#d9b56a", back } = look;
  const face = look.face
    ? '<g fill="none" stroke="#2a1710" stroke-width=".75" stroke-linecap="round"><path d="M-3.3 -92q1 -.9 2 0M1.3 -92q1 -.9 2 0"/><path d="M-2.3 -87.8q2.3 2.2 4.6 0"/><path d="M.1 -91q1 1.8 -.3 2" stroke-width=".5"/></g>'
    : "";
  const skull = `<rect x="-2.6" y="-86" width="5.2" height="8" fill="${skin}"/><path d="M-2.6 -83h5.2v2.6q-2.6 1.6-5.2 0z" fill="#000" opacity=".16"/><ellipse cx="0" cy="-91.4" rx="5.9" ry="7.2" fill="${skin}"/>${face}`;
  const cap = `<path d="M-6.3 -90.6C-7 -97-4 -100.4 0 -100.4S7 -97 6.3 -90.6C5.6 -93.4 4.4 -95 3 -95.6C1 -94.6-3 -94.8-4.2 -94.4C-5.4 -93.6-5.8 -92.4-6.3 -90.6Z" fill="${hair}"/>`;
  const full = `<ellipse cx="0" cy="-92" rx="6.5" ry="8" fill="${hair}"/>`;
  if (cut === "bald") return skull;
  if (cut === "afro") return `<circle cx="0" cy="-94" r="10.2" fill="${hair}"/>${skull}${back ? full : cap}`;
  if (cut === "long")
    return `<path d="M-7 -94C-9 -84-8.4 -78-7.4 -73H7.4C8.4 -78 9 -84 7 -94Z" fill="${hair}"/>${back ? "" : skull}${back ? full : cap}`;
  if (cut === "bun") return `<circle cx="0" cy="-101" r="3.8" fill="${hair}"/>${skull}${back ? full : cap}`;
  if (cut === "cap")
    return `${skull}${back ? full : cap}<path d="M-6.7 -94.5C-6.5 -101 6.5 -101 6.7 -94.5L11 -93.2Q8 -92 -6.7 -93Z" fill="${hat}"/>`;
  if (cut === "straw")
    return `${skull}${back ? full : cap}<path d="M-14 -93.5Q0 -99 14 -93.5Q0 -90.6 -14 -93.5Z" fill="${hat}"/><path d="M-6.6 -95C-6.8 -103.5 6.8 -103.5 6.6 -95Q0 -93 -6.6 -95Z" fill="${hat}"/><path d="M-6.7 -96.4Q0 -94.4 6.7 -96.4V-94.8Q0 -92.8 -6.7 -94.8Z" fill="#7c3b2a"/>`;
  if (cut === "kepi")
    return `${skull}${back ? full : cap}<path d="M-6.6 -94L-6 -101.5H6L6.6 -94Q0 -92.4 -6.6 -94Z" fill="${hat}"/><path d="M-6.5 -95.2Q0 -93.6 6.5 -95.2V-93.6Q0 -92 -6.5 -93.6Z" fill="#e6b84a"/>`;
  return skull + (back ? full : cap);
}

/** One person on the unit figure. */
export function figure(look: Look, pose: Pose = {}): string {
  const { left = restLeft, right = restRight, stride = 0, lean = 0 } = pose;
  const shoes = look.shoes ?? "#221d1c";
  const leg = (side: number): string => {
    const foot = side * (4.4 + Math.abs(stride)) + stride * 0.4;
    return `<path d="M${side * 4.2} -48L${n((foot + side * 4.4) / 2)} -25L${n(foot)} -3" fill="none" stroke="${look.legs}" stroke-width="8" stroke-linejoin="round"/><path d="M${n(foot - 4)} 0q0 -4.4 4 -4.4q4.6 0 5.4 4.4z" fill="${shoes}"/>`;
  };
  const lower = look.skirt
    ? `<path d="M-4 -22v19M4 -22v19" stroke="${look.skin}" stroke-width="5"/><path d="M-8 0q0-4 4-4t4.4 4zM0 0q0-4 4-4t4.6 4z" fill="${shoes}"/><path d="M-8.6 -52H8.6L14 -18Q0 -14.4 -14 -18Z" fill="${look.legs}"/>`
    : leg(-1) + leg(1);
  const body =
    `<path d="M-5 -81Q-12.6 -80 -13.4 -74L-10.4 -62L-9.6 -45Q0 -42.6 9.6 -45L10.4 -62L13.4 -74Q12.6 -80 5 -81Q0 -78.4 -5 -81Z" fill="${look.top}"/>` +
    `<path d="M2 -79.6Q10 -80 13.4 -74L10.4 -62L9.6 -45Q6 -43.8 2.6 -43.6Q6 -60 2 -79.6Z" fill="#000" opacity=".13"/>`;
  const vest = look.vest
    ? `<path d="M-10.6 -79.4L-4 -80.8L-2 -60V-44.2Q-6 -44 -9.8 -45L-10.4 -62ZM10.6 -79.4L4 -80.8L2 -60V-44.2Q6 -44 9.8 -45L10.4 -62Z" fill="${look.vest}"/><path d="M-10.3 -58H-2M2 -58H10.3" stroke="#f4f1d6" stroke-width="2"/>`
    : "";
  const trim = look.trim
    ? `<path d="M0 -77V-45" stroke="${look.trim}" stroke-width="1.2"/><path d="M-9.6 -47Q0 -44.4 9.6 -47" stroke="${look.trim}" stroke-width="1.4" fill="none"/><path d="M-12.6 -79.6h5M12.6 -79.6h-5" stroke="${look.trim}" stroke-width="2"/>`
    : "";
  return `<g transform="rotate(${n(lean)})">${pose.behind ?? ""}${lower}${body}${vest}${trim}${head(look)}${arm(-11, left, look)}${arm(11, right, look)}${pose.item ?? ""}</g>`;
}

export const person = (x: number, y: number, height: number, look: Look, pose: Pose = {}, flip = false): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${(((flip ? -1 : 1) * height) / 100).toFixed(3)} ${(height / 100).toFixed(3)})">${figure(look, pose)}</g>`;

const tops = ["#2d6a86", "#b0413a", "#e9e2d0", "#d98a2e", "#4b7a4d", "#6d4a7c", "#c98fa6", "#38557f"] as const;
const lowers = ["#2c3446", "#4a3a33", "#274a6b", "#c9b893", "#39343f"] as const;
const hairs = ["#1c1512", "#2a1c15", "#3b281d", "#6a6460", "#120e0d"] as const;
const cuts = ["short", "short", "bun", "long", "afro", "cap", "bald", "short"] as const;

/** Somebody out of the crowd. */
export function anyone(random: (a?: number, b?: number) => number): Look {
  const cut = pick(cuts, random);
  return {
    skin: pick(skins, random),
    hair: pick(hairs, random),
    top: pick(tops, random),
    legs: pick(lowers, random),
    cut,
    skirt: (cut === "bun" || cut === "long") && random() > 0.4,
    hat: pick(tops, random),
  };
}

/** A dark crowd seen from behind; `phase` makes it bob and wave, `dress` gives its tones. */
export function crowd(
  x1: number,
  x2: number,
  y: number,
  height: number,
  count: number,
  seed: number,
  dress: readonly string[],
  phase = 0,
  waving = 0.22,
): string {
  const random = chance(seed);
  return range(count)
    .map((i) => {
      const tone = pick(dress, random);
      const look: Look = {
        skin: tone,
        hair: tone,
        top: tone,
        legs: tone,
        cut: pick(cuts, random),
        shoes: tone,
        hat: tone,
        back: true,
      };
      const beat = Math.sin(phase * Math.PI * 2 * 2 + random(0, 6.3));
      const arms: Pose = random() < waving ? { right: [17, -88 + beat * 2, 14 + beat * 4, -106] } : {};
      const place = x1 + ((i + random(0.15, 0.85)) / count) * (x2 - x1);
      return at(
        place,
        y + random(-0.12, 0.12) * height + beat * height * 0.008,
        (height * random(0.86, 1.08)) / 100,
        figure(look, { ...arms, lean: beat * 1.2 }),
      );
    })
    .join("");
}

const brass = "#e2ab3f";
const brassDark = "#a8741f";
/** Instruments drawn for the arms in `playing`. */
const instruments = {
  trumpet: {
    left: [-12, -66, -3, -82] as Arm,
    right: [13, -67, 5, -83] as Arm,
    item: `<path d="M0 -86L24 -90" stroke="${brass}" stroke-width="2.2"/><path d="M22 -89.8L31 -96V-83Z" fill="${brass}"/><path d="M5 -87q7 5 12 -2" stroke="${brassDark}" stroke-width="1.6" fill="none"/>`,
  },
  tuba: {
    left: [-15, -62, -4, -62] as Arm,
    right: [14, -62, 7, -56] as Arm,
    item: `<path d="M-8 -54q0 -16 9 -16t9 16t-9 10t-9 -10z" fill="none" stroke="${brass}" stroke-width="5"/><path d="M7 -58Q14 -84 10 -98" stroke="${brass}" stroke-width="6" fill="none"/><path d="M1 -99Q10 -106 21 -104Q17 -95 12 -90Z" fill="${brass}"/><ellipse cx="11" cy="-102" rx="10.4" ry="3.2" fill="${brassDark}" transform="rotate(-12 11 -102)"/>`,
  },
  clarinet: {
    left: [-13, -64, 1, -70] as Arm,
    right: [13, -62, 5, -60] as Arm,
    item: '<path d="M1 -86L8 -54" stroke="#17120f" stroke-width="2.6"/><path d="M7 -57l3.4 6h-5z" fill="#17120f"/>',
  },
  sax: {
    left: [-13, -64, 2, -72] as Arm,
    right: [14, -58, 9, -54] as Arm,
    item: `<path d="M1 -86q6 -1 7 8l3 24q3 10 9 2" stroke="${brass}" stroke-width="3.6" fill="none"/><path d="M16 -56l9 -5l-1 9z" fill="${brass}"/>`,
  },
  drum: {
    left: [-17, -62, -6, -56] as Arm,
    right: [17, -62, 8, -57] as Arm,
    item: `<ellipse cx="0" cy="-36" rx="15" ry="4.4" fill="#7d231f"/><rect x="-15" y="-52" width="30" height="16" fill="#a4322b"/><ellipse cx="0" cy="-52" rx="15" ry="4.4" fill="#f3ead6"/><path d="M-15 -46l7.5 8l7.5 -8l7.5 8l7.5 -8" stroke="${brass}" fill="none" stroke-width="1.2"/>`,
  },
} as const;
export type Instrument = keyof typeof instruments;

/** A uniformed musician; `beat` (-1 to 1) moves body and arms. */
export function musician(
  x: number,
  y: number,
  height: number,
  kind: Instrument,
  skin: string,
  beat = 0,
  uniform = "#26406e",
  cut: "kepi" | "bun" = "kepi",
): string {
  const gear = instruments[kind];
  const move = ([ex, ey, hx, hy]: Arm, by: number): Arm => [ex, ey + by * 0.5, hx, hy + by];
  const look: Look = {
    skin,
    hair: "#1b1411",
    top: uniform,
    legs: "#e9e4d6",
    shoes: "#17130f",
    cut,
    hat: uniform,
    trim: "#e6b84a",
  };
  const sticks =
    kind === "drum"
      ? `<path d="M-6 ${n(-56 - beat * 6)}L3 ${n(-54 + Math.min(0, -beat * 8))}M8 ${n(-57 + beat * 6)}L-1 ${n(-54 + Math.min(0, beat * 8))}" stroke="#d9b98a" stroke-width="1.7" stroke-linecap="round"/>`
      : "";
  const pose: Pose = {
    left: move(gear.left, kind === "drum" ? -beat * 6 : beat),
    right: move(gear.right, kind === "drum" ? beat * 6 : -beat),
    item: gear.item + sticks,
    lean: beat * 2.4,
  };
  return person(x, y + beat * height * 0.006, height, look, pose);
}
