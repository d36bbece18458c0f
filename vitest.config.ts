import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/longest-first.ts";

/** Tests that need a PostgreSQL or the built program. */
const DATABASE = [
  "{domain,platform,server,cli}/**/*.db.test.ts",
  "db/**/*.test.ts",
  "tests/routes/**/*.test.ts",
  "tests/access/**/*.test.ts",
  "tests/process/**/*.test.ts",
];

// A configuration of its own, without React Router's plugin: route tests drive the built program.
export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // The files of a worker share its modules: reading the built program anew for each took a third of the time.
    isolate: false,
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{app,domain,platform,server,tests/architecture,tests/bench,tests/spec}/**/*.test.ts",
            "tests/*.test.ts",
          ],
          exclude: DATABASE,
          // Pictures take their time on a loaded machine.
          testTimeout: 30_000,
        },
      },
      {
        // As `npm start` runs it: React and React Router have other builds for developers.
        mode: "production",
        test: {
          name: "database",
          // Half of the time passes while programs start and stop: more than there are cores.
          maxWorkers: 4,
          env: { NODE_ENV: "production" },
          include: DATABASE,
          globalSetup: ["tests/database/cluster.ts"],
          // Most of them wait for real programs, which take five times as long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // The built program runs as it is, outside vite.
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
    ],
  },
});
