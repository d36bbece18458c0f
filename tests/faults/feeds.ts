import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";

const HEAD = '<?xml version="1.0"?><rss version="2.0"><channel><title>Sem fim</title>';
const ITEM = `<item><title>Item</title><description>${"letras ".repeat(2000)}</description></item>`;
const DRIP_MS = 200;

/** A server with feeds that never end: `/slow-*` character by character, `/huge-*` as fast as possible. */
export class FeedServer {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<FeedServer> {
    const server = createServer((req, res) => {
      res.writeHead(200, { "content-type": "application/rss+xml" });
      res.write(HEAD);
      const isSlow = req.url!.startsWith("/slow");
      sendWithoutEnd(res, isSlow ? "x" : ITEM, isSlow ? DRIP_MS : 0);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new FeedServer(server);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Sends the text repeatedly, until the client disconnects. */
function sendWithoutEnd(res: ServerResponse, text: string, pauseMs: number): void {
  async function* texts() {
    for (; ; await sleep(pauseMs)) yield text;
  }
  pipeline(Readable.from(texts()), res).catch(() => {});
}
