import { connect, createServer, type Socket } from "node:net";
import path from "node:path";

/** How a server ends the start of a connection: it is ready for queries. */
const READY = Buffer.from("Z\0\0\0\u0005I", "latin1");
/** How a server ends a connection before it stops: an error message with severity, code and text. */
const STOPPING = Buffer.from("E\0\0\0\u001dSFATAL\0C57P01\0Mstopping\0\0", "latin1");

/**
 * A TCP proxy that can stop forwarding without closing connections, like a broken network.
 * @param stopsWhenReady whether each connection is ended by the server in the moment in which it becomes ready
 */
export async function startTcpProxy(target: { host: string; port: number }, { stopsWhenReady = false } = {}) {
  const stopIfReady = (chunk: Buffer) =>
    stopsWhenReady && chunk.subarray(-READY.length).equals(READY) ? Buffer.concat([chunk, STOPPING]) : chunk;
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((inner) => {
    const outer = target.host.startsWith("/")
      ? connect(path.join(target.host, `.s.PGSQL.${target.port}`))
      : connect(target.port, target.host);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk: Buffer) => silent || to.write(from === outer ? stopIfReady(chunk) : chunk));
      from.on("error", () => silent || to.destroy());
      from.on("close", () => silent || to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as { port: number }).port,
    get connections() {
      return sockets.size / 2;
    },
    setSilent: (value: boolean) => {
      silent = value;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
