// A dog sitting on the pavement.
import { beams, bokeh, glow, shadow, slant } from "../light.ts";
import { GREENS, leaves, sky } from "../nature.ts";
import { person } from "../people.ts";
import { ellipse, group, line, path, poly, type Scene } from "../sheet.ts";
import { paving, street } from "../town.ts";

export const cachorro: Scene = {
  seed: 121,
  grade: { bloom: 0.36, warm: 0.06 },
  draw: (s) => {
    const coat = s.linear(
      [
        [0, "#e0ab66"],
        [0.6, "#c4843f"],
        [1, "#7a4a22"],
      ],
      [0, 0],
      [1, 0.3],
    );
    const fur = (content: string) => s.paint(content, { freq: "0.09 0.14", tone: 0.3, waver: 9 });
    const tail = fur(path("M176 -22Q250 -14 262 -70Q266 -84 254 -86Q240 -40 170 -52Z", coat));
    const body = fur(
      path("M-58 -250Q-20 -270 28 -250Q120 -190 156 -110Q196 -20 150 0H-10Q-40 0 -50 -30Q-76 -150 -58 -250Z", coat) +
        ellipse(110, -62, 78, 66, coat),
    );
    const chest = fur(
      path("M-58 -236Q-30 -250 -6 -226Q10 -150 -14 -76Q-44 -80 -58 -130Q-70 -190 -58 -236Z", "#f6ead2"),
    );
    const legs =
      fur(
        path("M-62 -140Q-66 -60 -60 -8Q-74 -4 -74 4H-26Q-22 -60 -22 -130Z", "#d09650") +
          path("M-14 -140Q-10 -60 -6 -8Q-18 -4 -18 4H32Q30 -60 30 -130Z", "#b87a3a") +
          path("M62 -10Q110 -34 150 -10Q160 4 140 6H54Q46 -4 62 -10Z", "#d09650"),
      ) +
      fur(ellipse(-50, 0, 26, 11, "#f6ead2") + ellipse(8, 1, 26, 11, "#ecdcbc") + ellipse(74, 2, 30, 10, "#f0e2c4"));
    const face =
      fur(
        path(
          "M-112 -318Q-110 -372 -52 -378Q6 -376 12 -320Q16 -280 -14 -254Q-50 -236 -86 -254Q-112 -280 -112 -318Z",
          coat,
        ),
      ) +
      fur(
        path(
          "M-64 -372Q-46 -380 -38 -366Q-36 -330 -30 -300Q-22 -262 -52 -246Q-92 -258 -80 -300Q-66 -330 -64 -372Z",
          "#f8eed8",
        ),
      ) +
      fur(
        path("M-100 -356Q-138 -362 -146 -300Q-148 -262 -128 -256Q-110 -290 -98 -330Z", "#6b3f1f") +
          path("M-2 -360Q34 -370 46 -308Q50 -270 30 -262Q12 -292 -2 -330Z", "#6b3f1f"),
      );
    const muzzle =
      ellipse(-58, -276, 15, 11, "#1b1313") +
      ellipse(-62, -280, 5, 3, "#7a6a68") +
      line("M-58 -266Q-58 -254 -72 -252M-58 -266Q-58 -254 -44 -252", "#3a2018", 3) +
      path("M-66 -252Q-58 -222 -48 -252Q-58 -246 -66 -252Z", "#d9707a") +
      ellipse(-84, -318, 8, 9, "#1f130c") +
      ellipse(-28, -318, 8, 9, "#1f130c") +
      ellipse(-87, -321, 2.6, 2.6, "#fff") +
      ellipse(-31, -321, 2.6, 2.6, "#fff");
    const collar = s.relief(
      path("M-82 -250Q-40 -222 2 -252L8 -236Q-38 -204 -80 -234Z", "#b5332f") + ellipse(-40, -218, 9, 10, "#f0c24a"),
      { size: 2 },
    );
    const dog = group(
      s.relief(tail + body + legs + chest + collar + face, { size: 7, bright: 0.55, deep: 0.6 }) + muzzle,
      'transform="translate(520 572) scale(1.16)"',
    );
    const back = s.soft(
      6,
      sky(s, ["#8ab8cf", "#fbeac4"], { h: 300 }) +
        street(s, 372, 240) +
        group(
          person(s, 200, 420, 190, { pose: "walk" }) +
            person(s, 850, 410, 180, { pose: "walk", mirror: true, skirt: true }),
          "",
        ),
    );
    return (
      back +
      glow(s, 760, 90, 360, "#ffe4a4", 0.8) +
      paving(s, 366, 640, ["#b8a48c", "#a8957f", "#c9b69a", "#94836f"], { rows: 9, step: 36 }) +
      bokeh(s, 16, [0, 40, 960, 300], ["#ffeec0", "#ffd9a0", "#ffffff"], [10, 30], 0.28) +
      s.soft(
        9,
        poly(
          [
            [400, 576],
            [700, 584],
            [420, 640],
            [90, 640],
            [220, 600],
          ],
          "#1c1226",
          'opacity="0.6"',
        ),
      ) +
      shadow(s, 560, 578, 190, 14, 0.6) +
      dog +
      s.soft(5, leaves(s, 40, 620, 110, 60, GREENS, { count: 120, size: 13 })) +
      beams(
        s,
        [960, -60],
        [
          [420, 520, 80],
          [660, 560, 60],
        ],
        "#fff0c4",
        0.34,
      ) +
      slant(s, [1, 0], "#ffe2a0", "#2f2450", 0.35)
    );
  },
};
