import { type Bare, startBare } from "./bare.ts";
import type { Section } from "./bench.ts";
import { hasWrk, inTurns, requestsPerSecond, type Target } from "./load.ts";
import { cpuMilliseconds } from "./process-facts.ts";
import { ask } from "./raw-answer.ts";
import { atLeast, type Figure, note } from "./report.ts";
import { median } from "./statistics.ts";

const ROUND_SECONDS = 2;

/** The cost of the page cache: cached pages compared with a plain server that sends the same bytes. */
export const cachedPages: Section = {
  name: "cache",
  title: "Cached pages, against bare node:http with the same bytes",
  async measure(bench) {
    const { site, paths } = await bench.demo();
    const bare = await startBare();
    try {
      const figures: Figure[] = [note("load generator", hasWrk ? "wrk" : "own loop")];
      for (const [name, path] of Object.entries(paths)) {
        const page = await ask({ port: site.port, path, headers: { "accept-encoding": "br" } });
        const etag = page.headers[page.headers.indexOf("etag") + 1]!;
        for (const [kind, extra] of [
          ["200", {}],
          ["304", { "if-none-match": etag }],
        ] as const) {
          const target = { port: site.port, path, headers: { "accept-encoding": "br", ...extra } };
          figures.push(...(await compare(`${name}, ${kind}`, target, site.pid, bare)));
        }
      }
      return figures;
    } finally {
      bare.stop();
    }
  },
};

async function compare(what: string, target: Target, pid: number, bare: Bare) {
  const ours = { target, pid };
  const theirs = { target: { ...target, port: bare.port }, pid: bare.pid };
  await requestsPerSecond(target, 1);
  // Not before: a page that is requested again is compressed better.
  await bare.give(await ask(target));
  await requestsPerSecond(theirs.target, 1);
  const rounds = await inTurns(
    () => load(ours),
    () => load(theirs),
  );
  const medianOf = (value: (pair: (typeof rounds)[number]) => number) => median(rounds.map(value));
  return [
    atLeast(
      `${what}: requests/s, share of bare`,
      medianOf(([one, other]) => one.rate / other.rate),
      0.95,
    ),
    note(
      `${what}: the same by CPU a request`,
      medianOf(([one, other]) => other.cost / one.cost),
    ),
    note(`${what}: requests/s`, Math.round(medianOf(([one]) => one.rate))),
  ];
}

async function load({ target, pid }: { target: Target; pid: number }): Promise<{ rate: number; cost: number }> {
  const before = cpuMilliseconds(pid) ?? Number.NaN;
  const rate = await requestsPerSecond(target, ROUND_SECONDS);
  const after = cpuMilliseconds(pid) ?? Number.NaN;
  return { rate, cost: (after - before) / (rate * ROUND_SECONDS) };
}
