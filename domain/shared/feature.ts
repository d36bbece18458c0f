import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import type { Staff } from "#domain/accounts/policy.ts";
import type { LeavingComments } from "#domain/accounts/profile/form.ts";
import type { ReferencingTable } from "#domain/media/replacing/referencing-tables.server.ts";
import type { FileUseKind } from "#domain/media/replacing/types.ts";
import type { Env } from "#platform/env/env.ts";
import type { SafeFetch, SafeFetchSettings } from "#platform/http/safe-fetch.ts";
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

/** Somebody who leaves, and what they want to happen to their comments. */
export interface LeavingPerson extends Person {
  comments: LeavingComments;
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
  /** Whether the feature is switched on now; nothing is sent to readers while it is not. */
  isOn(): Promise<boolean>;
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

/** The switch of a feature, as editors read it. */
export interface FeatureToggle {
  label: string;
  help: string;
}

/** A number for Prometheus. */
export interface FeatureGauge {
  /** Without the prefix of the program. */
  name: string;
  help: string;
  label: string;
  read(db: Database): Promise<{ label: string; value: number }[]>;
}

/** Changes of what an open page shows after a number, or the last ones, in the order of their numbers. */
export interface UpdateList<Update extends { seq: number } = { seq: number }> {
  /** Number up to which changes before the list are left out; pages that have less of them are to be loaded anew. */
  since: number;
  /** Number of the last change. */
  until: number;
  updates: Update[];
}

/** Which changes: those after a number, or without one the last `max`. */
export interface UpdateQuery {
  after: number | null;
  max: number;
}

/** Something of a feature that has an hour, for the dashboard of those who may do it. */
export interface FeatureDue {
  /** What it is, by which its screen and words are found; the kind of its row. */
  kind: string;
  /** Of its row; null where there is none yet. */
  id: string | null;
  title: string;
  /** ISO 8601. */
  at: string;
  /** What is still to be done, and what will happen, in Portuguese. */
  note: string;
}

/** From the first moment until just before the second. */
export interface Span {
  from: Date;
  until: Date;
}

/** A number within each of some spans. */
export interface SpanCounts {
  /** In Portuguese. */
  label: string;
  counts: number[];
}

/** What asking the bank for a charge uses. */
export interface ChargeServices {
  db: Database;
  /** The site's secret. */
  secret: string;
  /** IANA zone. */
  timeZone: string;
  fetchSafely: SafeFetch;
}

/** A charge for a campaign of an advertiser. */
export interface WantedCharge {
  campaignId: string;
  centavos: number;
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
  /** The switch that turns it off, on the screen "Partes do site": its name, and what goes with it. */
  toggle: FeatureToggle;
  /** Registers and schedules its background jobs, before they are started. */
  start?(jobs: Jobs, services: FeatureServices): RunningFeature<Facts>;
  /** What is stored about a person, for their export: by Portuguese words, without secrets and hashes. */
  exportPerson?(db: Database, person: Person): Promise<Record<string, unknown>>;
  /** Removes a person from what outlives their account, in the transaction that deletes it. */
  erasePerson?(tx: Database, person: LeavingPerson, site: SecretSite): Promise<void>;
  /** The cache tags of its tables. */
  tags?: TableTags;
  /** Counts visits by links that name an edition, in sum only; numbers that were invented are left out. */
  countClicks?(db: Database, clicks: EditionClick[]): Promise<void>;
  /** How much waits for somebody of the newsroom; nothing for those who do not decide about it. */
  countWaiting?(db: Database, staff: Staff): Promise<number>;
  gauges?: FeatureGauge[];
  /** Its tables that readers' pages can do without. */
  dispensable?: PgTable[];
  /** Where its rows name files: the place for the newsroom, and the texts to search. */
  fileUses?: { place: string; rows: SQL }[];
  /** Its tables that the replacement of a file changes. */
  referencingTables?: Partial<Record<FileUseKind, ReferencingTable>>;
  /** Changes of an article for the open pages that show them; null where readers see none. */
  listUpdates?(db: Database, newsId: string, query: UpdateQuery): Promise<UpdateList | null>;
  /** What of it has an hour and comes next, for somebody of the newsroom. */
  listDue?(db: Database, staff: Staff, clock: { now: Date; timeZone: string }): Promise<FeatureDue[]>;
  /** Its numbers within each of some spans, for the dashboard of editors. */
  countWithin?(db: Database, spans: Span[]): Promise<SpanCounts[]>;
  /** A charge of the paper's bank for something that is not its own; null where no bank is connected or it is away. @returns its path */
  makeCharge?(services: ChargeServices, wanted: WantedCharge): Promise<string | null>;
  /** What the health page says about it beside failed jobs. */
  findProblems?(db: Database): Promise<FeatureProblem[]>;
}
