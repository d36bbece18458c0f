import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseSettings } from "#platform/env/settings-file.ts";
import { layoutOf } from "./layout.ts";
import { settingsText } from "./server-files.ts";
import { readHostName, type SetupOptions, setUp } from "./setup.ts";

describe("the name of the site", () => {
  test.each([
    ["jornal.example", "jornal.example"],
    [" https://Jornal.Example/ ", "jornal.example"],
    ["notícias.jornal.example", "xn--notcias-9ya.jornal.example"],
  ])("%s is %s", (text, name) => {
    expect(readHostName(text)).toBe(name);
  });

  test.each([
    "",
    "localhost",
    "192.168.1.1",
    "jornal.example/noticias",
    "jornal.example:8443",
    "-a.example",
    "a b.example",
  ])("%j is refused", (text) => {
    expect(() => readHostName(text)).toThrow("is not the name of a site");
  });
});

test("a new settings file has the address, what HTTPS needs, and each other setting as a comment", () => {
  const caddy = parseSettings(settingsText("praca.example", "caddy"));
  expect(Object.fromEntries(caddy)).toEqual({
    SITE_URL: "https://praca.example",
    DATA_DIR: "/var/lib/coreto",
    HOST: "127.0.0.1",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const none = parseSettings(settingsText("praca.example", "none"));
  expect(none.get("SITE_URL")).toBe("http://praca.example");
  const auto = parseSettings(settingsText("praca.example", "auto"));
  expect(Object.fromEntries(auto)).toEqual({
    SITE_URL: "https://praca.example",
    DATA_DIR: "/var/lib/coreto",
    HTTPS: "auto",
  });
  expect(settingsText("praca.example", "auto")).not.toContain("jornal.example");
});

describe("a server that is set up already", () => {
  let root: string;
  const layout = () => layoutOf(root);
  const settings = async (text: string) => {
    await mkdir(dirname(layout().settings), { recursive: true });
    await writeFile(layout().settings, text, { mode: 0o640 });
  };
  const set = (options: Partial<SetupOptions> = {}) =>
    setUp({ name: undefined, https: undefined, root, isDry: true, say: () => {}, ...options });

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "coreto-setup-"));
  });
  afterEach(() => rm(root, { recursive: true }));

  test("keeps its settings, and refuses another name or another way of HTTPS in one line", async () => {
    await settings("SITE_URL=http://jornal.example\nMAIL_FROM=Jornal <a@jornal.example>\n");
    await expect(set({ name: "praca.example" })).rejects.toThrow(
      `the site of this server is jornal.example, not praca.example: change it in ${layout().settings}, and run this again`,
    );
    await expect(set({ https: "auto" })).rejects.toThrow("the settings say --https none");
    await set({ name: "jornal.example" });
    expect(await readFile(layout().settings, "utf8")).toContain("MAIL_FROM=Jornal <a@jornal.example>");
  });

  test("with settings that cannot be read names the line", async () => {
    await settings("SITE_URL=http://jornal.example\nMAIL_FROM: x\n");
    await expect(set()).rejects.toThrow("line 2: must be NAME=value");
    await settings("DATA_DIR=/var/lib/coreto\n");
    await expect(set()).rejects.toThrow("SITE_URL is missing or not an address");
  });

  test("without a name and without settings says how it is called", async () => {
    await expect(set()).rejects.toThrow("the name of the site is missing: coreto setup jornal.example");
  });

  test("that runs another version is not changed", async () => {
    const folder = join(layout().versions, "0.9.0");
    await mkdir(join(folder, "node_modules/coreto/bin"), { recursive: true });
    await writeFile(join(folder, "node"), "");
    await writeFile(join(folder, "node_modules/coreto/bin/coreto.js"), "");
    await symlink("versions/0.9.0", layout().current);
    await expect(set({ name: "jornal.example" })).rejects.toThrow(
      /^Coreto 0\.9\.0 runs here, and this is .*coreto upgrade/,
    );
  });
});
