// Banners of feasts and dates: Christmas, the market, the song festival, the mountain walk.

import { beam } from "../kit/country.ts";
import {
  blur,
  bokeh,
  bunting,
  chance,
  cloud,
  defs,
  glow,
  grain,
  lampString,
  n,
  pick,
  range,
  ridge,
  skins,
  sky,
  tree,
} from "../kit/draw.ts";
import { crowd, type Look, person } from "../kit/people.ts";
import { picture } from "../kit/stage.ts";
import { bandstand, church, houses, nightBandstand, nightChurch } from "../kit/town.ts";
import { type Banner, banner, clip, words } from "./banner-parts.ts";

/** A Christmas tree built of strings of lamps. */
function lampTree(x: number, y: number, height: number): string {
  const rows = range(9).map((i) => {
    const half = 14 + i * height * 0.043;
    const top = y - height + (i + 0.6) * height * 0.095;
    return `<path d="M${n(x - half)} ${n(top)}Q${x} ${n(top + half * 0.5)} ${n(x + half)} ${n(top)}" fill="none" stroke="#2f8a57" stroke-width="${n(height * 0.05)}" stroke-linecap="round"/>${lampString(x - half, top, x + half, top, half * 0.24, height * 0.018, 4 + i, i % 2 ? "#ffd36b" : "#ff9f6b")}`;
  });
  const star = `<path transform="translate(${x} ${n(y - height * 1.02)}) scale(${n(height / 22)})" d="M0 -1.6L.45 -.5L1.6 -.45L.7 .25L1 1.4L0 .75L-1 1.4L-.7 .25L-1.6 -.45L-.45 -.5Z" fill="#ffe08a"/>`;
  return `<path d="M${x - height * 0.4} ${y - height * 0.05}L${x} ${y - height}L${x + height * 0.4} ${y - height * 0.05}Z" fill="#16482f"/><path d="M${x - 9} ${y}v${-height * 0.06}h18v${height * 0.06}z" fill="#4b3224"/>${rows.join("")}${glow(x, y - height * 1.02, height * 0.2, "#ffe9a8", 0.7)}${star}`;
}

function natal(): Banner {
  const arch = "M1220 800V600C1220 240 1440 -10 1740 -10H2400V800Z";
  const scene =
    sky("natal-sky", 1100, 0, 1300, 800, ["#1a2559", "#35367a", "#6b4f8f", "#b8748c"]) +
    blur(8, cloud(1500, 190, 500, "#8b83bd", 4, 0.35) + cloud(2250, 260, 460, "#9a83b0", 9, 0.3)) +
    houses(1100, 2420, 668, 96, 12, 0.7, "rgba(24,20,58,.45)") +
    church(2130, 676, 1.22, nightChurch) +
    glow(2130, 600, 420, "#ffcf7a", 0.35) +
    bandstand(1580, 716, 0.82, nightBandstand, "", 0.8) +
    glow(1560, 560, 260, "#ffd98a", 0.3) +
    '<rect x="1100" y="672" width="1300" height="140" fill="#3a2436"/>' +
    lampTree(1850, 742, 380) +
    lampString(1100, 130, 1850, 330, 90, 13, 26) +
    lampString(1850, 330, 2420, 150, 80, 13, 22) +
    crowd(1120, 2420, 806, 165, 34, 8, ["#241a35", "#2f1d38", "#1c1a30", "#3a2140"], 0, 0.12) +
    blur(2, crowd(1120, 2420, 900, 230, 16, 21, ["#120f20", "#180f22"], 0, 0.1)) +
    bokeh(2400, 760, 18, 5, "#ffd98a") +
    grain(1100, 0, 1300, 800, 0.28);
  const flags =
    bunting(1010, -30, 2430, 40, { size: 46, sag: 92, seed: 5 }) +
    bunting(1240, -40, 2430, 230, { size: 34, sag: 60, seed: 8 });
  return banner(
    "natal",
    `${defs}<rect width="2400" height="800" fill="#081634"/>${clip("natal", arch, scene)}${flags}`,
    words(340, 128, [
      { text: "Natal", size: 206, color: "#fff" },
      { text: "na Praça", size: 206, color: "#fff" },
      { text: "28 de novembro a 6 de janeiro", size: 58, color: "#ffd36b", kind: "sans", weight: 700, gap: 56 },
      { text: "Presépio vivo, coral e artesãos", size: 58, color: "#fff", kind: "sans", weight: 500, gap: 4 },
    ]),
  );
}

function feira(): Banner {
  const shot = `<image href="${picture("feira.jpg")}" x="1190" y="-14" width="1240" height="827" preserveAspectRatio="xMidYMid slice"/>`;
  return banner(
    "feira",
    `${defs}<rect width="2400" height="800" fill="#f6c945"/>${clip("feira", "M1340 0H2400V800H1210Z", shot + grain(1200, 0, 1200, 800, 0.25))}`,
    words(340, 118, [
      { text: "Feira do", size: 190, color: "#10262c" },
      { text: "Produtor", size: 190, color: "#10262c" },
      { text: "Sábado, das 5h30 às 12h", size: 66, color: "#10262c", kind: "sans", gap: 58 },
      { text: "Rua do Mercado", size: 66, color: "#10262c", kind: "sans" },
    ]),
  );
}

/** A player with a viola, near the light. */
function singer(x: number, y: number, height: number, tone: string): string {
  const look: Look = { skin: tone, hair: tone, top: tone, legs: tone, shoes: tone, cut: "straw", hat: tone };
  const viola =
    '<g transform="rotate(-24 4 -58)"><path d="M-6 -58c0-7 7-10 11-6c3 3 6 1 9-1c7-4 13 1 13 8s-6 12-13 8c-3-2-6-3-9 0c-4 4-11 0-11-9z" fill="#d98a35" transform="translate(-8 0)"/><circle cx="8" cy="-58" r="3.2" fill="#2a1408"/><path d="M18 -58.8H48" stroke="#5b2f14" stroke-width="2.6"/><path d="M46 -60.5h7v5h-7z" fill="#5b2f14"/></g>';
  return person(x, y, height, look, { left: [-15, -64, 2, -55], right: [17, -66, 27, -66], item: viola });
}

export function stageScene(x: number, width: number, height: number, floor: number): string {
  const mid = x + width / 2;
  const beams = [
    ["#ff4fb0", -26],
    ["#ffb84a", -13],
    ["#7a5bff", 2],
    ["#39c6e8", 15],
    ["#ff6a4a", 27],
  ] as const;
  return (
    sky(`stage-sky${width}`, x, 0, width, height, ["#1a0c35", "#341154", "#5e1a63", "#a33a5f"]) +
    `<g filter="url(#b5)">${beams.map(([color, turn], i) => beam(x + width * (0.1 + i * 0.2), -10, floor * 1.06, -turn * 0.9, width * 0.075, color, 0.8)).join("")}</g>` +
    glow(mid, floor - height * 0.14, width * 0.42, "#ffc27a", 0.75) +
    `<path d="M${x} ${floor}H${x + width}V${height}H${x}Z" fill="#1b0b26"/><path d="M${x} ${floor}h${width}v7h${-width}z" fill="#ffb36b" opacity=".7"/>` +
    range(9)
      .map(
        (i) =>
          `<circle cx="${n(x + width * (0.06 + i * 0.11))}" cy="26" r="11" fill="#fff3cf"/>${glow(x + width * (0.06 + i * 0.11), 26, 70, "#fff0c0", 0.6)}`,
      )
      .join("")
  );
}

function festival(): Banner {
  const scene =
    stageScene(0, 1230, 800, 640) +
    singer(640, 652, 410, "#180a22") +
    person(
      300,
      650,
      350,
      { skin: "#180a22", hair: "#180a22", top: "#180a22", legs: "#180a22", cut: "afro", skirt: true },
      { right: [12, -78, 6, -87], left: [-19, -70, -26, -82] },
    ) +
    person(
      985,
      650,
      365,
      { skin: "#180a22", hair: "#180a22", top: "#180a22", legs: "#180a22", cut: "cap", hat: "#180a22" },
      {
        left: [-13, -62, 3, -56],
        right: [13, -62, 3, -70],
        item: '<path d="M3 -58q-6 -2 -7 -9t6 -9t8 6l3 -2l6 -24h2.5l-5 27l-3 4q2 10 -4 11t-6.5 -4z" fill="#7c3f1b"/>',
      },
    ) +
    [310, 655]
      .map(
        (px) =>
          `<path d="M${px + 22} 652V345" stroke="#0d0616" stroke-width="6"/><circle cx="${px + 22}" cy="338" r="12" fill="#0d0616"/>`,
      )
      .join("") +
    bokeh(1230, 600, 20, 6, "#ffd0f0") +
    crowd(-20, 1250, 880, 230, 22, 3, ["#12081d", "#1a0a26", "#0e0a1c"], 0, 0.4) +
    grain(0, 0, 1230, 800, 0.3);
  const rays = ["M1230 0L2400 0V150Z", "M1230 800L2400 800V640Z"]
    .map((d, i) => `<path d="${d}" fill="${i ? "#c33b6b" : "#8f2a72"}"/>`)
    .join("");
  return banner(
    "festival",
    `${defs}<rect width="2400" height="800" fill="#6a1d5f"/>${rays}${clip("fest", "M0 0H1190L1230 800H0Z", scene)}`,
    words(1300, 150, [
      { text: "Festival", size: 176, color: "#fff4e2" },
      { text: "da Canção", size: 176, color: "#fff4e2" },
      { text: "11 e 12 de dezembro", size: 72, color: "#ffd05a", kind: "sans", weight: 700, gap: 56 },
      { text: "Antiga Estação", size: 72, color: "#fff4e2", kind: "sans", weight: 500 },
    ]),
  );
}

function caminhada(): Banner {
  const random = chance(7);
  const hiker = (x: number, y: number, height: number, top: string, cut: Look["cut"], lead = false): string =>
    person(
      x,
      y,
      height,
      { skin: pick(skins, random), hair: "#1c1512", top, legs: "#2a3340", cut, hat: "#e9dfc2", shoes: "#5a3a26" },
      {
        stride: 5,
        lean: 5,
        left: [-16, -64, -9, -54],
        right: [15, -66, 19, -58],
        behind: '<path d="M-20 -78q-6 14 -2 28h12v-30z" fill="#b5402f"/>',
        item: lead ? '<path d="M19 -88L23 -2" stroke="#5b3d22" stroke-width="2.4"/>' : "",
      },
    );
  const rise = (dx: number, dy: number, seed: number, color: string, rough: number, tilt: number): string =>
    `<g transform="translate(${dx} ${dy}) rotate(${tilt} 1200 700)">${ridge(2700, 500, 150, 1300, seed, color, rough)}</g>`;
  const scene =
    `<rect width="2400" height="800" fill="#f5b54a"/><circle cx="1660" cy="250" r="150" fill="#fbe3a6"/>` +
    rise(-150, 30, 5, "#e5924a", 0.9, -9) +
    rise(-150, 150, 8, "#b9683f", 0.9, -13) +
    `<path d="M1180 800C1330 690 1430 640 1560 610C1700 578 1760 480 1880 440C2010 396 2100 400 2180 350C2260 300 2330 250 2420 240V800Z" fill="#2f5d46"/>` +
    `<path d="M1180 800C1330 690 1430 640 1560 610C1700 578 1760 480 1880 440C2010 396 2100 400 2180 350C2260 300 2330 250 2420 240V262C2330 274 2270 326 2190 376C2110 426 2020 420 1894 466C1790 504 1720 604 1580 636C1450 664 1350 712 1220 800Z" fill="#d98d52"/>` +
    `<path d="M0 800V744C400 700 800 770 1180 742C1500 720 1800 640 2400 610V800Z" fill="#1c3d31"/>` +
    hiker(1880, 452, 158, "#f3ecd8", "straw", true) +
    hiker(1740, 536, 160, "#2d7f86", "bun") +
    hiker(1618, 612, 162, "#e2b33c", "cap") +
    hiker(1484, 652, 164, "#f3ecd8", "afro") +
    hiker(1350, 712, 166, "#c9486a", "short") +
    tree(2230, 640, 300, 4, ["#143026", "#1d4433", "#2c5c40", "#46784b"], "#3d2a20") +
    tree(2070, 680, 210, 9, ["#143026", "#1d4433", "#2c5c40", "#46784b"], "#3d2a20");
  return banner(
    "caminhada",
    defs + scene + grain(0, 0, 2400, 800, 0.14),
    words(340, 96, [
      { text: "Caminhada da", size: 156, color: "#123026" },
      { text: "Serra do Meio", size: 156, color: "#123026" },
      { text: "29 de novembro", size: 84, color: "#7c1f17", kind: "sans", weight: 750, gap: 44 },
      { text: "Inscrições até quarta, 25", size: 64, color: "#123026", kind: "sans", gap: 2 },
    ]),
  );
}

export const eventBanners = (): Banner[] => [natal(), feira(), festival(), caminhada()];
