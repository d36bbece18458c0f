import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseSettings, readSettingsFile } from "./settings-file.ts";

describe("a line of a settings file", () => {
  test.each([
    ["SMTP_URL=smtps://eu:se#gredo@correio.example", { SMTP_URL: "smtps://eu:se#gredo@correio.example" }],
    ["MAIL_FROM=Jornal da Serra <a@jornal.example>", { MAIL_FROM: "Jornal da Serra <a@jornal.example>" }],
    ['MAIL_FROM="Jornal da Serra <a@jornal.example>"', { MAIL_FROM: "Jornal da Serra <a@jornal.example>" }],
    ["MAIL_FROM='Jornal & Cia; <a@jornal.example>'", { MAIL_FROM: "Jornal & Cia; <a@jornal.example>" }],
    ["ARCHIVE_KEY=pa$$wo`rd`$HOME\\n;&|()", { ARCHIVE_KEY: "pa$$wo`rd`$HOME\\n;&|()" }],
    ["A=it's", { A: "it's" }],
    ['A="ele disse "oi""', { A: 'ele disse "oi"' }],
    ["A=b=c", { A: "b=c" }],
    ["\uFEFFPORT=3000\r\n# comment\r\n\r\nHOST = 127.0.0.1 \r\n", { PORT: "3000", HOST: "127.0.0.1" }],
    ["EMPTY=", { EMPTY: "" }],
    ["", {}],
  ])("%j is read as it stands", (text, settings) => {
    expect(Object.fromEntries(parseSettings(text))).toEqual(settings);
  });

  test.each([
    ["PORT: segredo", "line 1: must be NAME=value, with the name in capitals"],
    ["\nexport PORT=segredo", "line 2: must be NAME=value"],
    ["PORT", "line 1: must be NAME=value"],
    ["port=segredo", "line 1: must be NAME=value"],
    ["__proto__=segredo", "line 1: must be NAME=value"],
    ['SMTP_URL="smtps://eu:segredo@x', 'line 1: SMTP_URL begins with " and does not end with it'],
    ["A='", "line 1: A begins with ' and does not end with it"],
    ["PORT=segredo\nPORT=2", "line 2: PORT is set twice"],
    ["SITE_URL=https://segredo.example\u200B", "line 1: SITE_URL contains the invisible character U+200B"],
    ["A=segredo\u0000", "line 1: A contains the invisible character U+0000"],
  ])("%j is refused with its number, and without its value", (text, message) => {
    expect(() => parseSettings(text)).toThrow(message);
    expect(() => parseSettings(text)).not.toThrow("segredo");
  });
});

describe("the settings file", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "coreto-settings-"));
    await writeFile(join(folder, "coreto.env"), "PORT=1\n", { mode: 0o640 });
    await writeFile(join(folder, "other.env"), "PORT=2\n");
    await chmod(join(folder, "other.env"), 0o644);
    await writeFile(join(folder, "wrong.env"), "PORT=3\nHOST\n");
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const at = (name: string) => join(folder, name);

  test("is the one that CORETO_SETTINGS names, else coreto.env in DATA_DIR", () => {
    const own = { path: at("coreto.env"), settings: new Map([["PORT", "1"]]), isPublic: false };
    const other = { path: at("other.env"), settings: new Map([["PORT", "2"]]), isPublic: true };
    expect(readSettingsFile({ DATA_DIR: folder })).toEqual(own);
    expect(readSettingsFile({ DATA_DIR: folder, CORETO_SETTINGS: " " })).toEqual(own);
    expect(readSettingsFile({ DATA_DIR: folder, CORETO_SETTINGS: at("other.env") })).toEqual(other);
    expect(readSettingsFile({ DATA_DIR: at("new") })).toBe(null);
  });

  test("that is named and missing, a folder, or not understood is an error with its path", () => {
    const read = (name: string) => () => readSettingsFile({ CORETO_SETTINGS: at(name) });
    expect(read("missing.env")).toThrow(`the settings file ${at("missing.env")} cannot be read (ENOENT)`);
    expect(read("")).toThrow(`the settings file ${at("")} cannot be read (EISDIR)`);
    expect(read("wrong.env")).toThrow(`${at("wrong.env")}, line 2: must be NAME=value`);
  });
});
