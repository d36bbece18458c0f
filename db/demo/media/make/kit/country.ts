// The land around the town: coffee rows, fruit stalls, the river bank, the stadium, the stage, all from simple parts.
import { at, chance, glow, n, pick, range } from "./draw.ts";

const leaves = ["#1f4a2a", "#2b5d31", "#3a733a", "#4f8a42", "#6ba04d"] as const;

/** One coffee bush, about 100 wide and 90 high, foot at 0,0. */
export function coffeeBush(seed: number, cherries = 14): string {
  const random = chance(seed);
  const clump = (tone: string, count: number, shrink: number, lift: number): string =>
    range(count)
      .map(() => {
        const angle = random(0, Math.PI * 2);
        const reach = Math.sqrt(random()) * shrink;
        const x = Math.cos(angle) * 50 * reach;
        const y = -42 - lift + Math.sin(angle) * 42 * reach;
        return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(random(9, 15))}" ry="${n(random(4, 6.5))}" fill="${tone}" transform="rotate(${n(random(-60, 60))} ${n(x)} ${n(y)})"/>`;
      })
      .join("");
  const fruit = range(cherries)
    .map(
      () =>
        `<circle cx="${n(random(-38, 38))}" cy="${n(random(-66, -14))}" r="${n(random(2.6, 3.9))}" fill="${pick(["#c8322c", "#a8221f", "#d9552f"], random)}"/>`,
    )
    .join("");
  return `<ellipse cx="0" cy="-2" rx="46" ry="8" fill="#23160d" opacity=".35"/><ellipse cx="0" cy="-40" rx="44" ry="38" fill="#183a22"/>${clump(leaves[0], 16, 1, 0)}${clump(leaves[1], 22, 1, 0)}${clump(leaves[2], 22, 0.94, 4)}${fruit}${clump(leaves[3], 14, 0.82, 10)}${clump(leaves[4], 8, 0.66, 18)}`;
}

/** A branch of coffee close to us: long leaves and clusters of cherries along a curve from 0,0 to the right, 600 long. */
export function coffeeBranch(seed: number): string {
  const random = chance(seed);
  const spot = (u: number): [number, number] => [u * 600, -Math.sin(u * 2.2) * 110];
  const stem = `<path d="M${range(13)
    .map((i) =>
      spot(i / 12)
        .map(n)
        .join(","),
    )
    .join("L")}" fill="none" stroke="#5c4a2c" stroke-width="7"/>`;
  const leaf = (x: number, y: number, turn: number, size: number, tone: string): string =>
    at(
      x,
      y,
      size,
      `<path d="M0 0C30 -34 96 -34 150 0C96 26 30 24 0 0Z" fill="${tone}"/><path d="M4 0H142" stroke="#cfe0a5" stroke-opacity=".45" stroke-width="2.4"/><path d="M0 0C30 24 96 26 150 0Z" fill="#0b2412" opacity=".28"/>`,
      turn,
    );
  const knots = range(7).map((i) => {
    const [x, y] = spot(0.1 + i * 0.14);
    const cherries = range(11)
      .map(() => {
        const cx = x + random(-34, 34);
        const cy = y + random(-22, 26);
        const tone = pick(["#c4261f", "#d8352b", "#a71a1c", "#dd6a2c", "#8fa53a"], random);
        return `<circle cx="${n(cx)}" cy="${n(cy)}" r="17" fill="${tone}"/><circle cx="${n(cx + 3)}" cy="${n(cy + 4)}" r="13" fill="#000" opacity=".12"/><ellipse cx="${n(cx - 6)}" cy="${n(cy - 6)}" rx="5" ry="3.5" fill="#fff" opacity=".55"/>`;
      })
      .join("");
    return (
      leaf(x, y, random(-75, -35), random(0.8, 1.15), pick(leaves, random)) +
      leaf(x, y, random(30, 70), random(0.8, 1.15), pick(leaves, random)) +
      cherries
    );
  });
  return stem + knots.join("");
}

/** A heap of round fruit `cols` wide, stacked in rows, front row at y. */
export function fruitHeap(
  x: number,
  y: number,
  size: number,
  cols: number,
  rows: number,
  color: string,
  shade: string,
  seed: number,
): string {
  const random = chance(seed);
  const id = `f${color.slice(1)}`;
  const ball = `<radialGradient id="${id}" cx=".36" cy=".3" r=".78"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset=".16" stop-color="${color}"/><stop offset=".62" stop-color="${color}"/><stop offset="1" stop-color="${shade}"/></radialGradient>`;
  const list = range(rows)
    .reverse()
    .flatMap((row) =>
      range(cols - Math.floor(row * 0.7)).map((col) => {
        const cx = x + (col + row * 0.35) * size * 0.94 + size / 2 + random(-0.05, 0.05) * size;
        const cy = y - row * size * 0.66 - size / 2 + random(-0.04, 0.04) * size;
        return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(size * 0.52)}" fill="url(#${id})"/><path d="M${n(cx - 1)} ${n(cy - size * 0.4)}q${n(size * 0.06)} ${n(-size * 0.1)} ${n(size * 0.14)} ${n(-size * 0.1)}" stroke="#3c4a22" stroke-width="${n(size * 0.05)}" fill="none"/>`;
      }),
    );
  return ball + list.join("");
}

/** A striped awning hanging from y, with a scalloped edge. */
export function awning(
  x: number,
  y: number,
  width: number,
  height: number,
  stripes: number,
  a: string,
  b: string,
): string {
  const step = width / stripes;
  return `${range(stripes)
    .map(
      (i) =>
        `<path d="M${n(x + i * step)} ${y}h${n(step)}v${height}a${n(step / 2)} ${n(step * 0.42)} 0 0 1 ${n(-step)} 0z" fill="${i % 2 ? a : b}"/>`,
    )
    .join("")}<path d="M${x} ${y + height - 6}H${x + width}v10H${x}z" fill="#000" opacity=".08"/>`;
}

/** The old iron bridge, `width` long, its deck at y. */
export function ironBridge(x: number, y: number, width: number, tone: string): string {
  const spans = 7;
  const step = width / spans;
  const top = (i: number): number => y - step * (0.55 + 0.5 * Math.sin((i / spans) * Math.PI));
  const truss = range(spans)
    .map(
      (i) =>
        `M${n(x + i * step)} ${y}L${n(x + (i + 1) * step)} ${n(top(i + 1))}M${n(x + (i + 1) * step)} ${y}L${n(x + i * step)} ${n(top(i))}M${n(x + i * step)} ${y}V${n(top(i))}`,
    )
    .join("");
  const chord = range(spans + 1)
    .map((i) => `${n(x + i * step)},${n(top(i))}`)
    .join("L");
  return `<g fill="none" stroke="${tone}"><path d="${truss}" stroke-width="${n(step * 0.05)}"/><path d="M${chord}M${x} ${y}h${width}" stroke-width="${n(step * 0.11)}"/></g>${[1, 3.5, 6].map((i) => `<path d="M${n(x + i * step - step * 0.2)} ${y}h${n(step * 0.4)}l${n(step * 0.08)} ${n(step * 1.3)}h${n(-step * 0.56)}z" fill="${tone}" opacity=".9"/>`).join("")}`;
}

/** A floodlight tower with its halo. */
export function floodlight(x: number, y: number, height: number): string {
  const w = height * 0.2;
  const lamps = range(3)
    .flatMap((row) =>
      range(5).map(
        (col) =>
          `<circle cx="${n(x - w * 0.8 + col * w * 0.4)}" cy="${n(y - height + row * w * 0.36)}" r="${n(w * 0.14)}" fill="#fffbe6"/>`,
      ),
    )
    .join("");
  return `<path d="M${n(x - 4)} ${y}L${n(x - 2)} ${n(y - height)}H${n(x + 2)}L${n(x + 4)} ${y}Z" fill="#273347"/><rect x="${n(x - w)}" y="${n(y - height - w * 0.26)}" width="${n(w * 2)}" height="${n(w * 1.24)}" fill="#1c2638"/>${lamps}${glow(x, y - height + w * 0.3, height * 0.85, "#fff6d8", 0.7)}`;
}

/** A beam of stage light from x, y downwards. */
export function beam(
  x: number,
  y: number,
  length: number,
  turn: number,
  spread: number,
  color: string,
  opacity = 0.55,
): string {
  const id = `beam${color.slice(1)}`;
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${color}"/><stop offset=".75" stop-color="${color}" stop-opacity=".5"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></linearGradient><path transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})" d="M-6 0H6L${n(spread)} ${n(length)}H${n(-spread)}Z" fill="url(#${id})" opacity="${opacity}" style="mix-blend-mode:screen"/>`;
}

/** The square net of a goal, drawn as two families of lines with a bulge towards cx, cy. */
export function goalNet(width: number, height: number, step: number, cx: number, cy: number, bulge: number): string {
  const warp = (x: number, y: number): string => {
    const far = Math.hypot(x - cx, y - cy);
    const pull = bulge * Math.exp(-((far / 210) ** 2));
    const size = far || 1;
    return `${n(x + ((x - cx) / size) * pull)},${n(y + ((y - cy) / size) * pull)}`;
  };
  const lines = (count: number, point: (i: number, j: number) => string): string =>
    range(count)
      .map(
        (i) =>
          `M${range(41)
            .map((j) => point(i, j / 40))
            .join("L")}`,
      )
      .join("");
  return `<path fill="none" stroke="#f4f6f4" stroke-opacity=".8" stroke-width="3.2" d="${lines(Math.ceil(width / step) + 1, (i, u) => warp(i * step, u * height))}${lines(Math.ceil(height / step) + 1, (i, u) => warp(u * width, i * step))}"/>`;
}

export function football(x: number, y: number, radius: number, turn = 0): string {
  const spots = range(5)
    .map(
      (i) =>
        `<path d="M0 -0.98L0.26 -0.86L0.16 -0.6H-0.16L-0.26 -0.86Z" fill="#1b1f26" transform="rotate(${i * 72})"/><path d="M0 -.3V-.62" stroke="#1b1f26" stroke-width=".05" transform="rotate(${i * 72})"/>`,
    )
    .join("");
  return at(
    x,
    y,
    radius,
    `<circle r="1" fill="#f5f3ee"/><path d="M0 -.34L.32 -.1L.2 .28H-.2L-.32 -.1Z" fill="#1b1f26"/>${spots}<path d="M-.2 .98A1 1 0 0 0 .9 -.4A1.2 1.2 0 0 1 -.2 .98Z" fill="#000" opacity=".3"/>`,
    turn,
  );
}

/** Shelves of books filling a rectangle. */
export function books(x: number, y: number, width: number, height: number, shelves: number, seed: number): string {
  const random = chance(seed);
  const tones = [
    "#a9473a",
    "#2f6f8f",
    "#c58a35",
    "#4f7f4b",
    "#7d4a6c",
    "#d8c79c",
    "#3b4a7a",
    "#8f5b34",
    "#c96f4a",
    "#5f8f8a",
  ] as const;
  const tall = height / shelves;
  return range(shelves)
    .map((row) => {
      const floor = y + (row + 1) * tall - tall * 0.07;
      let out = `<rect x="${x}" y="${n(floor)}" width="${width}" height="${n(tall * 0.07)}" fill="#8a5a34"/>`;
      for (let bx = x + 4; bx < x + width - 8; ) {
        const w = tall * random(0.08, 0.19);
        const h = tall * random(0.58, 0.84);
        const tone = pick(tones, random);
        const tilt = random() < 0.06 ? 7 : 0;
        out += `<g transform="rotate(${tilt} ${n(bx)} ${n(floor)})"><rect x="${n(bx)}" y="${n(floor - h)}" width="${n(w - 1)}" height="${n(h)}" fill="${tone}"/><rect x="${n(bx + w * 0.66)}" y="${n(floor - h)}" width="${n(w * 0.3)}" height="${n(h)}" fill="#000" opacity=".16"/><path d="M${n(bx)} ${n(floor - h * 0.86)}h${n(w - 1)}M${n(bx)} ${n(floor - h * 0.14)}h${n(w - 1)}" stroke="#f4e2b0" stroke-opacity=".75" stroke-width="${n(tall * 0.012)}"/></g>`;
        bx += w + (random() < 0.07 ? w * 1.6 : 0) + (tilt ? tall * 0.1 : 0);
      }
      return out;
    })
    .join("");
}

/** A white cup of coffee on its saucer, about 180 wide, standing on 0,0. */
export const coffeeCup =
  '<ellipse cx="0" cy="-6" rx="112" ry="15" fill="#e5dac4"/><ellipse cx="0" cy="-11" rx="112" ry="14" fill="#fbf6ea"/><path d="M62 -78c42 -8 42 44 -8 44" fill="none" stroke="#f4eddc" stroke-width="13"/><path d="M-70 -100H70C70 -50 50 -14 26 -14H-26C-50 -14 -70 -50 -70 -100Z" fill="#fbf6ea"/><path d="M20 -100H70C70 -50 50 -14 26 -14H4C30 -40 30 -80 20 -100Z" fill="#b9a98c" opacity=".35"/><ellipse cx="0" cy="-100" rx="70" ry="13" fill="#efe6d2"/><ellipse cx="0" cy="-99" rx="61" ry="9.5" fill="#3b2012"/><path d="M-16 -128q-16 -20 0 -40t0 -40M18 -128q-16 -20 0 -40t0 -40" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/>';
