import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { ImportReport } from "#domain/importing/report.ts";
import type { Section } from "./bench.ts";
import { memoryOf } from "./process-facts.ts";
import { atMost, note } from "./report.ts";
import { writeWordPressExport } from "./wordpress-export.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** A hundred thousand posts in ten minutes. */
const SECONDS_PER_POST = 600 / 100_000;
/** Between two looks at its memory, milliseconds. */
const WATCH_MS = 100;
const run = promisify(execFile);

/** Imports a WordPress export into an empty site, with the pictures from a folder. */
export const moving: Section = {
  name: "moving",
  title: "Moving in from WordPress",
  async measure(bench) {
    const posts = bench.large ? 100_000 : 10_000;
    const folder = await bench.emptyFolder("moving");
    const [file, reportFile] = [join(folder, "export.xml"), join(folder, "report.json")];
    await writeWordPressExport(file, posts);
    let peak = 0;
    const importing = async () => {
      const args = ["import", "--from-wordpress", file, "--files", "demo/pictures", "--report", reportFile];
      const env = { ...process.env, DATA_DIR: join(folder, "data") };
      const running = run(process.execPath, ["bin/coreto.js", ...args], { cwd: ROOT, env });
      const watch = setInterval(() => {
        peak = Math.max(peak, memoryOf(running.child.pid!).resident);
      }, WATCH_MS);
      await running.finally(() => clearInterval(watch));
      return JSON.parse(await readFile(reportFile, "utf8")) as ImportReport;
    };
    const first = await importing();
    const second = await importing();
    if (first.counts.article?.imported !== posts || second.counts.article?.already !== posts)
      throw new Error("articles are missing");
    return [
      atMost(
        `${posts} posts with ${first.counts.media?.imported} pictures`,
        first.seconds,
        posts * SECONDS_PER_POST,
        "s",
      ),
      atMost("memory of the import at its peak, without PostgreSQL", peak / 1024 / 1024, 400, "MiB"),
      note("size of the export", (await stat(file)).size / 1024 / 1024, "MiB"),
      note("the same once more, which changes nothing", second.seconds, "s"),
    ];
  },
};
