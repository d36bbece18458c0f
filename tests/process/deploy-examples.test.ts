import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listUnknownSettings, parseEnv } from "#platform/env/env.ts";
import { settingsSchema } from "#platform/env/settings.ts";
import { parseSettings } from "#platform/env/settings-file.ts";
import { hasNginx } from "#tests/nginx.ts";
import { runCoreto } from "./coreto-command.ts";

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL("../../", import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-deploy-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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

test("every example of a settings file is read, and its values are accepted", async () => {
  for (const [name, text] of await listEnvFiles()) {
    const settings = Object.fromEntries(parseSettings(text));
    expect([name, Object.keys(settings).length]).not.toEqual([name, 0]);
    expect(() => parseEnv(settings)).not.toThrow();
    expect([name, listUnknownSettings(settings)]).toEqual([name, []]);
  }
});

/** Settings of the demo and of a command, which no settings file has. */
const NOT_OF_A_SITE = ["DEMO_PASSWORD", "ADMIN_PASSWORD"];

test("deploy/coreto.env, which `coreto setup` installs, has every setting of a site, each once", async () => {
  const names = Object.keys(settingsSchema.shape);
  const example = await readFile(join(ROOT, "deploy/coreto.env"), "utf8");
  const listed = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
  expect(listed.toSorted()).toEqual(names.filter((name) => !NOT_OF_A_SITE.includes(name)).toSorted());
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
    run(process.execPath, args, { cwd: ROOT, env: { PATH: process.env.PATH, ...env } }).then(
      () => ({ code: 0, said: "" }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
    );

  test("on a busy port says so before anything is created, also of a port in the settings file", async () => {
    const busy = createServer();
    await new Promise<void>((resolve) => busy.listen(0, "127.0.0.1", resolve));
    const { port } = busy.address() as { port: number };
    const dataFolder = join(folder, "data");
    const message = `coreto: PORT=${port} is in use by another program: stop it, or set another PORT\n`;
    const file = join(folder, "busy.env");
    await writeFile(file, `DATA_DIR=${dataFolder}\nPORT=1\nHOST=127.0.0.1\nSMPT_URL=smtp://x\n`, { mode: 0o600 });
    try {
      const PORT = String(port);
      const plain = await start(["bin/coreto.js", "start"], { PORT, HOST: "127.0.0.1", DATA_DIR: dataFolder });
      expect(plain).toEqual({ code: 1, said: message });
      // The environment comes before the file, unless it is blank.
      const unknown = `coreto: SMPT_URL in ${file} is not a setting of Coreto and has no effect: did you mean SMTP_URL?\n`;
      const overridden = await start(["bin/coreto.js", "start"], { CORETO_SETTINGS: file, PORT, HOST: "" });
      expect(overridden).toEqual({ code: 1, said: unknown + message });
      await writeFile(file, `DATA_DIR=${dataFolder}\nPORT=${port}\nHOST=127.0.0.1\n`);
      expect(await start(["bin/coreto.js", "start"], { CORETO_SETTINGS: file })).toEqual({ code: 1, said: message });
      await expect(readdir(dataFolder)).rejects.toThrow("ENOENT");
    } finally {
      busy.close();
    }
  });

  test("with a line in the settings file that is not understood says which, and starts nothing", async () => {
    const file = join(folder, "wrong.env");
    await writeFile(file, 'PORT=1\nSMTP_URL="smtp://segredo', { mode: 0o600 });
    const { code, said } = await start(["bin/coreto.js", "start"], { CORETO_SETTINGS: file });
    expect(said).toBe(`coreto: ${file}, line 2: SMTP_URL begins with " and does not end with it\n`);
    expect(code).toBe(1);
  });

  test.each([["cli/build.js"], ["cli/start-demo.js", "demo"], ["bin/coreto.js", "start"]])(
    "on an older Node, %s says so in one line",
    async (...args) => {
      const older = "Object.defineProperty(process.versions, 'node', { value: '20.20.2' })";
      const { code, said } = await start(["--import", `data:text/javascript,${encodeURIComponent(older)}`, ...args]);
      expect(code).toBe(1);
      expect(said).toMatch(/^coreto: Node 24 or newer is needed, this is 20\.20\.2: .*\n$/);
    },
  );

  test("every npm command that runs TypeScript checks Node first", async () => {
    const { scripts } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
    expect(scripts.dev).toMatch(/^node cli\/check-node\.js && /);
    for (const name of ["start", "admin", "backup", "restore", "import", "export", "move"])
      expect(scripts[name]).toMatch(new RegExp(`node bin/coreto\\.js ${name}$`));
  });

  test.each([
    ["2026-02-30T12:00:00-03:00", "is neither a moment such as 2026-11-23T14:32:05-03:00 nor a position"],
    ["2999-01-01T00:00:00Z", "is in the future: by the clock of this machine it is "],
  ])("a restore to %s is refused", async (at, message) => {
    const dataFolder = join(folder, "restored");
    const { code, output } = await runCoreto({}, ["restore", "--data", dataFolder, "--at", at, "--archive", folder]);
    expect(code).toBe(1);
    expect(output).toContain(`--at ${at} ${message}`);
    await expect(readdir(dataFolder)).rejects.toThrow("ENOENT");
  });
});
