// The square at night and the inside of the market hall.
import { beams, bokeh, glow, haze, lampPost, reflection, shadow, stringLights } from "../light.ts";
import { blade, leaves, ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { dark, ellipse, group, join, light, line, n, path, type Point, poly, rect, type Scene, type Sheet, times } from "../sheet.ts";
import { paving, street, wood } from "../town.ts";

function bandstand(s: Sheet, x: number, y: number, k: number): string {
  const posts = times(6, (i) => rect(-86 + i * 33, -112, 6, 112, "#e9d8b0"));
  return group(
    s.relief(poly([[-104, 0], [104, 0], [96, 44], [-96, 44]], s.linear([[0, "#d9bf90"], [1, "#6a5764"]])), { size: 3 }) + rect(-88, -112, 176, 110, s.radial([[0, "#ffdf94", 0.95], [1, "#c9803c", 0.5]], [0.5, 0.35], 0.7)) +
      person(s, -40, 0, 74, { silhouette: "#2a1c26" }) + person(s, 0, 0, 76, { silhouette: "#2a1c26", pose: "hold" }) + person(s, 42, 0, 72, { silhouette: "#2a1c26" }) + join(posts) +
      join(times(32, (i) => line(`M${-84 + i * 5.4} -30V0`, "#1d2a30", 1.4))) + line("M-86 -31H86", "#1d2a30", 3) +
      s.relief(path("M-118 -110Q-40 -134 -22 -176H22Q40 -134 118 -110Z", s.linear([[0, "#2c6a70"], [1, "#16363f"]])) + path("M-22 -174Q-24 -202 0 -212Q24 -202 22 -174Z", "#2d7078") + line("M0 -212V-232", "#e6bd55", 3), { size: 3, bright: 0.4 }) +
      join(times(19, (i) => ellipse(-114 + i * 12.7, -107, 5, 4, "#ffd98a"))),
    `transform="translate(${x} ${y}) scale(${k})"`,
  );
}

const pracaNoite: Scene = {
  seed: 106,
  grade: { bloom: 0.6, warm: 0.02, vignette: 0.5 },
  draw: (s) => {
    const night = sky(s, ["#0c1330", "#1f2d5c", "#4a4677", "#8a5f74"], { h: 440, cloud: "#6d6590", amount: 0.5, cut: 0.5 }) + join(times(90, () => ellipse(s.between(0, 960), s.between(0, 240), s.between(0.4, 1.2), 1, "#dfe6ff", `opacity="${n(s.between(0.2, 0.9))}"`)));
    const town = s.soft(1.6, group(street(s, 428, 92, { lit: true }), 'style="filter:brightness(.5) saturate(.8) hue-rotate(8deg)"'));
    const chapel = s.soft(1.4, poly([[150, 428], [150, 210], [176, 150], [202, 210], [202, 428]], "#57506f") + rect(166, 240, 20, 34, "#ffcf7a") + glow(s, 176, 256, 60, "#ffb95a", 0.6));
    const ground = group(paving(s, 424, 640, ["#6d5a55", "#5f4e52", "#7b655a"], { rows: 10, step: 30, gap: "#2a2130" }), "");
    const pools = glow(s, 480, 470, 380, "#ffb85a", 0.75, 0.25) + glow(s, 180, 560, 240, "#ffb050", 0.7, 0.3) + glow(s, 830, 540, 240, "#ffb050", 0.65, 0.3);
    const warm = ["#ffd27a", "#ffe2a0", "#ffc05f"];
    const strings = join([[-20, 120, 470, 175, 40, 13], [970, 90, 490, 175, 44, 13], [-20, 210, 440, 235, 46, 15], [980, 200, 520, 235, 46, 15], [-30, 30, 990, 20, 60, 17]].map(([a, b, c, d, sag, k]) => stringLights(s, [a!, b!], [c!, d!], sag!, k!, warm, 3.4)));
    const people: [number, number, number, Parameters<typeof person>[4]][] = [[300, 520, 92, { pose: "walk", shirt: "#7a3b48" }], [334, 523, 84, { shirt: "#b98a55", skirt: "#3b3560", bun: true }], [640, 508, 80, { shirt: "#40597a" }], [668, 510, 50, { shirt: "#c98a4a" }], [712, 560, 118, { pose: "walk", mirror: true, shirt: "#3d6b5c" }], [420, 486, 60, {}], [560, 484, 60, { pose: "walk" }], [90, 590, 138, { shirt: "#5a3f5c", skirt: true, bun: true }], [140, 596, 146, { shirt: "#2d4560", hat: "#c9b58a" }]];
    const folk = join(people.map(([x, y, h, style]) => s.soft(2, poly([[x - 8, y], [x + 8, y], [x + (x - 480) * 0.28 + 14, y + h * 0.5], [x + (x - 480) * 0.28 - 14, y + h * 0.5]], "#0b0814", 'opacity="0.5"')) + person(s, x, y, h, style)));
    return night + ridge(s, 360, 30, "#252a4c", "#4a4568", { bottom: 440 }) + town + chapel + glow(s, 480, 380, 330, "#ffb860", 0.55) + group(tree(s, 60, 440, 230, { colours: ["#24402f", "#35502f", "#6a6a35"] }) + tree(s, 890, 440, 260, { colours: ["#24402f", "#35502f", "#6a6a35"] }), "") + ground + pools + bandstand(s, 480, 448, 1.25) +
      lampPost(s, 190, 560, 250) + lampPost(s, 815, 540, 225) + strings + folk + bokeh(s, 10, [0, 500, 960, 140], warm, [14, 34], 0.4);
  },
};

function heap(s: Sheet, x: number, y: number, w: number, r: number, colour: string): string {
  const rows = 3;
  const fruit = times(rows, (row) => join(times(Math.floor(w / r / 1.7) - row, (i) => ellipse(x + (i + row * 0.5 + 0.5) * r * 1.7, y - row * r * 1.1, r, r, s.radial([[0, light(colour, 0.6)], [0.4, colour], [1, dark(colour, 0.65)]], [0.38, 0.28], 0.75)))));
  return join(fruit);
}

const mercado: Scene = {
  seed: 105,
  grade: { bloom: 0.5, warm: 0.06 },
  draw: (s) => {
    const centre: Point = [480, 330];
    const to = (x: number, y: number, k: number): Point => [centre[0] + (x - centre[0]) * k, centre[1] + (y - centre[1]) * k];
    const back = rect(0, 0, 960, 640, s.radial([[0, "#ffe9b4"], [0.25, "#c99b62"], [0.6, "#6b4b3a"], [1, "#2c1d1d"]], [0.5, 0.45], 0.75));
    const roof = poly([[-200, -160], to(-200, -160, 0.12), to(480, -420, 0.12), [480, -420], [1160, -160], to(1160, -160, 0.12)], "#4a3630");
    const light1 = poly([[300, -60], to(300, -240, 0.14), to(660, -240, 0.14), [660, -60]], s.linear([[0, "#dff0f2"], [1, "#fff6d8"]]), 'opacity="0.9"');
    const bars = times(9, (i) => { const a = to(300 + i * 45, -240, 0.14); return line(`M${300 + i * 45} -60L${a.map(n).join(" ")}`, "#4c3a34", 3); });
    const frames = [1, 0.66, 0.44, 0.3, 0.21].map((k) => {
      const [l, t] = to(-30, 60, k); const [r] = to(990, 60, k); const [, apex] = to(480, -170, k); const [, foot] = to(0, 640, k);
      const w = 18 * k;
      const colour = dark("#3f6a66", k * 0.35);
      return line(`M${n(l)} ${n(foot)}V${n(t)}Q480 ${n(apex - 60 * k)} ${n(r)} ${n(t)}V${n(foot)}`, colour, w) + line(`M${n(l)} ${n(t)}H${n(r)}`, colour, w * 0.5) + join(times(8, (i) => line(`M${n(l + ((r - l) * (i + 1)) / 9)} ${n(t)}L${n(l + ((r - l) * (i + 1.5)) / 9)} ${n(t - Math.sin(((i + 1.5) / 9) * 3.14) * 108 * k)}`, colour, w * 0.25)));
    });
    const floor = s.paint(poly([to(-500, 700, 0.12), to(1460, 700, 0.12), [1960, 700], [-900, 700]], s.linear([[0, "#f3d49a"], [0.4, "#a5835f"], [1, "#4b3831"]])), { freq: "0.01 0.06", tone: 0.3 });
    const lanes = join(times(9, (i) => line(`M${to(80 + i * 100, 700, 0.12).map(n).join(" ")}L${(80 + i * 100 - 480) * 1.6 + 480} 720`, "#7b5f46", 1.4, 'opacity="0.6"')));
    const fruits = ["#d9452f", "#e8a02c", "#5f9a35", "#c8374f", "#f0c93c", "#7a4a8a", "#e2702e"];
    const stall = (k: number, side: number) => {
      const x0 = side < 0 ? to(-60, 0, k)[0] : to(650, 0, k)[0];
      const w = 370 * k;
      const [, y] = to(0, 560, k);
      const counter = s.relief(wood(s, rect(x0, y, w, 130 * k, "#8a5a38"), { seed: 4 }), { size: 3 });
      const crates = times(4, (i) => heap(s, x0 + (w / 4) * i, y - 6 * k, w / 4, 12.5 * k, s.pick(fruits)));
      const awning = join(times(9, (i) => path(`M${n(x0 + (w / 9) * i)} ${n(y - 250 * k)}h${n(w / 9)}v${n(44 * k)}q${n(-w / 18)} ${n(18 * k)} ${n(-w / 9)} 0Z`, i % 2 ? "#f0e3c8" : side < 0 ? "#2f7a72" : "#b5483a")));
      const bananas = join(times(14, (i) => blade(s, [x0 + w * (0.2 + (i % 7) * 0.035), y - 200 * k], [x0 + w * (0.14 + (i % 7) * 0.05), y - (150 - (i % 3) * 14) * k], -8 * k, 6 * k, "#e8c33a")));
      return counter + person(s, x0 + w * 0.6, y + 40 * k, 235 * k, { shirt: s.pick(["#e9dcc4", "#4d7a6a", "#a84c40"]), hat: side < 0 ? "#d8c49a" : "", mirror: side > 0 }) + counter + join(crates) + s.relief(awning, { size: 3 * k }) + bananas + glow(s, x0 + w * 0.5, y - 175 * k, 110 * k, "#ffd98a", 0.7) + ellipse(x0 + w * 0.5, y - 178 * k, 8 * k, 9 * k, "#fff4cf");
    };
    const folk = [0.24, 0.3, 0.42].map((k, i) => person(s, [470, 520, 440][i]!, to(0, 660, k)[1], 300 * k, { silhouette: ["#8a6246", "#6b4838", "#4a322e"][i], pose: i % 2 ? "walk" : "stand", skirt: i === 2 ? true : undefined, mirror: i === 1 }));
    const buyer = s.soft(1, person(s, 590, 640, 250, { shirt: "#3c5a7a", skirt: "#7d3b45", bun: true, pose: "walk", mirror: true }));
    return back + roof + light1 + join(bars) + glow(s, 480, 300, 260, "#fff0c4", 0.9) + floor + lanes + s.relief(join(frames.reverse()), { size: 3 }) + s.soft(0.8, stall(0.3, -1) + stall(0.3, 1)) + join(folk) + stall(0.52, -1) + stall(0.52, 1) + stall(1, -1) + stall(1, 1) + shadow(s, 590, 632, 60, 8) + buyer +
      beams(s, [480, -160], [[330, 600, 60], [520, 620, 50], [640, 590, 60], [230, 520, 40]], "#fff0c8", 0.42) + haze(s, 250, 170, "#ffe9be", 0.3);
  },
};

export default { mercado, "praca-noite": pracaNoite };
