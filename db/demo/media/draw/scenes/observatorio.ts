// The dome under a starry sky.
import { bokeh, glow } from "../light.ts";
import { grass, ridge, sky, tree } from "../nature.ts";
import { person } from "../people.ts";
import { dark, ellipse, group, join, line, n, path, rect, type Scene, times } from "../sheet.ts";

export const observatorio: Scene = {
  seed: 115,
  grade: { bloom: 0.5, vignette: 0.5, warm: 0 },
  draw: (s) => {
    const night = sky(s, ["#050a24", "#0e1a44", "#26376e", "#5b5b8c"], { cloud: "" });
    const way = group(
      s.stain(
        rect(
          -300,
          -90,
          1500,
          210,
          s.linear([
            [0, "#000000", 0],
            [0.5, "#000000", 1],
            [1, "#000000", 0],
          ]),
        ),
        "#b8c4f0",
        { freq: "0.005 0.014", amount: 0.8, cut: 0.36, octaves: 6 },
      ) +
        s.stain(
          rect(
            -300,
            -40,
            1500,
            110,
            s.linear([
              [0, "#000000", 0],
              [0.5, "#000000", 1],
              [1, "#000000", 0],
            ]),
          ),
          "#ffd9c8",
          { freq: "0.008 0.02", amount: 0.7, cut: 0.44, seed: 19, octaves: 6 },
        ),
      'transform="translate(80 520) rotate(-47)"',
    );
    const stars = times(560, (i) => {
      const r = i < 26 ? s.between(1.6, 2.6) : s.between(0.4, 1.2);
      const x = s.between(0, 960);
      const y = s.between(0, 520);
      return (
        ellipse(x, y, r, r, s.pick(["#ffffff", "#ffe9cf", "#cfe0ff"]), `opacity="${n(s.between(0.3, 1))}"`) +
        (i < 26 ? glow(s, x, y, r * 8, "#cfe0ff", 0.5) : "")
      );
    });
    const x = 590;
    const dome =
      s.relief(
        path(
          `M${x - 130} 430A130 134 0 0 1 ${x + 130} 430Z`,
          s.linear(
            [
              [0, "#aeb9d4"],
              [0.5, "#6d7a9c"],
              [1, "#2b3352"],
            ],
            [0, 0],
            [1, 0.4],
          ),
        ),
        { size: 8, from: [-1, -0.6], lit: "#dfe8ff" },
      ) +
      join(
        times(6, (i) =>
          path(
            `M${x - 130 + i * 14} 430Q${x - 90 + i * 16} 330 ${x} 296`,
            "none",
            'stroke="#2c3556" stroke-width="1.2" opacity="0.6"',
          ),
        ),
      ) +
      path(
        `M${x - 26} 430Q${x - 34} 340 ${x - 8} 297H${x + 34}Q${x + 34} 350 ${x + 32} 430Z`,
        s.linear([
          [0, "#ff9a5a"],
          [1, "#6b2a2a"],
        ]),
      ) +
      s.relief(
        group(
          rect(
            -16,
            -120,
            32,
            160,
            s.linear(
              [
                [0, "#f4f4f4"],
                [1, "#7d8494"],
              ],
              [0, 0],
              [1, 0],
            ),
            'rx="5"',
          ) + rect(-20, -126, 40, 18, "#3a4054", 'rx="4"'),
          `transform="translate(${x + 14} 408) rotate(14)"`,
        ),
        { size: 3 },
      );
    const drum =
      s.relief(
        s.paint(
          rect(
            x - 136,
            426,
            272,
            110,
            s.linear(
              [
                [0, "#cfc9d4"],
                [0.5, "#8b87a0"],
                [1, "#3a3854"],
              ],
              [0, 0],
              [1, 0],
            ),
          ),
          { tone: 0.2, waver: 1 },
        ) + rect(x - 144, 420, 288, 14, "#59618a"),
        { size: 5 },
      ) +
      rect(
        x - 26,
        466,
        42,
        70,
        s.linear([
          [0, "#ffd98a"],
          [1, "#d98a3a"],
        ]),
      ) +
      glow(s, x - 5, 500, 130, "#ffbf6a", 0.8) +
      rect(x - 106, 456, 30, 30, "#ffcf86") +
      rect(x + 62, 456, 30, 30, "#c98a4a");
    const folk =
      person(s, 316, 572, 96, { silhouette: "#0c0e1c" }) +
      person(s, 350, 574, 60, { silhouette: "#0c0e1c", pose: "cheer" }) +
      person(s, 412, 566, 92, { silhouette: "#0c0e1c", skirt: true, bun: true }) +
      line("M240 570L262 506L284 570M262 508V574", "#0c0e1c", 4) +
      group(rect(-8, -60, 16, 84, "#141830", 'rx="4"'), 'transform="translate(262 500) rotate(38)"');
    return (
      night +
      way +
      join(stars) +
      line("M150 60L250 96", "#ffffff", 1.8, 'opacity="0.8"') +
      glow(s, 250, 96, 26, "#ffffff", 0.9) +
      ridge(s, 500, 30, "#26305a", "#3d4470") +
      glow(s, 120, 520, 300, "#ffb070", 0.4, 0.35) +
      s.paint(
        path(
          "M0 590Q300 540 560 526Q760 520 960 572V640H0Z",
          s.linear([
            [0, "#1c2340"],
            [1, "#080b18"],
          ]),
        ),
        { tone: 0.3, waver: 6 },
      ) +
      drum +
      dome +
      glow(s, x + 10, 380, 120, "#ff9a5a", 0.35) +
      glow(s, x - 10, 560, 180, "#ffbf6a", 0.5, 0.2) +
      folk +
      grass(s, 585, 60, 650, ["#0c1224", "#141c34", "#1f2a44"], { tall: 30 }) +
      tree(s, 890, 590, 210, { colours: ["#121a30", "#1a2440", "#26304c"], trunk: dark("#1a2440", 0.4) }) +
      bokeh(s, 6, [0, 500, 200, 60], ["#ffcf7a"], [3, 7], 0.8)
    );
  },
};
