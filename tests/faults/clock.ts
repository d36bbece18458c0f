import { existsSync } from "node:fs";
import { chmod, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Debian and Fedora put libfaketime (https://github.com/wolfcw/libfaketime), Debian's package `faketime`. */
const LIBRARIES = [
  `/usr/lib/${process.arch === "arm64" ? "aarch64" : "x86_64"}-linux-gnu/faketime/libfaketimeMT.so.1`,
  "/usr/lib64/faketime/libfaketimeMT.so.1",
];

/** The wall clock of a site and its database, which can be set while they run; the monotonic clock is not affected. */
export class Clock {
  /** Environment variables of the processes that use this clock. */
  readonly settings: Record<string, string>;
  readonly #folder: string;
  readonly #file: string;

  private constructor(folder: string, library: string) {
    this.#folder = folder;
    this.#file = join(folder, "offset");
    this.settings = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
  }

  /** Creates a correct clock; undefined where libfaketime is not installed. */
  static async start(): Promise<Clock | undefined> {
    const library = LIBRARIES.find(existsSync);
    if (!library) return undefined;
    const folder = await mkdtemp(join(tmpdir(), "coreto-clock-"));
    // The database's user must be able to read it.
    await chmod(folder, 0o755);
    const clock = new Clock(folder, library);
    await clock.set(0);
    return clock;
  }

  /** Sets it a number of seconds ahead of this machine's clock, or behind it. */
  async set(seconds: number): Promise<void> {
    const file = `${this.#file}.new`;
    await writeFile(file, seconds < 0 ? String(seconds) : `+${seconds}`);
    // Renamed, so that it is never read half written.
    await rename(file, this.#file);
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }
}
