import { describe, expect, test } from "vitest";
import { parseEnv } from "#platform/env/env.ts";
import { npmEnvironment } from "#platform/env/npm-environment.ts";
import { readSiteFacts } from "./checks.ts";
import { environmentOf, readyUrlOf } from "./running-site.ts";

describe("the address of the readiness check", () => {
  test.each([
    ["0.0.0.0", "http://127.0.0.1:3000/readyz"],
    ["::", "http://127.0.0.1:3000/readyz"],
    ["::1", "http://[::1]:3000/readyz"],
    ["10.0.0.7", "http://10.0.0.7:3000/readyz"],
  ])("the readiness check of a site that listens on %s is at %s", (HOST, url) => {
    expect(readyUrlOf(parseEnv({ HOST }))).toBe(url);
  });

  test("a site that serves https is checked over http, without a certificate", () => {
    const env = parseEnv({ HTTPS: "auto", SITE_URL: "https://jornal.example", HTTP_PORT: "8080" });
    expect(readyUrlOf(env)).toBe("http://127.0.0.1:8080/readyz");
  });
});

describe("invalid settings and options", () => {
  const other = { DATABASE_URL: "postgres://localhost/coreto" };
  test.each([
    ["a random port", { ...other, PORT: "0" }, { backup: "true" }, "PORT=0"],
    ["a stop without a start", other, { backup: "true", stop: "true" }, "--stop and --start go together"],
    ["another database without a backup", other, {}, "--backup"],
    ["a wait that is not a number", other, { backup: "true", wait: "soon" }, "--wait"],
    ["a folder without a site", { DATA_DIR: "/nowhere" }, {}, "there is no site in /nowhere"],
  ])("%s is refused with a message that names it", (_, settings, options, words) => {
    expect(() => readSiteFacts(parseEnv(settings), options)).toThrow(words);
  });
});

test("npm's environment for builds omits NODE_ENV and the package's variables, and retains npm's settings", () => {
  const allowed = { PATH: "/bin", npm_config_registry: "http://registry.example/" };
  expect(npmEnvironment({ ...allowed, NODE_ENV: "production", npm_package_name: "coreto", INIT_CWD: "/" })).toEqual(
    allowed,
  );
});

test.runIf(process.platform === "linux")("the environment of a process is read", () => {
  expect(environmentOf(process.pid)?.PATH).toContain("/");
  expect(environmentOf(2 ** 22 + 1)).toBe(undefined);
});
