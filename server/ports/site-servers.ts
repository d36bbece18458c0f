import type { RequestListener } from "node:http";
import type { BlockList } from "node:net";
import type { Env } from "#platform/env/env.ts";
import { keepCertificate } from "#platform/https/certificate-keeper.ts";
import type { LookupName } from "#platform/https/second-name.ts";
import type { Log } from "#platform/log/log.ts";
import { createRedirectListener, redirectSecondName } from "./http-redirect.ts";
import { createHttpServer, endConnections } from "./http-server.ts";
import { createHttpsServer } from "./https-server.ts";
import { listen } from "./listen.ts";

/** The servers of a site. */
export interface SiteServers {
  /** The port of the site itself. */
  port: number;
  /** Finishes open requests. */
  close(): Promise<void>;
}

interface ServerOptions {
  listener: RequestListener;
  siteToken: string;
  /** Trusted proxies. */
  proxies: BlockList;
  /** Whether the database answers. */
  isReady: () => Promise<boolean>;
  log: Log;
  /** Another way to look names up, for tests only. */
  lookupName?: LookupName;
}

/** Serves the site on its port: over http, or with HTTPS=auto over https, with a port for http beside it. */
export async function openServers(env: Env, options: ServerOptions): Promise<SiteServers> {
  if (env.HTTPS === "auto") return openHttpsServers(env, options);
  const { listener, proxies } = options;
  const { servers, port } = await listen(() => createHttpServer(listener, proxies), env);
  return { port, close: async () => void (await Promise.all(servers.map(endConnections))) };
}

async function openHttpsServers(
  env: Env,
  { listener, siteToken, proxies, isReady, log, lookupName }: ServerOptions,
): Promise<SiteServers> {
  const keeper = keepCertificate(
    {
      dataDir: env.DATA_DIR,
      name: new URL(env.SITE_URL).hostname,
      directory: env.ACME_DIRECTORY,
      contact: env.ACME_CONTACT,
      lookupName,
    },
    log,
  );
  const redirect = createRedirectListener({ siteUrl: env.SITE_URL, siteToken, keeper, isReady });
  const http = await listen(() => createHttpServer(redirect, proxies), { PORT: env.HTTP_PORT, HOST: env.HOST });
  const ofSite = redirectSecondName(listener, env.SITE_URL);
  const tls: ReturnType<typeof createHttpsServer>[] = [];
  const makeServer = () => {
    tls.push(createHttpsServer(ofSite, proxies, keeper.certificate));
    return tls.at(-1)!.server;
  };
  const https = await listen(makeServer, env);
  // Open connections keep their certificate, new ones get the new one.
  keeper.start(({ key, cert }) => {
    for (const { server } of tls) server.setSecureContext({ key, cert });
  });
  return {
    port: https.port,
    async close() {
      await keeper.close();
      const ends = [...http.servers, ...https.servers].map(endConnections);
      for (const { closeUnused } of tls) closeUnused();
      await Promise.all(ends);
    },
  };
}
