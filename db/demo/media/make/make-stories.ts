// Draws the upright story pictures and the pop-up of the festival into media/pictures. Names as arguments draw only those.
import { join } from "node:path";
import { blur, bokeh, defs, glow, grain, lampString, range } from "./kit/draw.ts";
import { crowd, type Look, person } from "./kit/people.ts";
import { openStage, picturesDir, render, saveJpeg, svg } from "./kit/stage.ts";
import { stageScene } from "./scenes/banners-events.ts";
import { festa, festival, gol, H, W } from "./scenes/stories-feasts.ts";
import { chuva, colheita, feira, mutirao } from "./scenes/stories-land.ts";

/** The stage of show.jpg drawn again as a wide picture: five players in the light, lamps above, the audience near us. */
function popup(): string {
  const dark: Look = {
    skin: "#170a22",
    hair: "#170a22",
    top: "#170a22",
    legs: "#170a22",
    shoes: "#170a22",
    hat: "#170a22",
  };
  const guitar = (wood: string): string =>
    `<path d="M3 -58q-6 -2 -7 -9t6 -9t8 6l3 -2l18 -24h2.5l-16 27l-4 4q2 10 -4 11t-6.5 -4z" fill="${wood}"/>`;
  const stand = (x: number, top: number): string =>
    `<path d="M${x} 548V${top}" stroke="#0d0616" stroke-width="5"/><ellipse cx="${x}" cy="${top - 4}" rx="8" ry="10" fill="#0d0616"/>`;
  const band =
    person(
      240,
      548,
      290,
      { ...dark, cut: "kepi" },
      {
        left: [-12, -66, -3, -82],
        right: [13, -67, 5, -83],
        item: '<path d="M0 -86L24 -90" stroke="#e2ab3f" stroke-width="2.2"/><path d="M22 -89.8L31 -96V-83Z" fill="#e2ab3f"/>',
      },
    ) +
    person(
      430,
      548,
      300,
      { ...dark, cut: "cap" },
      { left: [-13, -62, 3, -60], right: [15, -68, 16, -78], item: guitar("#b0612a") },
    ) +
    person(
      640,
      550,
      345,
      { ...dark, cut: "afro", skirt: true },
      { left: [-18, -86, -28, -102], right: [12, -78, 6, -86] },
    ) +
    person(
      850,
      548,
      300,
      { ...dark, cut: "straw" },
      { left: [-13, -62, 3, -60], right: [15, -68, 16, -78], item: guitar("#d98a35") },
    ) +
    person(
      1040,
      548,
      290,
      { ...dark, cut: "bun" },
      {
        left: [-17, -62, -6, -56],
        right: [17, -62, 8, -57],
        item: '<ellipse cx="0" cy="-34" rx="15" ry="4.4" fill="#5d1720"/><rect x="-15" y="-52" width="30" height="18" fill="#8c2a2f"/><ellipse cx="0" cy="-52" rx="15" ry="4.4" fill="#f3ead6"/>',
      },
    );
  const phones = range(5)
    .map((i) => {
      const [x, y] = [170 + i * 240, 610 - (i % 2) * 34];
      return `${glow(x, y, 70, "#8fe0ff", 0.55)}<rect x="${x - 10}" y="${y - 17}" width="20" height="34" rx="3" fill="#c6f0ff"/>`;
    })
    .join("");
  return svg(
    1280,
    720,
    `${defs}${stageScene(0, 1280, 720, 540)}${lampString(-20, 60, 640, 70, 74, 11, 18)}${lampString(640, 70, 1300, 60, 74, 11, 18)}${band}${stand(668, 262)}${bokeh(1280, 520, 22, 3, "#ffd6f0")}` +
      crowd(-20, 1300, 760, 215, 26, 6, ["#150a20", "#1c0d2a", "#0f0a1c"], 0, 0.4) +
      phones +
      blur(2, crowd(-40, 1320, 860, 270, 15, 11, ["#0b0613", "#120919"], 0, 0.35)) +
      grain(0, 0, 1280, 720, 0.3),
  );
}

const scenes: [string, number, number, number, () => string][] = [
  ["story-festa", W, H, 90, festa],
  ["story-colheita", W, H, 90, colheita],
  ["story-gol", W, H, 90, gol],
  ["story-feira", W, H, 90, feira],
  ["story-chuva", W, H, 90, chuva],
  ["story-festival", W, H, 90, festival],
  ["story-mutirao", W, H, 90, mutirao],
  ["popup-festival", 1280, 720, 130, popup],
];
const wanted = process.argv.slice(2);
const { browser, page } = await openStage();
for (const [name, width, height, limit, draw] of scenes) {
  if (wanted.length && !wanted.includes(name)) continue;
  await saveJpeg(await render(page, draw(), width, height), join(picturesDir, `${name}.jpg`), limit);
}
await browser.close();
