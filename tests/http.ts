import { type IncomingHttpHeaders, request } from "node:http";
import { createServer } from "node:net";
import { threadId } from "node:worker_threads";

/** A response over HTTP. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body as text. */
  html: string;
}

export type AskOptions = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends one request on a new connection; the target is not normalised. */
export function sendTo(
  port: number,
  target: string,
  { method = "GET", headers, body }: AskOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path: target, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: bytes,
          html: bytes.toString(),
        });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/**
 * Ports for processes that tests start. They are below the ephemeral ports (32768 and above on Linux, RFC 6335's 49152 elsewhere),
 * so that no connection gets one between the check and the process's `listen`; each test process starts at a different port.
 */
const FIRST_PORT = 15_000;
const PORTS = 17_000;
const PORTS_OF_A_PROCESS = 97;

let tried = 0;

/** A free TCP port of 127.0.0.1 that no other test process uses. */
export async function findFreePort(): Promise<number> {
  const start = (process.pid + threadId) * PORTS_OF_A_PROCESS;
  for (;;) {
    const port = FIRST_PORT + ((start + tried++) % PORTS);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
