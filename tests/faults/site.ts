import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findRunning } from "#db/embedded/postmaster.ts";
import { findFreePort } from "#tests/http.ts";
import { type Program, type ServerProcess, startServer } from "#tests/process/server-process.ts";

/** Small, so that connections that are leaked by a fault are missed soon. */
const POOL = "4";

/** The built program on a data folder; faults that end it also start it again, like a service manager. */
export class Site {
  readonly origin: string;
  readonly folder: string;
  readonly #program: Program;
  readonly #settings: Record<string, string>;
  #root: URL | undefined;
  #server: ServerProcess | undefined;

  private constructor(folder: string, port: number, settings: Record<string, string>, program: Program, root?: URL) {
    this.folder = folder;
    this.#program = program;
    this.#root = root;
    this.origin = `http://127.0.0.1:${port}`;
    this.#settings = {
      DATA_DIR: folder,
      PORT: String(port),
      SITE_URL: this.origin,
      TRUSTED_PROXIES: "127.0.0.1",
      DATABASE_POOL: POOL,
      LOG_LEVEL: "error",
      ...settings,
    };
  }

  /**
   * Starts it and waits until it is ready.
   * @param settings added to the default settings, or replacing them
   * @param root folder of the build; this repository by default
   */
  static async start(
    folder: string,
    settings: Record<string, string> = {},
    program: Program = "main",
    root?: URL,
  ): Promise<Site> {
    const site = new Site(folder, await findFreePort(), settings, program, root);
    await site.start();
    await site.ready();
    return site;
  }

  async start(): Promise<void> {
    this.#server = await startServer(this.#settings, this.#program, this.#root);
  }

  /** Stops it, and starts the build of another folder instead, also in the future. */
  async replaceBuild(root: URL): Promise<void> {
    this.#root = root;
    this.server.kill("SIGTERM");
    await this.server.ended;
    await this.start();
  }

  /** Waits until it is ready; if it could not start because its disk was full, it is started again. */
  async ready(): Promise<void> {
    for (;;) {
      const server = this.#server!;
      const isReady = await server.ready().then(
        () => true,
        () => false,
      );
      if (isReady) return;
      await server.ended;
      await sleep(200);
      if (this.#server === server) await this.start();
    }
  }

  get server(): ServerProcess {
    return this.#server!;
  }

  /** Process id of the database; undefined while it does not run. */
  get postmaster(): number | undefined {
    return findRunning(join(this.folder, "postgres/data"))?.pid;
  }

  /** Stops it, and kills whatever is left. */
  async stop(): Promise<void> {
    this.server.kill("SIGCONT");
    this.server.kill("SIGTERM");
    await this.server.ended;
    const { postmaster } = this;
    if (postmaster) process.kill(postmaster, "SIGKILL");
  }
}
