import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseEnv } from "#platform/env/env.ts";
import { hasNginx } from "#tests/nginx.ts";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-deploy-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The values of a file as systemd reads them (systemd.exec, "EnvironmentFile="), where every value is plain or wholly in single quotes. */
function readAsSystemd(text: string): Record<string, string> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, quoted, plain] = /^([A-Z_]+)=(?:'([^']*)'|([^\s'"\\<>&;#$|()]*))$/.exec(line) ?? [];
      if (name === undefined) throw new Error(`not plain, and not in single quotes: ${line}`);
      return [name, quoted ?? plain ?? ""];
    }),
  );
}

/** The examples of settings files: deploy/coreto.env, and every block of a document that looks like one. */
async function listEnvFiles(): Promise<[name: string, text: string][]> {
  const found: [string, string][] = [["deploy/coreto.env", await readFile(join(ROOT, "deploy/coreto.env"), "utf8")]];
  const names = (await readdir(join(ROOT, "docs")))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`);
  for (const name of [...names, "README.md"]) {
    const blocks = (await readFile(join(ROOT, name), "utf8")).matchAll(/```(?:sh|env|ini)?\n([\s\S]*?)```/g);
    for (const [, text = ""] of blocks) {
      const lines = text.trim().split("\n");
      if (lines.every((line) => /^(#.*|[A-Z_]+=.*)?$/.test(line) && !/ (npm|node) /.test(line)))
        found.push([name, text]);
    }
  }
  return found;
}

test("a shell and systemd read the same settings from every example, and the program accepts them", async () => {
  for (const [name, text] of await listEnvFiles()) {
    const expected = readAsSystemd(text);
    const file = join(folder, "coreto.env");
    await writeFile(file, text);
    const { stdout } = await run("sh", ["-c", 'set -a && . "$0" && env -0', file], { env: { PATH: process.env.PATH } });
    const read = Object.fromEntries(stdout.split("\0").map((line) => line.split(/=([\s\S]*)/, 2) as [string, string]));
    expect([name, read]).toEqual([name, expect.objectContaining(expected)]);
    expect(() => parseEnv(expected)).not.toThrow();
  }
});

test("npm start, the image and the service set the same threshold for returning memory", async () => {
  const files = ["package.json", "Dockerfile", "deploy/coreto.service"];
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), "utf8")));
  const settings = texts.map((text) => /\bMALLOC_MMAP_THRESHOLD_=\d+/.exec(text)?.[0]);
  expect(settings).toEqual(files.map(() => "MALLOC_MMAP_THRESHOLD_=32768"));
});

describe.runIf(hasNginx)("deploy/nginx.conf", () => {
  test("loads in Debian's nginx, where the folder above its cache exists", async () => {
    const example = await readFile(join(ROOT, "deploy/nginx.conf"), "utf8");
    const [, cache = ""] = /^proxy_cache_path (\S+)/m.exec(example) ?? [];
    // Of a fresh Debian, without the packages of nginx.org, which create /var/cache/nginx.
    expect(dirname(cache)).toBe("/var/cache");
    const debian = await readFile("/etc/nginx/nginx.conf", "utf8");
    await mkdir(join(folder, "sites-enabled"));
    await mkdir(join(folder, "var-cache"));
    const site = example
      .replace(cache, join(folder, "var-cache", "coreto"))
      .replace("listen 80;", "listen 127.0.0.1:8099;");
    await writeFile(join(folder, "sites-enabled", "coreto"), site);
    const settings = debian
      .replace(/^pid .*$/m, `pid ${folder}/nginx.pid;`)
      .replace("/etc/nginx/sites-enabled/", `${folder}/sites-enabled/`)
      .replace(/\/var\/log\/nginx/g, folder);
    expect(settings).toContain(`${folder}/sites-enabled/`);
    await writeFile(join(folder, "nginx.conf"), settings);
    const { stderr } = await run("/usr/sbin/nginx", ["-t", "-e", "stderr", "-c", join(folder, "nginx.conf")]);
    expect(stderr).toContain("test is successful");
  });
});

describe("a start that cannot succeed", () => {
  /** Runs a command and returns its exit code and its messages. */
  const start = (args: string[], env: Record<string, string> = {}) =>
    run(process.execPath, args, { cwd: ROOT, env: { PATH: process.env.PATH, ...env }, timeout: 120_000 }).then(
      () => ({ code: 0, said: "" }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
    );

  test("on a busy port says so before anything is created", async () => {
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, "127.0.0.1", resolve));
    const { port } = busy.address() as { port: number };
    const dataFolder = join(folder, "data");
    try {
      const { code, said } = await start(["cli/start.js"], {
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: dataFolder,
      });
      expect(said).toBe(`coreto: PORT=${port} is in use by another program: stop it, or set another PORT\n`);
      expect(code).toBe(1);
      await expect(readdir(dataFolder)).rejects.toThrow("ENOENT");
    } finally {
      busy.close();
    }
  });

  test.each(["start.js", "build.js", "start-demo.js", "check-node.js"])(
    "on an older Node, %s says so in one line",
    async (name) => {
      const older = "Object.defineProperty(process.versions, 'node', { value: '20.20.2' })";
      const { code, said } = await start([
        "--import",
        `data:text/javascript,${encodeURIComponent(older)}`,
        `cli/${name}`,
      ]);
      expect(code).toBe(1);
      expect(said).toMatch(/^coreto: Node 24 or newer is needed, this is 20\.20\.2: .*\n$/);
    },
  );

  test("every npm command that runs TypeScript checks Node first", async () => {
    const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
    for (const name of ["admin", "backup", "restore", "import", "export", "move", "upgrade", "dev"])
      expect(scripts[name]).toMatch(/^node cli\/check-node\.js && /);
  });

  test.each([
    ["2026-02-30T12:00:00-03:00", "is neither a moment such as 2026-11-23T14:32:05-03:00 nor a position"],
    ["2999-01-01T00:00:00Z", "is in the future: by the clock of this machine it is "],
  ])("a restore to %s is refused", async (at, message) => {
    const dataFolder = join(folder, "restored");
    const { code, said } = await start(["cli/restore.ts", "--data", dataFolder, "--at", at, "--archive", folder]);
    expect(code).toBe(1);
    expect(said).toContain(`--at ${at} ${message}`);
    await expect(readdir(dataFolder)).rejects.toThrow("ENOENT");
  });
});
