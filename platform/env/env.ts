import { isIP } from "node:net";
import { join, resolve } from "node:path";
import type { z } from "zod";
import { settingsSchema } from "./settings.ts";
import { readSettingsFile, type SettingsFile } from "./settings-file.ts";
import { findUnknownSettings, type UnknownSetting } from "./unknown-settings.ts";

/** Settings that have no effect without another one: the first needs the second. */
const NEEDS = [
  ["SMS_TOKEN", "SMS_URL"],
  ["NEWSLETTER_DKIM_KEY_FILE", "NEWSLETTER_DKIM_SELECTOR"],
  ["NEWSLETTER_DKIM_SELECTOR", "NEWSLETTER_DKIM_KEY_FILE"],
  ["S3_ENDPOINT", "S3_BUCKET"],
  ["S3_ACCESS_KEY_ID", "S3_BUCKET"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID"],
] as const;

/** Where a site listens by default, without and with https of its own. */
const LISTENING = {
  off: { PORT: 3000, HOST: "0.0.0.0" },
  // An authority prefers IPv6 where the name has such an address.
  auto: { PORT: 443, HOST: "::" },
};
const HTTP_PORT = 80;

/** The settings of one process, complete and checked. */
export interface Env
  extends Omit<z.infer<typeof settingsSchema>, "SITE_URL" | "ARCHIVE" | "PORT" | "HOST" | "HTTP_PORT"> {
  PORT: number;
  HOST: string;
  HTTP_PORT: number;
  /** A folder, an address of a bucket that begins with s3://, or "off". */
  ARCHIVE: string;
  /** Origin without a trailing slash, such as https://coreto.example. */
  SITE_URL: string;
}

/** A setting that cannot be used; the message is one line that names it. */
export class EnvError extends Error {}

/** Settings whose value is secret, or may contain a password. */
const SECRET = /PASSWORD|SECRET|KEY|TOKEN|DATABASE_URL|SMTP_URL|SMS_|PROXY$/;

/**
 * Reads the settings from environment variables, this process's own by default; blank ones count as absent.
 * @param defaults in place of the general ones, for settings that are absent
 * @param usesBucket whether the keys are for a bucket that no setting names
 * @throws {EnvError} with one line for the first setting that cannot be used.
 */
export function parseEnv(
  variables: Record<string, string | undefined> = process.env,
  defaults: Record<string, string> = {},
  usesBucket = false,
): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const filled: Record<string, string | undefined> = { ...defaults, ...set };
  const result = settingsSchema.safeParse(filled);
  if (!result.success) {
    const issue = result.error.issues[0]!;
    const name = String(issue.path[0]);
    const setting = SECRET.test(name) ? name : `${name}=${JSON.stringify(filled[name])}`;
    throw new EnvError(`${setting} cannot be used: ${issue.message}`);
  }
  const env = result.data;
  const archivesInBucket = env.ARCHIVE?.startsWith("s3://");
  for (const [name, needed] of NEEDS) {
    if (needed === "S3_BUCKET" && (archivesInBucket || usesBucket)) continue;
    if (env[name] && !env[needed]) throw new EnvError(`${needed} is missing: ${name} says nothing without it`);
  }
  const listening = LISTENING[env.HTTPS];
  const PORT = env.PORT ?? listening.PORT;
  const SITE_URL = new URL(env.SITE_URL ?? `http://localhost:${PORT}`).origin;
  const portOfHttp = env.HTTP_PORT ?? HTTP_PORT;
  if (env.HTTPS === "auto") {
    checkName(SITE_URL);
    if (PORT === portOfHttp && PORT !== 0)
      throw new EnvError(`HTTP_PORT=${PORT} is PORT as well: http and https need a port each`);
  }
  const DATA_DIR = resolve(env.DATA_DIR);
  const isFolder = env.ARCHIVE !== undefined && env.ARCHIVE !== "off" && !archivesInBucket;
  return {
    ...env,
    PORT,
    HOST: env.HOST ?? listening.HOST,
    HTTP_PORT: portOfHttp,
    DATA_DIR,
    ARCHIVE: isFolder ? resolve(env.ARCHIVE!) : (env.ARCHIVE ?? join(DATA_DIR, "archive")),
    SITE_URL,
  };
}

/** Checks that an authority can issue a certificate for the site's address. @throws {EnvError} */
function checkName(siteUrl: string): void {
  const { protocol, hostname } = new URL(siteUrl);
  const isName = hostname.includes(".") && isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
  if (protocol === "https:" && isName) return;
  throw new EnvError(
    `HTTPS=auto needs SITE_URL=https://<name of the site>, and it is ${siteUrl}: set SITE_URL to an https address with a name`,
  );
}

/** Variables that look like settings but are not, such as SMPT_URL; blank ones do not count. */
export function listUnknownSettings(variables: Record<string, string | undefined> = process.env): UnknownSetting[] {
  const names = Object.keys(variables).filter((name) => variables[name]?.trim());
  return findUnknownSettings(names, Object.keys(settingsSchema.shape));
}

/** Variables that the library of the bucket reads itself, such as AWS_PROFILE. */
const OF_LIBRARIES = /^AWS_/;

/** A name in a settings file that is no setting, and the setting that was probably meant. */
interface UnusedName {
  name: string;
  meant: string | undefined;
}

const isUsed = (name: string) => Object.hasOwn(settingsSchema.shape, name) || OF_LIBRARIES.test(name);

/** Variables with the settings of their file, for those that are absent or blank. @throws {SettingsFileError} */
export function withSettingsFile<Variables extends Record<string, string | undefined>>(
  variables: Variables,
): Variables {
  return Object.assign({ ...variables }, settingsToAdd(variables, readSettingsFile(variables)));
}

function settingsToAdd(variables: Record<string, string | undefined>, file: SettingsFile | null) {
  const entries = [...(file?.settings ?? [])].filter(([name]) => isUsed(name) && !variables[name]?.trim());
  return Object.fromEntries(entries);
}

/**
 * Adds the settings of the file to the environment of this process, so that libraries and child processes have them too.
 * @returns the file, with the names in it that have no effect; null if there is none
 * @throws {SettingsFileError}
 */
export function fillEnvironment(): (SettingsFile & { unused: UnusedName[] }) | null {
  const file = readSettingsFile(process.env);
  if (!file) return null;
  Object.assign(process.env, settingsToAdd(process.env, file));
  const names = [...file.settings.keys()].filter((name) => !isUsed(name));
  const near = findUnknownSettings(names, Object.keys(settingsSchema.shape));
  const unused = names.map((name) => ({ name, meant: near.find((one) => one.name === name)?.meant }));
  return { ...file, unused };
}

/** The environment of this process without its settings, for programs of a site whose settings are those of a file. */
export function environmentOfSite(file: string): Record<string, string | undefined> {
  const others = Object.entries(process.env).filter(([name]) => !isUsed(name));
  return { ...Object.fromEntries(others), CORETO_SETTINGS: file };
}

/** Libraries such as React choose their production build by NODE_ENV when they are first imported. */
export function preferProduction(): void {
  process.env.NODE_ENV ??= "production";
}
