import { isBucketAddress } from "#server/archive/open-store.ts";
import { rehearseSite } from "#server/archive/rehearse-site.ts";
import { fail } from "#server/fail.ts";
import { readEnv } from "#server/run.ts";
import { startProblem } from "#server/start-problem.ts";
import { describeUsage, readArguments } from "./command-line.ts";

/** `npm run rehearse`: a restore on trial, which says whether the archive could be restored. */
const USAGE = describeUsage(
  "rehearse",
  [
    ["", "restores the newest archive or backup on trial, and checks it"],
    ["--from <archive or backup>", "another one: a folder, s3://bucket/folder/, or a backup in one file"],
  ],
  [
    "The site may run: its database is compared, and not changed. What was restored is removed again.",
    "Exit code 0: it can be restored, 1: it cannot, or there is none.",
  ],
);

const { from } = readArguments({ options: { from: { type: "string" } } }, USAGE).values;
const env = readEnv({ usesBucket: isBucketAddress(from ?? "") });
const stopping = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => stopping.abort());
try {
  const say = (line: string) => console.log(`  ${line}`);
  const { problem, seconds } = await rehearseSite(env, { from, signal: stopping.signal, say });
  if (problem) fail(`the rehearsal failed: ${problem}`);
  say(`the restore was rehearsed with success in ${seconds} s`);
} catch (error) {
  fail(startProblem(error, env));
}
