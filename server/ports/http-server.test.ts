import { once } from "node:events";
import { Agent, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { proxyList } from "#platform/http/client-address.ts";
import { createHttpServer, endConnections } from "./http-server.ts";

async function start(): Promise<{ server: Server; port: number }> {
  const server = createHttpServer((_req, res) => void res.end("ok"), proxyList([]));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

/** Sends a request on the agent's connection; returns the response's `Connection` header and whether the connection was reused. */
const ask = (port: number, agent: Agent) =>
  new Promise<{ connection: string | undefined; reused: boolean }>((resolve, reject) => {
    const sent = get({ port, agent, host: "127.0.0.1" }, (response) => {
      response
        .resume()
        .on("end", () => resolve({ connection: response.headers.connection, reused: sent.reusedSocket }));
    });
    sent.on("error", reject);
  });

test("a request on an idle connection is answered while the server stops, and closes the connection", async () => {
  const { server, port } = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await ask(port, agent);
  const ended = endConnections(server);
  expect(await ask(port, agent)).toEqual({ connection: "close", reused: true });
  await ended;
  await expect(ask(port, agent)).rejects.toThrow();
  agent.destroy();
});

test("a server stops immediately without connections, and closes an idle one", async () => {
  const quiet = await start();
  await endConnections(quiet.server);
  const { server, port } = await start();
  const agent = new Agent({ keepAlive: true });
  await ask(port, agent);
  await endConnections(server);
  expect(server.listening).toBe(false);
  agent.destroy();
});
