// Clip "cafezal": a slow pan over coffee rows; cloud shadows cross the hillside, people pick, birds pass.

import { coffeeBranch, coffeeBush } from "../kit/country.ts";
import { at, blur, chance, cloud, defs, glow, n, range, ridge, sky, tree } from "../kit/draw.ts";
import type { Film, Layer } from "../kit/film.ts";
import { type Look, person } from "../kit/people.ts";

const turn = Math.PI * 2;
/** How far the camera has come; eased at both ends. */
const pan = (moment: number): number => (0.5 - Math.cos(moment * Math.PI) / 2) * 300;

const looks: Look[] = [
  { skin: "#8a5a3c", hair: "#2a1c15", top: "#c9486a", legs: "#3d5a78", cut: "straw", hat: "#e2c078" },
  { skin: "#6b4430", hair: "#17100d", top: "#2d7f86", legs: "#4a3a33", cut: "straw", hat: "#d9b56a" },
  { skin: "#c08a63", hair: "#3b281d", top: "#e9e2d0", legs: "#2c3446", cut: "straw", hat: "#cfa45a" },
];
const basket =
  '<path d="M-16 -50H16L12 -30H-12Z" fill="#a06f38"/><ellipse cx="0" cy="-50" rx="16" ry="4" fill="#b3241e"/>';

function rowLayers(): Layer[] {
  const random = chance(12);
  return range(8).flatMap((i): Layer[] => {
    const y = 330 + i ** 1.62 * 17.5;
    const size = 0.19 + i * 0.09;
    const speed = 0.24 + i * 0.17;
    const step = 100 * size * 0.78;
    const wide = 1280 + 300 * speed + 120;
    const wave = (x: number): number => Math.sin(x / 340 + i * 0.7) * 10 * (1 + i * 0.12);
    const height = 100 * size + 110;
    const bushes = range(Math.ceil(wide / step))
      .map((k) =>
        at(k * step, height - 76 + wave(k * step), size * random(0.92, 1.08), coffeeBush(i * 50 + (k % 6), 4 + i * 2)),
      )
      .join("");
    const earth = `<path d="M0 ${n(height)}V${n(height - 76 - size * 34)}${range(30)
      .map((k) => `L${n((k / 29) * wide)} ${n(height - 76 - size * 34 + wave((k / 29) * wide))}`)
      .join(
        "",
      )}V${n(height)}Z" fill="${["#a5784f", "#9c6d45", "#93643d", "#8a5b36", "#825331", "#7a4d2d", "#72472a", "#6a4127"][i]}"/>`;
    const strip: Layer = {
      still: defs + earth + bushes,
      size: [Math.ceil(wide), Math.ceil(height)],
      left: -60,
      top: y - height + 80,
      move: (m) => `translateX(${-pan(m) * speed}px)`,
    };
    if (i !== 2 && i !== 4 && i !== 5) return [strip];
    const who = [0, 0, 0, 0, 1, 2][i] as number;
    const place = [0, 0, 520, 0, 1040, 330][i] as number;
    const picker: Layer = {
      draw: (m) => {
        const reach = Math.sin(m * turn * 5 + i);
        const x = place - pan(m) * speed;
        return person(x, y + 4 - size * 8, size * 168, looks[who] as Look, {
          left: [-18, -68 - reach * 4, -26, -66 - reach * 9],
          right: [16, -66 + reach * 4, 24 - reach * 5, -62 + reach * 8],
          lean: reach * 2.5,
          item: basket,
        });
      },
    };
    return [picker, strip];
  });
}

export function cafezal(): Film {
  const shadow = (id: string, width: number): string =>
    `<g filter="url(#b34)"><ellipse cx="${width / 2}" cy="210" rx="${width * 0.34}" ry="86" fill="#0c2233" id="${id}"/><ellipse cx="${width * 0.66}" cy="270" rx="${width * 0.2}" ry="60" fill="#0c2233"/></g>`;
  const birds = (m: number): string =>
    range(6)
      .map((i) => {
        const flap = Math.sin(m * turn * 14 + i * 1.3) * 9;
        const x = 1340 - ((m * 560 + i * 62 + (i % 2) * 24) % 1500);
        const y = 120 + i * 13 - (i % 3) * 30 + Math.sin(m * turn * 2 + i) * 8;
        return `<path d="M${n(x - 16)} ${n(y - flap)}Q${n(x - 7)} ${n(y - 5)} ${n(x)} ${n(y)}Q${n(x + 7)} ${n(y - 5)} ${n(x + 16)} ${n(y - flap)}" fill="none" stroke="#2c3e48" stroke-width="2.8" stroke-linecap="round"/>`;
      })
      .join("");
  const rays = (m: number): string =>
    `<g style="mix-blend-mode:screen" filter="url(#b12)">${range(6)
      .map(
        (i) =>
          `<path d="M930 110L${n(60 + i * 250 + Math.sin(m * turn + i) * 46)} 760h${90 + (i % 3) * 40}Z" fill="#ffe9b0" opacity="${(0.1 + 0.07 * Math.sin(m * turn * 2 + i * 1.9)).toFixed(3)}"/>`,
      )
      .join("")}</g>`;
  const house =
    '<path d="M640 262v-44h110v44z" fill="#f4ecda"/><path d="M628 220l24-28h86l24 28z" fill="#a5523a"/><path d="M660 262v-28h16v28zM704 230h20v16h-20z" fill="#2f6b8a"/>';
  return {
    name: "cafezal",
    width: 640,
    height: 360,
    units: [1280, 720],
    seconds: 8,
    limit: 440,
    layers: [
      {
        still:
          defs +
          sky("morning", 0, 0, 1280, 720, ["#5ea3cf", "#a5cbd8", "#f5e5bb", "#f5e5bb", "#f5e5bb"]) +
          glow(930, 110, 330, "#fff3c8", 0.9) +
          '<circle cx="930" cy="110" r="42" fill="#fffbe4"/>',
      },
      {
        still:
          defs +
          blur(
            8,
            cloud(300, 110, 420, "#fff", 3, 0.9) +
              cloud(980, 150, 520, "#fffaf0", 8, 0.8) +
              cloud(1500, 90, 380, "#fff", 5, 0.9),
          ),
        size: [1800, 260],
        left: -300,
        move: (m) => `translateX(${m * 120}px)`,
      },
      { draw: (m) => birds(m) },
      {
        still: defs + blur(3, ridge(1500, 230, 130, 420, 8, "#8fb0b8")),
        size: [1500, 420],
        left: -20,
        move: (m) => `translateX(${-pan(m) * 0.05}px)`,
      },
      {
        still: defs + blur(2, ridge(1500, 270, 90, 460, 4, "#6b9a8c")),
        size: [1500, 460],
        left: -20,
        move: (m) => `translateX(${-pan(m) * 0.1}px)`,
      },
      {
        still:
          defs +
          blur(
            1,
            ridge(1500, 300, 60, 520, 12, "#5a8f5e") +
              house +
              tree(590, 268, 110, 3) +
              tree(790, 266, 130, 6) +
              tree(240, 292, 120, 8) +
              tree(1120, 290, 120, 9),
          ),
        size: [1500, 520],
        left: -20,
        move: (m) => `translateX(${-pan(m) * 0.18}px)`,
      },
      { still: '<path d="M0 330H1280V720H0Z" fill="#7a4d2d"/>' },
      ...rowLayers(),
      {
        still: defs + shadow("a", 900),
        size: [900, 440],
        left: -760,
        top: 260,
        style: "mix-blend-mode:multiply;opacity:.4",
        move: (m) => `translateX(${m * 1500}px)`,
      },
      {
        still: defs + shadow("b", 620),
        size: [620, 440],
        left: 560,
        top: 330,
        style: "mix-blend-mode:multiply;opacity:.34",
        move: (m) => `translateX(${m * 1150}px)`,
      },
      { draw: (m) => defs + rays(m) },
      {
        still: defs + blur(5, at(60, 330, 0.8, coffeeBranch(9))),
        size: [720, 460],
        left: 760,
        top: 420,
        style: "transform-origin:100% 80%",
        move: (m) => `translateX(${-pan(m) * 1.9 + 420}px) rotate(${Math.sin(m * turn * 2) * 2.2}deg)`,
      },
    ],
  };
}
