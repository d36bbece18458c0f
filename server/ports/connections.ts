import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import type { Http2SecureServer } from "node:http2";
import { type BlockList, isIP, type Socket } from "node:net";
import { addressGroup } from "#platform/http/client-address.ts";
import { SiteRequest } from "./http2-messages.ts";

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

/** An open connection; `requests` without a finished response are on it, none before the first. */
interface Connection {
  socket: Socket;
  requests: number | undefined;
  /** Counts a finished response: one function for all, since another for each request costs more than all else here. */
  endRequest(): void;
}

/** Identifies a connection: over TLS, a request's socket is another object than that of the connection. */
const nameOf = ({ remoteAddress, remotePort }: Pick<Socket, "remoteAddress" | "remotePort">) =>
  `${remoteAddress} ${remotePort}`;

/**
 * Limits how many connections are open, before anything is read from them. At the limit of an address idle connections are
 * closed for new ones, so that readers behind a busy address are still answered; unfinished requests are never closed.
 * @returns `closeUnused` closes all connections that never had a request
 */
export function limitConnections(
  server: HttpServer | Http2SecureServer,
  { max = 10_000, maxPerAddress = 1000, proxies }: ConnectionLimits,
): { closeUnused(): void } {
  const connections = new Map<string, Connection>();
  const groups = new Map<string, Set<Connection>>();
  let open = 0;

  const isProxy = (address: string) => proxies.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  /** Closes an idle connection of some; false when there is none. */
  const makeRoom = (some: Set<Connection>): boolean => {
    for (const connection of some) {
      if (connection.requests !== 0) continue;
      some.delete(connection);
      connection.socket.destroy();
      return true;
    }
    return false;
  };

  /** Their connection by the socket of HTTP/1.1 requests, or the session of HTTP/2. */
  const known = new WeakMap<object, Connection>();
  const findConnection = (req: IncomingMessage) => {
    const carrier = (req instanceof SiteRequest && req.stream.session) || req.socket;
    const connection = known.get(carrier) ?? connections.get(nameOf(req.socket));
    if (connection) known.set(carrier, connection);
    return connection;
  };

  server.on("connection", (socket: Socket) => {
    open += 1;
    socket.once("close", () => {
      open -= 1;
    });
    if (open > max) {
      for (const connection of connections.values()) if (connection.requests === 0) connection.socket.destroy();
      // The idle ones count until their "close" event, so this one is refused.
      return void socket.destroy();
    }
    const name = nameOf(socket);
    const connection: Connection = {
      socket,
      requests: undefined,
      endRequest: () => {
        connection.requests! -= 1;
      },
    };
    connections.set(name, connection);
    socket.once("close", () => connections.delete(name));
    const address = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, "");
    if (address === undefined || isProxy(address)) return;
    const group = addressGroup(address);
    const others = groups.get(group) ?? new Set();
    if (others.size >= maxPerAddress && !makeRoom(others)) return void socket.destroy();
    groups.set(group, others.add(connection));
    socket.once("close", () => {
      others.delete(connection);
      if (others.size === 0 && groups.get(group) === others) groups.delete(group);
    });
  });
  server.on("request", (req: IncomingMessage, res: ServerResponse) => {
    const connection = findConnection(req);
    if (!connection) return;
    connection.requests = (connection.requests ?? 0) + 1;
    res.on("close", connection.endRequest);
  });
  return {
    closeUnused() {
      for (const { socket, requests } of connections.values()) if (requests === undefined) socket.destroy();
    },
  };
}
