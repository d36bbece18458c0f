import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { findUrlProblem } from "#db/database-url.ts";
import { isAddressRange } from "#platform/http/client-address.ts";
import { readSettingsFile, type SettingsFile } from "./settings-file.ts";
import { findUnknownSettings, type UnknownSetting } from "./unknown-settings.ts";

const timeZone = z.string().refine(isTimeZone, "must be an IANA time zone such as America/Sao_Paulo");
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

const wholeNumber = (min: number, max: number) => {
  const words = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .trim()
    .regex(/^\d+$/, words)
    .transform(Number)
    .refine((number) => number >= min && number <= max, words);
};

const addressList = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  )
  .refine((list) => list.every(isAddressRange), "must be IP addresses or ranges such as 10.0.0.0/8");

const schema = z.object({
  /** Port the site listens on; 0 picks a free one. Default: 3000; with HTTPS=auto 443. */
  PORT: wholeNumber(0, 65535).optional(),
  /** Address the site listens on. Default: 0.0.0.0; with HTTPS=auto :: for all addresses of IPv6 and IPv4. */
  HOST: z.string().min(1).optional(),
  /** "auto": the site serves https itself, with a certificate that it orders and renews for the name in SITE_URL. */
  HTTPS: z.enum(["auto", "off"]).default("off"),
  /** With HTTPS=auto, the port for http, where the authority checks the name and readers are redirected to https; 0 picks a free one. */
  HTTP_PORT: wholeNumber(0, 65535).optional(),
  /** The authority that issues the certificate: address of its ACME directory. */
  ACME_DIRECTORY: z
    .url({ protocol: /^https$/, error: "must be an https address" })
    .default("https://acme-v02.api.letsencrypt.org/directory"),
  /** Mail address for the authority's messages. */
  ACME_CONTACT: z.email("must be a mail address").optional(),
  /** Public address of the site, without a path; default: http://localhost:PORT. */
  SITE_URL: httpUrl
    .refine(isOrigin, "must be an address without a path, user and password, such as https://jornal.example")
    .optional(),
  /** Folder of the embedded database and of the media. */
  DATA_DIR: z.string().min(1).default("./data"),
  /** Another PostgreSQL (16 or newer) in place of the embedded one; with several hosts, the one of them that accepts writes. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
    .superRefine((url, context) => {
      const message = findUrlProblem(url);
      if (message) context.addIssue({ code: "custom", message });
    })
    .optional(),
  /**
   * Where the embedded database is archived, with the site's files: a folder, best on another disk, or s3://bucket/folder/;
   * "off" for none. Default: DATA_DIR/archive.
   */
  ARCHIVE: z
    .string()
    .regex(
      /^(?!s3:)|^s3:\/\/[a-z0-9][a-z0-9.-]{2,62}\/([A-Za-z0-9][A-Za-z0-9._/-]*\/)?$/,
      "must be like s3://bucket/folder/",
    )
    .optional(),
  /** Encrypts the archive, 32 characters or more; without it the archive is not encrypted. If it is lost, so is the archive. */
  ARCHIVE_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  /** Connections of the site to the database. */
  DATABASE_POOL: wholeNumber(2, 200).default(10),
  /** Time zone in which dates are shown. */
  SITE_TIME_ZONE: timeZone.default("America/Sao_Paulo"),
  /** Memory for cached pages, in MiB. */
  PAGE_CACHE_MIB: wholeNumber(0, 8192).default(128),
  /** Secret that signs sessions and encrypts second factors, 32 characters or more; without it one is stored in DATA_DIR. */
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  /** Mail server, such as smtp://user:password@host:587; without it mails are stored in DATA_DIR/outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp or smtps address" }).optional(),
  /** Sender of the site's mails, such as Coreto <nao-responda@coreto.example>. */
  MAIL_FROM: z.string().min(3).optional(),
  /** Mail server of newsletters, where it differs from SMTP_URL. */
  NEWSLETTER_SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp or smtps address" }).optional(),
  /** Sender of newsletters, such as Coreto <boletim@coreto.example>; default: MAIL_FROM. */
  NEWSLETTER_FROM: z.string().min(3).optional(),
  /** Copies of newsletters that are sent in a minute, by all processes together. */
  NEWSLETTER_PER_MINUTE: wholeNumber(1, 60_000).default(300),
  /** Connections of each process over which they are sent. */
  NEWSLETTER_CONNECTIONS: wholeNumber(1, 10).default(2),
  /** Private RSA key (PEM) that signs newsletters (DKIM), and its name in the DNS; without it the mail server signs, or nobody. */
  NEWSLETTER_DKIM_KEY_FILE: z.string().min(1).optional(),
  NEWSLETTER_DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/, "must be a name of letters, digits and hyphens")
    .optional(),
  /** Sent by mail servers and services with reports about mails that came back; without it none are accepted. */
  NEWSLETTER_BOUNCE_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  /** Mailbox to which newsletters come back, such as devolvido@coreto.example; addresses with + must arrive there, too. */
  NEWSLETTER_RETURN_ADDRESS: z.email("must be a mail address").max(60, "must have 60 characters at most").optional(),
  /** Gateway for text messages: an address that accepts {"to", "text"} as JSON; without it none are sent. */
  SMS_URL: httpUrl.optional(),
  /** Sent to it as `Authorization: Bearer`. */
  SMS_TOKEN: z.string().min(1).optional(),
  /** Addresses of the proxies in front of the site, separated by commas; only they may name the visitor's address. */
  TRUSTED_PROXIES: addressList.default([]),
  /** Bucket for media in place of DATA_DIR/media, at Amazon or, with S3_ENDPOINT, at any service that speaks S3. */
  S3_BUCKET: z.string().min(3, "must have at least 3 characters").optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ENDPOINT: httpUrl.optional(),
  /** Keys of the bucket; without them those of the machine's own role are used. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Before each name in the bucket, such as jornal/. */
  S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*\/$/, "must be a path that ends with /")
    .optional()
    .transform((prefix) => prefix ?? ""),
  /** Whether the bucket is part of the path; default: where S3_ENDPOINT is set. */
  S3_PATH_STYLE: z
    .enum(["true", "false"])
    .transform((value) => value === "true")
    .optional(),
  /** HTTP proxy through which other sites (feeds) are read when they do not answer directly, such as http://proxy:3128. */
  FETCH_PROXY: httpUrl.optional(),
  /** Password of the demo's accounts; without it one is generated and printed. */
  DEMO_PASSWORD: z.string().min(6, "must have at least 6 characters").optional(),
  /** Password that `npm run admin` sets; without it one is generated and printed. */
  ADMIN_PASSWORD: z.string().optional(),
  /** "off" does not ask the registry of packages once a day whether there is a newer version. */
  UPDATE_CHECK: z.enum(["on", "off"], { error: 'must be "on" or "off"' }).default("on"),
  /** The registry of packages that is asked for a newer version, and from which it is installed; default: npm's own setting. */
  UPDATE_REGISTRY: httpUrl.optional(),
  /** Enables /metrics, for Prometheus, for requests that send it as `Authorization: Bearer`. */
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  /** Queries that take longer are logged, milliseconds; 0: none. */
  SLOW_QUERY_MS: wholeNumber(0, 600_000).default(500),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

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
export interface Env extends Omit<z.infer<typeof schema>, "SITE_URL" | "ARCHIVE" | "PORT" | "HOST" | "HTTP_PORT"> {
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

function isOrigin(address: string): boolean {
  // A text that is no address at all gets that message.
  if (!URL.canParse(address)) return true;
  const { pathname, search, hash, username, password } = new URL(address);
  return pathname === "/" && [search, hash, username, password].every((part) => part === "");
}

function isTimeZone(value: string) {
  try {
    new Intl.DateTimeFormat("pt-BR", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

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
  const result = schema.safeParse(filled);
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
  return findUnknownSettings(names, Object.keys(schema.shape));
}

/** Variables that the library of the bucket reads itself, such as AWS_PROFILE. */
const OF_LIBRARIES = /^AWS_/;

/** A name in a settings file that is no setting, and the setting that was probably meant. */
interface UnusedName {
  name: string;
  meant: string | undefined;
}

const isUsed = (name: string) => Object.hasOwn(schema.shape, name) || OF_LIBRARIES.test(name);

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
  const near = findUnknownSettings(names, Object.keys(schema.shape));
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
