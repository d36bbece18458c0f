// Clip "retreta": the band plays on the bandstand at dusk, flags sway, clouds drift, people dance and listen.
import {
  at,
  blur,
  bunting,
  chance,
  cloud,
  defs,
  glow,
  lampString,
  n,
  range,
  ridge,
  skins,
  sky,
  tree,
} from "../kit/draw.ts";
import type { Film } from "../kit/film.ts";
import { crowd, figure, type Instrument, type Look, musician, person } from "../kit/people.ts";
import { bandstand, dayBandstand, houses } from "../kit/town.ts";

const turn = Math.PI * 2;
/** A swing that comes round `times` times in the film. */
const swing = (moment: number, times: number, shift = 0): number => Math.sin(turn * moment * times + shift);
const beats = 12;

const kinds: Instrument[] = ["tuba", "clarinet", "trumpet", "sax", "drum"];

function band(moment: number): string {
  const players = kinds.map((kind, i) =>
    musician(
      [-150, -82, 74, 140, -22][i] as number,
      -94,
      124,
      kind,
      skins[(i * 2 + 1) % 6] as string,
      swing(moment, kind === "drum" ? beats * 2 : beats, i * 0.7),
    ),
  );
  const wave = swing(moment, beats / 2);
  const leader: Look = { skin: skins[0], hair: "#d9d4cc", top: "#1c1f2b", legs: "#1c1f2b", cut: "short", back: true };
  const baton = `<path d="M${n(22 + wave * 4)} ${n(-88 - wave * 10)}l9 -9" stroke="#fff6dc" stroke-width="1.6"/>`;
  const conductor = person(30, -92, 128, leader, {
    left: [-18, -72 - wave * 6, -22, -86 - wave * 9],
    right: [18, -72 + wave * 4, 22 + wave * 4, -88 - wave * 10],
    item: baton,
    lean: wave * 2,
  });
  return bandstand(640, 640, 1.22, dayBandstand, players.join("") + conductor, 0.55);
}

function dancers(moment: number): string {
  const pairs = [
    [225, 662, 170, 0.2, "#c9486a", "#f0e8d6"],
    [1050, 668, 178, 0.6, "#e2b33c", "#2d5f78"],
    [905, 648, 150, 0.9, "#8a4a7c", "#e9e2d0"],
  ] as const;
  return pairs
    .map(([x, y, size, shift, dress, shirt]) => {
      const face = Math.cos(turn * (moment * 2 + shift));
      const step = Math.abs(swing(moment, beats, shift)) * 5;
      const her: Look = { skin: skins[1], hair: "#17100d", top: dress, legs: dress, cut: "bun", skirt: true };
      const him: Look = { skin: skins[2], hair: "#2a1c15", top: shirt, legs: "#2c3446", cut: "straw" };
      const one = `<g transform="translate(${n(x - face * 26)} ${n(y - step)}) scale(${(size / 100).toFixed(2)})">${figure(him, { right: [18, -74, 24, -84], left: [-14, -62, -4, -62], lean: face * 4 })}</g>`;
      const two = `<g transform="translate(${n(x + face * 26)} ${n(y - 5 + step)}) scale(${((size * 0.94) / 100).toFixed(2)})">${figure(her, { left: [-18, -74, -24, -84], right: [14, -62, 4, -62], lean: -face * 4 })}</g>`;
      const shadow = `<ellipse cx="${n(x)}" cy="${y}" rx="66" ry="9" fill="#3d2c20" opacity=".3"/>`;
      return shadow + (face > 0 ? one + two : two + one);
    })
    .join("");
}

function child(moment: number): string {
  const x = -60 + moment * 1400;
  const run = swing(moment, 22);
  const balloon = `<path d="M16 -84Q4 -120 ${n(-8 + run * 2)} -150" stroke="#f4efe2" stroke-width="1" fill="none"/><ellipse cx="${n(-10 + run * 2)}" cy="-168" rx="15" ry="19" fill="#e8483f"/><ellipse cx="${n(-15 + run * 2)}" cy="-174" rx="4" ry="6" fill="#fff" opacity=".5"/>`;
  return at(
    x,
    700 - Math.abs(run) * 8,
    1.12,
    figure(
      { skin: skins[3], hair: "#2a1c15", top: "#f3c33c", legs: "#2f6b8a", cut: "short" },
      { stride: run * 7, lean: 6, left: [-15, -64, -16 + run * 5, -54], right: [15, -72, 16, -84], behind: balloon },
    ),
  );
}

export function retreta(): Film {
  const random = chance(4);
  const motes = range(26).map(() => ({
    x: random(0, 1280),
    y: random(160, 690),
    r: random(2, 6),
    shift: random(0, 7),
  }));
  const paving = range(13)
    .map((i) => {
      const y = 566 + i ** 1.45 * 4.4;
      return `<path d="M0 ${n(y)}${range(14)
        .map((_k) => `q46 ${n(-5 - i)} 92 0t92 0`)
        .join("")}" fill="none" stroke="#8d7a66" stroke-opacity=".6" stroke-width="${n(2 + i * 0.8)}"/>`;
    })
    .join("");
  const ground = `${sky("plaza", 0, 552, 1280, 170, ["#d9b98c", "#b99a78", "#8a705f"])}${paving}<ellipse cx="640" cy="646" rx="380" ry="34" fill="#3d2c20" opacity=".35" filter="url(#b8)"/>`;
  const tower =
    '<path d="M150 560V250h92v310z" fill="#f3e7d2"/><path d="M210 560V250h32v310z" fill="#c7b39c" opacity=".6"/><path d="M142 254L196 140L250 254Z" fill="#a5523a"/><path d="M180 330v-30a16 16 0 0 1 32 0v30z" fill="#5d7484"/><path d="M150 262h92M150 372h92" stroke="#c58a35" stroke-width="7"/>';
  return {
    name: "retreta",
    width: 640,
    height: 360,
    units: [1280, 720],
    seconds: 8,
    limit: 440,
    layers: [
      { still: sky("dusk", 0, 0, 1280, 720, ["#7fa9c9", "#b9c9cc", "#f4dcae", "#f6c489", "#eeae7c", "#eeae7c"]) },
      {
        still:
          defs +
          blur(
            12,
            cloud(300, 150, 480, "#fff2dc", 3) +
              cloud(900, 240, 560, "#ffe6c4", 8, 0.7) +
              cloud(1500, 130, 440, "#fff2dc", 5),
          ),
        size: [1800, 400],
        left: -320,
        move: (m) => `translateX(${m * 190}px)`,
      },
      {
        still: defs + blur(2, cloud(500, 90, 300, "#fff7ea", 12, 0.75) + cloud(1250, 70, 260, "#fff7ea", 2, 0.7)),
        size: [1700, 200],
        left: -200,
        top: 20,
        move: (m) => `translateX(${m * -110}px)`,
      },
      {
        still:
          defs +
          blur(
            3,
            ridge(1280, 500, 110, 620, 5, "#8fa3a0") +
              tower +
              houses(-20, 1320, 570, 118, 9, 0.35, "rgba(120,70,40,.12)"),
          ),
      },
      { still: defs + ground },
      {
        still: defs + tree(240, 520, 500, 5),
        size: [520, 540],
        left: -150,
        top: 60,
        style: "transform-origin:46% 96%",
        move: (m) => `rotate(${swing(m, 2) * 1.5}deg) skewX(${swing(m, 3, 1) * 0.8}deg)`,
      },
      {
        still: defs + tree(240, 520, 460, 11),
        size: [520, 540],
        left: 960,
        top: 66,
        style: "transform-origin:46% 96%",
        move: (m) => `rotate(${swing(m, 2, 2) * 1.5}deg) skewX(${swing(m, 3, 2) * 0.8}deg)`,
      },
      { draw: (m) => `${defs}${glow(640, 500, 330, "#ffd98a", 0.34 + swing(m, 3) * 0.06)}${band(m)}` },
      { draw: (m) => defs + dancers(m) + child(m) },
      {
        draw: (m) =>
          bunting(-20, 60, 640, 44, { size: 25, sag: 92, seed: 5, phase: m * 3, sway: 1 }) +
          bunting(640, 44, 1300, 70, { size: 25, sag: 92, seed: 9, phase: m * 3, sway: 1 }) +
          bunting(-20, 190, 640, 44, { size: 19, sag: 70, seed: 2, phase: m * 4, sway: 1 }) +
          bunting(640, 44, 1300, 200, { size: 19, sag: 70, seed: 7, phase: m * 4, sway: 1 }) +
          lampString(-20, 130, 640, 60, 84, 10, 17, "#ffdf8e", m * 4) +
          lampString(640, 60, 1300, 140, 84, 10, 17, "#ffdf8e", m * 4),
      },
      {
        draw: (m) =>
          defs +
          blur(
            1,
            crowd(-40, 470, 860, 250, 7, 3, ["#3a2a2c", "#2e2633", "#472f2a"], m * 3, 0.3) +
              crowd(820, 1330, 866, 250, 7, 14, ["#3a2a2c", "#2e2633", "#472f2a"], m * 3, 0.3),
          ),
      },
      {
        draw: (m) =>
          motes
            .map(
              ({ x, y, r, shift }) =>
                `<circle cx="${n(x + swing(m, 1, shift) * 36)}" cy="${n(y + swing(m, 2, shift * 2) * 18)}" r="${r}" fill="#fff0c0" opacity="${(0.3 + 0.25 * swing(m, 3, shift * 3)).toFixed(2)}"/>`,
            )
            .join(""),
      },
    ],
  };
}
