import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { NEVER_MS } from "#tests/never.ts";

const run = promisify(execFile);

const SUBMISSIONS = ["domain/submissions", "app/reader/submissions", "app/admin/submissions", "demo/submissions.ts"];

/** The rooms of each feature that has one door (decision 084). */
const ROOMS = {
  advertising: ["domain/advertising", "app/reader/advertising", "app/admin/advertising", "demo/advertising.ts"],
  analytics: [
    "domain/page-views",
    "app/reader/analytics",
    "app/admin/analytics",
    "server/requests/visits-handler.ts",
    "demo/views.ts",
  ],
  comments: ["domain/comments", "app/reader/comments", "app/admin/comments", "demo/comments"],
  kept: ["domain/kept", "app/reader/kept"],
  live: ["domain/live", "app/reader/live", "app/admin/live", "demo/live"],
  newsletter: ["domain/newsletter", "app/reader/newsletter", "app/admin/newsletter", "demo/newsletter.ts"],
  // What readers send becomes services of the town.
  town: ["domain/town", "app/reader/town", "app/admin/town", "demo/town.ts", ...SUBMISSIONS],
  submissions: SUBMISSIONS,
  support: ["domain/support", "app/reader/support", "app/admin/support", "demo/support.ts"],
  push: ["domain/push", "app/reader/push", "app/admin/push"],
};

/** Where features are listed. */
const LISTS =
  /^(?:app\/routes\.ts|app\/admin\/features(?:\.ts|\/.+)|app\/reader\/features\.server\.ts|app\/reader\/features\/.+|app\/service-worker\/features\.ts|domain\/features\.server\.ts|domain\/newsletter\/editions\/asks\.server\.ts|domain\/notices\/channels\.server\.ts|domain\/today\/duties\.server\.ts|domain\/subjects(?:\.server)?\.ts|demo\/fill\.ts|server\/features\.ts)$/;

/** The files of the program that are compiled. */
async function listSources(): Promise<string[]> {
  const { stdout } = await run("git", ["ls-files", "app", "domain", "platform", "server", "db", "cli", "bin", "demo"]);
  const sources = stdout
    .split("\n")
    .filter((path) => /\.(?:tsx?|css|js|json)$/.test(path) && !/\.(?:test|fixture)\./.test(path));
  return [...sources, "package.json", "tsconfig.json", "react-router.config.ts", "vite.config.ts"];
}

/** Takes what is imported from the rooms out of a list: the imports, and the entries that name it. */
function withoutEntries(path: string, text: string, rooms: string[]): string {
  const isInside = (from: string) => {
    const target = from.startsWith("#") ? from.slice(1) : normalize(join(dirname(path), from));
    return rooms.some((room) => target === room || target.startsWith(`${room}/`));
  };
  const names: string[] = [];
  const kept = text.replace(
    /^import (?:type )?\{([^}]*)\} from "([^"]+)";\n/gm,
    (line, imported: string, from: string) => {
      if (!isInside(from)) return line;
      names.push(...imported.split(",").map((name) => name.trim().replace(/^type /, "")));
      return "";
    },
  );
  const entries = names
    .filter(Boolean)
    .map((name) => new RegExp(String.raw`(?:\w+: )?(?:await )?(?:\.\.\.)?\b${name}\b(?:\([^()\n]*\))?,?`, "g"));
  const lazy = /^ +\w+: \(\) => import\("([^"]+)"\).*,\n/gm;
  return entries
    .reduce((rest, entry) => rest.replace(entry, ""), kept)
    .replace(lazy, (line, from: string) => (isInside(from) ? "" : line));
}

test.each(Object.entries(ROOMS))(
  "without the rooms of %s and their entries in lists the program compiles",
  async (_, rooms) => {
    const folder = await mkdtemp(join(tmpdir(), "coreto-feature-"));
    const isGone = (path: string) => rooms.some((room) => path === room || path.startsWith(`${room}/`));
    for (const path of await listSources()) {
      if (isGone(path)) continue;
      const copy = join(folder, path);
      await cp(path, copy, { recursive: true });
      if (LISTS.test(path)) await writeFile(copy, withoutEntries(path, await readFile(path, "utf8"), rooms));
    }
    await symlink(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
    const options = { cwd: folder, env: { ...process.env, NO_COLOR: "1" } };
    await run("npx", ["react-router", "typegen"], options);
    const { stdout } = await run("npx", ["tsc", "--noEmit", "--incremental", "false"], options).catch((error) => error);
    await rm(folder, { recursive: true });
    expect(stdout).toBe("");
  },
  NEVER_MS,
);
