// The old iron bridge and the old railway station.
import { beams, glow, haze, mist, reflection, shadow } from "../light.ts";
import { blade, corner, grass, GREENS, leaves, ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { ellipse, group, join, line, n, type Point, path, poly, rect, type Scene, type Sheet, times } from "../sheet.ts";
import { door, sash, tiles, wood } from "../town.ts";

/** A point on the bridge: u runs along it away from us, v up from the water. */
const along = (u: number, v: number, side = 0): Point => {
  const k = 1 / (1 + 3.6 * u);
  return [745 + (-985 + side * 130) * k, 408 - v * k];
};

function truss(side: number, colour: string): string {
  const panels = 14;
  const strut = (a: Point, b: Point, w: number) => line(`M${a.map(n).join(" ")}L${b.map(n).join(" ")}`, colour, w);
  const width = (u: number) => 12 / (1 + 3.6 * u);
  return join(
    times(panels, (i) => {
      const u = i / panels;
      const v = (i + 1) / panels;
      const w = width(u);
      const [a, b, c, d] = [along(u, 120, side), along(v, 120, side), along(u, 330, side), along(v, 330, side)] as [Point, Point, Point, Point];
      return strut(a, b, w * 1.9) + strut(c, d, w * 1.3) + strut(a, c, w) + (i % 2 ? strut(a, d, w * 0.6) : strut(c, b, w * 0.6)) + strut(along(u, 180, side), along(v, 180, side), w * 0.35);
    }),
  );
}

function pier(u: number): string {
  const [x, y] = along(u, 120, 0.5);
  const k = 1 / (1 + 3.6 * u);
  return poly([[x - 60 * k, y], [x + 74 * k, y], [x + 92 * k, 412], [x - 78 * k, 412]], "#4b3d42") + rect(x - 72 * k, y - 6 * k, 158 * k, 20 * k, "#6a5555");
}

const ponte: Scene = {
  seed: 101,
  grade: { bloom: 0.42, warm: 0.04 },
  draw: (s) => {
    const air = sky(s, ["#5f7396", "#a79bb0", "#eab391", "#ffdda0", "#fff0c9"], { h: 420, cloud: "#ffd2a8", amount: 0.75, cut: 0.5 }) + glow(s, 700, 330, 300, "#ffd68a", 0.95);
    const hills = ridge(s, 318, 40, "#a68f9f", "#e0b79d", { bottom: 420 }) + ridge(s, 358, 26, "#77707f", "#c49a8a", { bottom: 420, detail: 1.6 }) + mist(s, 330, 110, "#ffe6c4", { amount: 0.8 });
    const trees = join(times(26, (i) => leaves(s, 490 + i * 20, 398 - s.random() * 14, 24, 20, ["#4a4a45", "#5b5648", "#6b5f4a"], { count: 60, size: 4 })));
    const bridge = s.relief(truss(1, "#4a3138"), { size: 1.5, from: [1, -0.5], bright: 0.4 }) +
      s.paint(join([0.62, 0.27, 0.1].map(pier)), { freq: "0.06", tone: 0.4, waver: 3 }) +
      s.relief(truss(0, "#5d3a36"), { size: 2.6, from: [1, -0.8], lit: "#ffc98a", bright: 0.8 });
    const far = air + hills + trees + bridge;
    const water = rect(0, 408, 960, 232, s.linear([[0, "#f0c79a"], [0.4, "#b798a0"], [1, "#3d4560"]]));
    const banks = s.paint(path("M0 560Q140 540 260 590Q330 620 380 640H0Z", "#241d1c"), { freq: "0.05", waver: 8 });
    const reeds = times(60, () => { const x = s.between(-20, 330); const h = s.between(50, 150); return blade(s, [x, 650], [x + s.between(-30, 50), 640 - h], 8, 3.5, s.pick(["#2c2a1e", "#3a3623", "#4a4228"])); });
    const sparkle = times(90, () => { const y = s.between(415, 630); return rect(700 + s.between(-1, 1) * (30 + (y - 410) * 0.5), y, s.between(8, 40), 1.6, "#ffe9b8", `opacity="${n(s.between(0.2, 0.8))}"`); });
    const angler = person(s, 300, 604, 120, { silhouette: "#17141b", hat: "#17141b", pose: "work" }) + line("M334 542L470 470", "#17141b", 1.8) + line("M470 470Q474 520 476 560", "#e8d6c0", 0.6);
    return far + water + reflection(s, far, 408, { opacity: 0.72, ripple: 16 }) + s.soft(0.5, join(sparkle), 'style="mix-blend-mode:screen"') + haze(s, 370, 90, "#ffe3bd", 0.7) +
      mist(s, 396, 70, "#fff0d8", { amount: 0.75, cut: 0.45, seed: 8 }) + banks + angler + join(reeds) + corner(s, 930, 20, 140, ["#3a3a2c", "#4f4a33"]);
  },
};

function clock(s: Sheet, x: number, y: number, r: number): string {
  const marks = times(12, (i) => { const a = (i * Math.PI) / 6; return line(`M${n(x + Math.sin(a) * r * 0.78)} ${n(y - Math.cos(a) * r * 0.78)}L${n(x + Math.sin(a) * r * 0.9)} ${n(y - Math.cos(a) * r * 0.9)}`, "#2a2220", i % 3 ? 1.6 : 3); });
  return ellipse(x, y, r * 1.18, r * 1.18, "#3a2c26") + ellipse(x, y, r, r, s.radial([[0, "#fffdf2"], [0.8, "#f3e6c8"], [1, "#cdb58a"]], [0.4, 0.35], 0.7)) + join(marks) +
    line(`M${x} ${y}L${n(x + r * 0.42)} ${n(y - r * 0.28)}`, "#1f1815", r * 0.11) + line(`M${x} ${y}L${n(x - r * 0.2)} ${n(y - r * 0.74)}`, "#1f1815", r * 0.075) + ellipse(x, y, r * 0.08, r * 0.08, "#1f1815");
}

const estacao: Scene = {
  seed: 102,
  grade: { bloom: 0.35, warm: 0.05 },
  draw: (s) => {
    const air = sky(s, ["#6f97b8", "#b8cdd0", "#f7e2b4", "#ffdca0"], { h: 400, cloud: "#fff1d4", cut: 0.47 });
    const far = s.soft(2, ridge(s, 330, 34, "#8aa3a6", "#c9cfb5", { bottom: 430 }) + ridge(s, 372, 18, "#65845f", "#a9b184", { bottom: 430 }) + tree(s, 760, 430, 150) + tree(s, 870, 436, 190) + tree(s, 660, 425, 90));
    const rails = poly([[560, 428], [690, 428], [1160, 640], [330, 640]], "#6d5a4a") +
      s.stain(poly([[560, 428], [690, 428], [1160, 640], [330, 640]], "#000"), "#33271f", { freq: "0.12", amount: 0.8, cut: 0.42 }) +
      join(times(16, (i) => { const t = (i / 16) ** 1.8; const y = 432 + t * 215; return poly([[606 - t * 130, y], [652 + t * 300, y], [656 + t * 315, y + 3 + t * 14], [602 - t * 140, y + 3 + t * 14]], "#4a3527"); })) +
      poly([[612, 428], [614, 428], [520, 640], [500, 640]], "#b9b4b0") + poly([[640, 428], [642, 428], [890, 640], [866, 640]], "#d6cdc2");
    const platform = poly([[0, 470], [570, 425], [600, 428], [470, 640], [0, 640]], "#c2a98a");
    const edge = poly([[600, 428], [612, 430], [520, 640], [470, 640]], "#6f5848") + poly([[590, 428], [598, 428], [468, 640], [440, 640]], "#e2c86a", 'opacity="0.75"');
    // The building recedes to the right: drawn flat, then skewed.
    const front = s.paint(rect(0, 0, 560, 230, s.linear([[0, "#b5653c"], [0.2, "#d88a52"], [1, "#bd6f42"]])), { freq: "0.03", tone: 0.28, waver: 1 }) +
      rect(0, 190, 560, 40, "#7a3f2b") + join(times(5, (i) => (i === 2 ? door(s, 25 + i * 112, 70, 52, 160, "#f0e2c2", "#2f5d52") : sash(s, 30 + i * 112, 72, 44, 96, "#f0e2c2", { glass: "#3a5560" })))) + rect(0, -6, 560, 14, "#f2e4c6");
    const building = group(s.relief(tiles(s, -10, -78, 560, 76, { slope: 24, step: 12, colour: "#a8552f" }), { size: 3 }) + front, 'transform="matrix(0.92 -0.055 0 1 -20 248)"');
    const gable = s.relief(s.paint(path("M150 178V96Q205 30 260 92V170Z", "#dd9056"), { waver: 1 }), { size: 5 }) + line("M146 98Q205 24 264 94", "#f2e4c6", 9) + clock(s, 205, 110, 33);
    const roof = s.relief(poly([[-10, 262], [528, 232], [590, 262], [-10, 306]], "#5b4a44"), { size: 3 }) + join(times(40, (i) => rect(i * 14.4, 302 - i * 1.05, 8, 16 - i * 0.15, "#ede0c4", 'rx="3"')));
    const posts = times(5, (i) => { const x = 40 + i * 130 - i * i * 3.5; const top = 300 - i * 9.6; const foot = 560 - i * 30; return rect(x - 5, top, 10 - i, foot - top, "#2d4a48") + line(`M${x} ${top + 50}Q${x + 4} ${top + 8} ${x + 42} ${top + 4}M${x} ${top + 50}Q${x - 4} ${top + 8} ${x - 42} ${top + 8}`, "#2d4a48", 5 - i * 0.5) + rect(x - 10, foot - 14, 20 - i, 14, "#2d4a48"); });
    const shade = poly([[0, 470], [400, 440], [520, 640], [0, 640]], "#2a1c22", 'opacity="0.42"');
    const folk = shadow(s, 340, 532, 60, 6) + person(s, 330, 530, 112, { shirt: "#e9dfc9", skirt: "#9c3f3a", bun: true }) + person(s, 372, 534, 120, { shirt: "#355e7a", pose: "walk", hat: "#cdb487" });
    const bench = s.relief(wood(s, rect(112, 520, 130, 9, "#8a5a34") + rect(112, 478, 130, 8, "#8a5a34") + rect(112, 494, 130, 8, "#7d502d")) + rect(120, 476, 6, 76, "#24201f") + rect(228, 476, 6, 76, "#24201f"), { size: 2 });
    return air + glow(s, 840, 250, 380, "#ffe2a0", 0.7) + far + rect(0, 420, 960, 220, s.linear([[0, "#a8a878"], [1, "#6b6a45"]])) + grass(s, 440, 180, 500, GREENS, { x: 720, w: 250, tall: 20 }) + rails + s.paint(platform, { freq: "0.04 0.08", tone: 0.3 }) + edge + building + gable + shade + s.relief(join(posts), { size: 2, from: [1, -0.3] }) + roof + bench + folk +
      beams(s, [900, 120], [[430, 600, 70], [250, 560, 50], [640, 640, 70]], "#ffe0a0", 0.34) + haze(s, 380, 90, "#ffe6b8", 0.5) + glow(s, 120, 330, 60, "#ffd58a", 0.6) + corner(s, 940, 10, 150, GREENS);
  },
};

export default { ponte, estacao };
