// Upright scenes of the land: harvest, market, rain, the clean-up of the river.

import { awning, coffeeBranch, coffeeBush, fruitHeap, ironBridge } from "../kit/country.ts";
import {
  at,
  blur,
  bokeh,
  chance,
  cloud,
  defs,
  glow,
  grain,
  n,
  pick,
  range,
  ridge,
  skins,
  sky,
  tree,
} from "../kit/draw.ts";
import { anyone, type Look, person } from "../kit/people.ts";
import { svg } from "../kit/stage.ts";
import { type Lens, umbrella, wetStreet } from "../kit/town.ts";
import { H, W } from "./stories-feasts.ts";

export function colheita(): string {
  const sieve =
    '<path d="M-30 -62Q0 -50 30 -62Q26 -50 0 -48Q-26 -50 -30 -62Z" fill="#9a6a38"/><ellipse cx="0" cy="-62" rx="30" ry="7.5" fill="#c8935a"/><ellipse cx="0" cy="-62.5" rx="26" ry="5.6" fill="#7d2620"/>';
  const random = chance(5);
  const cherry = (x: number, y: number, r: number): string =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${pick(["#c4261f", "#d8352b", "#a71a1c", "#dd6a2c"], random)}"/>`;
  const heap = range(60)
    .map(() => cherry(random(-24, 24), -63 + random(-5, 2.5), 2))
    .join("");
  const flying = range(30)
    .map(() => {
      const side = random() < 0.5 ? -1 : 1;
      const x = side * random(11, 25);
      return cherry(x, random(-104 + Math.abs(x) * 0.3, -70), 1.9);
    })
    .join("");
  const grower: Look = {
    skin: "#8a5a3c",
    hair: "#2a1c15",
    top: "#e6d9bd",
    legs: "#3d5a78",
    cut: "straw",
    hat: "#d9b56a",
    vest: "#b0562f",
    skirt: true,
    face: true,
  };
  const rows = range(9)
    .map((i) => {
      const y = 640 + i ** 1.7 * 17;
      const size = 0.34 + i * 0.17;
      const step = 100 * size * 0.86;
      return range(Math.ceil(W / step) + 2)
        .map((k) => {
          const x = k * step - (i % 2 ? step / 2 : 0);
          return Math.abs(x - 360) < 30 + i * 22 ? "" : at(x, y, size, coffeeBush(i * 40 + (k % 5), 6 + i * 2));
        })
        .join("");
    })
    .join("");
  return svg(
    W,
    H,
    defs +
      sky("col-sky", 0, 0, W, 700, ["#4f93c4", "#8fbcd3", "#f0dcae", "#f7c98a"]) +
      glow(560, 430, 330, "#fff0bd", 0.9) +
      '<circle cx="560" cy="430" r="46" fill="#fff6d8"/>' +
      blur(8, cloud(180, 190, 460, "#fff7e6", 3, 0.85) + cloud(600, 260, 340, "#fff1d6", 7, 0.7)) +
      blur(
        2,
        `<g transform="translate(-30 0)">${ridge(W + 60, 560, 150, 760, 8, "#8aa9b0")}${ridge(W + 60, 610, 110, 760, 4, "#6b9a8a")}${ridge(W + 60, 640, 70, 800, 12, "#4d8566")}</g>`,
      ) +
      `<path d="M0 640Q360 612 720 640V1280H0Z" fill="#8a5a38"/><path d="M330 640L390 640L560 1280H120Z" fill="#a96f45"/>` +
      person(
        150,
        742,
        190,
        { ...grower, top: "#2d6f8a", skirt: false, face: false, vest: "", skin: "#6b4430", hat: "#e5cf9a" },
        { left: [-18, -66, -26, -64], right: [16, -66, 22, -60] },
      ) +
      rows +
      person(365, 1150, 600, grower, {
        left: [-18, -66, -26, -60],
        right: [18, -66, 26, -60],
        item: sieve + heap + flying,
      }) +
      blur(5, at(-120, 1250, 1.05, coffeeBranch(9)) + at(860, 1180, 0.9, coffeeBranch(4), 200)) +
      bokeh(W, 1000, 18, 4, "#fff3c4") +
      grain(0, 0, W, H, 0.26),
  );
}

export function feira(): string {
  const crate = (x: number, y: number, width: number, inner: string): string =>
    `${inner}<path d="M${x - 8} ${y - 16}h${width + 16}v92h${-width - 16}z" fill="#a97743"/><path d="M${x - 8} ${y + 10}h${width + 16}v5h${-width - 16}zM${x - 8} ${y + 42}h${width + 16}v5h${-width - 16}z" fill="#6d4522"/><path d="M${x + 16} ${y - 16}v92M${x + width - 16} ${y - 16}v92" stroke="#7d5129" stroke-width="9"/>`;
  const vendor: Look = {
    skin: "#a8714c",
    hair: "#2a1c15",
    top: "#e9e2d0",
    legs: "#38557f",
    cut: "straw",
    vest: "#2f7a55",
    face: true,
  };
  const buyer: Look = { skin: "#6b4430", hair: "#17100d", top: "#c9486a", legs: "#2c3446", cut: "afro", face: true };
  const random = chance(14);
  const far = range(9)
    .map((i) => person(40 + i * 82, 800 + (i % 2) * 14, 250, anyone(random)))
    .join("");
  const lettuce = (x: number, y: number): string =>
    range(26)
      .map(() => {
        const [cx, cy] = [x + random(-95, 95), y - random(8, 70)];
        return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(random(22, 40))}" ry="${n(random(14, 24))}" fill="${pick(["#3f8f3f", "#66b04a", "#8fca5a", "#2f7a3a"], random)}" transform="rotate(${n(random(-50, 50))} ${n(cx)} ${n(cy)})"/>`;
      })
      .join("");
  return svg(
    W,
    H,
    defs +
      sky("feira-sky", 0, 0, W, 600, ["#8fc3dc", "#d5e6e2", "#f6ead0"]) +
      blur(8, cloud(420, 330, 380, "#fff", 2, 0.8)) +
      blur(
        3,
        `<path d="M0 470H720V860H0Z" fill="#d9b58a"/>${range(5)
          .map((i) => `<path d="M${30 + i * 146} 860V600a44 44 0 0 1 88 0V860Z" fill="#7a5a44"/>`)
          .join(
            "",
          )}<path d="M0 440H720V480H0Z" fill="#a4523a"/>${awning(-30, 560, 360, 60, 8, "#e2b33c", "#fff4de")}${awning(420, 570, 340, 60, 8, "#c93a36", "#fff4de")}${far}`,
      ) +
      '<rect y="820" width="720" height="460" fill="#7b6a5b"/>' +
      person(500, 960, 520, vendor, {
        left: [-18, -66, -24, -58],
        right: [17, -66, 12, -60],
        item: '<circle cx="-25" cy="-61" r="4.6" fill="#e2762b"/>',
      }) +
      person(200, 960, 500, buyer, { left: [-15, -62, -12, -52], right: [18, -66, 26, -62] }) +
      `<path d="M0 900H720V940H0Z" fill="#5f4128"/>` +
      crate(14, 960, 214, fruitHeap(14, 950, 54, 4, 3, "#d8352b", "#6d0f14", 3)) +
      crate(258, 960, 214, lettuce(364, 950)) +
      crate(502, 960, 214, fruitHeap(502, 950, 54, 4, 3, "#8fb53a", "#3f6314", 5)) +
      crate(-14, 1160, 336, fruitHeap(-14, 1150, 88, 4, 3, "#f0a02c", "#96500c", 8)) +
      crate(352, 1160, 380, fruitHeap(352, 1150, 88, 4, 3, "#7c3a86", "#32123c", 9)) +
      awning(-40, -10, 800, 250, 10, "#178a92", "#fbf4e4") +
      '<path d="M0 0H720V40H0Z" fill="#0b3d44" opacity=".25"/>' +
      bokeh(W, 900, 12, 8, "#fff6d8") +
      grain(0, 0, W, H, 0.26),
  );
}

export const rainLens: Lens = { width: W, height: H, horizon: 600, middle: 350, focus: 760 };

export function chuva(): string {
  const random = chance(8);
  const rain = range(230)
    .map(() => {
      const [x, y, l] = [random(-20, 740), random(-80, 1260), random(24, 90)];
      return `<path d="M${n(x)} ${n(y)}l${n(-l * 0.16)} ${n(l)}" stroke-opacity="${random(0.15, 0.5).toFixed(2)}"/>`;
    })
    .join("");
  const rings = range(60)
    .map(() => {
      const y = random(700, 1260);
      const r = ((y - 600) / 660) * random(16, 44);
      return `<ellipse cx="${n(random(0, W))}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.3)}" stroke-opacity="${random(0.15, 0.45).toFixed(2)}"/>`;
    })
    .join("");
  return svg(
    W,
    H,
    defs +
      wetStreet(rainLens, 6) +
      `<g fill="none" stroke="#e6f0f4" stroke-width="2">${rings}</g>` +
      `<g opacity=".45" transform="translate(0 2050) scale(1 -1)">${blur(5, at(372, 1030, 4.3, umbrella()))}</g>` +
      at(372, 1025, 4.3, umbrella()) +
      `<g stroke="#eaf3f6" stroke-width="2.4" stroke-linecap="round">${rain}</g>` +
      grain(0, 0, W, H, 0.3),
  );
}

export function mutirao(): string {
  const random = chance(23);
  const helper = (
    x: number,
    y: number,
    height: number,
    cut: Look["cut"],
    pose: Parameters<typeof person>[4],
    flip = false,
  ): string =>
    person(
      x,
      y,
      height,
      {
        skin: pick(skins, random),
        hair: "#1c1512",
        top: "#f2efe4",
        legs: "#39547a",
        cut,
        hat: "#2f8a86",
        vest: "#f0a428",
        shoes: "#20302a",
        face: height >= 300,
      },
      pose,
      flip,
    );
  const bag =
    '<path d="M10 -46C6 -34 2 -14 8 -4Q20 4 32 -4C38 -14 32 -34 22 -46Q16 -52 10 -46Z" fill="#23454f"/><path d="M24 -42C34 -30 36 -14 32 -4Q26 0 20 0Q30 -20 24 -42Z" fill="#000" opacity=".25"/>';
  const water = range(70)
    .map(() => {
      const y = random(650, 980);
      const w = ((y - 600) / 300) * random(20, 70);
      return `<path d="M${n(random(-20, 720))} ${n(y)}h${n(w)}" stroke-opacity="${random(0.2, 0.6).toFixed(2)}"/>`;
    })
    .join("");
  const reeds = (x1: number, x2: number, y: number, tall: number, count: number): string =>
    range(count)
      .map(() => {
        const x = random(x1, x2);
        const h = tall * random(0.5, 1);
        const bend = random(-30, 30);
        return `<path d="M${n(x)} ${y}q${n(bend * 0.2)} ${n(-h * 0.6)} ${n(bend)} ${n(-h)}" stroke="${pick(["#2f5a33", "#4a7a3c", "#6f9a4a"], random)}" stroke-width="${n(tall * 0.03)}" fill="none"/>`;
      })
      .join("");
  return svg(
    W,
    H,
    defs +
      sky("mut-sky", 0, 0, W, 660, ["#5fa8d0", "#a6d0de", "#eef0dc"]) +
      blur(8, cloud(200, 180, 440, "#fff", 5, 0.9) + cloud(600, 320, 380, "#fff", 2, 0.8)) +
      blur(
        2,
        `<g transform="translate(-30 0)">${ridge(W + 60, 520, 130, 700, 14, "#8fb3b5")}${ridge(W + 60, 570, 90, 700, 6, "#639a7d")}</g>`,
      ) +
      blur(
        1,
        range(7)
          .map((i) => tree(30 + i * 112, 650, 130 + (i % 3) * 30, i + 3))
          .join(""),
      ) +
      ironBridge(-40, 596, 800, "#3f5560") +
      sky("mut-water", 0, 645, W, 420, ["#a8cfc9", "#5f9c9c", "#3d7a80", "#2f666e"]) +
      `<g stroke="#e9f6f2" stroke-width="4" stroke-linecap="round">${water}</g>` +
      at(
        430,
        716,
        0.8,
        `<path d="M-190 0Q0 60 190 0Q0 36 -190 0Z" fill="#4a2b18"/>${helper(-60, 34, 190, "cap", { right: [16, -60, 26, -50], item: '<path d="M42 -104L14 6" stroke="#6d4a2a" stroke-width="2.4"/>' })}${helper(64, 30, 180, "bun", { left: [-17, -62, -20, -50] })}<path d="M-190 0Q0 60 190 0L160 52Q0 84 -160 52Z" fill="#7a4a2c"/><path d="M-178 22Q0 72 178 22" fill="none" stroke="#9a6238" stroke-width="6"/>`,
      ) +
      '<path d="M0 930C200 890 380 1000 720 960V1280H0Z" fill="#8f7a4c"/><path d="M0 960C200 920 380 1030 720 990V1280H0Z" fill="#6b8a45"/>' +
      reeds(-10, 170, 990, 170, 40) +
      helper(250, 1130, 330, "straw", { left: [-16, -62, -14, -48], right: [15, -62, 17, -47], item: bag, stride: 3 }) +
      helper(
        540,
        1170,
        370,
        "afro",
        { left: [-15, -62, -13, -48], right: [15, -62, 17, -47], item: bag, stride: 3 },
        true,
      ) +
      helper(90, 1160, 300, "cap", { left: [-17, -64, -24, -56], right: [17, -64, 24, -56] }) +
      at(400, 1240, 2.2, bag) +
      at(330, 1264, 2.5, bag) +
      at(560, 1280, 2.4, bag) +
      blur(3, reeds(560, 740, 1300, 330, 34) + reeds(-20, 120, 1300, 240, 24)) +
      grain(0, 0, W, H, 0.24),
  );
}
