import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that is not the site's, on this machine. */
export interface OtherServer {
  origin: string;
  stop(): Promise<void>;
}

/** Starts one on a free port of 127.0.0.1. */
export async function startOtherServer(handle: RequestListener): Promise<OtherServer> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
