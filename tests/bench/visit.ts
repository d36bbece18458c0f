import { brotliCompressSync, constants } from "node:zlib";
import type { Browser, CDPSession, Page } from "@playwright/test";

/** What one first visit of a page showed. Times are milliseconds from the navigation's start, sizes bytes on the wire. */
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

/** The phone and the line of design §7: Lighthouse's mobile setting. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const SLOW_4G = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };
const CPU_SLOWDOWN = 4;
/** A task blocks by what it takes beyond this, milliseconds. */
const BLOCKING_FROM = 50;
const QUIET_MS = 1500;

/** Visits a page with an empty cache on a slow phone and a slow line, and waits until React is there and all is quiet. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: "load" });
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(QUIET_MS);
    const measured = await page.evaluate(() => window.measured);
    const hydrated = await page.evaluate(() => performance.getEntriesByName("hydrated")[0]!.startTime);
    const loaded = await page.evaluate(
      () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).loadEventStart,
    );
    const { beforeLoad, inAll, scripts, byType } = traffic();
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
      scriptBytes: scripts + (await inlineScriptBytes(page, url)),
      bytesByType: byType,
    };
  } finally {
    await context.close();
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
  // The page tells its own loader when React has taken over.
  let control: { done(): void } | undefined;
  Object.defineProperty(window, "coretoWake", {
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

interface Transfer {
  type: string;
  bytes: number;
  finished: boolean;
}

async function watchTraffic(session: CDPSession) {
  const transfers = new Map<string, Transfer>();
  let atLoad: Transfer[] | undefined;
  session.on("Network.requestWillBeSent", ({ requestId, type }) => {
    transfers.set(requestId, { type: type ?? "Other", bytes: 0, finished: false });
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = Math.max(transfer.bytes, response.encodedDataLength);
  });
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes += encodedDataLength;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) Object.assign(transfer, { bytes: encodedDataLength, finished: true });
  });
  session.on("Page.loadEventFired", () => {
    atLoad = [...transfers.values()].map((transfer) => ({ ...transfer }));
  });
  await session.send("Page.enable");
  await session.send("Network.enable");
  const sum = (list: Transfer[]) => list.reduce((bytes, transfer) => bytes + transfer.bytes, 0);
  return () => {
    const before = atLoad ?? [];
    const byType = Object.groupBy(before, ({ type }) => type);
    return {
      beforeLoad: sum(before),
      inAll: sum([...transfers.values()]),
      scripts: sum(byType.Script ?? []),
      byType: Object.fromEntries(Object.entries(byType).map(([type, list]) => [type, sum(list ?? [])])),
    };
  };
}

/** What the scripts inside the page add to its compressed size: with them, less without them. */
async function inlineScriptBytes(page: Page, url: string): Promise<number> {
  const html = await (await page.request.get(url)).text();
  const without = html.replace(/<script(?![^>]*(?:ld\+json|\ssrc=))[^>]*>[\s\S]*?<\/script>/g, "");
  const size = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  return size(html) - size(without);
}
