import { setTimeout as sleep } from "node:timers/promises";

/** Pause between two reads of a page by one reader, milliseconds. */
const PAUSE_MS = 150;
/** Longest wait for a page, milliseconds. */
const TIMEOUT_MS = 20_000;

/** From before the loss of a server until writes are acknowledged again. */
interface Outage {
  /** When commits stopped, milliseconds. */
  lostAt: number;
  endedAt: number;
  /** Pages that were requested and read after the loss: their process has them in its cache. */
  served: Set<string>;
}

/** Reads of the whole run. */
export interface Reads {
  count: number;
  slowestMs: number;
  /** Reads during an outage of pages that a write had invalidated just before it. */
  changedBefore: number;
  /** Other reads that did not return the page. */
  failed: string[];
}

/** Anonymous readers, one for each page of each process, who read continuously. */
export class Readers {
  readonly reads: Reads = { count: 0, slowestMs: 0, changedBefore: 0, failed: [] };
  readonly #reading: Promise<unknown>;
  #outage: Outage | undefined;
  #stopping = false;

  constructor(origins: readonly string[], paths: readonly string[]) {
    this.#reading = Promise.all(origins.flatMap((origin) => paths.map((path) => this.#readOn(origin + path))));
  }

  /** Call it before a server is lost. */
  beginOutage(): void {
    const never = Number.POSITIVE_INFINITY;
    this.#outage = { lostAt: never, endedAt: never, served: new Set() };
  }

  /** Call it once nothing is committed any more: earlier reads may have become stale. */
  noteLoss(): void {
    if (this.#outage) this.#outage.lostAt = performance.now();
  }

  endOutage(): void {
    if (this.#outage) this.#outage.endedAt = performance.now();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#reading;
  }

  async #readOn(url: string): Promise<void> {
    for (; !this.#stopping; await sleep(PAUSE_MS)) {
      const startedAt = performance.now();
      const problem = await read(url);
      const ms = performance.now() - startedAt;
      this.reads.count++;
      this.reads.slowestMs = Math.max(this.reads.slowestMs, ms);
      const { lostAt = 0, endedAt = 0, served } = this.#outage ?? {};
      // A page that was requested before an outage may be rendered during it.
      const isOut = endedAt >= startedAt;
      if (!problem && isOut && startedAt >= lostAt) served?.add(url);
      else if (problem && isOut && !served?.has(url)) this.reads.changedBefore++;
      else if (problem) this.reads.failed.push(`${url}: ${problem} after ${Math.round(ms)} ms`);
    }
  }
}

/** Reads a page; returns why it failed, or undefined. */
async function read(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.arrayBuffer();
    return answer.status === 200 ? undefined : `answered ${answer.status}`;
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}
