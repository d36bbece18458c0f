/** Parts of the chart's height that its lines divide. */
export const STEPS = 4;

/** The top of an axis from 0 on which every quarter is a round whole number, at least `most`. */
export function axisTop(most: number): number {
  const least = Math.max(most, STEPS) / STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
    .map((factor) => factor * power)
    .find((size) => size >= least && size % 1 === 0);
  return (step ?? 10 * power) * STEPS;
}
