// The ambulance on a wet street at dusk.
import { beams, bokeh, glow, haze, reflection, shadow } from "../light.ts";
import { ridge, sky } from "../nature.ts";
import { person } from "../people.ts";
import { van } from "../props.ts";
import { ellipse, group, join, line, rect, type Scene, times } from "../sheet.ts";
import { street } from "../town.ts";

export const ambulancia: Scene = {
  seed: 108,
  grade: { bloom: 0.6, vignette: 0.5, warm: 0 },
  draw: (s) => {
    const dusk = sky(s, ["#1c2547", "#47507e", "#a5768a", "#f0a878"], {
      h: 420,
      cloud: "#c98a90",
      amount: 0.6,
      cut: 0.48,
    });
    const town = s.soft(
      3,
      ridge(s, 330, 30, "#39406a", "#6d5f7c", { bottom: 430 }) +
        group(street(s, 416, 150, { lit: true }), 'style="filter:brightness(.55) hue-rotate(10deg)"'),
    );
    const above =
      dusk +
      town +
      s.soft(1.5, bokeh(s, 14, [0, 300, 960, 100], ["#ffcf7a", "#ffb35a", "#ff7a5a"], [8, 20], 0.8)) +
      van(s, 470, 478, 1.5);
    const road = rect(
      0,
      412,
      960,
      228,
      s.linear([
        [0, "#5b5068"],
        [0.4, "#322f48"],
        [1, "#15141f"],
      ]),
    );
    return (
      dusk +
      town +
      road +
      reflection(s, above, 500, { opacity: 0.55, ripple: 26, blur: 2.5, squeeze: 0.7 }) +
      s.stain(rect(0, 412, 960, 228, "#000"), "#0c0b14", { freq: "0.02 0.12", amount: 0.55, cut: 0.48 }) +
      s.soft(1.5, bokeh(s, 14, [0, 300, 960, 100], ["#ffcf7a", "#ffb35a", "#ff7a5a"], [8, 20], 0.8)) +
      shadow(s, 470, 512, 320, 18, 0.8, 8) +
      van(s, 470, 478, 1.5) +
      glow(s, 475, 208, 210, "#ff4a3a", 0.95) +
      glow(s, 540, 208, 220, "#4a8cff", 0.95) +
      ellipse(475, 210, 14, 8, "#ffe3dc") +
      ellipse(540, 210, 14, 8, "#e3eeff") +
      glow(s, 752, 406, 130, "#fff0c0", 1) +
      beams(
        s,
        [752, 406],
        [
          [1060, 520, 80],
          [1040, 460, 50],
        ],
        "#fff3cf",
        0.7,
      ) +
      glow(s, 470, 580, 330, "#ff5a4a", 0.3, 0.2) +
      glow(s, 640, 590, 300, "#4a8cff", 0.35, 0.2) +
      s.soft(
        5,
        person(s, 90, 690, 330, { silhouette: "#0e0c16" }) +
          person(s, 30, 690, 300, { silhouette: "#0e0c16", skirt: true }),
      ) +
      join(
        times(120, () => {
          const x = s.between(0, 960);
          const y = s.between(0, 640);
          return line(`M${x} ${y}l-3 ${s.between(8, 22)}`, "#cfd8f0", 0.8, 'opacity="0.25"');
        }),
      ) +
      haze(s, 380, 80, "#d98f90", 0.25)
    );
  },
};
