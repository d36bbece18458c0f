import type { Server } from "node:http";
import { type BlockList, isIP, type Socket } from "node:net";
import { addressGroup } from "#platform/http/client-address.ts";

/** Connections of the process, and of one address. */
interface ConnectionLimits {
  /** Open at once; more would use up memory and file descriptors. */
  max?: number;
  /**
   * Open at once from one address, or IPv6 network of 64 bits. A browser opens six at most and most are idle, so that a school
   * of several hundred readers behind one address stays below it.
   */
  maxPerAddress?: number;
  /** Proxies in front, which bring everybody's requests. */
  proxies: BlockList;
}

/**
 * Bounds how many connections are open, before anything is read from them. Idle connections make room for new ones, so
 * that readers who share a busy address are still answered; who fills all of it with requests that do not end is refused more.
 */
export function limitConnections(
  server: Server,
  { max = 10_000, maxPerAddress = 1000, proxies }: ConnectionLimits,
): void {
  const groups = new Map<string, Set<Socket>>();
  const idle = new WeakSet<Socket>();
  let open = 0;

  const isProxy = (address: string) => proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  /** Whether there is room for one more in a full group, by closing an idle one. */
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
      // Closed ones are counted until they are gone.
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
