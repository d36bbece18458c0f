import { describe, expect, test } from "vitest";
import { EnvError, parseEnv } from "./env.ts";

describe("settings", () => {
  test("a clone without any setting gets working defaults", () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      SITE_URL: "http://localhost:3000",
      SITE_TIME_ZONE: "America/Sao_Paulo",
    });
    expect(parseEnv({}).DATABASE_URL).toBeUndefined();
  });

  test("the public address keeps only its origin", () => {
    expect(parseEnv({ SITE_URL: "https://jornal.example/" }).SITE_URL).toBe("https://jornal.example");
  });

  test("an empty variable counts as absent", () => {
    expect(parseEnv({ PORT: "" }).PORT).toBe(3000);
  });

  test.each([
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["SITE_URL", "jornal.example"],
    ["SITE_URL", "javascript:alert(1)"],
    ["DATABASE_URL", "mysql://x"],
    ["SITE_TIME_ZONE", "Brasil/Coreto"],
    ["DEMO_PASSWORD", "curta"],
    ["LOG_LEVEL", "loud"],
    ["S3_ENDPOINT", "minio:9000"],
    ["S3_PREFIX", "../jornal"],
    ["S3_PATH_STYLE", "maybe"],
  ])("%s=%s stops the start with one line that names it", (name, value) => {
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
    ["S3_BUCKET", { S3_ENDPOINT: "https://s3.example" }],
    ["S3_BUCKET", { S3_ACCESS_KEY_ID: "chave" }],
    ["S3_SECRET_ACCESS_KEY", { S3_BUCKET: "jornal", S3_ACCESS_KEY_ID: "chave" }],
    ["S3_ACCESS_KEY_ID", { S3_BUCKET: "jornal", S3_SECRET_ACCESS_KEY: "segredo" }],
  ])("without %s a bucket that is half told stops the start, and no secret is shown", (missing, told) => {
    expect(() => parseEnv(told)).toThrow(`${missing} is missing`);
    expect(() => parseEnv(told)).not.toThrow("segredo");
  });

  test("a bucket needs its name alone", () => {
    expect(parseEnv({ S3_BUCKET: "jornal" })).toMatchObject({ S3_REGION: "us-east-1", S3_PREFIX: "" });
  });
});
