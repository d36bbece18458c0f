import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, constants } from "node:zlib";
import type { Browser } from "@playwright/test";
import { type DevToolsPage, openDevToolsPage } from "./devtools-page.ts";

/** Measurements of one first visit. Times are milliseconds from the navigation's start, sizes bytes on the wire. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  largestElement: string;
  loaded: number;
  /** When React had taken over. */
  hydrated: number;
  blocking: number;
  shift: number;
  bytesBeforeLoad: number;
  bytesInAll: number;
  /** Scripts before the load event: files, and what the inline ones add to the compressed page. */
  scriptBytes: number;
  bytesByType: Record<string, number>;
}

interface Measured {
  paint: number;
  largest: { at: number; element: string };
  blocks: { at: number; duration: number }[];
  shift: number;
}
declare global {
  interface Window {
    measured: Measured;
  }
}

/** The phone and the network of Lighthouse's mobile preset. */
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const SLOW_4G = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };
const CPU_SLOWDOWN = 4;
/** The part of a task beyond this counts as blocking time, milliseconds. */
const BLOCKING_FROM = 50;
/** Time without network traffic after which the page is idle. */
const QUIET_MS = 2000;
const TIMEOUT_MS = 60_000;

/** Visits a page with an empty cache on a slow phone and network, and waits until it is hydrated and the network is idle. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const page = await openDevToolsPage(browser);
  try {
    await page.send("Emulation.setDeviceMetricsOverride", PHONE);
    await page.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    const traffic = await watchTraffic(page);
    await page.send("Network.emulateNetworkConditions", SLOW_4G);
    await page.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${observe})()` });
    await page.send("Page.navigate", { url });
    const from = performance.now();
    while (!(await page.evaluate(isHydrated)) || traffic.restMs() < QUIET_MS) {
      if (performance.now() - from > TIMEOUT_MS) throw new Error(`${url} did not come to rest`);
      await sleep(250);
    }
    const { measured, hydrated, loaded } = await page.evaluate(readMeasured);
    const { beforeLoad, inAll, scripts, byType } = traffic.sums();
    return {
      firstPaint: measured.paint,
      largestPaint: measured.largest.at,
      largestElement: measured.largest.element,
      loaded,
      hydrated,
      blocking: measured.blocks
        .filter(({ at }) => at >= measured.paint)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - BLOCKING_FROM), 0),
      shift: measured.shift,
      bytesBeforeLoad: beforeLoad,
      bytesInAll: inAll,
      scriptBytes: scripts + (await inlineScriptBytes(url)),
      bytesByType: byType,
    };
  } finally {
    await page.close();
  }
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const measured: Measured = { paint: 0, largest: { at: 0, element: "" }, blocks: [], shift: 0 };
  window.measured = measured;
  const on = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
  on("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") measured.paint = startTime;
  });
  on("largest-contentful-paint", (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element };
    const name = element ? `${element.localName}.${element.className}`.replace(/\.$/, "") : "?";
    measured.largest = { at: entry.startTime, element: name };
  });
  on("longtask", ({ startTime, duration }) => measured.blocks.push({ at: startTime, duration }));
  on("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) measured.shift += value;
  });
  // The page calls `done` of its loader after hydration.
  let control: { done(): void } | undefined;
  Object.defineProperty(window, "coretoHydration", {
    get: () => control,
    set: (given: { done(): void }) => {
      const { done } = given;
      given.done = () => {
        if (performance.getEntriesByName("hydrated").length === 0) performance.mark("hydrated");
        done();
      };
      control = given;
    },
  });
}

const isHydrated = () => performance.getEntriesByName("hydrated").length > 0;

const readMeasured = () => ({
  measured: window.measured,
  hydrated: performance.getEntriesByName("hydrated")[0]!.startTime,
  loaded: (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventStart,
});

interface Transfer {
  type: string;
  bytes: number;
}

async function watchTraffic(page: DevToolsPage) {
  const transfers = new Map<string, Transfer>();
  let atLoad: Transfer[] | undefined;
  let last = performance.now();
  page.on("Network.requestWillBeSent", ({ requestId, type }) => {
    transfers.set(requestId, { type: type ?? "Other", bytes: 0 });
    last = performance.now();
  });
  page.on("Network.responseReceived", ({ requestId, response }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = Math.max(transfer.bytes, response.encodedDataLength);
  });
  page.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes += encodedDataLength;
    last = performance.now();
  });
  page.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  page.on("Page.loadEventFired", () => {
    atLoad = [...transfers.values()].map((transfer) => ({ ...transfer }));
  });
  await page.send("Page.enable");
  await page.send("Network.enable");
  const sum = (list: Transfer[]) => list.reduce((bytes, transfer) => bytes + transfer.bytes, 0);
  return {
    /** Time since the last network traffic, milliseconds. */
    restMs: () => performance.now() - last,
    sums() {
      const before = atLoad ?? [];
      const byType = Object.groupBy(before, ({ type }) => type);
      return {
        beforeLoad: sum(before),
        inAll: sum([...transfers.values()]),
        scripts: sum(byType.Script ?? []),
        byType: Object.fromEntries(Object.entries(byType).map(([type, list]) => [type, sum(list ?? [])])),
      };
    },
  };
}

/** Compressed size of the inline scripts: the difference between the page with and without them. */
async function inlineScriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const without = html.replace(/<script(?![^>]*(?:ld\+json|\ssrc=))[^>]*>[\s\S]*?<\/script>/g, "");
  const size = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  return size(html) - size(without);
}
