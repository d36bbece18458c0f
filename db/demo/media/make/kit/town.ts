// Buildings of the town: the bandstand, the church, rows of houses and the wet street in rain.
import { at, blur, chance, glow, n, pick, range, sky } from "./draw.ts";

export type BandstandTones = {
  roof: string;
  roofShade: string;
  rib: string;
  wood: string;
  stone: string;
  stoneShade: string;
};
export const dayBandstand: BandstandTones = {
  roof: "#3d8f88",
  roofShade: "#24635f",
  rib: "#1d524f",
  wood: "#f2ead8",
  stone: "#d9d0bd",
  stoneShade: "#a99f8c",
};
export const nightBandstand: BandstandTones = {
  roof: "#2a6a70",
  roofShade: "#173f48",
  rib: "#12333b",
  wood: "#f7e6bf",
  stone: "#b8a88f",
  stoneShade: "#7d6c62",
};

/** The bandstand, 470 wide and 510 high, its foot at x, y; `inside` is drawn between the back and the front railing. */
export function bandstand(
  x: number,
  y: number,
  scale: number,
  tones: BandstandTones = dayBandstand,
  inside = "",
  lit = 0,
): string {
  const { roof, roofShade, rib, wood, stone, stoneShade } = tones;
  const lattice = (x1: number, x2: number, opacity: number): string => {
    const step = (x2 - x1) / Math.max(3, Math.round((x2 - x1) / 13));
    const bars = range(Math.round((x2 - x1) / step))
      .map(
        (i) =>
          `M${n(x1 + i * step)} -138L${n(x1 + (i + 1) * step)} -90M${n(x1 + (i + 1) * step)} -138L${n(x1 + i * step)} -90`,
      )
      .join("");
    return `<g opacity="${opacity}" stroke="${wood}" fill="none"><path d="${bars}" stroke-width="1.7"/><path d="M${x1} -140H${x2}M${x1} -89H${x2}" stroke-width="4"/></g>`;
  };
  const posts = [-184, -118, -40, 40, 118, 184];
  const post = (px: number): string =>
    `<path d="M${px - 5} -90h10v-172h-10z" fill="${wood}"/><path d="M${px + 1} -90h4v-172h-4z" fill="#000" opacity=".14"/><path d="M${px - 8} -90h16v-8h-16zM${px - 8} -254h16v-6h-16z" fill="${wood}"/>`;
  const arches = range(5)
    .map((i) => {
      const [a, b] = [posts[i] as number, posts[i + 1] as number];
      return `<path d="M${a + 5} -222Q${a + 9} -252 ${(a + b) / 2} -254Q${b - 9} -252 ${b - 5} -222" fill="none" stroke="${wood}" stroke-width="4.5"/>`;
    })
    .join("");
  const ribs = [-190, -140, -86, -30, 30, 86, 140, 190]
    .map(
      (end) =>
        `<path d="M${n(end * 0.2)} -386Q${n(end * 0.38)} -314 ${end} -272" fill="none" stroke="${rib}" stroke-width="2.2"/>`,
    )
    .join("");
  const fringe = range(21)
    .map(
      (i) =>
        `<path d="M${n(-236 + i * 22.48)} -272h22.48v10a11.24 13 0 0 1 -22.48 0z" fill="${wood}"/><circle cx="${n(-224.8 + i * 22.48)}" cy="-260" r="2.4" fill="${roofShade}" opacity=".7"/>`,
    )
    .join("");
  const base =
    `<path d="M-208 -90H208L190 0H-190Z" fill="${stone}"/><path d="M60 -90H208L190 0H66Z" fill="${stoneShade}" opacity=".5"/><path d="M-216 -94H216V-84H-216Z" fill="${wood}"/><path d="M-216 -84H216L212 -78H-212Z" fill="#000" opacity=".2"/>` +
    [-130, -70, 92, 142]
      .map((px) => `<path d="M${px} -78L${n(px * 0.93)} 0" stroke="${stoneShade}" stroke-width="2"/>`)
      .join("") +
    range(6)
      .map(
        (i) =>
          `<path d="M${-46 - i * 4} ${-84 + i * 14}H${46 + i * 4}V${-70 + i * 14}H${-46 - i * 4}Z" fill="${i % 2 ? stone : wood}"/><path d="M${-46 - i * 4} ${-73 + i * 14}H${46 + i * 4}v3H${-46 - i * 4}Z" fill="#000" opacity=".18"/>`,
      )
      .join("");
  const inner = lit
    ? `<path d="M-186 -92H186V-262H-186Z" fill="#ffd987" opacity="${n(lit * 4) === "0" ? 0 : (lit * 0.5).toFixed(2)}"/>`
    : '<path d="M-186 -92H186V-262H-186Z" fill="#20170f" opacity=".16"/>';
  const top =
    `<path d="M-236 -270C-150 -282 -72 -330 -44 -388H44C72 -330 150 -282 236 -270Z" fill="${roof}"/><path d="M10 -388H44C72 -330 150 -282 236 -270H70C46 -300 20 -340 10 -388Z" fill="${roofShade}" opacity=".75"/>${ribs}` +
    `<path d="M-44 -388Q-46 -440 0 -466Q46 -440 44 -388Z" fill="${roof}"/><path d="M6 -388Q18 -440 0 -466Q46 -440 44 -388Z" fill="${roofShade}" opacity=".75"/><path d="M-47 -391h94v7h-94z" fill="${wood}"/><path d="M-2 -466h4v-44h-4z" fill="#e0b13e"/><circle cx="0" cy="-511" r="6" fill="#f4c84f"/>`;
  return at(
    x,
    y,
    scale,
    `${base}${inner}${lattice(-184, 184, 0.45)}${inside}${posts.map(post).join("")}${arches}${lattice(-184, -44, 1)}${lattice(44, 184, 1)}${fringe}${top}`,
  );
}

export type ChurchTones = { wall: string; shade: string; trim: string; roof: string; window: string };
export const nightChurch: ChurchTones = {
  wall: "#f1dfb4",
  shade: "#b79f86",
  trim: "#c58a35",
  roof: "#7b3f3d",
  window: "#ffcf63",
};
export const dayChurch: ChurchTones = {
  wall: "#f6efe0",
  shade: "#d8cdb9",
  trim: "#4a7fa5",
  roof: "#a5523a",
  window: "#5d7484",
};

/** The two-towered church, 400 wide and 430 high, its foot at x, y. */
export function church(x: number, y: number, scale: number, tones: ChurchTones): string {
  const { wall, shade, trim, roof, window } = tones;
  const pane = (cx: number, top: number, w: number, h: number): string =>
    `<path d="M${cx - w / 2} ${top + h}V${top + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${top + h}Z" fill="${window}" stroke="${trim}" stroke-width="3"/><path d="M${cx} ${top}V${top + h}" stroke="${trim}" stroke-width="2.4"/>`;
  const tower = (cx: number): string =>
    `<path d="M${cx - 45} 0V-314H${cx + 45}V0Z" fill="${wall}"/><path d="M${cx + 12} 0V-314H${cx + 45}V0Z" fill="${shade}" opacity=".4"/><path d="M${cx - 48} -310L${cx} -404L${cx + 48} -310Z" fill="${roof}"/><path d="M${cx} -404L${cx + 48} -310H${cx + 10}Z" fill="#000" opacity=".18"/><path d="M${cx} -402V-432M${cx - 9} -422H${cx + 9}" stroke="${trim}" stroke-width="4"/>` +
    `<path d="M${cx - 45} 0V-312H${cx + 45}V0M${cx - 45} -204H${cx + 45}M${cx - 45} -96H${cx + 45}" fill="none" stroke="${trim}" stroke-width="6"/>${pane(cx, -296, 32, 54)}${pane(cx, -182, 32, 54)}`;
  const nave = `<path d="M-108 0V-242C-60 -252 -58 -318 0 -322C58 -318 60 -252 108 -242V0Z" fill="${wall}"/><path d="M20 0V-320C60 -310 66 -250 108 -242V0Z" fill="${shade}" opacity=".3"/><path d="M-108 -240C-60 -252 -58 -318 0 -322C58 -318 60 -252 108 -240M-108 -230H108" fill="none" stroke="${trim}" stroke-width="6"/><circle cx="0" cy="-266" r="19" fill="${window}" stroke="${trim}" stroke-width="4"/>`;
  const door = `<path d="M-36 0V-80a36 36 0 0 1 72 0V0Z" fill="${window}" stroke="${trim}" stroke-width="5"/><path d="M0 0V-114M-36 -80H36" stroke="${trim}" stroke-width="4"/>`;
  return at(
    x,
    y,
    scale,
    nave + door + [-64, 0, 64].map((cx) => pane(cx, -206, 36, 62)).join("") + tower(-154) + tower(154),
  );
}

const fronts = ["#d9a25f", "#e7dfcb", "#c98f95", "#8fb0a6", "#7f9fc0", "#e2c877"] as const;
const frames = ["#2f6b57", "#2d5f8b", "#8c3c33", "#3f5c7d"] as const;

/** A row of low house fronts standing on y; `lit` is the share of glowing windows, `veil` darkens the walls. */
export function houses(x1: number, x2: number, y: number, height: number, seed: number, lit = 0, veil = ""): string {
  const random = chance(seed);
  let out = "";
  for (let x = x1; x < x2; ) {
    const width = height * random(1.1, 1.8);
    const tall = height * random(0.9, 1.12);
    const wall = pick(fronts, random);
    const frame = pick(frames, random);
    out += `<rect x="${n(x)}" y="${n(y - tall)}" width="${n(width + 1)}" height="${n(tall)}" fill="${wall}"/><rect x="${n(x)}" y="${n(y - tall * 0.14)}" width="${n(width + 1)}" height="${n(tall * 0.14)}" fill="${frame}"/>`;
    if (veil)
      out += `<rect x="${n(x)}" y="${n(y - tall)}" width="${n(width + 1)}" height="${n(tall)}" fill="${veil}"/>`;
    out += `<path d="M${n(x - 3)} ${n(y - tall * 0.96)}L${n(x + 4)} ${n(y - tall * 1.16)}H${n(x + width - 4)}L${n(x + width + 3)} ${n(y - tall * 0.96)}Z" fill="#8f4a37"/>`;
    const slots = Math.max(2, Math.round((width / height) * 2));
    const doorAt = Math.floor(random(0, slots));
    for (let i = 0; i < slots; i++) {
      const cx = x + ((i + 0.5) / slots) * width;
      const glowing = random() < lit;
      const [w, h, top] =
        i === doorAt ? [tall * 0.24, tall * 0.6, tall * 0.6] : [tall * 0.24, tall * 0.34, tall * 0.66];
      const fill = glowing ? "#ffd27a" : i === doorAt ? "#5b3b2b" : "#3b4a58";
      out += `<rect x="${n(cx - w / 2)}" y="${n(y - top)}" width="${n(w)}" height="${n(h)}" fill="${fill}" stroke="${frame}" stroke-width="${n(height * 0.035)}"/>`;
    }
    x += width;
  }
  return out;
}

const wet = ["#2c5068", "#5a5b38", "#3f7263", "#5b3350", "#2b4a73", "#6d5534", "#37566b", "#4b4f3b"] as const;
export type Lens = { width: number; height: number; horizon: number; middle: number; focus: number };
const eye = 1.7;
/** Where a point of the street (x to the side, up above the ground, deep away from us) falls in the picture. */
export const project = (lens: Lens, x: number, up: number, deep: number): [number, number] => [
  lens.middle + (lens.focus * x) / deep,
  lens.horizon + (lens.focus * (eye - up)) / deep,
];

/** The street in rain without the falling water: sky, houses, lamps and their reflections. */
export function wetStreet(lens: Lens, seed: number): string {
  const { width, height, horizon, middle, focus } = lens;
  const random = chance(seed);
  const quad = (points: [number, number][], fill: string, more = ""): string =>
    `<path d="M${points.map(([a, b]) => `${n(a)},${n(b)}`).join("L")}Z" fill="${fill}" ${more}/>`;
  let walls = "";
  let mirror = "";
  let lamps = "";
  let shine = "";
  for (const side of [-1, 1]) {
    for (let i = 11; i >= 0; i--) {
      const near = 1.9 + i * 2.3;
      const far = near + 2.3;
      const tall = random(4.2, 5.4);
      const color = pick(wet, random);
      const face = (from: number, to: number, low: number, high: number, fill: string): string => {
        const shape = (flip: number): [number, number][] => [
          project(lens, side * 4.2, low * flip, from),
          project(lens, side * 4.2, high * flip, from),
          project(lens, side * 4.2, high * flip, to),
          project(lens, side * 4.2, low * flip, to),
        ];
        mirror += quad(shape(-1), fill);
        return quad(shape(1), fill);
      };
      walls +=
        face(near, far, 0, tall, color) +
        quad(
          [
            project(lens, side * 4.2, tall, near),
            project(lens, side * 3.7, tall + 0.45, near),
            project(lens, side * 3.7, tall + 0.45, far),
            project(lens, side * 4.2, tall, far),
          ],
          "#5b3431",
        );
      walls += face(near + 0.01, near + 0.08, 0, tall, "rgba(10,18,30,.4)");
      for (const [low, high] of [
        [1, 2.3],
        [3, 4],
      ] as const) {
        const warm = random() < 0.55;
        walls += face(near + 0.7, near + 1.5, low, high, warm ? "#f6c877" : "#25344a");
      }
    }
    for (let i = 4; i >= 0; i--) {
      const deep = 4.6 + i * 4.2 + (side > 0 ? 2.1 : 0);
      const [px, py] = project(lens, side * 3.3, 3.6, deep);
      const [bx, by] = project(lens, side * 3.3, 0, deep);
      const [mx, my] = project(lens, side * 3.3, -3.3, deep);
      const size = focus / deep;
      lamps += `<path d="M${n(bx)} ${n(by)}V${n(py)}" stroke="#161d29" stroke-width="${n(size * 0.07)}"/>${glow(px, py, size * 1.5, "#ffd069", 0.75)}<circle cx="${n(px)}" cy="${n(py)}" r="${n(size * 0.16)}" fill="#fff0c4"/>`;
      shine += `<ellipse cx="${n(mx)}" cy="${n((my + by) / 2)}" rx="${n(size * 0.34)}" ry="${n((my - by) / 2)}" fill="#ffcc66" opacity=".5"/>`;
    }
  }
  return (
    sky("rain-sky", 0, 0, width, horizon + 4, ["#3a4a5e", "#5d6d80", "#98a0a3", "#cfc9b2"]) +
    glow(middle, horizon, width * 0.34, "#f4e3b4", 0.7) +
    sky("rain-road", 0, horizon, width, height - horizon, ["#b1ada0", "#66727f", "#3d4c5c", "#28364a"]) +
    `<clipPath id="road"><path d="M0 ${horizon}H${width}V${height}H0Z"/></clipPath><g clip-path="url(#road)">${blur(5, `<g opacity=".62">${mirror}</g>`)}${blur(8, shine)}</g>` +
    blur(1, walls) +
    lamps
  );
}

/** Somebody under a red umbrella, seen from behind, 100 units to the crown of the head; `step` (-1 to 1) walks. */
export function umbrella(lean = 0, step = 0): string {
  const leg = (side: number): string => {
    const lift = Math.max(0, side * step) * 7;
    return `<path d="M${side * 5} -47L${side * 6.5} ${n(-3 - lift)}" stroke="#131a26" stroke-width="9"/><path d="M${side * 7 - 5} ${n(-lift)}q0 -5 5 -5t5 5z" fill="#0d1119"/>`;
  };
  return (
    `<g transform="rotate(${n(lean)})">${leg(-1)}${leg(1)}` +
    '<path d="M-6 -80Q-15 -79 -16 -71L-12 -40Q0 -36 12 -40L16 -71Q15 -79 6 -80Z" fill="#1f3047"/><path d="M3 -80Q15 -79 16 -71L12 -40Q7 -38 3 -38Z" fill="#0b1524" opacity=".4"/><path d="M-15 -71L-14 -44" stroke="#1b2a40" stroke-width="7" stroke-linecap="round"/><path d="M14 -72L17 -60L7 -66" stroke="#1b2a40" stroke-width="7" fill="none" stroke-linejoin="round" stroke-linecap="round"/><circle cx="6" cy="-67" r="3.6" fill="#7a4c36"/>' +
    '<circle cx="0" cy="-90" r="7" fill="#1a1311"/><path d="M6 -66V-128" stroke="#15181f" stroke-width="1.8"/>' +
    '<path d="M-44 -92C-42 -118 -20 -132 4 -132C28 -132 50 -118 52 -92Q44 -98 36 -92Q28 -99 20 -92Q12 -99 4 -92Q-4 -99 -12 -92Q-20 -99 -28 -92Q-36 -98 -44 -92Z" fill="#d83a34"/><path d="M4 -132C28 -132 50 -118 52 -92Q44 -98 36 -92Q32 -118 4 -132Z" fill="#8f1d23" opacity=".55"/><path d="M4 -132C-6 -122 -12 -108 -12 -92M4 -132C14 -122 20 -108 20 -92M4 -132C-18 -124 -28 -108 -28 -92M4 -132C26 -124 36 -108 36 -92" fill="none" stroke="#9d2226" stroke-width="1"/><path d="M4 -132v-5" stroke="#15181f" stroke-width="2"/></g>'
  );
}
