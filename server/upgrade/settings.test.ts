import { describe, expect, test } from "vitest";
import { parseEnv } from "#platform/env/env.ts";
import { npmEnvironment } from "#platform/env/npm-environment.ts";
import { readSiteFacts } from "./checks.ts";
import { environmentOf, readyUrlOf } from "./running-site.ts";

describe("where a site is asked whether it is ready", () => {
  test.each([
    ["0.0.0.0", "http://127.0.0.1:3000/readyz"],
    ["::", "http://[::1]:3000/readyz"],
    ["10.0.0.7", "http://10.0.0.7:3000/readyz"],
  ])("a site that listens on %s is asked at %s", (HOST, url) => {
    expect(readyUrlOf({ HOST, PORT: 3000 })).toBe(url);
  });
});

describe("settings and options that do not fit", () => {
  const other = { DATABASE_URL: "postgres://localhost/coreto" };
  test.each([
    ["a port that is drawn", { ...other, PORT: "0" }, { backup: "true" }, "PORT=0"],
    ["a stop without a start", other, { backup: "true", stop: "true" }, "--stop and --start go together"],
    ["another database without a backup", other, {}, "--backup"],
    ["a wait that is no number", other, { backup: "true", wait: "soon" }, "--wait"],
    ["a folder without a site", { DATA_DIR: "/nowhere" }, {}, "there is no site in /nowhere"],
  ])("%s is refused by name", (_, settings, options, words) => {
    expect(() => readSiteFacts(parseEnv(settings), options)).toThrow(words);
  });
});

test("programs that build know neither NODE_ENV nor the clone's own package, but the settings of npm", () => {
  const kept = { PATH: "/bin", npm_config_registry: "http://registry.example/" };
  expect(npmEnvironment({ ...kept, NODE_ENV: "production", npm_package_name: "coreto", INIT_CWD: "/" })).toEqual(kept);
});

test.runIf(process.platform === "linux")("the environment of a process is read", () => {
  expect(environmentOf(process.pid)?.PATH).toContain("/");
  expect(environmentOf(2 ** 22 + 1)).toBe(undefined);
});
