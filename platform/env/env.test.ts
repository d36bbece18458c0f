import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { EnvError, parseEnv, withSettingsFile } from "./env.ts";

describe("settings", () => {
  test("a clone without any setting gets working defaults", () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      SITE_URL: "http://localhost:3000",
      SITE_TIME_ZONE: "America/Sao_Paulo",
    });
    expect(parseEnv({}).DATABASE_URL).toBeUndefined();
  });

  test("only the origin of the public address is used", () => {
    expect(parseEnv({ SITE_URL: "https://jornal.example/" }).SITE_URL).toBe("https://jornal.example");
  });

  test("a database may be behind a socket", () => {
    const address = "postgres://eu:segredo@/coreto?host=%2Frun%2Fpostgresql";
    expect(parseEnv({ DATABASE_URL: address }).DATABASE_URL).toBe(address);
  });

  test("a database may be one of several servers", () => {
    const address = "postgresql://eu:segredo@um:5432,dois:5433/coreto?target_session_attrs=read-write";
    expect(parseEnv({ DATABASE_URL: address }).DATABASE_URL).toBe(address);
  });

  test("the data folder is a whole path without a slash at its end", () => {
    expect(parseEnv({ DATA_DIR: "/srv/jornal/" }).DATA_DIR).toBe("/srv/jornal");
    expect(parseEnv({ DATA_DIR: "./jornal/" }).DATA_DIR).toBe(resolve("jornal"));
  });

  test("changes are archived beside the data, unless another place, a bucket or none is named", () => {
    expect(parseEnv({ DATA_DIR: "/srv/jornal" }).ARCHIVE).toBe("/srv/jornal/archive");
    expect(parseEnv({ ARCHIVE: "/media/disco/" }).ARCHIVE).toBe("/media/disco");
    expect(parseEnv({ ARCHIVE: "off" }).ARCHIVE).toBe("off");
    const bucket = { ARCHIVE: "s3://jornal/arquivo/", S3_ENDPOINT: "http://minio:9000" };
    expect(parseEnv(bucket)).toMatchObject(bucket);
    expect(() => parseEnv({ ARCHIVE: "s3://jornal" })).toThrow(/ARCHIVE="s3:\/\/jornal" cannot be used: must be like/);
    expect(() => parseEnv({ ARCHIVE_KEY: "curta" })).toThrow(/^ARCHIVE_KEY cannot be used: must have at least 32/);
  });

  test("an empty variable counts as absent", () => {
    for (const PORT of ["", " "]) expect(parseEnv({ PORT }).PORT).toBe(3000);
  });

  test.each([
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["DATABASE_POOL", "1"],
    ["SITE_URL", "https://jornal.example/caminho"],
    ["SITE_URL", "https://ana:segredo@jornal.example"],
    ["DATABASE_URL", "postgres://u:se#gredo@banco/x"],
    ["DATABASE_URL", "postgres://u:segredo@um,/x"],
    ["DATABASE_URL", "postgres://u:segredo@um,dois/x?target_session_attrs=any"],
    ["SITE_URL", "jornal.example"],
    ["SITE_URL", "javascript:alert(1)"],
    ["DATABASE_URL", "mysql://x"],
    ["SITE_TIME_ZONE", "Brasil/Coreto"],
    ["DEMO_PASSWORD", "curta"],
    ["LOG_LEVEL", "loud"],
    ["S3_ENDPOINT", "minio:9000"],
    ["S3_PREFIX", "../jornal"],
    ["S3_PATH_STYLE", "maybe"],
  ])("the invalid setting %s=%s stops the start with one line that names it", (name, value) => {
    let message = "";
    try {
      parseEnv({ [name]: value });
    } catch (error) {
      expect(error).toBeInstanceOf(EnvError);
      message = (error as Error).message;
    }
    expect(message).toContain(name);
    expect(message.split("\n")).toHaveLength(1);
  });

  test.each([
    ["DATABASE_URL", "mysql://u:segredo@banco/x"],
    ["DATABASE_URL", "postgres://u:segredo@um,dois:x/coreto"],
    ["SMTP_URL", "smtp//u:segredo@correio"],
    ["SMTP_URL", "smtps://u:segredo#1@correio.example:465"],
    ["AUTH_SECRET", "segredo"],
    ["FETCH_PROXY", "u:segredo@proxy"],
  ])("the error for an invalid %s names the setting, and does not show its value", (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(`${name} cannot be used: must`);
    expect(() => parseEnv({ [name]: value })).not.toThrow("segredo");
  });

  test("the message for a number out of range names the range", () => {
    expect(() => parseEnv({ PORT: "70000" })).toThrow(
      'PORT="70000" cannot be used: must be a whole number from 0 to 65535',
    );
  });

  test.each([
    ["S3_BUCKET", { S3_ENDPOINT: "https://s3.example" }],
    ["S3_BUCKET", { S3_ACCESS_KEY_ID: "chave" }],
    ["S3_SECRET_ACCESS_KEY", { S3_BUCKET: "jornal", S3_ACCESS_KEY_ID: "chave" }],
    ["S3_ACCESS_KEY_ID", { S3_BUCKET: "jornal", S3_SECRET_ACCESS_KEY: "segredo" }],
  ])("without %s a bucket that is half configured stops the start, and no secret is shown", (missing, given) => {
    expect(() => parseEnv(given)).toThrow(`${missing} is missing`);
    expect(() => parseEnv(given)).not.toThrow("segredo");
  });

  test("a bucket needs its name alone", () => {
    expect(parseEnv({ S3_BUCKET: "jornal" })).toMatchObject({ S3_REGION: "us-east-1", S3_PREFIX: "" });
  });
});

test.each(["SMTP_URL", "NEWSLETTER_SMTP_URL"])("the error for a # in %s says how it is written", (name) => {
  expect(() => parseEnv({ [name]: "smtps://u:segredo#1@correio.example:465" })).toThrow(
    `${name} cannot be used: must have %23 in place of #`,
  );
});

describe("https of its own", () => {
  test("a site that serves https itself listens on the ports of the web, on IPv6 and IPv4", () => {
    const settings = { HTTPS: "auto", SITE_URL: "https://jornal.example" };
    expect(parseEnv(settings)).toMatchObject({ PORT: 443, HTTP_PORT: 80, HOST: "::" });
    expect(parseEnv({ ...settings, PORT: "8443", HOST: "10.0.0.1" })).toMatchObject({ PORT: 8443, HOST: "10.0.0.1" });
  });

  test.each([undefined, "http://jornal.example", "https://localhost", "https://203.0.113.9", "https://[2001:db8::1]"])(
    "a site without a name cannot serve https itself: SITE_URL=%s",
    (SITE_URL) => {
      expect(() => parseEnv({ HTTPS: "auto", SITE_URL })).toThrow(/^HTTPS=auto needs SITE_URL=https:.*: set SITE_URL/);
    },
  );

  test("http and https cannot share a port", () => {
    const settings = { HTTPS: "auto", SITE_URL: "https://jornal.example" };
    expect(() => parseEnv({ ...settings, PORT: "80" })).toThrow(/^HTTP_PORT=80 is PORT as well/);
    expect(parseEnv({ ...settings, PORT: "0", HTTP_PORT: "0" }).HTTP_PORT).toBe(0);
  });
});

test("a settings file adds what the environment does not set, of settings and of the bucket's library", async () => {
  const folder = await mkdtemp(join(tmpdir(), "coreto-settings-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const lines = [
    "PORT=8080",
    "HOST=10.0.0.1",
    "SMTP_URL=smtp://x",
    "SMPT_URL=smtp://y",
    "AWS_PROFILE=jornal",
    "PATH=/x",
  ];
  await writeFile(join(folder, "coreto.env"), lines.join("\n"));
  const environment = { DATA_DIR: folder, HOST: "127.0.0.1", SMTP_URL: " " };
  expect(withSettingsFile(environment)).toEqual({
    DATA_DIR: folder,
    HOST: "127.0.0.1",
    PORT: "8080",
    SMTP_URL: "smtp://x",
    AWS_PROFILE: "jornal",
  });
});
