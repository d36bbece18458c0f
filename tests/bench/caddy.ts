import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { createServerCertificate } from "#tests/authority.ts";
import { findFreePort } from "#tests/http.ts";

/** Whether Debian's Caddy is installed. */
export const hasCaddy = await promisify(execFile)("caddy", ["version"]).then(
  () => true,
  () => false,
);

/** Caddy in front of a site. */
export interface Caddy {
  pid: number;
  /** Port of https. */
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts Caddy with the settings of deploy/Caddyfile and a certificate of its own, and waits until it answers.
 * @param folder an empty folder for its files
 * @param sitePort port of the site on 127.0.0.1
 */
export async function startCaddy(folder: string, sitePort: number): Promise<Caddy> {
  const certificate = await createServerCertificate("127.0.0.1");
  const [port, httpPort] = [await findFreePort(), await findFreePort()];
  const files = { cert: join(folder, "cert.pem"), key: join(folder, "key.pem"), config: join(folder, "Caddyfile") };
  await writeFile(files.cert, certificate.cert);
  await writeFile(files.key, certificate.key);
  await writeFile(
    files.config,
    `{
      admin off
      auto_https off
    }
    http://127.0.0.1:${httpPort} {
      respond 204
    }
    :${port} {
      bind 127.0.0.1
      tls ${files.cert} ${files.key}
      reverse_proxy 127.0.0.1:${sitePort} {
        flush_interval -1
      }
    }`,
  );
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, GOMAXPROCS: "1" };
  const options = ["run", "--config", files.config, "--adapter", "caddyfile"];
  const server = spawn("caddy", options, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "ignore"] });
  const ended = once(server, "exit");
  const answers = () =>
    fetch(`http://127.0.0.1:${httpPort}/`).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error(`caddy ended with code ${server.exitCode}`);
    await sleep(20);
  }
  return {
    pid: server.pid!,
    port,
    async stop() {
      server.kill("SIGTERM");
      await ended;
    },
  };
}
