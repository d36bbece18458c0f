import type { Browser } from "@playwright/test";
import { launchChromium } from "#tests/chromium.ts";
import type { Bench, Demo, Section } from "./bench.ts";
import { atMost, type Figure, note } from "./report.ts";
import { median } from "./statistics.ts";
import { type Visit, visit } from "./visit.ts";

const VISITS = 5;
const KB = 1000;
const LIMITS = {
  home: { largestPaint: 1600, beforeLoad: 130, inAll: 400 },
  article: { largestPaint: 1000, beforeLoad: 100, inAll: 225 },
};
type PageName = keyof typeof LIMITS;

/** Bytes of a first visit; in the full Chromium, which loads distant pictures depending on the network's speed. */
export const bytes: Section = {
  name: "bytes",
  title: "Bytes of a first visit (412×823 at 1.75, slow 4G, brotli)",
  measure: (bench) =>
    forEachPage(bench, { whole: true, ofPopup: popupBytes }, async (browser, url, name) => {
      const visits = await repeat(3, () => visit(browser, url));
      const typical = (read: (visit: Visit) => number) => median(visits.map(read)) / KB;
      return [
        atMost(
          `${name}: up to the load event`,
          typical((one) => one.bytesBeforeLoad),
          LIMITS[name].beforeLoad,
          "KB",
        ),
        ...Object.entries(visits[0]!.bytesByType).map(([type, size]) =>
          note(`${name}: of it ${type}`, size / KB, "KB"),
        ),
        atMost(
          `${name}: in all, React too`,
          typical((one) => one.bytesInAll),
          LIMITS[name].inAll,
          "KB",
        ),
        atMost(
          `${name}: scripts before the load event`,
          typical((one) => one.scriptBytes),
          6.5,
          "KB",
        ),
      ];
    }),
};

/** Web vitals of a first visit on a slow phone; in the headless shell of Chromium where it is installed. */
export const firstVisit: Section = {
  name: "browser",
  title: `First visit on slow 4G with a CPU 4 times slower (median of ${VISITS})`,
  measure: (bench) =>
    forEachPage(bench, { whole: false, ofPopup: popupPaint }, async (browser, url, name) => {
      const visits = await repeat(VISITS, () => visit(browser, url));
      const typical = (read: (visit: Visit) => number) => median(visits.map(read));
      const largest = visits.map((one) => one.largestPaint);
      return [
        atMost(
          `${name}: largest contentful paint`,
          typical((one) => one.largestPaint),
          LIMITS[name].largestPaint,
          "ms",
        ),
        note(`${name}: its range`, `${Math.round(Math.min(...largest))}–${Math.round(Math.max(...largest))} ms`),
        note(`${name}: its element`, visits[0]!.largestElement),
        note(
          `${name}: first contentful paint`,
          typical((one) => one.firstPaint),
          "ms",
        ),
        atMost(
          `${name}: total blocking time`,
          typical((one) => one.blocking),
          50,
          "ms",
        ),
        atMost(
          `${name}: layout shift`,
          typical((one) => one.shift),
          0.02,
          "",
        ),
        note(
          `${name}: load event`,
          typical((one) => one.loaded),
          "ms",
        ),
        note(
          `${name}: React has taken over`,
          typical((one) => one.hydrated),
          "ms",
        ),
      ];
    }),
};

type MeasurePage = (browser: Browser, url: string, name: PageName) => Promise<Figure[]>;

const popupBytes = ({ bytesInAll }: Visit) => note("home with the demo's pop-up: in all", bytesInAll / KB, "KB");
const popupPaint = ({ largestPaint }: Visit) =>
  note("home with the demo's pop-up: largest contentful paint", largestPaint, "ms");

/** Measures the pages without the demo's pop-up, whose cost is reported separately. */
async function forEachPage(
  bench: Bench,
  { whole, ofPopup }: { whole: boolean; ofPopup: (visit: Visit) => Figure },
  measure: MeasurePage,
): Promise<Figure[]> {
  const { site, paths, database }: Demo = await bench.demo();
  const { rows } = await database.pool.query<{ id: string }>(
    "update popups set active = false where active returning id",
  );
  const browser = await launchChromium({ whole });
  try {
    const figures: Figure[] = [];
    for (const name of Object.keys(LIMITS) as PageName[]) {
      const url = site.origin + paths[name];
      // The first visit warms up the browser, and gives the server time to receive the change.
      await visit(browser, url);
      figures.push(...(await measure(browser, url, name)));
    }
    await database.pool.query("update popups set active = true where id = any($1)", [rows.map(({ id }) => id)]);
    await visit(browser, site.origin + paths.home);
    return [...figures, ofPopup(await visit(browser, site.origin + paths.home))];
  } finally {
    await browser.close();
  }
}

async function repeat<Result>(times: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < times) results.push(await work());
  return results;
}
