import type { RenderPage } from "#platform/page-cache/rendered-page.ts";
import { renderPath } from "./rendering.ts";
import { atMost, type Figure, note, written } from "./report.ts";
import { median, quantile } from "./statistics.ts";

const ROUNDS = 5;
const SAMPLE = 20;

/** A town of one size: its renderer, and paths by kind of page. */
export interface Side {
  render: RenderPage;
  paths: Record<string, string[]>;
}

/**
 * How much longer each kind of page takes in the second town than in the first.
 * @param most largest ratio within the budget
 * @param sizes description of the towns, such as "50000 articles against 1000"
 */
export async function compareSides(
  sides: readonly [Side, Side],
  { most, sizes }: { most: number; sizes: string },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of Object.keys(sides[0].paths)) {
    const times = [[], []] as [number[], number[]];
    const paths = sides.map((side) => side.paths[kind]!);
    const count = paths[0]!.length;
    const rounds = Math.max(ROUNDS, Math.ceil((ROUNDS * SAMPLE) / count));
    for (let round = 0; round <= rounds; round++) {
      for (let index = 0; index < count; index++) {
        // In turns, so that other load of the machine affects both.
        for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
          const time = await clock(() => renderPath(sides[side]!.render, paths[side]![index]!));
          if (round > 0) times[side as 0 | 1].push(time);
        }
      }
    }
    const [few, many] = [median(times[0]), median(times[1])];
    figures.push(atMost(`${kind}: ${sizes}`, many / few, most, "times"));
    figures.push(
      note(
        `${kind}: median page, and p95`,
        `${written(few)} → ${written(many)}, ${written(quantile(times[1], 0.95))}`,
        "ms",
      ),
    );
  }
  return figures;
}

/** Measures some work, in milliseconds. */
export async function clock(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
