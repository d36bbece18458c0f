import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { CACHE_HEADER } from "./cluster.ts";

/** People who read at the same time. */
const READERS = 6;
/** Pause between two pages of a reader, milliseconds. */
const PAUSE_MS = 40;
/** Longest wait for a page, milliseconds. */
const TIMEOUT_MS = 30_000;

/** A page that a reader requested. */
export interface Read {
  path: string;
  at: number;
  ms: number;
  /** Cache status of nginx, such as HIT or STALE. */
  from: string;
  /** Why the request failed: the status, or the error of the connection. */
  failure: string | undefined;
}

/** Starts readers who request pages through a port until they are stopped. */
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

/** Requests one page; every other time with the entity tag of the cached one. */
function open(
  agent: Agent,
  { port, path, etags }: { port: number; path: string; etags: Map<string, string> },
): Promise<Read> {
  const at = Date.now();
  const etag = etags.get(path);
  etags.delete(path);
  const headers = { "accept-encoding": "br", ...(etag && { "if-none-match": etag }) };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
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
