// Clip "enxurrada" and the story of the rain: water runs down the street, rain falls, somebody walks under a red umbrella.
import { at, blur, chance, defs, glow, n, range } from "../kit/draw.ts";
import type { Film, Layer } from "../kit/film.ts";
import { type Lens, project, umbrella, wetStreet } from "../kit/town.ts";
import { rainLens } from "./stories-land.ts";

const turn = Math.PI * 2;
const loop = (value: number): number => value - Math.floor(value);

/** Foam and ripples flowing towards us; most of the water keeps to the gutters. */
function current(lens: Lens, count: number, seed: number): (moment: number) => string {
  const random = chance(seed);
  const threads = range(count).map(() => {
    const gutter = random() < 0.72;
    const side = random() < 0.5 ? -1 : 1;
    return {
      x: gutter ? side * random(1.9, 3.7) : random(-2, 2),
      shift: random(),
      laps: gutter ? 3 : 2,
      long: random(0.05, 0.16),
      bend: random(0, 7),
      pale: random(0.2, gutter ? 0.7 : 0.34),
      tan: gutter && random() < 0.6,
    };
  });
  return (moment) =>
    threads
      .map(({ x, shift, laps, long, bend, pale, tan }) => {
        const near = loop(shift + moment * laps);
        const deep = 16 * (1 - near) ** 1.6 + 1.5;
        const points = range(5).map((i) => {
          const z = deep * (1 + long * i);
          return project(lens, x + Math.sin(z * 1.7 + bend) * 0.12, 0, z)
            .map(n)
            .join(",");
        });
        const thick = Math.min(7, (lens.focus * 0.03) / deep);
        return `<path d="M${points.join("L")}" stroke="${tan ? "#cdb48c" : "#e4eef2"}" stroke-width="${n(thick)}" stroke-opacity="${(pale * Math.min(1, near * 5)).toFixed(2)}"/>`;
      })
      .join("");
}

function splashes(lens: Lens, count: number, seed: number): (moment: number) => string {
  const random = chance(seed);
  const spots = range(count).map(() => ({
    x: random(-4, 4),
    deep: 1.6 + random() ** 1.8 * 10,
    shift: random(),
    laps: Math.round(random(5, 9)),
  }));
  return (moment) =>
    spots
      .map(({ x, deep, shift, laps }) => {
        const life = loop(shift + moment * laps);
        const [cx, cy] = project(lens, x, 0, deep);
        const r = ((lens.focus * 0.16) / deep) * life;
        const jump = ((lens.focus * 0.1) / deep) * Math.sin(life * Math.PI);
        return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(r)}" ry="${n(r * 0.32)}" stroke-opacity="${((1 - life) * 0.6).toFixed(2)}"/>${life < 0.4 ? `<path d="M${n(cx)} ${n(cy)}v${n(-jump)}" stroke-opacity=".6"/>` : ""}`;
      })
      .join("");
}

function rainfall(
  width: number,
  height: number,
  count: number,
  seed: number,
  laps: number,
  long: number,
  thick: number,
  pale: number,
): (moment: number) => string {
  const random = chance(seed);
  const span = height + long * 2;
  const drops = range(count).map(() => ({
    x: random(-40, width + 140),
    shift: random(),
    long: long * random(0.6, 1.2),
    extra: random() < 0.5 ? 0 : 1,
  }));
  return (moment) =>
    `<g stroke="#eaf3f6" stroke-width="${thick}" stroke-opacity="${pale}" stroke-linecap="round">${drops
      .map((drop) => {
        const y = loop(drop.shift + moment * (laps + drop.extra)) * span - long;
        const x = drop.x - y * 0.14;
        return `<path d="M${n(x)} ${n(y)}l${n(drop.long * 0.14)} ${n(-drop.long)}"/>`;
      })
      .join("")}</g>`;
}

const boatDepth = (moment: number): number => 11 * (1 - loop(moment + 0.12)) ** 1.4 + 1.7;

/** A paper boat that comes down the street. */
function boat(lens: Lens, aside: number): (moment: number) => string {
  return (moment) => {
    const deep = boatDepth(moment);
    const [x, y] = project(lens, aside + Math.sin(moment * turn * 2) * 0.16, 0, deep);
    const rock = Math.sin(moment * turn * 7) * 8;
    return at(
      x,
      y,
      (lens.focus * 0.0042) / deep,
      '<ellipse cx="0" cy="4" rx="62" ry="8" fill="#1c2734" opacity=".4"/><path d="M-62 -34L-34 2H34L62 -34L26 -18H-26Z" fill="#f6f2e6"/><path d="M0 -76L-30 -16H30Z" fill="#fffdf4"/><path d="M0 -76L30 -16H0Z" fill="#c9cfd0"/><path d="M0 2H34L62 -34L26 -18H0Z" fill="#d9dad3"/>',
      rock,
    );
  };
}

/** The street seen through moving water: the picture's lower part, bent by ripples that travel down. */
function shimmer(lens: Lens, scale: number, seconds: number): Layer {
  const [w, h, horizon] = [lens.width * scale, lens.height * scale, lens.horizon * scale];
  // The lamp posts stand on this line; what lies outside it does not swim.
  const edge = (aside: number): number => horizon + aside * scale * 0.53;
  return {
    still: defs + wetStreet(lens, 6),
    size: [lens.width, lens.height],
    keep: (data) =>
      `<svg width="${w}" height="${h}"><defs><filter id="ripple" x="0" y="0" width="100%" height="100%" primitiveUnits="userSpaceOnUse"><feTurbulence type="turbulence" baseFrequency="${0.011 / scale} ${0.055 / scale}" numOctaves="2" seed="3" x="0" y="${-h}" width="${w}" height="${h * 2}"/><feOffset class="run" dy="0"/><feDisplacementMap in="SourceGraphic" scale="${26 * scale}" xChannelSelector="R" yChannelSelector="A"/></filter><clipPath id="bed"><path d="M0 ${h}V${edge(lens.middle)}L${lens.middle * scale - 6} ${horizon + 5}H${lens.middle * scale + 6}L${w} ${edge(lens.width - lens.middle)}V${h}Z"/></clipPath></defs><image href="${data}" width="${w}" height="${h}"/><g clip-path="url(#bed)"><g filter="url(#ripple)"><image href="${data}" width="${w}" height="${h}"/></g></g></svg>`,
    tune: (moment) => [[".run", "dy", n(moment * 46 * seconds * scale)]],
  };
}

function walker(lens: Lens, x: number, from: number, to: number, steps: number): (moment: number) => string {
  return (moment) => {
    const deep = from + (to - from) * moment;
    const [px, py] = project(lens, x, 0, deep);
    const size = (lens.focus * 0.0172) / deep;
    const step = Math.sin(moment * turn * steps);
    const body = (lean: number): string => umbrella(lean, step);
    const mirror = `<g transform="translate(${n(px)} ${n(py)}) scale(${size.toFixed(3)} ${(-size).toFixed(3)}) skewX(${n(Math.sin(moment * turn * 9) * 3)})" opacity=".4" filter="url(#b3)">${body(step)}</g>`;
    return mirror + at(px, py - Math.abs(step) * size * 1.5, size, body(step * 1.6));
  };
}

function rainFilm(
  name: string,
  lens: Lens,
  width: number,
  height: number,
  seconds: number,
  limit: number,
  dense: number,
  x: number,
  from: number,
  to: number,
  aside: number,
): Film {
  const [flow, rings, far, mid, close] = [
    current(lens, Math.round(150 * dense), 3),
    splashes(lens, Math.round(60 * dense), 9),
    rainfall(lens.width, lens.height, Math.round(120 * dense), 5, seconds * 2, 34, 1.6, 0.3),
    rainfall(lens.width, lens.height, Math.round(60 * dense), 6, seconds * 3, 70, 2.4, 0.42),
    rainfall(lens.width, lens.height, Math.round(14 * dense), 7, seconds * 4, 130, 4, 0.3),
  ];
  const person = walker(lens, x, from, to, Math.round(seconds * 0.9));
  const ship = boat(lens, aside);
  const [lampX, lampY] = project(lens, -3.3, 3.6, 8.8);
  return {
    name,
    width,
    height,
    units: [lens.width, lens.height],
    seconds,
    limit,
    layers: [
      shimmer(lens, width / lens.width, seconds),
      {
        draw: (m) =>
          defs +
          far(m) +
          glow(lampX, lampY, lens.focus * 0.3, "#ffd069", 0.3 + 0.14 * Math.sin(m * turn * 9) * Math.sin(m * turn * 5)),
      },
      {
        draw: (m) =>
          `${defs}<g fill="none" stroke-linecap="round" stroke-linejoin="round">${flow(m)}</g><g fill="none" stroke="#eef5f8" stroke-width="2">${rings(m)}</g>`,
      },
      { draw: (m) => defs + (boatDepth(m) > to ? ship(m) + person(m) : person(m) + ship(m)) },
      { draw: (m) => defs + mid(m) + blur(2, close(m)) },
      {
        still: `<rect width="${lens.width}" height="${lens.height}" fill="#e8efff"/>`,
        fade: (m) => ((m > 0.6 && m < 0.625) || (m > 0.64 && m < 0.66) ? 0.12 : 0),
      },
    ],
  };
}

export const enxurrada = (): Film =>
  rainFilm(
    "enxurrada",
    { width: 1280, height: 720, horizon: 300, middle: 650, focus: 800 },
    640,
    360,
    7,
    440,
    1,
    -0.85,
    3.7,
    4.3,
    1.35,
  );
export const storyChuva = (): Film => rainFilm("story-chuva", rainLens, 720, 1280, 5, 490, 0.8, 0.09, 3.05, 3.4, 0.72);
