import { expect, test } from "vitest";
import { listUnknownSettings } from "./env.ts";

const variables = (...names: string[]) => Object.fromEntries(names.map((name) => [name, "x"]));

test.each([
  ["SMPT_URL", "SMTP_URL"],
  ["SMTP_HOST", "SMTP_URL"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["SITE_URI", "SITE_URL"],
  ["site_url", "SITE_URL"],
  ["AUTH_SECRETS", "AUTH_SECRET"],
  ["S3_BUCKET_NAME", "S3_BUCKET"],
  ["MAIL_FORM", "MAIL_FROM"],
  ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
])("%s is named as an unknown setting, with %s as the one that was meant", (name, meant) => {
  expect(listUnknownSettings(variables(name))).toEqual([{ name, meant }]);
});

test("known settings, and what other programs read, are not named as unknown", () => {
  const others = ["PATH", "HOME", "HOSTNAME", "MAIL", "MAILTO", "PWD", "SHELL", "TERM", "LANG", "LC_ALL", "NODE_ENV"];
  const more = ["PGHOST", "AWS_REGION", "HTTP_PROXY", "npm_config_cache", "LOGNAME", "SSH_TTY", "DEBUG", "INIT_CWD"];
  expect(listUnknownSettings(variables("SMTP_URL", "PORT", "LOG_LEVEL", ...others, ...more))).toEqual([]);
  expect(listUnknownSettings({ SMPT_URL: "" })).toEqual([]);
});
