import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "#platform/env/env.ts";
import { createLog } from "#platform/log/log.ts";
import { openSiteDatabase, type SiteDatabase } from "#server/database.ts";
import type { Figure } from "./report.ts";
import { type SiteProcess, scriptCommand, startSite, stopAllSites } from "./site-process.ts";

/** A group of figures that `npm run bench -- <name>` takes alone. */
export interface Section {
  name: string;
  title: string;
  measure(bench: Bench): Promise<Figure[]>;
}

/** The demo town, served. */
export interface Demo {
  site: SiteProcess;
  folder: string;
  database: SiteDatabase;
  /** Paths of the pages that are measured: the article is the first of the front page. */
  paths: { home: string; article: string };
  /** Ends the site; the data stay until the run is over. */
  stop(): Promise<void>;
}

const SILENT = createLog("silent");
const DEMO_READY = "small versions now";

/** Shared by the sections: the demo, made when the first one needs it, and a folder that is removed at the end. */
export class Bench {
  readonly large: boolean;
  readonly #kept: string | undefined;
  #folder: string | undefined;
  #demo: Promise<Demo> | undefined;

  /** @param kept a data folder of the demo that is used again and stays, to save the time of making its pictures */
  constructor({ large, kept }: { large: boolean; kept?: string }) {
    this.large = large;
    this.#kept = kept;
  }

  /** A new empty folder. */
  async emptyFolder(name: string): Promise<string> {
    this.#folder ??= await mkdtemp(join(tmpdir(), "coreto-bench-"));
    const folder = join(this.#folder, name);
    await mkdir(folder);
    return folder;
  }

  demo(): Promise<Demo> {
    this.#demo ??= this.#startDemo();
    return this.#demo;
  }

  async close(): Promise<void> {
    if (this.#demo) await this.#demo.then((demo) => demo.stop()).catch(() => {});
    await stopAllSites();
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
  }

  async #startDemo(): Promise<Demo> {
    const folder = this.#kept ?? (await this.emptyFolder("demo"));
    const site = await startSite(scriptCommand("demo"), { DATA_DIR: folder, DEMO_PASSWORD: "bench-only" });
    const database = await openSiteDatabase(parseEnv({ DATA_DIR: folder }), SILENT);
    const { rows } = await database.pool.query("select 1 from media where kind = 'image' and widths = '{}' limit 1");
    if (rows.length > 0) await site.wrote(DEMO_READY);
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      await database.close();
      await site.stop();
    };
    return {
      site,
      folder,
      database,
      paths: { home: "/", article: await leadPath(database) },
      stop: () => (stopped ??= stop()),
    };
  }
}

async function leadPath({ pool }: SiteDatabase): Promise<string> {
  const { rows } = await pool.query<{ address: string }>(
    `select coalesce(slug, id::text) as address from news where published and home_block = 'destaque'
     order by order_index desc, listed_at desc, id desc limit 1`,
  );
  return `/news/${rows[0]!.address}`;
}
