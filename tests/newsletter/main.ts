import { parseArgs } from "node:util";
import { migrateDatabase, openDatabase } from "#db/client.ts";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { makeDataFolder } from "#tests/database/data-folder.ts";
import { printTable } from "#tests/faults/report.ts";
import { problemsOf, runTrial, type TrialOptions } from "./trial.ts";

/**
 * `npm run newsletter` sends an edition to 50,000 addresses of a mail server on this machine, kills the sender five times, and
 * compares its speed with nodemailer alone. `-- --subscribers 5000` sends fewer.
 */
const { values } = parseArgs({ options: { subscribers: { type: "string", default: "50000" } } });
const OPTIONS: TrialOptions = {
  ...{ subscribers: Number(values.subscribers), kills: 5, connections: 5 },
};
const { folder, remove } = await makeDataFolder();
const server = await startEmbeddedPostgres(folder);
try {
  await migrateDatabase(server.connection);
  const database = openDatabase(server.connection, { poolSize: 3, onError: () => {} });
  const result = await runTrial(database, OPTIONS);
  await database.close();
  const problems = problemsOf(result, OPTIONS);
  const { bare, bareEncoded } = result;
  const inAll = (count: (speed: { perMinute: number; cpuMs: number }) => string) =>
    [result, bare, bareEncoded].map(count).join("; ");
  printTable([
    ["what", "count"],
    ["receivers; sent; refused", `${result.receivers}; ${result.sent}; ${result.failed}`],
    ["copies at the server; receivers with two", `${result.copies}; ${result.twice}`],
    [
      "in doubt after the kills, at most one a connection",
      `${result.inDoubt} of ${OPTIONS.kills * OPTIONS.connections}`,
    ],
    ["the site; nodemailer alone; with forms that were encoded once", ""],
    ["addresses a minute", inAll(({ perMinute }) => String(Math.round(perMinute)))],
    ["processor time", inAll(({ cpuMs }) => `${Math.round(cpuMs)} ms`)],
    ["the site's share", inAll(({ perMinute }) => `${Math.round((result.perMinute / perMinute) * 100)} %`)],
    ["memory of the sender", `${Math.round(result.memoryMb)} MB`],
  ]);
  console.log(problems.join("\n") || "all sent, none lost");
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await server.stop();
  await remove();
}
process.exit();
