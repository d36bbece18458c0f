import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { ImportReport } from "#domain/importing/report.ts";
import type { Section } from "./bench.ts";
import { atMost, note } from "./report.ts";
import { writeWordPressExport } from "./wordpress-export.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** A hundred thousand posts in ten minutes. */
const SECONDS_PER_POST = 600 / 100_000;
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
    const importing = async () => {
      const args = ["cli/import.ts", "--from-wordpress", file, "--files", "demo/pictures", "--report", reportFile];
      await run(process.execPath, args, { cwd: ROOT, env: { ...process.env, DATA_DIR: join(folder, "data") } });
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
      note("size of the export", (await stat(file)).size / 1024 / 1024, "MiB"),
      note("the same once more, which changes nothing", second.seconds, "s"),
    ];
  },
};
