import { type ChildProcess, execFile, spawn } from "node:child_process";
import { webcrypto } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request } from "node:https";
import { isIP } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from "@peculiar/x509";
import { findFreePort } from "./http.ts";

/** Whether Debian's `pebble`, the trial authority of Let's Encrypt, is installed; it prints its usage and fails. */
export const hasPebble = await promisify(execFile)("pebble", ["-h"]).then(
  () => true,
  ({ code }) => code !== "ENOENT",
);

/** An authority for tests, which issues certificates for any name that it finds at 127.0.0.1. */
export interface Authority {
  /** Settings of a site that uses it. */
  settings: { ACME_DIRECTORY: string; NODE_EXTRA_CA_CERTS: string };
  /** The certificate that those it issues lead to, PEM. */
  root: string;
  /** Lets it no longer find a name. */
  hide(name: string): Promise<void>;
  /** What it has logged. */
  log(): string;
  stop(): Promise<void>;
}

interface AuthorityOptions {
  /** Port at which it looks for the proof of a name. */
  httpPort: number;
  /** Life of its certificates, seconds. */
  lifeSeconds?: number;
  /** Percentage of good nonces that it refuses. */
  refusedNonces?: number;
  /** When it suggests to renew a certificate, by the id of that; without it, it makes no suggestions (RFC 9773). */
  suggest?: (id: string) => { start: Date; end: Date };
  /** Address in its directory, of a certificate that a site trusts; another one is for tests of restarts. */
  port?: number;
}

/** Starts an authority, and waits until it answers. */
export async function startAuthority(options: AuthorityOptions): Promise<Authority> {
  const folder = await mkdtemp(join(tmpdir(), "coreto-authority-"));
  const [port, management, dns, dnsManagement, unused] = await Promise.all(Array.from({ length: 5 }, findFreePort));
  const own = await createServerCertificate("127.0.0.1");
  const files = { ca: join(folder, "ca.pem"), key: join(folder, "key.pem"), config: join(folder, "config.json") };
  await writeFile(files.ca, own.cert);
  await writeFile(files.key, own.key);
  const pebble = {
    listenAddress: `127.0.0.1:${options.port ?? port}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: files.ca,
    privateKey: files.key,
    httpPort: options.httpPort,
    tlsPort: unused,
    ocspResponderURL: "",
    externalAccountBindingRequired: false,
    ...(options.lifeSeconds && { certificateValidityPeriod: options.lifeSeconds }),
  };
  await writeFile(files.config, JSON.stringify({ pebble }));
  const names = ["-dns01", `127.0.0.1:${dns}`, "-management", `127.0.0.1:${dnsManagement}`, "-defaultIPv6", ""];
  const none = ["-http01", "", "-https01", "", "-tlsalpn01", ""];
  const lookups = spawn("pebble-challtestsrv", [...names, ...none], { stdio: "ignore" });
  const authority = spawn("pebble", ["-config", files.config, "-dnsserver", `127.0.0.1:${dns}`], {
    env: { PEBBLE_VA_NOSLEEP: "1", PEBBLE_WFE_NONCEREJECT: String(options.refusedNonces ?? 0) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [authority.stdout, authority.stderr]) stream.on("data", (chunk) => (log += chunk));
  let advisor: Awaited<ReturnType<typeof startAdvisor>> | undefined;
  const stop = async () => {
    advisor?.stop();
    await Promise.all([lookups, authority].map(end));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const root = await untilAnswered(
      () => read(`https://127.0.0.1:${management}/roots/0`, own.cert),
      authority,
      () => log,
    );
    const directory = `https://127.0.0.1:${options.port ?? port}/dir`;
    if (options.suggest) advisor = await startAdvisor(directory, own, options.suggest);
    const settings = { ACME_DIRECTORY: advisor?.directory ?? directory, NODE_EXTRA_CA_CERTS: files.ca };
    const hide = async (name: string) => {
      const target = `http://127.0.0.1:${dnsManagement}/set-servfail`;
      await fetch(target, { method: "POST", body: JSON.stringify({ host: `${name}.` }) });
    };
    return { settings, root, hide, log: () => log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Serves the directory of an authority with suggestions for renewals, which Debian's pebble does not make. */
async function startAdvisor(
  directory: string,
  own: { cert: string; key: string },
  suggest: NonNullable<AuthorityOptions["suggest"]>,
) {
  const resources = JSON.parse(await read(directory, own.cert));
  const port = await findFreePort();
  const origin = `https://127.0.0.1:${port}`;
  const server = createServer(own, ({ url }, res) => {
    const id = url!.split("/renewal/")[1];
    const body = id ? { suggestedWindow: suggest(id) } : { ...resources, renewalInfo: `${origin}/renewal` };
    res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { directory: `${origin}/dir`, stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

async function untilAnswered(ask: () => Promise<string>, child: ChildProcess, log: () => string): Promise<string> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    if (child.exitCode !== null) throw new Error(`the authority ended: ${log()}`);
    await sleep(20);
  }
}

const read = (url: string, ca: string) =>
  new Promise<string>((resolve, reject) => {
    const sent = request(url, { ca, agent: false }, (response) => {
      let text = "";
      response.on("data", (chunk) => (text += chunk));
      response.on("end", () => (response.statusCode === 200 ? resolve(text) : reject(new Error(text))));
    });
    sent.on("error", reject).end();
  });

/** A certificate of a name or an address that is its own authority, with its key, PEM. */
export async function createServerCertificate(name: string): Promise<{ cert: string; key: string }> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"])) as CryptoKeyPair;
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    keys,
    signingAlgorithm: algorithm,
    extensions: [new SubjectAlternativeNameExtension([{ type: isIP(name) ? "ip" : "dns", value: name }])],
  });
  const der = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", keys.privateKey as webcrypto.CryptoKey));
  const lines = der.toString("base64").replace(/.{64}/g, "$&\n");
  return {
    cert: certificate.toString("pem"),
    key: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`,
  };
}
