import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { HEADERS_MS, KEEP_ALIVE_MS } from "#server/ports/http-server.ts";

/** Child process: a node:http server that sends the response that its parent has set last to every request. */
export interface BareAnswer {
  status: number;
  /** Names and values in turns. */
  headers: string[];
  /** Base64. */
  body: string;
}

let answer = { status: 200, headers: [] as string[], body: Buffer.alloc(0) };

const server = createServer((_req, res) => {
  res.writeHead(answer.status, answer.headers);
  res.end(answer.body);
});
// The site's times.
Object.assign(server, { requestTimeout: 0, headersTimeout: HEADERS_MS, keepAliveTimeout: KEEP_ALIVE_MS });
process.on("message", (given: BareAnswer) => {
  answer = { ...given, body: Buffer.from(given.body, "base64") };
  process.send!("taken");
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send!({ port: (server.address() as AddressInfo).port }));
