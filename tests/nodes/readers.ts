import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { CACHE_HEADER } from "./cluster.ts";

/** People who read at the same time. */
const READERS = 6;
/** Between two pages of one of them, milliseconds. */
const PAUSE_MS = 40;
/** Longest wait for a page, milliseconds. */
const PATIENCE_MS = 30_000;

/** A page as a reader got it. */
export interface Read {
  path: string;
  at: number;
  ms: number;
  /** The cache status that nginx gives it: HIT, STALE and so on. */
  from: string;
  /** Why it is none: a status, or how the connection broke. */
  failure: string | undefined;
}

/** Lets readers open pages again and again through a port, until they are stopped. */
export function startReaders(port: number, paths: readonly string[]) {
  const reads: Read[] = [];
  let stopping = false;
  const read = async (first: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const etags = new Map<string, string>();
    for (let index = first; !stopping; index++) {
      const path = paths[index % paths.length]!;
      reads.push(await open(agent, { port, path, etags }));
      await sleep(PAUSE_MS);
    }
    agent.destroy();
  };
  const people = Array.from({ length: READERS }, (_, index) => read(index));
  return {
    reads,
    async stop() {
      stopping = true;
      await Promise.all(people);
    },
  };
}

/** One page, whole; every other time the browser has it already. */
function open(
  agent: Agent,
  { port, path, etags }: { port: number; path: string; etags: Map<string, string> },
): Promise<Read> {
  const at = Date.now();
  const etag = etags.get(path);
  etags.delete(path);
  const headers = { "accept-encoding": "br", ...(etag && { "if-none-match": etag }) };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return new Promise((resolve) => {
    const end = (from: string, failure: string | undefined) =>
      resolve({ path, at, ms: Date.now() - at, from, failure });
    const sent = get({ host: "127.0.0.1", port, path, headers, agent, signal }, (response) => {
      const { statusCode } = response;
      const from = String(response.headers[CACHE_HEADER] ?? "");
      response.on("error", (error) => end(from, error.message));
      response.on("end", () => {
        if (response.headers.etag && statusCode === 200) etags.set(path, response.headers.etag);
        end(from, statusCode === 200 || statusCode === 304 ? undefined : `status ${statusCode}`);
      });
      response.resume();
    });
    sent.on("error", (error) => end("", error.message));
  });
}
