import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import type { BareAnswer } from "./bare-server.ts";
import type { Section } from "./bench.ts";
import { hasWrk, requestsPerSecond, type Target } from "./load.ts";
import { cpuMilliseconds } from "./process-facts.ts";
import { atLeast, type Figure, note } from "./report.ts";
import { median } from "./statistics.ts";

const ROUNDS = 7;
const ROUND_SECONDS = 2;
/** Added by node:http itself. */
const AUTOMATIC = new Set(["date", "connection", "keep-alive"]);

/** Cached pages against a bare server that sends the same bytes: what the page cache costs. */
export const cachedPages: Section = {
  name: "cache",
  title: "Cached pages, against bare node:http with the same bytes",
  async measure(bench) {
    const { site, paths } = await bench.demo();
    const bare = fork(fileURLToPath(new URL("bare-server.ts", import.meta.url)), { execArgv: [] });
    try {
      const [{ port }] = (await once(bare, "message")) as [{ port: number }];
      const figures: Figure[] = [note("load generator", hasWrk ? "wrk" : "own loop")];
      for (const [name, path] of Object.entries(paths)) {
        const page = await ask({ port: site.port, path, headers: { "accept-encoding": "br" } });
        const etag = page.headers[page.headers.indexOf("etag") + 1]!;
        for (const [kind, extra] of [
          ["200", {}],
          ["304", { "if-none-match": etag }],
        ] as const) {
          const target = { port: site.port, path, headers: { "accept-encoding": "br", ...extra } };
          figures.push(...(await compare(`${name}, ${kind}`, target, site.pid, { ...target, port }, bare)));
        }
      }
      return figures;
    } finally {
      bare.kill();
    }
  },
};

async function compare(what: string, target: Target, pid: number, bareTarget: Target, bare: ChildProcess) {
  bare.send(await ask(target));
  await once(bare, "message");
  const ours = { target, pid };
  const theirs = { target: bareTarget, pid: bare.pid! };
  for (const { target: warmed } of [ours, theirs]) await requestsPerSecond(warmed, 1);
  const rates: number[] = [];
  const ratios: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Taking turns at going first: what else the machine does then falls on both alike.
    const order = round % 2 === 0 ? [ours, theirs] : [theirs, ours];
    const found = new Map<object, { rate: number; cost: number }>();
    for (const one of order) found.set(one, await load(one));
    rates.push(found.get(ours)!.rate);
    ratios.push(found.get(ours)!.rate / found.get(theirs)!.rate);
    costs.push(found.get(theirs)!.cost / found.get(ours)!.cost);
  }
  return [
    atLeast(`${what}: requests/s, share of bare`, median(ratios), 0.95),
    note(`${what}: the same by CPU a request`, median(costs)),
    note(`${what}: requests/s`, Math.round(median(rates))),
  ];
}

async function load({ target, pid }: { target: Target; pid: number }): Promise<{ rate: number; cost: number }> {
  const before = cpuMilliseconds(pid) ?? Number.NaN;
  const rate = await requestsPerSecond(target, ROUND_SECONDS);
  const after = cpuMilliseconds(pid) ?? Number.NaN;
  return { rate, cost: (after - before) / (rate * ROUND_SECONDS) };
}

/** One answer as it goes over the wire, without what node adds by itself. */
function ask({ port, path, headers }: Target): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk: Buffer) => chunks.push(chunk));
      res.on("end", () => {
        const lines = res.rawHeaders.flatMap((name, index, all) =>
          index % 2 === 0 && !AUTOMATIC.has(name.toLowerCase()) ? [name.toLowerCase(), all[index + 1]!] : [],
        );
        resolve({ status: res.statusCode!, headers: lines, body: Buffer.concat(chunks).toString("base64") });
      });
    });
    sent.on("error", reject);
    sent.end();
  });
}
