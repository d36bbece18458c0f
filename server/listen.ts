import { createServer, type Server } from "node:http";
import type { Env } from "#platform/env/env.ts";

/** Error codes of a machine without IPv6. */
const NO_IPV6 = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT"]);

/**
 * Listens on HOST and PORT; for "localhost" on both of its addresses, since a browser may try either first.
 * @param makeServer creates a server, once for each address
 * @returns the servers, and their port
 */
export async function listen(
  makeServer: () => Server,
  { PORT, HOST }: Pick<Env, "PORT" | "HOST">,
): Promise<{ servers: Server[]; port: number }> {
  const first = makeServer();
  if (HOST !== "localhost") return { servers: [first], port: await listenOn(first, PORT, HOST) };
  const port = await listenOn(first, PORT, "127.0.0.1");
  const second = makeServer();
  try {
    await listenOn(second, port, "::1");
    return { servers: [first, second], port };
  } catch (error) {
    if (NO_IPV6.has((error as NodeJS.ErrnoException).code ?? "")) return { servers: [first], port };
    throw error;
  }
}

/**
 * Finds out whether `listen` can succeed, before anything is created for the site.
 * @throws the error of listen(), such as EADDRINUSE
 */
export async function checkPort(env: Pick<Env, "PORT" | "HOST">): Promise<void> {
  const opened: Server[] = [];
  const open = () => {
    const server = createServer();
    opened.push(server);
    return server;
  };
  try {
    await listen(open, env);
  } finally {
    await Promise.all(opened.map((server) => new Promise((resolve) => server.close(resolve))));
  }
}

/** Whether only programs of this machine can connect. */
export const isLoopback = (host: string): boolean => /^(?:localhost|::1|127\.[\d.]+)$/.test(host);

function listenOn(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
