// A phone in the hand at the bus stop.
import { bokeh, glow, reflection, slant } from "../light.ts";
import { sky } from "../nature.ts";
import { person } from "../people.ts";
import { ellipse, group, join, path, poly, rect, type Scene, times } from "../sheet.ts";
import { street } from "../town.ts";

export const celular: Scene = {
  seed: 136,
  grade: { bloom: 0.55, warm: 0.02, vignette: 0.5 },
  draw: (s) => {
    const dusk = sky(s, ["#2a3360", "#6a5f8a", "#d98f86", "#ffc98a"], {
      h: 430,
      cloud: "#f0a890",
      amount: 0.6,
      seed: 191,
    });
    const town = group(street(s, 430, 200, { lit: true }), 'style="filter:brightness(.55) saturate(.9)"');
    const bus = group(
      s.relief(
        rect(
          0,
          -170,
          380,
          170,
          s.linear([
            [0, "#f3efe4"],
            [0.45, "#f3efe4"],
            [0.46, "#2f7d9c"],
            [1, "#1f5470"],
          ]),
          'rx="18"',
        ),
        { size: 6 },
      ) +
        join(
          times(
            4,
            (i) =>
              rect(
                90 + i * 70,
                -142,
                58,
                58,
                s.linear([
                  [0, "#ffe9a8"],
                  [1, "#e0a85a"],
                ]),
                'rx="6"',
              ) + ellipse(120 + i * 70, -104, 12, 16, "#4a3428"),
          ),
        ) +
        rect(
          10,
          -148,
          66,
          80,
          s.linear([
            [0, "#b9d2dd"],
            [1, "#34485a"],
          ]),
          'rx="8"',
        ) +
        rect(12, -168, 90, 18, "#1a1410") +
        `<text x="57" y="-154" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="14" fill="#ffb84a">14 CENTRO</text>` +
        ellipse(90, 0, 30, 30, "#17171c") +
        ellipse(300, 0, 30, 30, "#17171c"),
      'transform="translate(560 486) scale(1.25)"',
    );
    const back =
      dusk + town + bokeh(s, 30, [0, 260, 960, 160], ["#ffcf7a", "#ff9a5a", "#ffe6b0", "#9ac0ff"], [9, 26], 0.85) + bus;
    const ground = rect(
      0,
      440,
      960,
      200,
      s.linear([
        [0, "#6b5868"],
        [1, "#1d1826"],
      ]),
    );
    const stop = s.soft(
      4,
      rect(36, 60, 16, 460, "#20242e") +
        rect(340, 60, 14, 420, "#20242e") +
        poly(
          [
            [-20, 40],
            [400, 52],
            [400, 74],
            [-20, 78],
          ],
          "#2a3240",
        ) +
        rect(60, 190, 270, 230, "#a8c4d0", 'opacity="0.18"') +
        rect(60, 420, 290, 18, "#5a3a2c") +
        person(s, 130, 520, 270, { shirt: "#7a3f4a", skirt: "#3b3560", bun: true }) +
        person(s, 250, 516, 280, { shirt: "#3f6b6f", hat: "#c9b58a" }) +
        rect(400, 90, 8, 380, "#20242e") +
        rect(376, 60, 58, 70, "#2f6fa8", 'rx="8"'),
    );
    const skin = s.linear(
      [
        [0, "#b67a52"],
        [0.5, "#8f5a3a"],
        [1, "#4f2e22"],
      ],
      [0, 0],
      [1, 0],
    );
    const screen =
      rect(0, 0, 206, 392, "#fbf8ee", 'rx="16"') +
      rect(0, 0, 206, 54, "#1f5f6b", 'rx="16"') +
      rect(0, 30, 206, 24, "#1f5f6b") +
      `<text x="16" y="38" font-family="DejaVu Serif" font-weight="bold" font-size="23" fill="#fff8e6">Coreto</text>` +
      rect(
        14,
        66,
        178,
        100,
        s.linear([
          [0, "#8fc0d4"],
          [0.5, "#fbe2a8"],
          [1, "#7d9a4a"],
        ]),
      ) +
      path("M60 166V120Q103 76 146 120V166Z", "#2c6a70") +
      join(times(3, (i) => rect(14, 178 + i * 15, 178 - i * 34, 8, "#22282e", 'rx="2"'))) +
      join(
        times(
          3,
          (i) =>
            rect(14, 236 + i * 52, 60, 42, ["#d98f5c", "#6d9a3e", "#3f6fb5"][i]!, 'rx="4"') +
            rect(84, 240 + i * 52, 104, 7, "#4a5058") +
            rect(84, 254 + i * 52, 84, 6, "#9aa0a6") +
            rect(84, 267 + i * 52, 60, 6, "#9aa0a6"),
        ),
      );
    const phone = group(
      s.relief(rect(-12, -22, 230, 438, "#14161c", 'rx="28"'), { size: 5 }) +
        screen +
        poly(
          [
            [0, 0],
            [120, 0],
            [20, 392],
            [0, 392],
          ],
          "#ffffff",
          'opacity="0.1"',
        ),
      "",
    );
    const behind = s.relief(
      path("M-96 480Q-104 400 -64 352Q-30 330 -6 330V400Q-6 416 20 416H190Q250 420 262 452L268 600H-110Z", skin),
      { size: 9 },
    );
    const thumb = s.relief(
      path(
        "M-100 500Q-104 380 -46 318Q-4 274 44 262Q70 258 76 276Q76 290 52 302Q20 322 2 356Q-16 400 -10 480Q-50 520 -100 500Z",
        skin,
      ) + path("M48 264Q70 260 74 276Q70 288 54 292Q42 280 48 264Z", "#e3b594"),
      { size: 7 },
    );
    const fingers = s.relief(
      join(
        times(4, (i) =>
          path(
            `M236 ${206 + i * 56}Q214 ${196 + i * 56} 194 ${204 + i * 56}Q176 ${214 + i * 56} 180 ${230 + i * 56}Q190 ${246 + i * 56} 236 ${250 + i * 56}Q250 ${228 + i * 56} 236 ${206 + i * 56}Z`,
            skin,
          ),
        ),
      ),
      { size: 6 },
    );
    const sleeve = s.relief(
      path(
        "M-120 566Q80 524 278 556L300 760H-150Z",
        s.linear([
          [0, "#c9563c"],
          [1, "#5a1f1f"],
        ]),
      ),
      { size: 8 },
    );
    const hand = group(
      behind + phone + thumb + fingers + sleeve,
      'transform="translate(440 112) rotate(7) scale(1.02)"',
    );
    return (
      s.soft(3.4, back) +
      s.soft(5, ground) +
      s.soft(5, reflection(s, back, 470, { opacity: 0.5, ripple: 24, squeeze: 0.8 })) +
      stop +
      bokeh(s, 10, [0, 430, 960, 120], ["#ffcf7a", "#ff9a5a"], [12, 34], 0.4) +
      glow(s, 600, 320, 360, "#dff2ff", 0.4) +
      hand +
      glow(s, 590, 300, 190, "#f6fbff", 0.2) +
      slant(s, [1, 0], "#ffd8a0", "#241a44", 0.35)
    );
  },
};
