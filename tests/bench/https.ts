import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { createServerCertificate } from "#tests/authority.ts";
import { addressOf } from "#tests/database/address.ts";
import { findFreePort } from "#tests/http.ts";
import type { Bench, Section } from "./bench.ts";
import { type Caddy, hasCaddy, startCaddy } from "./caddy.ts";
import { cpuMilliseconds } from "./process-facts.ts";
import { type Figure, note } from "./report.ts";
import { type SiteProcess, scriptCommand, startSite } from "./site-process.ts";
import { median } from "./statistics.ts";

const ROUNDS = 5;
const REQUESTS = 10_000;
const WARMING = 2000;
const CONNECTIONS = 32;
const NAME = "jornal.example";

/** A way to the home page, and the programs that answer on it. */
interface Way {
  name: string;
  address: string;
  /** Whether it speaks HTTP/1.1 even where HTTP/2 is offered. */
  isHttp1: boolean;
  pids: number[];
}

const run = promisify(execFile);

/** Whether the load generator of Debian's `nghttp2-client` is installed. */
const hasH2load = await run("h2load", ["--version"]).then(
  () => true,
  () => false,
);

/** The CPU time of https: in the process, and in Caddy in front of it. */
export const https: Section = {
  name: "https",
  title: `Cached home page over https, CPU time of all programs, plain http = 1; median of ${ROUNDS} rounds in turns`,
  async measure(bench) {
    if (!hasH2load) return [note("h2load (nghttp2-client)", "not installed, nothing measured")];
    const { folder } = await bench.demo();
    const certificate = await createServerCertificate(NAME);
    const stored = join(folder, "https");
    await mkdir(stored, { recursive: true });
    await writeFile(join(stored, "certificate.pem"), certificate.key + certificate.cert, { mode: 0o600 });
    const sites: SiteProcess[] = [];
    let caddy: Caddy | undefined;
    try {
      sites.push(await startNode(bench, {}));
      sites.push(await startNode(bench, { HTTPS: "auto", HTTP_PORT: String(await findFreePort()) }));
      const [plain, secure] = sites as [SiteProcess, SiteProcess];
      if (hasCaddy) caddy = await startCaddy(await bench.emptyFolder("caddy"), plain.port);
      return await compareWays(listWays(plain, secure, caddy));
    } finally {
      await caddy?.stop();
      for (const site of sites) await site.stop();
      await rm(stored, { recursive: true });
    }
  },
};

/** Starts a node of the demo town whose pages are those of https. */
async function startNode(bench: Bench, settings: Record<string, string>): Promise<SiteProcess> {
  const { folder, database } = await bench.demo();
  const shared = { DATA_DIR: folder, DATABASE_URL: addressOf(database.connection), SITE_URL: `https://${NAME}` };
  return startSite(scriptCommand("start"), { ...shared, ...settings });
}

function listWays(plain: SiteProcess, secure: SiteProcess, caddy: Caddy | undefined): Way[] {
  const over = (name: string, port: number, pids: number[]) =>
    [true, false].map((isHttp1) => ({
      name: `${isHttp1 ? "https (HTTP/1.1)" : "HTTP/2"} in ${name}`,
      address: `https://127.0.0.1:${port}/`,
      isHttp1,
      pids,
    }));
  return [
    { name: "http", address: `http://127.0.0.1:${plain.port}/`, isHttp1: true, pids: [plain.pid] },
    ...over("the process", secure.port, [secure.pid]),
    ...(caddy ? over("Caddy", caddy.port, [caddy.pid, plain.pid]) : []),
  ];
}

async function compareWays(ways: Way[]): Promise<Figure[]> {
  const costs = new Map<Way, number[]>(ways.map((way) => [way, []]));
  for (const way of ways) await load(way, WARMING);
  for (let round = 0; round < ROUNDS; round++) {
    for (const way of round % 2 === 0 ? ways : ways.toReversed()) costs.get(way)!.push(await load(way, REQUESTS));
  }
  const [plain, ...others] = [...costs].map(([{ name }, list]) => ({ name, cost: median(list) }));
  return [
    note(`${plain!.name}: CPU a request`, plain!.cost, "µs"),
    ...others.map(({ name, cost }) => note(name, cost / plain!.cost, "times")),
    ...(hasCaddy ? [] : [note("Caddy", "not installed, left out")]),
  ];
}

/** The CPU time of a request, microseconds. */
async function load({ address, isHttp1, pids }: Way, requests: number): Promise<number> {
  const sum = () => pids.reduce((total, pid) => total + (cpuMilliseconds(pid) ?? Number.NaN), 0);
  const before = sum();
  const version = isHttp1 ? ["--h1"] : [];
  const headers = ["-H", `:authority: ${NAME}`, "-H", "accept-encoding: br"];
  const options = ["-n", String(requests), "-c", String(CONNECTIONS), ...headers];
  const { stdout } = await run("h2load", [...version, ...options, address]);
  if (!stdout.includes(` ${requests} succeeded`)) throw new Error(`${address} met errors:\n${stdout}`);
  return ((sum() - before) * 1000) / requests;
}
