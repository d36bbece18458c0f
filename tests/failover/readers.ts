import { setTimeout as sleep } from "node:timers/promises";

/** Between two reads of a page by one reader, milliseconds. */
const PAUSE_MS = 150;
/** Longest wait for a page, milliseconds. */
const PATIENCE_MS = 20_000;

/** From the loss of a server until a write is acknowledged again. */
interface Outage {
  /** Pages that were read since it began: they were in the memory of their process. */
  served: Set<string>;
}

/** Reads of the whole run. */
export interface Reads {
  count: number;
  slowestMs: number;
  /** Reads during an outage of pages that a write had changed just before it, so that no process had them any more. */
  changedBefore: number;
  /** Other reads that were not answered with the page. */
  failed: string[];
}

/** Readers without an account, one for each page of each process, who read all the time. */
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
    this.#outage = { served: new Set() };
  }

  endOutage(): void {
    this.#outage = undefined;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#reading;
  }

  async #readOn(url: string): Promise<void> {
    for (; !this.#stopping; await sleep(PAUSE_MS)) {
      const before = this.#outage;
      const startedAt = performance.now();
      const problem = await read(url);
      this.reads.count++;
      this.reads.slowestMs = Math.max(this.reads.slowestMs, performance.now() - startedAt);
      // One that is asked for before an outage may have to be made in the middle of it.
      const outage = before ?? this.#outage;
      if (!problem) before?.served.add(url);
      else if (outage && !outage.served.has(url)) this.reads.changedBefore++;
      else this.reads.failed.push(`${url}: ${problem}`);
    }
  }
}

/** Why a page was not read; undefined when it was. */
async function read(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return answer.status === 200 ? undefined : `answered ${answer.status}`;
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}
