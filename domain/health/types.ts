import type { FeatureProblem } from "#domain/shared/feature.ts";

/** Whether a part of the site needs attention: no, soon, or immediately. */
export type HealthState = "good" | "attention" | "problem";

/** Parts of the site on the health page. */
export type HealthPart =
  | "messages"
  | "backup"
  | "rehearsal"
  | "mail"
  | "jobs"
  | "tasks"
  | "feeds"
  | "pictures"
  | "films"
  | "disk"
  | "archiveDisk"
  | "memory"
  | "folder"
  | "bucket"
  | "clock"
  | "database"
  | "tables"
  | "address"
  | "version";

/** One part in plain words. */
export interface HealthPoint {
  part: HealthPart;
  state: HealthState;
  title: string;
  text: string;
  /** In a word or a number. */
  value: string | null;
  /** ISO 8601: when it began, where that says more than a value. */
  since?: string;
  /** Percents of a whole that are used. */
  used?: number;
  /** Whether a rehearsal of a restore can be started. */
  rehearsable?: boolean;
  /** The screen where something can be done about it. */
  screen?: { path: "/admin/feeds" | "/admin/news" | "/admin/midias"; label: string };
}

/** Facts that the database knows. */
export interface StoredFacts {
  /** Time of one query, milliseconds. */
  latency: number;
  /** Bytes of all its files. */
  bytes: number;
  /** Such as "18.4". */
  server: string;
  /** Articles and notifications that wait for their moment. */
  scheduled: { articles: number; notifications: number };
  /** Of them, those that are overdue by two minutes. */
  overdue: number;
  feeds: { active: number; failing: { name: string; reason: string }[] };
  /** What is not in order in features, such as newsletters that cannot be sent at the moment. */
  features: FeatureProblem[];
  /** Pictures whose small versions could not be made, this week. */
  pictures: number;
  /** Names of the films and sounds of earlier versions that cannot be cleaned. */
  uncleaned: string[];
  /** Bytes of files that were uploaded in the last 30 days. */
  uploaded: number;
  /** The database's clock, and the newest timestamp that it stored; milliseconds since 1970. */
  clock: { now: number; newestAt: number };
}

/** Facts that the process knows. */
export interface ProcessFacts {
  /** The disk of the data folder; null where the system does not say. */
  disk: { total: number; free: number } | null;
  version: string;
  /** Such as "24.21.0". */
  node: string;
  /** Whether mails are sent, and not stored as files. */
  hasMailServer: boolean;
  /** Whether the database is the embedded one. */
  isEmbedded: boolean;
  /** Whether files are in a bucket, and not in the data folder. */
  hasBucket: boolean;
  siteUrl: string;
  /** Its clock, milliseconds since 1970. */
  now: number;
}
