import { createServer, type Server } from "node:net";
import type { Env } from "#platform/env/env.ts";

/** Error codes of a machine without IPv6. */
const NO_IPV6 = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT"]);

/**
 * Listens on HOST and PORT; for "localhost" on both of its addresses, since a browser may try either first; for "::" on all IPv4
 * addresses where the machine has no IPv6.
 * @param makeServer creates a server, once for each address
 * @returns the servers, and their port
 */
export async function listen<Kind extends Server>(
  makeServer: () => Kind,
  { PORT, HOST }: Pick<Env, "PORT" | "HOST">,
): Promise<{ servers: Kind[]; port: number }> {
  const first = makeServer();
  if (HOST === "::") return { servers: [first], port: await listenEverywhere(first, PORT) };
  if (HOST !== "localhost") return { servers: [first], port: await listenOn(first, PORT, HOST) };
  const port = await listenOn(first, PORT, "127.0.0.1");
  const second = makeServer();
  try {
    await listenOn(second, port, "::1");
    return { servers: [first, second], port };
  } catch (error) {
    if (lacksIpv6(error)) return { servers: [first], port };
    throw error;
  }
}

const lacksIpv6 = (error: unknown) => NO_IPV6.has((error as NodeJS.ErrnoException).code ?? "");

const listenEverywhere = (server: Server, port: number) =>
  listenOn(server, port, "::").catch((error) => {
    if (lacksIpv6(error)) return listenOn(server, port, "0.0.0.0");
    throw error;
  });

/**
 * Finds out whether `listen` can succeed for the site's ports, before anything is created for the site.
 * @throws the error of listen(), such as EADDRINUSE
 */
export async function checkPorts({ PORT, HOST, HTTPS, HTTP_PORT }: ListeningEnv): Promise<void> {
  await checkPort({ PORT, HOST });
  if (HTTPS === "auto") await checkPort({ PORT: HTTP_PORT, HOST });
}

/** The settings that say where the site listens. */
export type ListeningEnv = Pick<Env, "PORT" | "HOST" | "HTTPS" | "HTTP_PORT">;

async function checkPort(env: Pick<Env, "PORT" | "HOST">): Promise<void> {
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
      server.off("error", reject);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
