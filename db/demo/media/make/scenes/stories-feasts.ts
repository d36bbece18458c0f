// Upright scenes of feasts and games: the flags of Santa Cecília, the winning goal, the festival stage.

import { beam, floodlight, football, goalNet } from "../kit/country.ts";
import {
  at,
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
  sky,
} from "../kit/draw.ts";
import { crowd, type Look, person } from "../kit/people.ts";
import { svg } from "../kit/stage.ts";
import { church, houses, nightChurch } from "../kit/town.ts";

export const W = 720;
export const H = 1280;

export function festa(): string {
  const dark = ["#2a1a2e", "#33202f", "#1f1a30", "#3b2530", "#1a1626"] as const;
  const cords = [
    [-40, 60, 760, 210, 120, 44, 3],
    [-40, 250, 760, 90, 150, 40, 8],
    [-40, 330, 760, 380, 90, 32, 5],
    [-40, 470, 760, 330, 110, 27, 13],
    [-20, 500, 740, 520, 60, 21, 16],
    [-20, 600, 740, 560, 40, 17, 21],
  ] as const;
  const flags = cords
    .map(([x1, y1, x2, y2, sag, size, seed]) => bunting(x1, y1, x2, y2, { size, sag, seed }))
    .reverse();
  const stall = (x: number, stripe: string): string =>
    `<rect x="${x}" y="880" width="230" height="150" fill="#ffcf80"/><rect x="${x}" y="968" width="230" height="70" fill="#7d4226"/>${range(
      8,
    )
      .map(
        (i) =>
          `<path d="M${x - 14 + i * 32.25} 850h32.25v44a16 16 0 0 1 -32.25 0z" fill="${i % 2 ? "#fff0d8" : stripe}"/>`,
      )
      .join("")}`;
  return svg(
    W,
    H,
    defs +
      sky("festa-sky", 0, 0, W, H, ["#101a4a", "#2b2f75", "#5c4590", "#a8618f", "#e89070", "#e89070"]) +
      blur(12, cloud(180, 430, 460, "#8a72b8", 5, 0.4) + cloud(620, 620, 420, "#c98aa8", 9, 0.35)) +
      blur(1, houses(-30, 760, 1010, 110, 7, 0.8, "rgba(40,20,60,.45)")) +
      church(360, 1016, 1.18, nightChurch) +
      glow(360, 900, 420, "#ffd27a", 0.45) +
      lampString(-20, 660, 360, 620, 70, 10, 13) +
      lampString(360, 620, 740, 660, 70, 10, 13) +
      stall(-60, "#c93a36") +
      stall(560, "#2f8a86") +
      '<rect y="1012" width="720" height="270" fill="#4a2b35"/>' +
      glow(360, 1040, 300, "#ffca73", 0.5) +
      crowd(-10, 730, 1090, 120, 17, 4, dark, 0, 0.1) +
      crowd(-20, 740, 1180, 190, 14, 9, dark, 0, 0.25) +
      blur(2, crowd(-40, 760, 1330, 300, 9, 15, ["#140f1c", "#1a1222"], 0, 0.3)) +
      flags[0] +
      flags[1] +
      flags[2] +
      flags[3] +
      flags[4] +
      blur(3, flags[5] as string) +
      bokeh(W, 1000, 14, 9, "#ffe0a0") +
      grain(0, 0, W, H, 0.3),
  );
}

export function gol(): string {
  const blue: Look = {
    skin: "#6b4430",
    hair: "#17100d",
    top: "#1f5fb4",
    legs: "#f4f4ef",
    shoes: "#15181f",
    cut: "short",
  };
  const stripes = range(9)
    .map(
      (i) =>
        `<path d="M${-400 + i * 180} 1280L${200 + i * 40} 690h20L${-310 + i * 180} 1280Z" fill="#4f9a4c" opacity=".5"/>`,
    )
    .join("");
  const random = chance(6);
  const stand = range(420)
    .map((i) => {
      const row = Math.floor(i / 42);
      return `<circle cx="${n((i % 42) * 18 + random(-6, 6))}" cy="${n(520 + row * 15 + random(-4, 4))}" r="6.5" fill="${pick(["#2f62a8", "#e9e6da", "#1c3a6b", "#b5875f", "#2f62a8", "#55432f"], random)}"/>`;
    })
    .join("");
  const flag = (x: number, y: number, turn: number): string =>
    at(
      x,
      y,
      1,
      '<path d="M0 0V-96" stroke="#d8d2c0" stroke-width="3"/><path d="M0 -96q22 -10 40 0t36 0v44q-18 10 -36 0t-40 0z" fill="#f4f4ef"/><path d="M0 -82q22 -10 40 0t36 0v15q-18 10 -36 0t-40 0z" fill="#1f5fb4"/>',
      turn,
    );
  const confetti = range(70)
    .map(
      () =>
        `<rect x="${n(random(0, W))}" y="${n(random(60, 760))}" width="${n(random(4, 9))}" height="${n(random(7, 14))}" fill="${pick(["#fff", "#5fa3ea", "#f3c94f"], random)}" transform="rotate(${n(random(0, 180))} ${n(random(0, W))} 400)" opacity=".8"/>`,
    )
    .join("");
  return svg(
    W,
    H,
    defs +
      sky("gol-sky", 0, 0, W, 700, ["#0b1430", "#162a55", "#30508a", "#7a86a8"]) +
      blur(12, cloud(500, 300, 420, "#4a629a", 3, 0.5)) +
      '<path d="M0 500H720V700H0Z" fill="#26334a"/>' +
      blur(2, stand + flag(120, 560, -12) + flag(330, 540, 8) + flag(600, 570, -6)) +
      floodlight(120, 500, 300) +
      floodlight(620, 500, 300) +
      '<rect y="672" width="720" height="610" fill="#3b8242"/>' +
      stripes +
      '<path d="M0 672H720v6H0z" fill="#2c6234"/><path d="M-20 905H740" stroke="#f2f4ea" stroke-width="7"/>' +
      blur(
        1,
        person(
          600,
          850,
          168,
          { ...blue, top: "#b3322f", skin: "#c08a63", legs: "#2a2528" },
          { left: [-15, -88, -8, -100], right: [15, -88, 8, -100] },
        ),
      ) +
      '<ellipse cx="150" cy="958" rx="66" ry="9" fill="#1d4a26" opacity=".6"/><ellipse cx="318" cy="1004" rx="84" ry="12" fill="#1d4a26" opacity=".6"/>' +
      person(
        150,
        955,
        300,
        { ...blue, skin: "#a8714c", cut: "afro" },
        { left: [-20, -88, -26, -106], right: [20, -86, 27, -104], stride: 4, lean: -4 },
      ) +
      person(318, 1000, 360, blue, { left: [-22, -84, -32, -100], right: [22, -84, 32, -101], stride: 6, lean: 5 }) +
      `<g opacity=".96">${goalNet(W, 1060, 56, 536, 520, 70)}</g>` +
      football(536, 520, 60, 18) +
      '<path d="M0 1054H720" stroke="#f6f6f0" stroke-width="10"/>' +
      blur(3, '<path d="M0 0H26V1280H0Z" fill="#f8f8f2"/><path d="M16 0h10v1280h-10z" fill="#aab4bd"/>') +
      confetti +
      grain(0, 0, W, H, 0.26),
  );
}

export function festival(): string {
  const tone = "#150a20";
  const shade: Look = { skin: tone, hair: tone, top: tone, legs: tone, shoes: tone, cut: "straw", hat: tone };
  const viola =
    '<g transform="rotate(-24 4 -58)"><path d="M-6 -58c0-7 7-10 11-6c3 3 6 1 9-1c7-4 13 1 13 8s-6 12-13 8c-3-2-6-3-9 0c-4 4-11 0-11-9z" fill="#d98a35" transform="translate(-8 0)"/><circle cx="8" cy="-58" r="3.2" fill="#2a1408"/><path d="M18 -58.8H48" stroke="#7a4220" stroke-width="2.6"/><path d="M46 -60.5h7v5h-7z" fill="#7a4220"/></g>';
  const beams = [
    ["#ff4fb0", 40, 15],
    ["#ffb84a", 190, 7],
    ["#39c6e8", 360, -3],
    ["#ff6a4a", 530, -9],
    ["#7a5bff", 680, -18],
  ] as const;
  return svg(
    W,
    H,
    defs +
      sky("fest-sky", 0, 0, W, 900, ["#150a2c", "#2c0f4a", "#561860", "#a43a62"]) +
      `<g filter="url(#b8)">${beams.map(([color, x, turn]) => beam(x, 30, 980, -turn, 84, color, 0.85)).join("")}</g>` +
      glow(350, 700, 380, "#ffc98a", 0.8) +
      range(7)
        .map(
          (i) =>
            `${glow(60 + i * 100, 40, 80, "#fff0c0", 0.7)}<circle cx="${60 + i * 100}" cy="40" r="13" fill="#fff5d8"/>`,
        )
        .join("") +
      '<path d="M0 10H720V26H0Z" fill="#0d0717"/>' +
      '<path d="M0 868H720V1280H0Z" fill="#1a0b24"/><path d="M0 868H720v8H0z" fill="#ffb774" opacity=".8"/>' +
      glow(350, 890, 260, "#ff9f6b", 0.4) +
      blur(
        1,
        person(
          110,
          872,
          380,
          { ...shade, cut: "bun", skirt: true },
          { left: [-17, -70, -24, -84], right: [12, -78, 6, -87] },
        ) +
          person(
            610,
            872,
            390,
            { ...shade, cut: "kepi" },
            {
              left: [-12, -66, -3, -82],
              right: [13, -67, 5, -83],
              item: '<path d="M0 -86L-24 -90" stroke="#e2ab3f" stroke-width="2.2"/><path d="M-22 -89.8L-31 -96V-83Z" fill="#e2ab3f"/>',
            },
          ),
      ) +
      person(340, 876, 560, shade, { left: [-15, -64, 2, -55], right: [17, -66, 27, -66], item: viola }) +
      '<path d="M404 876V412" stroke="#0c0615" stroke-width="7"/><path d="M404 420L366 392" stroke="#0c0615" stroke-width="7"/><ellipse cx="360" cy="388" rx="16" ry="12" fill="#0c0615" transform="rotate(35 360 388)"/>' +
      bokeh(W, 860, 24, 6, "#ffd6f0") +
      crowd(-20, 740, 1080, 210, 15, 4, ["#170b22", "#1f0d2c", "#120a20"], 0, 0.45) +
      crowd(-40, 760, 1230, 300, 11, 12, ["#0e0717", "#150a20"], 0, 0.5) +
      range(4)
        .map((i) => {
          const x = [96, 268, 470, 640][i] as number;
          const y = [960, 1040, 930, 1010][i] as number;
          return `${glow(x, y, 80, "#8fe0ff", 0.6)}<rect x="${x - 11}" y="${y - 19}" width="22" height="38" rx="3" fill="#c6f0ff"/>`;
        })
        .join("") +
      grain(0, 0, W, H, 0.32),
  );
}
