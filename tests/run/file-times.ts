/** Files that took less are summed up, seconds. */
const SHORT_S = 1;

const line = (seconds: number, what: string) => `${seconds.toFixed(1).padStart(7)} s  ${what}`;

/** A table of the seconds that each test file took, the longest first. @param milliseconds by file */
export function describeFileTimes(milliseconds: ReadonlyMap<string, number>): string {
  const seconds = [...milliseconds].map(([file, ms]) => [file, ms / 1000] as const).sort(([, a], [, b]) => b - a);
  const long = seconds.filter(([, time]) => time >= SHORT_S);
  const short = seconds.slice(long.length);
  const rest = short.reduce((sum, [, time]) => sum + time, 0);
  const lines = long.map(([file, time]) => line(time, file));
  if (short.length > 0) lines.push(line(rest, `${short.length} files of less than ${SHORT_S} s`));
  return ["times of the test files:", ...lines].join("\n");
}
