import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMANDS } from "../../cli/commands.js";
import manifest from "../../package.json" with { type: "json" };

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const names = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];
let empty: string;
beforeAll(async () => {
  empty = await mkdtemp(join(tmpdir(), "coreto-commands-"));
});
afterAll(() => rm(empty, { recursive: true }));

/** Runs a script of the program in an empty folder, as on another version of Node where one is given. */
function run(
  args: string[],
  { node = process.versions.node, script = "bin/coreto.js", root = ROOT, variables = {} } = {},
) {
  const older = `Object.defineProperty(process.versions, "node", { value: "${node}" })`;
  const all = ["--import", `data:text/javascript,${encodeURIComponent(older)}`, join(root, script), ...args];
  const env = { PATH: process.env.PATH, DATA_DIR: join(empty, "data"), ...variables };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, all, { cwd: empty, env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

test.each(names)(
  "%s describes each of its options on any Node, and refuses others before it touches anything",
  async (name) => {
    const options = Object.keys(COMMANDS[name].options);
    for (const [node, help] of [
      ["24.1.0", [name, "--help"]],
      ["20.0.0", [name, ...options.slice(0, 1).map((option) => `--${option}`), "-h"]],
      ["18.0.0", ["help", name]],
    ] as const) {
      const { code, stdout, stderr } = await run([...help], { node });
      expect([code, stderr]).toEqual([0, ""]);
      for (const option of [...options, "help"]) expect(stdout).toMatch(new RegExp(`^  --${option}\\b.* {3}\\S`, "m"));
    }
    const { code, stdout, stderr } = await run([name, "--depressa"]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(new RegExp(`^coreto: .*--depressa.*\\nusage: coreto ${name} `));
    expect(await readdir(empty)).toEqual([]);
  },
);

test("the program lists its commands with a line each, says its version, and refuses a command that it does not have", async () => {
  const { code, stdout } = await run(["--help"], { node: "18.0.0" });
  expect(code).toBe(0);
  for (const name of names) expect(stdout).toMatch(new RegExp(`^  ${name} +\\S.*$`, "m"));
  expect((await run([])).stdout).toBe(stdout);
  expect(await run(["--version"], { node: "18.0.0" })).toEqual({
    code: 0,
    stdout: `${manifest.version}\n`,
    stderr: "",
  });
  for (const wrong of ["bakcup", "__proto__", "--nada", ""]) {
    const { code, stderr } = await run([wrong]);
    expect([code, stderr]).toEqual([1, `coreto: there is no command ${wrong}: \`coreto --help\` lists them\n`]);
  }
});

test.each([
  [["backup"], "--to is missing"],
  [["backup", "--to="], "--to is missing"],
  [["export", "folder"], "Unexpected argument 'folder'"],
  [["upgrade", "--to"], "'--to <value>' argument missing"],
  [["start", "--port", "80"], "Unknown option '--port'"],
])("%j is refused", async (args, reason) => {
  const { code, stderr } = await run(args);
  expect(code).toBe(1);
  expect(stderr).toContain(reason);
  expect(await readdir(empty)).toEqual([]);
});

test("npm run demo refuses an option before it builds, and names the command as it was typed", async () => {
  const of = { script: "cli/start-demo.js", variables: { npm_lifecycle_event: "demo" } };
  expect((await run(["demo", "--help"], of)).stdout).toContain("usage: npm run demo -- [options]");
  expect((await run(["demo", "--nada"], of)).stderr).toMatch(/^coreto: .*--nada/);
});

test("an older Node is refused with the remedy: in a clone npm ci, in an installed package coreto setup and Node 24", async () => {
  const said = async (root: string) => (await run(["start"], { node: "20.20.2", root })).stderr;
  expect(await said(ROOT)).toMatch(/^coreto: Node 24 or newer .* `npm ci` .*\n$/);
  const installed = join(empty, "node_modules/coreto");
  for (const file of manifest.files.filter((name) => /^(cli|bin)/.test(name)))
    await cp(join(ROOT, file), join(installed, file), { recursive: true });
  await cp(join(ROOT, "package.json"), join(installed, "package.json"));
  expect(await said(installed)).toMatch(/^coreto: Node 24 or newer .* `coreto setup` .* Node 24.*\n$/);
  await rm(join(empty, "node_modules"), { recursive: true });
});

/** Commands in a text of documentation: spans of code, and lines of blocks without their comment. */
function listCommands(text: string): string[] {
  const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = ""]) => block.split("\n"));
  const spans = [...text.replace(/^```\w*\n[\s\S]*?^```/gm, "").matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);
  return [...spans, ...blocks.map((line) => line.replace(/ # .*/, ""))].flatMap((line) => line.split(/ && |; /));
}

/** A command of the program or of npm, with what may stand before it. */
const COMMAND =
  /^\s*(?:[A-Z_]+=\S+ |npx (?:-p \S+ )?|docker compose exec coreto )*(?:coreto|npm run) ([a-z:]+|--\w+)([\s\\|].*)?$/;

describe("documentation", async () => {
  const folder = (await readdir(join(ROOT, "docs")))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`);
  const files = [
    ...folder,
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "compose.yaml",
    "Dockerfile",
    "deploy/coreto.env",
  ];
  test.each(files)("%s names only commands and options that exist", async (file) => {
    const lines = listCommands(await readFile(join(ROOT, file), "utf8"));
    for (const line of lines) {
      const [, name = "", rest = ""] = COMMAND.exec(line) ?? [];
      if (name === "") continue;
      const found = {
        file,
        line,
        exists: name in COMMANDS || name in manifest.scripts || /^--(help|version)$/.test(name),
      };
      expect(found).toEqual({ file, line, exists: true });
      const options = Object.keys(COMMANDS[name as keyof typeof COMMANDS]?.options ?? {});
      const named = [...rest.matchAll(/--([a-z][a-z-]*)/g)].map(([, option = ""]) => option);
      const unknown = named.filter((option) => name in COMMANDS && option !== "help" && !options.includes(option));
      expect({ file, line, unknown }).toEqual({ file, line, unknown: [] });
    }
  });
});
