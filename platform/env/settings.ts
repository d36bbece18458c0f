import { z } from "zod";
import { findUrlProblem } from "#db/database-url.ts";
import { isAddressRange } from "#platform/http/client-address.ts";

const timeZone = z.string().refine(isTimeZone, "must be an IANA time zone such as America/Sao_Paulo");
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

/** Mail servers; a password with a # would end the address there. */
const mailServer = z
  .string()
  .regex(/^[^#]*$/, "must have %23 in place of #")
  .pipe(z.url({ protocol: /^smtps?$/, error: "must be an smtp or smtps address" }));

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

/** The settings by name, each with its limits and its default. */
export const settingsSchema = z.object({
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
  SMTP_URL: mailServer.optional(),
  /** Sender of the site's mails, such as Coreto <nao-responda@coreto.example>. */
  MAIL_FROM: z.string().min(3).optional(),
  /** Mail server of newsletters, where it differs from SMTP_URL. */
  NEWSLETTER_SMTP_URL: mailServer.optional(),
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
  /** Password that `coreto admin` sets; without it one is generated and printed. */
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
