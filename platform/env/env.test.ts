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
});
