import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/longest-first.ts";
import { NEVER_MS, TEST_NEVER_MS } from "./tests/never.ts";

/** Tests on the embedded PostgreSQL, or of the built program. */
const DATABASE = [
  "{platform,server,cli}/**/*.db.test.ts",
  "db/**/*.test.ts",
  "tests/{routes,access,process}/**/*.test.ts",
];
/** The domain's tests, on a PostgreSQL over TCP. */
const TCP = ["domain/**/*.db.test.ts"];
/** Tests of `database` that may depend on the kind of connection, once more over TCP. */
const AGAIN_OVER_TCP = [
  "db/{announcements,constraints}.test.ts",
  "tests/routes/{page-cache,failures,uploads,query-counts}.test.ts",
];
const CLUSTER = "tests/database/cluster.ts";
const TCP_CLUSTER = "tests/database/tcp-cluster.ts";
/** Installs the built program once for all workers. */
const PROGRAM = "tests/program.ts";
/** Variants of tests that take minutes, because they start and stop real programs again and again. */
const LONG = "{platform,db,server,tests}/**/*.long.test.ts";

/** Settings of every project with a PostgreSQL: projects share their workers if the number is the same. */
const withDatabase = {
  // More workers than cores: half of the time is spent waiting for programs to start and stop.
  maxWorkers: 4,
  // Vitest refuses projects of one group with different numbers of workers.
  sequence: { groupOrder: 1 },
  env: { NODE_ENV: "production" },
  testTimeout: TEST_NEVER_MS,
  hookTimeout: TEST_NEVER_MS,
  // The built program is not transformed by Vite.
  server: { deps: { external: [/\/build\/server\//] } },
};
// As `npm start` runs it: React and React Router have separate development builds.
const mode = "production";

// Without React Router's Vite plugin: route tests use the built program.
export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // The test files of a worker share its modules: loading the built program for each took a third of the time.
    isolate: false,
    expect: { poll: { timeout: NEVER_MS } },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,domain,platform,server}/**/*.test.ts", "tests/{architecture,bench,run,spec}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, "**/*.{db,long}.test.ts"],
          // Style sheets that a component names by their address have one.
          css: { include: [/\.css\?url$/] },
          testTimeout: TEST_NEVER_MS,
          hookTimeout: TEST_NEVER_MS,
        },
      },
      {
        mode,
        test: {
          ...withDatabase,
          name: "database",
          include: DATABASE,
          exclude: [...configDefaults.exclude, LONG],
          globalSetup: [CLUSTER, PROGRAM],
        },
      },
      { mode, test: { ...withDatabase, name: "tcp", include: TCP, globalSetup: [TCP_CLUSTER] } },
      {
        mode,
        test: { ...withDatabase, name: "again-over-tcp", include: AGAIN_OVER_TCP, globalSetup: [TCP_CLUSTER, PROGRAM] },
      },
      { mode, test: { ...withDatabase, name: "long", include: [LONG], globalSetup: [CLUSTER, PROGRAM] } },
    ],
  },
});
