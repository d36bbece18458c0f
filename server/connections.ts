import type { Server } from "node:http";
import { type BlockList, isIP, type Socket } from "node:net";
import { addressGroup } from "#platform/http/client-address.ts";

/** Limits of open connections. */
interface ConnectionLimits {
  /** Of the whole process; more would exhaust memory and file descriptors. */
  max?: number;
  /**
   * From one address, or IPv6 network of 64 bits. A browser opens at most six and most are idle, so a school of several
   * hundred readers behind one address stays below it.
   */
  maxPerAddress?: number;
  /** Trusted proxies, which are exempt from the limit per address. */
  proxies: BlockList;
}

/**
 * Limits how many connections are open, before anything is read from them. At the limit of an address idle connections are
 * closed for new ones, so that readers behind a busy address are still answered; unfinished requests are never closed.
 */
export function limitConnections(
  server: Server,
  { max = 10_000, maxPerAddress = 1000, proxies }: ConnectionLimits,
): void {
  const groups = new Map<string, Set<Socket>>();
  const idle = new WeakSet<Socket>();
  let open = 0;

  const isProxy = (address: string) => proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  /** Closes an idle connection of a full group; false when there is none. */
  const makeRoom = (sockets: Set<Socket>): boolean => {
    for (const socket of sockets) {
      if (!idle.has(socket)) continue;
      sockets.delete(socket);
      socket.destroy();
      return true;
    }
    return false;
  };

  server.on("connection", (socket) => {
    open += 1;
    socket.once("close", () => {
      open -= 1;
    });
    if (open > max) {
      server.closeIdleConnections();
      // The idle ones count until their "close" event, so this one is refused.
      return void socket.destroy();
    }
    const address = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, "");
    if (address === undefined || isProxy(address)) return;
    const name = addressGroup(address);
    const sockets = groups.get(name) ?? new Set();
    if (sockets.size >= maxPerAddress && !makeRoom(sockets)) return void socket.destroy();
    groups.set(name, sockets.add(socket));
    socket.once("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0 && groups.get(name) === sockets) groups.delete(name);
    });
  });
  server.on("request", (req, res) => {
    const { socket } = req;
    idle.delete(socket);
    res.once("close", () => idle.add(socket));
  });
}
