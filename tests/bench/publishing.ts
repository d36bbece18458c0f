import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { addressOf } from "#tests/database/address.ts";
import type { Section } from "./bench.ts";
import { openLeadTitle } from "./lead-title.ts";
import { ask } from "./raw-answer.ts";
import { atMost, note } from "./report.ts";
import { type SiteProcess, scriptCommand, startSite } from "./site-process.ts";
import { median, quantile } from "./statistics.ts";

const ROUNDS = 20;
/** An unchanged page is a small 304; more frequent requests of four pages would be a load for two cores. */
const POLL_MS = 5;
const TIMEOUT_MS = 10_000;
/** A node loads the accounts library two seconds after its start, which blocks it for 200 ms. */
const SETTLED_MS = 4000;

/** Time from a title's change with plain SQL until the cached pages of two nodes show it. */
export const publishing: Section = {
  name: "publish",
  title: "A change until it is seen",
  async measure(bench) {
    const demo = await bench.demo();
    const { site, paths } = demo;
    const second = await startSite(scriptCommand("start"), {
      DATA_DIR: demo.folder,
      DATABASE_URL: addressOf(demo.database.connection),
    });
    const leadTitle = await openLeadTitle(demo);
    const places = {
      "this node, article": [site, paths.article],
      "this node, home": [site, paths.home],
      "second node, article": [second, paths.article],
      "second node, home": [second, paths.home],
    } satisfies Record<string, [SiteProcess, string]>;
    const times = new Map<string, number[]>(Object.keys(places).map((place) => [place, []]));
    await sleep(SETTLED_MS);
    try {
      // In the first round the second node renders its first pages.
      for (let round = 0; round <= ROUNDS; round++) {
        const title = `Mudança número ${round} de ${Date.now()}`;
        const known = await Promise.all(Object.values(places).map(([site, path]) => askForPage(site.port, path)));
        const from = performance.now();
        const seen = Object.entries(places).map(async ([place, [{ port }, path]], index) => {
          await untilShown({ port, path }, title, known[index]!.etag);
          if (round > 0) times.get(place)!.push(performance.now() - from);
        });
        await Promise.all([leadTitle.set(title), ...seen]);
      }
    } finally {
      await leadTitle.restore();
      await second.stop();
    }
    return [...times].flatMap(([place, list]) => [
      atMost(`${place}: p95 of ${ROUNDS}`, quantile(list, 0.95), 100, "ms"),
      note(`${place}: median`, median(list), "ms"),
    ]);
  },
};

/** Requests the page like a browser that has it cached, until the new one with the title is sent. */
async function untilShown({ port, path }: { port: number; path: string }, title: string, etag: string): Promise<void> {
  const from = performance.now();
  for (let known = etag; ; await sleep(POLL_MS)) {
    const page = await askForPage(port, path, known);
    if (page.text.includes(title)) return;
    known = page.etag;
    if (performance.now() - from > TIMEOUT_MS) throw new Error(`${path} never showed the change`);
  }
}

/** A page and its entity tag; the text is empty when the page still has the tag `known`. */
async function askForPage(port: number, path: string, known?: string): Promise<{ text: string; etag: string }> {
  const headers = { "accept-encoding": "br", ...(known ? { "if-none-match": known } : {}) };
  const { status, headers: lines, body } = await ask({ port, path, headers });
  const text = status === 304 ? "" : brotliDecompressSync(body).toString();
  return { text, etag: lines[lines.indexOf("etag") + 1] ?? "" };
}
