import type { Database } from "#db/client.ts";
import type { Env } from "#platform/env/env.ts";
import type { SafeFetchSettings } from "#platform/http/safe-fetch.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log/log.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import type { TableTags } from "./cache-tags.ts";

/** The site, as far as records depend on it that name nobody. */
export interface SecretSite {
  /** The site's secret, without which such a record says nothing about its person. */
  secret: string;
  /** IANA zone of the days in them. */
  timeZone: string;
}

/** Somebody with an account. */
export interface Person {
  id: string;
  email: string;
}

/** What the jobs of features use. */
export interface FeatureServices {
  db: Database;
  log: Log;
  env: Env;
  /** The site's secret. */
  secret: string;
  fetchSettings: SafeFetchSettings;
  /** Queues a mail. */
  sendMail(mail: Mail): Promise<void>;
}

/** A feature whose jobs are registered in this process. */
export interface RunningFeature<Facts> {
  /** What requests read as `site.features.<name>`. */
  facts: Facts;
  /** Called when the database announces a change of one of these tables. */
  onChange?: Record<string, () => void>;
  /** Begins nothing more; what is in flight is waited for by the job runner. */
  stop?(): void | Promise<void>;
  /** Closes its connections, once the job runner has ended. */
  close?(): void | Promise<void>;
}

/** A followed link of an edition: its serial number, and the path that it led to. */
export interface EditionClick {
  serial: number;
  path: string;
}

/** A number for Prometheus. */
export interface FeatureGauge {
  /** Without the prefix of the program. */
  name: string;
  help: string;
  label: string;
  read(db: Database): Promise<{ label: string; value: number }[]>;
}

/** A point of the health page that is not in order. */
export interface FeatureProblem {
  title: string;
  reason: string;
  state: "attention" | "problem";
}

/**
 * A part of the site that could be left out, as the rest of the program sees it (decision 084). Whatever is missing the feature does not have.
 * Its pieces of pages are listed in `app/reader/features` and `app/admin/features`.
 */
export interface Feature<Facts = undefined> {
  /** Registers and schedules its background jobs, before they are started. */
  start?(jobs: Jobs, services: FeatureServices): RunningFeature<Facts>;
  /** What is stored about a person, for their export: by Portuguese words, without secrets and hashes. */
  exportPerson?(db: Database, person: Person): Promise<Record<string, unknown>>;
  /** Removes a person from what outlives their account, in the transaction that deletes it. */
  erasePerson?(tx: Database, person: Person, site: SecretSite): Promise<void>;
  /** The cache tags of its tables. */
  tags?: TableTags;
  /** Counts visits by links that name an edition, in sum only; numbers that were invented are left out. */
  countClicks?(db: Database, clicks: EditionClick[]): Promise<void>;
  gauges?: FeatureGauge[];
  /** What the health page says about it beside failed jobs. */
  findProblems?(db: Database): Promise<FeatureProblem[]>;
}
