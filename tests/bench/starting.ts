import { setTimeout as sleep } from "node:timers/promises";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import type { Section } from "./bench.ts";
import { memoryOf, processTree } from "./process-facts.ts";
import { atMost, type Figure, note } from "./report.ts";
import { scriptCommand, startSite } from "./site-process.ts";
import { median } from "./statistics.ts";

const STARTS = 3;
/** Longer than until the process collects the garbage of its start (platform/host/collect-when-idle.ts). */
const REST_MS = 75_000;
const MIB = 1024 * 1024;
const NPM_START = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath, "start"] : ["npm", "start"];

/** Start times, and the memory of a site at rest. Stops the demo. */
export const starting: Section = {
  name: "start",
  title: "Start and memory",
  async measure(bench) {
    const { folder, paths, stop } = await bench.demo();
    await stop();
    const empty: number[] = [];
    const again: number[] = [];
    for (let turn = 0; turn < STARTS; turn++) {
      const DATA_DIR = await bench.emptyFolder(`start-${turn}`);
      for (const times of [empty, again]) {
        const site = await startSite(NPM_START, { DATA_DIR });
        times.push(site.startedIn);
        await site.stop();
      }
    }
    const direct = await startSite(scriptCommand("start"), { DATA_DIR: folder });
    try {
      return [
        atMost("npm start on an empty folder", median(empty) / 1000, 5, "s"),
        atMost("npm start again", median(again) / 1000, 1, "s"),
        note("of it, without npm (demo town)", direct.startedIn / 1000, "s"),
        ...(await measureMemory(direct.pid, folder, async () => {
          for (const path of Object.values(paths)) await (await fetch(direct.origin + path)).text();
        })),
      ];
    } finally {
      await direct.stop();
    }
  },
};

async function measureMemory(node: number, folder: string, visit: () => Promise<void>): Promise<Figure[]> {
  const postgres = await startEmbeddedPostgres(folder);
  await visit();
  await sleep(REST_MS);
  const database = processTree(postgres.pid).map(memoryOf);
  const server = processTree(node)
    .filter((pid) => pid !== postgres.pid)
    .map(memoryOf);
  const share = (list: { share: number }[]) => list.reduce((sum, one) => sum + one.share, 0) / MIB;
  return [
    atMost("memory at rest, shared pages counted once", share(server) + share(database), 160, "MiB"),
    note("of it node", share(server), "MiB"),
    note(`of it PostgreSQL (${database.length} processes)`, share(database), "MiB"),
    note("resident size of node", (server[0]?.resident ?? 0) / MIB, "MiB"),
  ];
}
