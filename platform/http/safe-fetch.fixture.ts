import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterAll } from "vitest";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A site on this machine, until the end of the test file. */
export interface OtherSite {
  port: number;
  /** http://127.0.0.1:port */
  origin: string;
  /** Requests so far, as "METHOD target". */
  seen: string[];
}

/** Serves `answer` on 127.0.0.1. */
export async function serveOtherSite(answer: Answer): Promise<OtherSite> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  const port = await listen(server);
  return { port, origin: `http://127.0.0.1:${port}`, seen };
}

/** Listens on a free port of 127.0.0.1; open connections are cut at the end. */
export async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  return (server.address() as AddressInfo).port;
}
