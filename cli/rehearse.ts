import { isBucketAddress } from "#server/archive/open-store.ts";
import { rehearseSite } from "#server/archive/rehearse-site.ts";
import { readEnv } from "#server/run.ts";
import { fail } from "#server/start/fail.ts";
import { startProblem } from "#server/start/start-problem.ts";
import { readArguments } from "./command-line.js";

const { from } = readArguments("rehearse").values;
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
