import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "#platform/env/env.ts";
import { createLog } from "#platform/log/log.ts";
import { openSiteDatabase, type SiteDatabase } from "#server/start/database.ts";
import type { Figure } from "./report.ts";
import { type SiteProcess, scriptCommand, startSite, stopAllSites } from "./site-process.ts";

/** A group of figures, which `npm run bench -- <name>` measures alone. */
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
  /** Stops the site; the data stay until the end of the run. */
  stop(): Promise<void>;
}

const SILENT = createLog("silent");
const DEMO_READY = "small versions now";

/** Shared by the sections: the demo town, which the first one that needs it creates, and a temporary folder. */
export class Bench {
  readonly large: boolean;
  readonly #dataFolder: string | undefined;
  #folder: string | undefined;
  #demo: Promise<Demo> | undefined;

  /** @param dataFolder of the demo, reused and not removed, which saves the time for its pictures; temporary by default */
  constructor({ large, dataFolder }: { large: boolean; dataFolder?: string }) {
    this.large = large;
    this.#dataFolder = dataFolder;
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
    const folder = this.#dataFolder ?? (await this.emptyFolder("demo"));
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
