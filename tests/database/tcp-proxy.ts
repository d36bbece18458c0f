import { connect, createServer, type Socket } from "node:net";
import path from "node:path";

/** A TCP proxy that can stop forwarding without closing connections, like a broken network. */
export async function startTcpProxy(target: { host: string; port: number }) {
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
      from.on("data", (chunk) => silent || to.write(chunk));
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
