import { setTimeout as sleep } from "node:timers/promises";
import { hasNginx } from "#tests/nginx.ts";
import { startBare } from "./bare.ts";
import type { Demo, Section } from "./bench.ts";
import { openLeadTitle } from "./lead-title.ts";
import { inTurns, requestsPerSecond, type Target } from "./load.ts";
import { startNginx } from "./nginx.ts";
import { ask, type RawAnswer } from "./raw-answer.ts";
import { atLeast, atMost, type Figure, note } from "./report.ts";
import { median } from "./statistics.ts";

const ROUND_SECONDS = 2;
const CHANGES = 20;
const POLL_MS = 5;
const TIMEOUT_MS = 10_000;

/**
 * nginx as a cache that obeys the site's headers: how fast it is, how fast it would be without revalidation, and how stale
 * its responses can be.
 */
export const behindNginx: Section = {
  name: "nginx",
  title: "Behind nginx as a cache, against nginx that sends a file of the same bytes",
  async measure(bench) {
    if (!hasNginx) return [note("nginx", "not installed, nothing measured")];
    const demo = await bench.demo();
    const { site, paths } = demo;
    const headers = { "accept-encoding": "br" };
    const answers = {
      home: await ask({ port: site.port, path: paths.home, headers }),
      article: await ask({ port: site.port, path: paths.article, headers }),
    };
    const bare = await startBare();
    const nginx = await startNginx(await bench.emptyFolder("nginx"), site.port, answers);
    const best = await startNginx(await bench.emptyFolder("nginx-at-best"), bare.port, {});
    try {
      const figures: Figure[] = [];
      for (const name of ["home", "article"] as const) {
        const ours = { port: nginx.cachePort, path: paths[name], headers };
        const theirs = { port: nginx.filesPort, path: `/${name}`, headers };
        figures.push(...(await compareWithFile(name, ours, theirs)));
        await bare.give(withLongerCaching(answers[name]));
        const { share } = await compare({ ...ours, port: best.cachePort }, theirs);
        figures.push(note(`${name}: the same of an answer that nginx may keep for an hour`, share));
      }
      figures.push(...(await measureAge(demo, nginx.cachePort)));
      return figures;
    } finally {
      await nginx.stop();
      await best.stop();
      bare.stop();
    }
  },
};

/** The same response, cacheable for an hour. */
function withLongerCaching({ headers, ...answer }: RawAnswer): RawAnswer {
  const lines = headers.flatMap((name, at) => {
    if (at % 2 === 1 || name === "x-accel-expires") return [];
    return [name, name === "cache-control" ? "public, max-age=3600" : headers[at + 1]!];
  });
  return { ...answer, headers: lines };
}

async function compareWithFile(name: string, ours: Target, theirs: Target): Promise<Figure[]> {
  const [page, file] = [await ask(ours), await ask(theirs)];
  if (!page.body.equals(file.body)) throw new Error(`${ours.path} is not what the file holds`);
  const { share, rate } = await compare(ours, theirs);
  return [atLeast(`${name}: requests/s, share of the file`, share, 0.9), note(`${name}: requests/s`, Math.round(rate))];
}

async function compare(ours: Target, theirs: Target): Promise<{ share: number; rate: number }> {
  for (const warmed of [ours, theirs]) await requestsPerSecond(warmed, 1);
  const rounds = await inTurns(
    () => requestsPerSecond(ours, ROUND_SECONDS),
    () => requestsPerSecond(theirs, ROUND_SECONDS),
  );
  return { share: median(rounds.map(([one, other]) => one / other)), rate: median(rounds.map(([one]) => one)) };
}

/** How long after a title's change nginx still sends the old page. */
async function measureAge(demo: Demo, port: number): Promise<Figure[]> {
  const target = { port, path: demo.paths.article, headers: {} };
  const leadTitle = await openLeadTitle(demo);
  const ages: number[] = [];
  try {
    for (let round = 0; round < CHANGES; round++) {
      const title = `Mudança número ${round} de ${Date.now()}`;
      await leadTitle.set(title);
      const from = performance.now();
      for (let age = 0; ; await sleep(POLL_MS)) {
        const asked = performance.now() - from;
        if ((await ask(target)).body.includes(title)) {
          ages.push(age);
          break;
        }
        if (asked > TIMEOUT_MS) throw new Error("nginx never sent the change");
        age = asked;
      }
      // nginx counts whole seconds: spread the changes over the second.
      await sleep((round * 1000) / CHANGES);
    }
  } finally {
    await leadTitle.restore();
  }
  return [
    atMost(`article: the old page after a change, longest of ${CHANGES}`, Math.max(...ages), 1000, "ms"),
    note("article: the same, median", median(ages), "ms"),
  ];
}
