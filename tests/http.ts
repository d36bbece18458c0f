import { type IncomingHttpHeaders, request } from "node:http";
import { createServer } from "node:net";

/** A response over HTTP. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body as text. */
  html: string;
}

export type AskOptions = { method?: string; headers?: Record<string, string>; body?: string };

/** One request on a connection of its own; the target is sent as it stands. */
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

/** A TCP port of 127.0.0.1 that nobody listens on. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
