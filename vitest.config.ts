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

// Without React Router's Vite plugin: route tests use the built program.
export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // The test files of a worker share its modules: loading the built program for each took a third of the time.
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
          // Tests that process pictures are slow on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        // As `npm start` runs it: React and React Router have separate development builds.
        mode: "production",
        test: {
          name: "database",
          // More workers than cores: half of the time is spent waiting for programs to start and stop.
          maxWorkers: 4,
          env: { NODE_ENV: "production" },
          include: DATABASE,
          globalSetup: ["tests/database/cluster.ts"],
          // Most tests wait for real programs, which take five times as long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // The built program is not transformed by Vite.
          server: { deps: { external: [/\/build\/server\//] } },
        },
      },
    ],
  },
});
