// The hospital front and the ambulance in the street.
import { beams, bokeh, glow, haze, reflection, shadow, slant } from "../light.ts";
import { corner, GREENS, leaves, ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { ellipse, group, join, line, path, poly, rect, type Scene, type Sheet, times } from "../sheet.ts";
import { street } from "../town.ts";

const cross = (x: number, y: number, k: number, colour: string) => rect(x - k * 0.33, y - k, k * 0.66, k * 2, colour) + rect(x - k, y - k * 0.33, k * 2, k * 0.66, colour);

function van(s: Sheet, x: number, y: number, k: number): string {
  const white = s.linear([[0, "#ffffff"], [0.5, "#eef0ee"], [1, "#aeb4bd"]]);
  const glass = s.linear([[0, "#b9d2dd"], [0.5, "#3c5263"], [1, "#1d2934"]]);
  const wheel = (wx: number) => ellipse(wx, 0, 27, 27, "#17171c") + ellipse(wx, 0, 16, 16, s.radial([[0, "#e8e8ea"], [0.6, "#8d9299"], [1, "#3a3d44"]])) + ellipse(wx, 0, 5, 5, "#2a2c33");
  return group(
    s.relief(path("M-190 0V-150Q-190 -166 -174 -166H68Q86 -166 98 -150L132 -96L176 -82Q192 -76 194 -56V0Z", white), { size: 6, bright: 0.3 }) +
      path("M70 -150Q84 -150 92 -138L120 -94H70Z", glass) + path("M16 -150H60V-94H16Z", glass) + rect(-170, -146, 120, 40, glass, 'rx="6"') +
      rect(-190, -82, 384, 24, "#d9672f") + rect(-190, -56, 384, 7, "#2f6b8a") + cross(-12, -118, 19, "#2f6b8a") + line("M10 -160V-6M64 -92V-6", "#8d9299", 1.5) + rect(18, -74, 16, 4, "#5a5f66") +
      rect(-192, -12, 388, 14, "#33363d", 'rx="5"') + ellipse(-116, -4, 34, 32, "#22242a") + ellipse(122, -4, 34, 32, "#22242a") + wheel(-116) + wheel(122) +
      rect(-20, -182, 90, 18, "#20222a", 'rx="6"') + rect(-16, -186, 38, 18, "#ff4a3a", 'rx="6"') + rect(28, -186, 38, 18, "#4a8cff", 'rx="6"') + ellipse(186, -48, 9, 11, "#fff3c8"),
    `transform="translate(${x} ${y}) scale(${k})"`,
  );
}

const hospital: Scene = {
  seed: 107,
  grade: { bloom: 0.34, warm: 0.02 },
  draw: (s) => {
    const block = s.relief(s.paint(rect(90, 190, 780, 300, s.linear([[0, "#fbf6ea"], [0.7, "#ece5d6"], [1, "#bdb7b2"]], [0, 0], [1, 0])), { freq: "0.02 0.012", tone: 0.15, waver: 1 }) + rect(80, 178, 800, 18, "#d6e0db"), { size: 5 });
    const pane = s.linear([[0, "#a9cdd8"], [0.5, "#5d8fa3"], [1, "#2e5063"]], [0, 0], [1, 1]);
    const windows = join([0, 1].flatMap((row) => times(9, (i) => (row === 1 && i > 2 && i < 6 ? "" : rect(120 + i * 82, 222 + row * 140, 60, 76, "#f8fbf8") + rect(124 + i * 82, 226 + row * 140, 52, 68, pane) + rect(148 + i * 82, 226 + row * 140, 4, 68, "#f8fbf8") + (s.random() < 0.4 ? rect(124 + i * 82, 226 + row * 140, 52, 26, "#f3e6c4", 'opacity="0.7"') : "") + rect(114 + i * 82, 302 + row * 140, 72, 6, "#c9c2b4")))));
    const band = rect(90, 322, 780, 14, "#3d8c86") + rect(90, 470, 780, 26, "#5f938c");
    const porch = s.relief(poly([[330, 352], [630, 352], [664, 384], [296, 384]], "#3d8c86") + rect(296, 384, 368, 22, "#2e6f6b"), { size: 4 }) + rect(352, 406, 256, 92, s.linear([[0, "#ffe9b6"], [1, "#b58d5c"]])) + rect(352, 406, 256, 92, pane, 'opacity="0.55"') + join(times(5, (i) => rect(350 + i * 63, 406, 6, 92, "#f4f4ee"))) + rect(312, 406, 14, 96, "#e7e2d8") + rect(634, 406, 14, 96, "#c4bfb8");
    const sign = s.relief(rect(452, 122, 56, 56, "#f8f8f2", 'rx="8"'), { size: 3 }) + cross(480, 150, 20, "#2f7d8a") + `<text x="480" y="401" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="17" letter-spacing="3" fill="#f8f6e8">HOSPITAL SÃO LUCAS</text>`;
    const road = s.paint(poly([[0, 492], [960, 492], [960, 640], [0, 640]], s.linear([[0, "#b7aa98"], [0.4, "#8d857d"], [1, "#5b5557"]])), { freq: "0.03 0.1", tone: 0.2 }) + poly([[330, 496], [630, 496], [760, 640], [200, 640]], "#c9bba4", 'opacity="0.6"') + join(times(7, (i) => poly([[290 + i * 58, 590], [322 + i * 58, 590], [326 + i * 64, 622], [286 + i * 63, 622]], "#f0ead8", 'opacity="0.75"')));
    const beds = leaves(s, 200, 506, 110, 20, GREENS, { count: 400 }) + leaves(s, 770, 506, 110, 20, GREENS, { count: 400 }) + leaves(s, 780, 500, 90, 12, ["#e07aa6", "#f4d35e", "#ffffff"], { count: 70, size: 5 }) + leaves(s, 200, 500, 90, 12, ["#e07aa6", "#f4d35e", "#ffffff"], { count: 70, size: 5 });
    const folk = shadow(s, 470, 574, 70, 7) + person(s, 428, 572, 124, { shirt: "#f6f6f2", trousers: "#e3e6e4", skin: "#8a5a3b" }) + person(s, 470, 574, 112, { shirt: "#a85a6c", skirt: "#51466b", bun: true, hair: "#b9b2ac" }) + person(s, 590, 540, 92, { shirt: "#5fa39c", trousers: "#5fa39c", pose: "walk" });
    return sky(s, ["#5c9bc9", "#a5cfe0", "#e6efe4", "#fdf1d0"], { h: 520, cloud: "#ffffff", seed: 44, cut: 0.47 }) + s.soft(2, ridge(s, 250, 40, "#7ba091", "#bcd0a8", { bottom: 520 })) + s.soft(1, tree(s, 60, 500, 300) + tree(s, 915, 500, 260)) + block + windows + band + sign + porch + road + beds + shadow(s, 740, 568, 150, 14, 0.55) + van(s, 740, 552, 0.68) + folk +
      s.soft(9, poly([[0, 520], [240, 540], [330, 640], [0, 640]], "#1d1428", 'opacity="0.5"')) + corner(s, 40, 30, 210, GREENS, 5) + beams(s, [-40, -90], [[420, 560, 50], [250, 560, 50], [600, 480, 40]], "#fff4d0", 0.3) + slant(s, [0, 0], "#ffe6b0", "#4a4a78", 0.3);
  },
};

const ambulancia: Scene = {
  seed: 108,
  grade: { bloom: 0.6, vignette: 0.5, warm: 0 },
  draw: (s) => {
    const dusk = sky(s, ["#1c2547", "#47507e", "#a5768a", "#f0a878"], { h: 420, cloud: "#c98a90", amount: 0.6, cut: 0.48 });
    const town = s.soft(3, ridge(s, 330, 30, "#39406a", "#6d5f7c", { bottom: 430 }) + group(street(s, 416, 150, { lit: true }), 'style="filter:brightness(.55) hue-rotate(10deg)"'));
    const above = dusk + town + s.soft(1.5, bokeh(s, 14, [0, 300, 960, 100], ["#ffcf7a", "#ffb35a", "#ff7a5a"], [8, 20], 0.8)) + van(s, 470, 478, 1.5);
    const road = rect(0, 412, 960, 228, s.linear([[0, "#5b5068"], [0.4, "#322f48"], [1, "#15141f"]]));
    return dusk + town + road + reflection(s, above, 500, { opacity: 0.55, ripple: 26, blur: 2.5, squeeze: 0.7 }) + s.stain(rect(0, 412, 960, 228, "#000"), "#0c0b14", { freq: "0.02 0.12", amount: 0.55, cut: 0.48 }) + s.soft(1.5, bokeh(s, 14, [0, 300, 960, 100], ["#ffcf7a", "#ffb35a", "#ff7a5a"], [8, 20], 0.8)) +
      shadow(s, 470, 512, 320, 18, 0.8, 8) + van(s, 470, 478, 1.5) + glow(s, 475, 208, 210, "#ff4a3a", 0.95) + glow(s, 540, 208, 220, "#4a8cff", 0.95) + ellipse(475, 210, 14, 8, "#ffe3dc") + ellipse(540, 210, 14, 8, "#e3eeff") + glow(s, 752, 406, 130, "#fff0c0", 1) +
      beams(s, [752, 406], [[1060, 520, 80], [1040, 460, 50]], "#fff3cf", 0.7) + glow(s, 470, 580, 330, "#ff5a4a", 0.3, 0.2) + glow(s, 640, 590, 300, "#4a8cff", 0.35, 0.2) + s.soft(5, person(s, 90, 690, 330, { silhouette: "#0e0c16" }) + person(s, 30, 690, 300, { silhouette: "#0e0c16", skirt: true })) +
      join(times(120, () => { const x = s.between(0, 960); const y = s.between(0, 640); return line(`M${x} ${y}l-3 ${s.between(8, 22)}`, "#cfd8f0", 0.8, 'opacity="0.25"'); })) + haze(s, 380, 80, "#d98f90", 0.25);
  },
};

export default { hospital, ambulancia };
