import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { RestoreTarget } from "#platform/archive/bases.ts";
import { openFileStore } from "#platform/archive/file-store.ts";
import { parseLsn } from "#platform/archive/lsn.ts";
import { startCommand } from "#platform/env/npm-environment.ts";
import { parseMoment } from "#platform/format/moment.ts";
import { archiveAddress, isBucketAddress, openStore } from "#server/archive/open-store.ts";
import { restoreFromArchive } from "#server/archive/restore.ts";
import { readEnv } from "#server/run.ts";
import { fail } from "#server/start/fail.ts";
import { startProblem } from "#server/start/start-problem.ts";
import { readArguments, refuse } from "./command-line.js";

function readTarget(at: string | undefined): RestoreTarget {
  if (at === undefined) return "latest";
  const lsn = parseLsn(at);
  if (lsn !== undefined) return { lsn };
  const time = parseMoment(at);
  if (!time) {
    return fail(`--at ${at} is neither a moment such as 2026-11-23T14:32:05-03:00 nor a position such as 0/1A2B3C4D`);
  }
  const now = new Date();
  if (time > now) return fail(`--at ${at} is in the future: by the clock of this machine it is ${now.toISOString()}`);
  return { time };
}

/** One line a step; on a terminal it counts up. */
function showSteps(): (step: string, done: number) => void {
  let last = "";
  return (step, done) => {
    const text = `  ${step} ${Math.floor(done * 100)} %`;
    if (process.stdout.isTTY) process.stdout.write(`\r${text}${done === 1 ? "\n" : ""}`);
    else if (step !== last) console.log(`  ${step}`);
    last = step;
  };
}

const MISSING_SHOWN = 10;

/** Files that are not there, the first of them by name. */
function describeMissing(names: string[]): string {
  if (names.length === 0) return "";
  const shown = names.slice(0, MISSING_SHOWN).map((name) => `      ${name}\n`);
  const rest = names.length > MISSING_SHOWN ? `      and ${names.length - MISSING_SHOWN} more\n` : "";
  return `    MISSING        ${names.length} files that the database names are not in the archive:\n${shown.join("")}${rest}\n`;
}

const { data, at, archive, from, "only-database": onlyDatabase = false } = readArguments("restore").values;
if (from && (at || archive)) refuse("restore", "--from goes with neither --at nor --archive");
const env = readEnv({ usesBucket: isBucketAddress(archive ?? "") });
const target = readTarget(at);
const place = archive === undefined ? env.ARCHIVE : archiveAddress(archive);
if (from && !existsSync(from)) fail(`there is no ${from}`);
if (!from && place === "off") fail("ARCHIVE is off: name the place of an archive with --archive");
if (!from && !isBucketAddress(place) && !existsSync(place)) fail(`there is no archive in ${place}`);
try {
  const startedAt = Date.now();
  const store = from ? await openFileStore(from) : await openStore(place, env);
  const dataFolder = resolve(data!);
  const log = (message: string) => console.log(`  ${message}`);
  const { lastCommit, base, files, missing } = await restoreFromArchive({
    store,
    secret: env.ARCHIVE_KEY,
    target,
    dataFolder,
    withFiles: !onlyDatabase && !env.S3_BUCKET,
    onStep: showSteps(),
    log,
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`
  ${dataFolder} holds the site as it was, restored in ${seconds} s
    last change    ${lastCommit ?? `${base.at}, with the base backup`}
    pictures       ${files}

${describeMissing(missing)}  Start it with   DATA_DIR=${dataFolder} ${startCommand()}${base.extras["auth-secret"] ? "" : "   and the AUTH_SECRET that it had"}
`);
} catch (error) {
  fail(startProblem(error, env));
}
