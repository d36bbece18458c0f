import { mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { copyDataFolder } from "#tests/database/data-folder.ts";
import { type RestartableServer, serveOverTcp } from "#tests/database/tcp-server.ts";
import { BucketServer } from "#tests/faults/bucket.ts";
import { type Disk, makeDisk } from "#tests/faults/disk.ts";
import { MailServer } from "#tests/faults/mail.ts";
import { Site } from "#tests/faults/site.ts";
import type { Town } from "#tests/faults/town.ts";
import { findFreePort } from "#tests/http.ts";
import { readExample, runNginx } from "#tests/nginx.ts";
import type { NewerBuild } from "./newer-build.ts";

/** A site of two nodes on one database, behind nginx. */
export interface Cluster {
  /** Address of nginx, which readers use. */
  origin: string;
  port: number;
  nodes: [Site, Site];
  database: RestartableServer;
  /** Address of the site's database. */
  databaseUrl: string;
  mail: MailServer;
  /** Paths that readers request; strikes may add some. */
  paths: string[];
  newer: NewerBuild;
  /** Starts another node, which nginx does not use. */
  startThird(root: URL): Promise<Site>;
  ready(): Promise<unknown>;
  stop(): Promise<void>;
}

/** Header with nginx's cache status. */
export const CACHE_HEADER = "x-cache";
/** Header with the address of the node. */
const NODE_HEADER = "x-node";
/** A page that is rendered for each request. */
const UNCACHED = "/auth";

/** The parts of a cluster. */
export interface ClusterOptions {
  town: Town;
  newer: NewerBuild;
  /** Whether files are in a bucket instead of a shared folder. */
  hasBucket: boolean;
}

/** Starts a town's site on two nodes, each with a data folder of its own. */
export async function startCluster({ town, newer, hasBucket }: ClusterOptions): Promise<Cluster> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const disk = await makeDisk();
    stops.push(disk.remove);
    await copyDataFolder(town.folder, disk.folder);
    const database = await serveOverTcp(disk.folder);
    stops.push(database.stop);
    const mail = await MailServer.start();
    stops.push(() => mail.close());
    const bucket = hasBucket ? await BucketServer.start() : undefined;
    if (bucket) stops.push(() => bucket.remove());
    const port = await findFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const databaseUrl = database.url.replace(/postgres$/, "coreto");
    const settings = {
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: (await readFile(join(disk.folder, "auth-secret"), "utf8")).trim(),
      SITE_URL: origin,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      ...bucket?.settings,
    };
    const startNode = async (name: string, root?: URL) => {
      const node = await Site.start(await makeNodeFolder(disk, name), settings, "main", root);
      stops.push(() => node.stop());
      return node;
    };
    const nodes: [Site, Site] = [await startNode("a"), await startNode("b")];
    stops.push(await startProxy(port, nodes));
    return {
      origin,
      port,
      nodes,
      database,
      databaseUrl,
      mail,
      paths: ["/", "/news", ...town.articles.map(({ slug }) => `/news/${slug}`)],
      newer,
      startThird: (root) => startNode("c", root),
      ready: () => Promise.all(nodes.map((node) => node.ready())),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates a node's data folder, whose media folder is shared by all nodes. */
async function makeNodeFolder({ folder }: Disk, name: string): Promise<string> {
  const own = join(folder, `node-${name}`);
  await mkdir(own);
  await mkdir(join(folder, "media"), { recursive: true });
  await symlink(join(folder, "media"), join(own, "media"));
  return own;
}

/** Starts deploy/nginx.conf in front of the nodes; the simulated people send their own addresses. */
async function startProxy(port: number, nodes: readonly Site[]): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "coreto-nginx-"));
  const sitePorts = nodes.map(({ origin }) => Number(new URL(origin).port));
  const settings = `
    error_log ${folder}/error.log;
    set_real_ip_from 127.0.0.1;
    real_ip_header X-Forwarded-For;
    add_header ${CACHE_HEADER} $upstream_cache_status always;
    add_header ${NODE_HEADER} $upstream_addr always;
    ${await readExample({ sitePorts, port, folder })}`;
  const { stop } = await runNginx(folder, settings, port);
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Waits until nginx uses a node again, which takes some seconds after a start (deploy/nginx.conf). */
export async function untilRead({ origin }: Cluster, node: Site): Promise<void> {
  for (; ; await sleep(20)) {
    const { headers } = await fetch(origin + UNCACHED);
    if (headers.get(NODE_HEADER) === new URL(node.origin).host) return;
  }
}
