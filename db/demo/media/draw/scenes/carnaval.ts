// Street carnival with umbrellas and confetti.
import { beams, glow, haze, shadow, slant } from "../light.ts";
import { ridge, sky } from "../nature.ts";
import { person, SKINS } from "../people.ts";
import { BRIGHT } from "../props.ts";
import {
  ellipse,
  group,
  join,
  line,
  n,
  type Point,
  path,
  poly,
  rect,
  type Scene,
  type Sheet,
  times,
} from "../sheet.ts";
import { street } from "../town.ts";

function umbrella(s: Sheet, x: number, y: number, r: number, turn: number): string {
  const first = s.pick(BRIGHT);
  const others = [first, s.pick(BRIGHT), "#fff2d0", s.pick(BRIGHT)];
  const rim = times(9, (i): Point => {
    const a = Math.PI * (1 - i / 8);
    return [Math.cos(a) * r, -Math.sin(a) * r * 0.16];
  });
  const gores = join(
    times(8, (i) => {
      const [a, b] = [rim[i]!, rim[i + 1]!];
      return (
        path(
          `M0 ${n(-r * 0.72)}Q${n(a[0] * 0.75)} ${n(-r * 0.6)} ${n(a[0])} ${n(a[1])}Q${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2 - r * 0.07)} ${n(b[0])} ${n(b[1])}Q${n(b[0] * 0.75)} ${n(-r * 0.6)} 0 ${n(-r * 0.72)}Z`,
          others[i % 4]!,
        ) +
        join(
          times(2, (k) =>
            line(`M${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2 - 2)}v${n(r * 0.1)}`, others[(i + k) % 4]!, 2),
          ),
        )
      );
    }),
  );
  return group(
    line(`M0 ${n(-r * 0.78)}V${n(r * 0.7)}`, "#3a2420", r * 0.04) +
      s.relief(gores, { size: r * 0.09, bright: 0.6, deep: 0.55 }),
    `transform="translate(${x} ${y}) rotate(${turn})"`,
  );
}

export const carnaval: Scene = {
  seed: 130,
  grade: { bloom: 0.36, warm: 0.05, contrast: 1.1 },
  draw: (s) => {
    const back =
      sky(s, ["#3f8fd0", "#8fc6e0", "#fcebc0"], { h: 330, cloud: "#ffffff", seed: 181 }) +
      s.soft(2, ridge(s, 250, 26, "#7a9ca0", "#c2cfa8", { bottom: 400 }) + street(s, 400, 190));
    const strings = join(
      times(6, (r) => {
        const y = 30 + r * 30;
        return (
          line(`M-10 ${y}Q480 ${y + 90} 970 ${y - 10}`, "#4a3420", 1.2) +
          join(
            times(30, (i) => {
              const t = i / 29;
              const x = t * 970;
              const by = y + 180 * t * (1 - t) - 10 * t;
              return poly(
                [
                  [x, by],
                  [x + 16 + r, by],
                  [x + 8 + r / 2, by + 22 + r],
                ],
                s.pick(BRIGHT),
              );
            }),
          )
        );
      }),
    );
    const crowdFar = s.soft(
      1.4,
      join(
        times(60, () =>
          person(s, s.between(-10, 970), 430 + s.between(-6, 26), s.between(92, 112), {
            shirt: s.pick(BRIGHT),
            pose: s.random() < 0.5 ? "cheer" : "stand",
          }),
        ),
      ),
    );
    const dancer = (x: number, y: number, h: number, mirror: boolean) => {
      const c = s.pick(BRIGHT);
      return (
        shadow(s, x, y, h * 0.2, h * 0.03, 0.6, 4) +
        person(s, x, y, h, {
          shirt: c,
          skirt: s.random() < 0.55 ? s.pick(BRIGHT) : undefined,
          trousers: s.pick(BRIGHT),
          pose: "hold",
          mirror,
          skin: s.pick(SKINS),
          bun: true,
        }) +
        umbrella(s, x + (mirror ? -1 : 1) * h * 0.14, y - h * 1.13, h * 0.3, s.between(-20, 20))
      );
    };
    const middle = s.soft(
      0.6,
      join(times(8, (i) => dancer(50 + i * 125 + s.between(-16, 16), 500 + (i % 3) * 14, 170, i % 2 === 0))),
    );
    const front = dancer(150, 606, 250, false) + dancer(760, 610, 256, true) + dancer(460, 630, 290, false);
    const drum = s.soft(
      0.5,
      group(
        s.relief(
          path(
            "M-60 -50V40A60 18 0 0 0 60 40V-50Z",
            s.linear(
              [
                [0, "#f0c24a"],
                [0.5, "#d9402f"],
                [1, "#7a1a1a"],
              ],
              [0, 0],
              [1, 0],
            ),
          ) + ellipse(0, -50, 60, 18, "#fbf3e0"),
          { size: 5 },
        ) + join(times(7, (i) => line(`M${-56 + i * 18} -42L${-48 + i * 17} 46`, "#fff2d0", 2))),
        'transform="translate(310 600)"',
      ),
    );
    const confetti = join(
      times(640, () => {
        const k = s.between(3, 9);
        const x = s.between(0, 960);
        const y = s.between(0, 640);
        return rect(
          x,
          y,
          k,
          k * s.between(0.4, 0.9),
          s.pick(BRIGHT),
          `transform="rotate(${Math.round(s.random() * 180)} ${n(x)} ${n(y)})" opacity="${n(s.between(0.65, 1))}"`,
        );
      }),
    );
    const near = s.soft(
      6,
      join(
        times(26, () =>
          ellipse(
            s.between(0, 960),
            s.between(0, 640),
            s.between(7, 16),
            s.between(5, 12),
            s.pick(BRIGHT),
            'opacity="0.8"',
          ),
        ),
      ),
    );
    const ribbons = join(
      times(7, () => {
        const x = s.between(40, 920);
        const c = s.pick(BRIGHT);
        return line(`M${n(x)} -10q40 40 0 80t0 80t${n(s.between(-30, 30))} 90`, c, 4, 'opacity="0.9"');
      }),
    );
    return (
      back +
      glow(s, 820, 60, 360, "#fff2b8", 0.8) +
      strings +
      rect(
        0,
        396,
        960,
        244,
        s.linear([
          [0, "#d9b890"],
          [1, "#7a5a4a"],
        ]),
      ) +
      crowdFar +
      haze(s, 340, 130, "#fff0c8", 0.4) +
      middle +
      ribbons +
      drum +
      front +
      confetti +
      near +
      beams(
        s,
        [940, -60],
        [
          [420, 560, 80],
          [640, 600, 70],
          [220, 480, 60],
        ],
        "#fff2b8",
        0.38,
      ) +
      slant(s, [1, 0], "#ffe9a0", "#3a2460", 0.3)
    );
  },
};
