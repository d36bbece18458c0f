// Banners of shops and houses of the town: cooperative, bookshop, library, bakery, radio and the newspaper itself.

import { books, coffeeCup } from "../kit/country.ts";
import { at, blur, chance, cloud, defs, glow, grain, n, range, ridge, sky } from "../kit/draw.ts";
import { figure, type Look, type Pose } from "../kit/people.ts";
import { picture } from "../kit/stage.ts";
import { type Banner, banner, clip, lambrequim, words } from "./banner-parts.ts";

/** A bag of roasted coffee, 300 wide and 470 high, standing on 0,0. */
const coffeeBag =
  '<ellipse cx="10" cy="2" rx="176" ry="20" fill="#000" opacity=".35"/><path d="M-150 0L-142 -420H142L150 0Q0 16 -150 0Z" fill="#c9a36b"/><path d="M60 6L66 -420H142L150 0Q110 6 60 6Z" fill="#8f6a3d" opacity=".45"/><path d="M-142 -420L-136 -474H136L142 -420Z" fill="#b08a55"/><path d="M-146 -428H146V-410H-146Z" fill="#3a2416"/><path d="M-116 -350H116V-60H-116Z" fill="#f6ecd6"/><path d="M-116 -350H116V-330H-116Z" fill="#a8231f"/>' +
  '<g transform="translate(0 -258)"><ellipse rx="26" ry="36" transform="translate(-34 0) rotate(24)" fill="#5a3420"/><path d="M-46 -30q20 28 24 60" stroke="#f6ecd6" stroke-width="5" fill="none"/><ellipse rx="26" ry="36" transform="translate(34 4) rotate(-20)" fill="#74462a"/><path d="M46 -28q-22 28 -24 62" stroke="#f6ecd6" stroke-width="5" fill="none"/></g>' +
  '<text x="0" y="-158" text-anchor="middle" font-family="newsreader" font-weight="700" font-size="37" fill="#3a2416">Café do Vale</text><text x="0" y="-112" text-anchor="middle" font-family="figtree" font-weight="600" font-size="22" fill="#a8231f">Torra média, 250 g</text><path d="M-60 -88H60" stroke="#3a2416" stroke-width="3"/>';

function cooperativa(): Banner {
  const shot = `<image href="${picture("cafe.jpg")}" x="1240" y="-10" width="1240" height="827" preserveAspectRatio="xMidYMid slice"/>`;
  return banner(
    "cooperativa",
    `${defs}<rect width="2400" height="800" fill="#173a2b"/>${clip("coop", "M1400 0H2400V800H1400Z", shot + grain(1400, 0, 1000, 800, 0.2))}<path d="M0 716H2400V800H0Z" fill="#5c3521"/><path d="M0 716H2400V726H0Z" fill="#8a5634"/>${at(1452, 744, 1.32, coffeeBag)}${at(1740, 752, 1.25, coffeeCup)}`,
    words(340, 116, [
      { text: "O café daqui,", size: 148, color: "#f7eeda" },
      { text: "torrado aqui", size: 148, color: "#f7eeda" },
      { text: "Cooperativa", size: 68, color: "#f3b64a", kind: "sans", weight: 700, gap: 60 },
      { text: "Café do Vale", size: 68, color: "#f3b64a", kind: "sans", weight: 700 },
    ]),
  );
}

function livraria(): Banner {
  const random = chance(11);
  const pane = "M130 668V300A330 330 0 0 1 790 300V668Z";
  const drops = range(70)
    .map(() => {
      const [x, y, r] = [random(140, 780), random(10, 660), random(3, 8)];
      return `<path d="M${n(x)} ${n(y - r * 5)}V${n(y)}" stroke="#fff" stroke-opacity=".2" stroke-width="${n(r * 0.8)}"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 1.25)}" fill="#e9f3f6" opacity=".75"/><circle cx="${n(x + r * 0.3)}" cy="${n(y + r * 0.4)}" r="${n(r * 0.55)}" fill="#46657a" opacity=".5"/>`;
    })
    .join("");
  const outside =
    sky("wet-sky", 120, -40, 690, 720, ["#6d8796", "#8fa6ae", "#b9c3bd"]) +
    blur(
      5,
      cloud(330, 150, 420, "#566f80", 3, 0.7) +
        cloud(640, 220, 380, "#5d7686", 6, 0.6) +
        ridge(900, 500, 120, 700, 3, "#547a7a") +
        ridge(900, 580, 90, 700, 9, "#3d6561"),
    ) +
    blur(
      3,
      '<path d="M300 668V560h190v108z" fill="#d9b98a"/><path d="M284 566l22-46h180l22 46z" fill="#a4523a"/><path d="M340 600h40v68h-40zM420 596h34v34h-34z" fill="#ffd98c"/>',
    ) +
    glow(400, 620, 150, "#ffdf9a", 0.6) +
    range(46)
      .map(() => {
        const [x, y, l] = [random(120, 800), random(-40, 640), random(30, 80)];
        return `<path d="M${n(x)} ${n(y)}l${n(-l * 0.18)} ${n(l)}" stroke="#eef5f7" stroke-opacity=".45" stroke-width="2.5"/>`;
      })
      .join("") +
    drops;
  const frame = `<path d="${pane}" fill="none" stroke="#f4efe2" stroke-width="34"/><path d="M460 -30V668M130 330H790" stroke="#f4efe2" stroke-width="18"/><path d="M80 664H840V706H80Z" fill="#f4efe2"/><path d="M80 704H840V720H80Z" fill="#16343f" opacity=".25"/>`;
  const pile = [
    ["#a9473a", 330, 52],
    ["#e2b04a", 290, 44],
    ["#2d5f78", 310, 58],
    ["#6f8f5b", 262, 40],
  ] as const;
  let y = 664;
  const stack = pile
    .map(([color, width, height], i) => {
      y -= height;
      const x = 170 + (i % 2) * 26;
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="${color}"/><rect x="${x + width - 16}" y="${y + 6}" width="18" height="${height - 12}" fill="#f4ead4"/><path d="M${x + 26} ${y}v${height}M${x + 40} ${y}v${height}" stroke="#f8e7b8" stroke-width="4" opacity=".8"/>`;
    })
    .join("");
  return banner(
    "livraria",
    `${defs}<rect width="2400" height="800" fill="#24505f"/><g transform="translate(120 0)">${clip("pane", pane, outside)}${frame}${stack}${at(640, 666, 0.92, coffeeCup)}</g>`,
    words(1100, 92, [
      { text: "Livro novo", size: 168, color: "#fbf6e8" },
      { text: "tem cheiro", size: 168, color: "#fbf6e8" },
      { text: "de chuva", size: 168, color: "#fbf6e8" },
      { text: "Livraria da Estação", size: 66, color: "#f3c968", kind: "sans", weight: 700, gap: 52 },
    ]),
  );
}

function biblioteca(): Banner {
  const wall = "#8f3a2b";
  const reader = (x: number, tone: string, cut: Look["cut"]): string =>
    at(
      x,
      900,
      4.3,
      figure(
        { skin: tone, hair: tone, top: tone, legs: tone, cut },
        {
          left: [-14, -66, -4, -70],
          right: [14, -66, 4, -70],
          item: '<path d="M-9 -72L0 -69L9 -72V-80L0 -77L-9 -80Z" fill="#f8ecd0"/>',
        },
      ),
    );
  const window = (x: number, i: number): string => {
    const shape = `M${x} 640V320a150 150 0 0 1 300 0V640Z`;
    const inside = `<rect x="${x}" y="150" width="300" height="500" fill="#f2b64c"/><rect x="${x}" y="150" width="300" height="500" fill="#5a2d12" opacity=".38"/>${books(x + 2, 156, 296, 480, 4, 30 + i * 7)}${glow(x + 150, 300, 330, "#ffe2a0", 0.75)}<path d="M${x + 150} 150V236" stroke="#3a1d10" stroke-width="5"/><path d="M${x + 102} 268Q${x + 150} 200 ${x + 198} 268Z" fill="#2d5f58"/><ellipse cx="${x + 150}" cy="268" rx="34" ry="9" fill="#fff6da"/>`;
    return (
      clip(
        `shelf${i}`,
        shape,
        inside +
          [reader(x + 110, "#34180f", "bun"), "", reader(x + 190, "#34180f", "afro")][i] +
          grain(x, 150, 300, 500, 0.25),
      ) +
      `<path d="${shape}" fill="none" stroke="#f6efdf" stroke-width="26"/><path d="M${x + 150} 170V640M${x} 430H${x + 300}" stroke="#f6efdf" stroke-width="11"/><path d="M${x - 34} 640H${x + 334}V676H${x - 34}Z" fill="#f6efdf"/><path d="M${x - 34} 674H${x + 334}V686H${x - 34}Z" fill="#000" opacity=".22"/>`
    );
  };
  return banner(
    "biblioteca",
    `${defs}<rect width="2400" height="800" fill="${wall}"/><path d="M0 744H2400V800H0Z" fill="#5d2219"/>${[1240, 1640, 2040].map(window).join("")}`,
    words(340, 130, [
      { text: "Aberta até", size: 182, color: "#fdf3df" },
      { text: "as 20h", size: 182, color: "#fdf3df" },
      { text: "Biblioteca Municipal", size: 72, color: "#ffd27a", kind: "sans", weight: 700, gap: 60 },
      { text: "Livros, jornais e silêncio", size: 62, color: "#fdf3df", kind: "sans", weight: 500, gap: 2 },
    ]),
  );
}

function assine(): Banner {
  const people: [Look, Pose][] = [
    [
      { skin: "#a8714c", hair: "#2a1c15", top: "#2d6a86", legs: "#26303c", cut: "long", face: true },
      {
        left: [-16, -64, -6, -62],
        right: [14, -63, 4, -58],
        item: '<path d="M-9 -70L7 -67L5 -55L-11 -58Z" fill="#f9f4e4"/><path d="M-6 -66l9 1.7M-6.5 -63l9 1.7M-7 -60l6 1.2" stroke="#7d8a8c" stroke-width=".8"/>',
      },
    ],
    [
      { skin: "#d8a57f", hair: "#6a6460", top: "#4b7a4d", legs: "#3a2c24", cut: "straw", face: true },
      {
        left: [-15, -62, -14, -50],
        right: [16, -63, 8, -68],
        item: '<g transform="translate(-4 10)"><circle cx="12" cy="-80" r="3.4" fill="#b3241e"/><circle cx="16" cy="-82" r="3.2" fill="#c83a2a"/><path d="M13 -83q4 -5 10 -4q-3 5 -9 5z" fill="#3c7a3c"/></g>',
      },
    ],
    [
      { skin: "#6b4430", hair: "#17100d", top: "#e2b33c", legs: "#2c3446", cut: "afro", face: true },
      {
        left: [-14, -64, -4, -68],
        right: [14, -64, 4, -68],
        item: '<path d="M-8 -73h4l1.5 -2.5h5l1.5 2.5h4v10h-16z" fill="#20262b"/><circle cx="0" cy="-68" r="3.6" fill="#8aa6b2"/><circle cx="0" cy="-68" r="2" fill="#20262b"/>',
      },
    ],
    [
      { skin: "#8a5a3c", hair: "#efeae2", top: "#8a4a7c", legs: "#39343f", cut: "bun", face: true },
      { left: [-17, -64, -10, -52], right: [16, -64, 10, -54] },
    ],
    [
      {
        skin: "#4d3126",
        hair: "#120e0d",
        top: "#26406e",
        legs: "#e9e4d6",
        cut: "kepi",
        hat: "#26406e",
        trim: "#e6b84a",
        face: true,
      },
      {
        left: [-13, -66, 0, -68],
        right: [13, -62, 6, -62],
        item: '<path d="M-2 -70L16 -58" stroke="#e2ab3f" stroke-width="2.8"/><path d="M14 -60.5L25 -57L16 -49Z" fill="#e2ab3f"/><path d="M2 -70q8 0 9 7" stroke="#a8741f" stroke-width="1.8" fill="none"/>',
      },
    ],
  ];
  const row = people
    .map(([look, pose], i) => at(1322 + i * 236, 1230 + [10, -6, 24, 60, 0][i]!, 8.6, figure(look, pose)))
    .join("");
  return banner(
    "assine",
    `${defs}<rect width="2400" height="800" fill="#f7f3e6"/><path d="M1180 0H2400V800H1180Z" fill="#19b6cf"/>${clip("row", "M1180 0H2400V800H1180Z", row)}${lambrequim(2400, 74, 60, "hsl(193 64% 13%)")}<rect x="340" y="574" width="400" height="116" rx="58" fill="hsl(193 64% 13%)"/>`,
    words(340, 182, [
      { text: "O Coreto é feito", size: 118, color: "#0d2a33", gap: 8 },
      { text: "por gente daqui", size: 118, color: "#0d2a33", gap: 8 },
      { text: "Notícias do vale, todo dia", size: 56, color: "#2f4c54", kind: "sans", weight: 500, gap: 34 },
    ]) + words(406, 593, [{ text: "Assine já", size: 62, color: "#f7f3e6", kind: "sans", weight: 700 }]),
  );
}

function padaria(): Banner {
  const loaf = (cuts: number, crust: string, light: string): string =>
    `<path d="M-200 0C-214 -96 -120 -164 0 -164S214 -96 200 0Q0 26 -200 0Z" fill="${crust}"/><path d="M-168 -40C-150 -112 -80 -146 -10 -148C-70 -120 -120 -90 -134 -30Z" fill="${light}" opacity=".55"/>${range(
      cuts,
    )
      .map((i) => {
        const x = -110 + (i * 220) / (cuts - 1);
        return `<path d="M${n(x - 30)} -52Q${n(x)} -${n(110 - Math.abs(x) * 0.2)} ${n(x + 46)} -${n(122 - Math.abs(x) * 0.24)}Q${n(x + 16)} -76 ${n(x - 8)} -42Z" fill="#f6dca6"/>`;
      })
      .join("")}`;
  const steam = [610, 700, 790]
    .map(
      (x, i) =>
        `<path d="M${x} ${270 - (i % 2) * 26}q-22 -34 0 -66t0 -66" fill="none" stroke="#fff8e6" stroke-width="13" stroke-linecap="round" opacity=".85"/>`,
    )
    .join("");
  const basket =
    '<path d="M430 470H960V600H462Z" fill="#8a5a30"/>' +
    clip(
      "weave",
      "M430 470H960V600H462Z",
      range(5)
        .map((row) =>
          range(14)
            .map(
              (col) =>
                `<rect x="${438 + col * 40 + (row % 2) * 20}" y="${478 + row * 26}" width="34" height="20" rx="9" fill="${(row + col) % 2 ? "#b98346" : "#a06f38"}"/>`,
            )
            .join(""),
        )
        .join(""),
    ) +
    '<rect x="418" y="452" width="560" height="34" rx="17" fill="#c8935a"/><path d="M436 456q66 60 124 14t120 4t130 0t150 6V446Q700 436 436 456Z" fill="#fbf4e2"/>';
  return banner(
    "padaria",
    `${defs}<rect width="960" height="600" fill="#f2e2c4"/>${steam}${at(840, 470, 1.02, loaf(3, "#b9692a", "#e7a85a"))}${at(590, 474, 0.82, loaf(3, "#d08a3e", "#f0bd72"))}${at(740, 486, 0.66, loaf(3, "#a85a22", "#d98f45"))}${basket}`,
    words(66, 56, [
      { text: "Padaria", size: 106, color: "#4a2212" },
      { text: "Aurora", size: 106, color: "#4a2212" },
      { text: "Pão quente", size: 50, color: "#4a2212", kind: "sans", gap: 34 },
      { text: "às 6h e às 16h", size: 50, color: "#4a2212", kind: "sans" },
    ]),
    960,
    600,
    90,
  );
}

function radio(): Banner {
  const rings = [440, 340, 246, 160, 84]
    .map(
      (r, i) =>
        `<circle cx="742" cy="170" r="${r}" fill="${["#15696f", "#1b7f83", "#2a979a", "#4bb2b1", "#8fd0cb"][i]}"/>`,
    )
    .join("");
  const tower =
    '<g stroke="#f7efdc" fill="none" stroke-width="7"><path d="M742 170L676 520M742 170L808 520"/><path d="M731 230L757 250M727 250L767 300M717 300L777 360M706 360L788 420M694 420L800 486M753 230L727 250M757 250L717 300M767 300L706 360M777 360L694 420M788 420L684 486" stroke-width="5"/><path d="M742 170V112" stroke-width="9"/></g><circle cx="742" cy="108" r="15" fill="#f2c24b"/>';
  return banner(
    "radio",
    `${defs}<rect width="960" height="600" fill="#0f5459"/>${rings}${tower}<path d="M380 600C480 520 600 500 720 504S900 520 960 500V600Z" fill="#0a3236"/><path d="M0 600V566C200 536 380 560 560 560S800 540 960 556V600Z" fill="#07262a"/>`,
    words(60, 62, [
      { text: "Rádio Vale FM", size: 66, color: "#fbf3dd", kind: "sans", weight: 700 },
      { text: "98,7", size: 214, color: "#f6c74c", weight: 700, gap: 8 },
      { text: "A voz do vale", size: 66, color: "#fbf3dd", gap: 26 },
    ]),
    960,
    600,
    80,
  );
}

export const houseBanners = (): Banner[] => [cooperativa(), livraria(), biblioteca(), assine(), padaria(), radio()];
