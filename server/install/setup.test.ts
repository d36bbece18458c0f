import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseSettings } from "#platform/env/settings-file.ts";
import { layoutOf } from "./layout.ts";
import { commandText, settingsText, unitText } from "./server-files.ts";
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
  const caddy = parseSettings(settingsText("https://praca.example", "caddy"));
  expect(Object.fromEntries(caddy)).toEqual({
    SITE_URL: "https://praca.example",
    DATA_DIR: "/var/lib/coreto",
    HOST: "127.0.0.1",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const none = parseSettings(settingsText("http://praca.example", "none"));
  expect(none.get("SITE_URL")).toBe("http://praca.example");
  const auto = parseSettings(settingsText("https://praca.example", "auto"));
  expect(Object.fromEntries(auto)).toEqual({
    SITE_URL: "https://praca.example",
    DATA_DIR: "/var/lib/coreto",
    HTTPS: "auto",
  });
  expect(settingsText("https://praca.example", "auto")).not.toContain("jornal.example");
});

test("settings, unit and command of a trial name paths below its folder", () => {
  const root = "/var/lib/coreto/trial";
  const { settings, data, program } = layoutOf(root);
  expect(parseSettings(settingsText("https://praca.example", "none", root)).get("DATA_DIR")).toBe(data);
  const unit = unitText(root);
  expect(unit).toContain(`CORETO_SETTINGS=${settings}\n`);
  expect(unit).toContain(`WorkingDirectory=${data}\n`);
  expect(unit).toContain(`ExecStart=${program}/current/node ${program}/current/node_modules/`);
  const command = commandText(root);
  expect(command).toContain(`:-${settings}}`);
  expect(command).toContain(`set -- ${program}/current/node `);
  expect(command).not.toContain("setpriv");
  expect(commandText()).toContain("setpriv --reuid=coreto");
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

  test("a new site behind a proxy of the operator needs its address, whose scheme nobody else knows", async () => {
    const none = (name: string) => set({ name, https: "none" });
    await expect(none("Jornal.example")).rejects.toThrow(
      /^--https none needs the address .*: coreto setup https:\/\/jornal\.example --https none/,
    );
    for (const address of ["https://jornal.example/", "HTTP://jornal.example"]) await none(address);
    await settings("SITE_URL=https://jornal.example\n");
    await none("jornal.example");
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
