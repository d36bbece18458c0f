// The screen and the heads of the audience.
import { beams, bokeh, glow, haze } from "../light.ts";
import { ridge, sky, tree } from "../nature.ts";
import { audience, person } from "../people.ts";
import { drape } from "../props.ts";
import { group, line, rect, type Scene } from "../sheet.ts";

export const cinema: Scene = {
  seed: 128,
  grade: { bloom: 0.55, vignette: 0.55, warm: 0.01 },
  draw: (s) => {
    const film = s.clip(rect(150, 60, 660, 300, "#000", 'rx="4"'));
    const screen = group(
      sky(s, ["#4a78a8", "#b9c4c0", "#ffd79a", "#ffc27a"], { h: 300, cloud: "#fff0d0", seed: 171 }) +
        glow(s, 620, 230, 220, "#ffe09a", 1) +
        ridge(s, 220, 34, "#8a8fa0", "#d9b89a", { bottom: 380 }) +
        ridge(s, 268, 22, "#5a6a62", "#8a8a5a", { bottom: 380 }) +
        rect(
          0,
          300,
          960,
          70,
          s.linear([
            [0, "#8a7a44"],
            [1, "#3f3a24"],
          ]),
        ) +
        tree(s, 270, 330, 150) +
        line("M480 366Q520 330 560 312", "#e0b878", 14) +
        s.relief(
          person(s, 520, 352, 92, { shirt: "#3a2a30", hat: "#2a1c20", pose: "walk" }) +
            person(s, 560, 348, 84, { shirt: "#a84c3c", skirt: true, bun: true }),
          { size: 2, from: [1, -0.4] },
        ) +
        rect(150, 60, 660, 30, "#05060a") +
        rect(150, 330, 660, 30, "#05060a"),
      `clip-path="${film}"`,
    );
    const hall =
      rect(
        0,
        0,
        960,
        640,
        s.linear([
          [0, "#12101c"],
          [0.6, "#251c2c"],
          [1, "#08070c"],
        ]),
      ) +
      drape(s, -10, 0, 130, 430, "#4a1622", 6) +
      drape(s, 840, 0, 130, 430, "#4a1622", 6);
    const rays = beams(
      s,
      [480, 760],
      [
        [190, 60, 30],
        [330, 60, 40],
        [480, 60, 60],
        [640, 60, 40],
        [780, 60, 30],
      ],
      "#e8ecff",
      0.26,
    );
    const rim = (content: string, size: number) =>
      s.relief(content, { size, from: [0, -1], lit: "#ffe0b8", bright: 0.85, deep: 0 });
    return (
      hall +
      rect(142, 52, 676, 316, "#050508") +
      screen +
      glow(s, 480, 210, 560, "#cfc4b0", 0.4, 0.7) +
      rays +
      rim(audience(s, 404, 22, 62, ["#2a2230", "#241c2a", "#30263a"]), 2) +
      rim(audience(s, 452, 32, 88, ["#1c1622", "#221a2a"]), 2.5) +
      rim(audience(s, 520, 46, 132, ["#120e18", "#17121d"]), 3) +
      s.soft(2, rim(audience(s, 606, 64, 210, ["#08060b", "#0b090f"]), 3)) +
      bokeh(s, 40, [250, 120, 460, 420], ["#ffffff", "#ffeacc"], [0.8, 2.4], 0.5) +
      haze(s, 340, 90, "#e8c9a0", 0.2)
    );
  },
};
