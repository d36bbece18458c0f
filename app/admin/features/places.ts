import type { IconNode } from "lucide";
import type { ComponentType } from "react";
import type { FeaturePublicationFacts } from "#domain/features.server.ts";
import type { PlannedNotice } from "#domain/news/publication/types.ts";
import type { NoticeFacts } from "#domain/notices/channels.server.ts";

/** What the publish sheet knows of each feature. */
export type ArticleNoticeFacts = NoticeFacts & FeaturePublicationFacts;

/** The words of a notice as devices show them. */
interface ShownWords {
  title: string;
  body: string;
}

/** What a piece of the publish sheet gets. */
export interface ArticleNoticeProps extends ShownWords {
  facts: ArticleNoticeFacts;
  /** When the article comes out, ISO 8601; empty for now. */
  at: string;
  /** Who gets a notice, in the feature's words; empty: nobody. */
  chosen: string;
  onChange: (chosen: string) => void;
}

/** A line of what goes out with an article, or after it. */
export interface PlannedLine extends Pick<PlannedNotice, "choice" | "dueAt" | "stopped"> {
  icon: IconNode;
  /** When it goes, ISO 8601; null: when the article comes out. */
  at: string | null;
  words: string;
  note: string;
  /** The word that stops it. */
  stop: string;
}

/** Notices about an article when it is published. */
export interface ArticleNotice {
  /** Whether it goes to devices at once; else it is looked up later. */
  isAtOnce: boolean;
  Choice: ComponentType<ArticleNoticeProps>;
  /** What is left of a choice with these facts: another category has other devices, and a limit may have been reached meanwhile. */
  keepChoice(facts: ArticleNoticeFacts, chosen: string): string;
  /** Whom a choice notifies at once, in words; "" without recipients. */
  describeReach(facts: ArticleNoticeFacts, chosen: string): string;
  /** The notices that were sent, with their moments (ISO 8601); one that is not done can be stopped. */
  listSent(facts: ArticleNoticeFacts): { at: string; words: string; note: string; isDone: boolean }[];
  /** What becomes of its notices when the article leaves the site, and what cannot be recalled, each a sentence. */
  describeRecall(facts: ArticleNoticeFacts, words: (at: string) => string): string[];
  /** What goes out with the article or after it, of its own among the planned ones. */
  listPlanned(facts: ArticleNoticeFacts, planned: PlannedNotice[]): PlannedLine[];
}

/** What a piece of the question gets whether devices hear of an entry of a coverage. */
export interface EntryNoticeProps extends ShownWords {
  /** Absent until they were read. */
  facts: NoticeFacts | undefined;
  /** Of the coverage's article. */
  newsId: string;
  busy: boolean;
  onCancel: () => void;
}

/** Notices of the newsroom, beside a notification. */
export interface NewsroomNotice {
  Field: ComponentType<{ facts: NoticeFacts; defaultChecked: boolean }>;
  Preview: ComponentType<ShownWords>;
  /** "2 aparelhos recebem o aviso". */
  describeReach(facts: NoticeFacts): string;
}
