import type { ReactNode } from "react";
import type { ArticleBody, ArticlePage, RunningCoverage } from "#domain/news/types.ts";
import type { DateFormats } from "#platform/format/dates.ts";
import type { FeedSite } from "../blocks/feed-markup.ts";
import type {
  ArticleFacts,
  ColumnFacts,
  FlowFacts,
  ProfileFacts,
  SignUpFacts,
  SubjectFacts,
} from "../features.server.ts";

/** A subject that a page is about, and that a reader may follow. */
export interface PageSubject {
  /** Its kind and id. */
  key: `${"category" | "author" | "tag" | "coverage"}:${string}`;
  name: string;
  /** Its slug; of a coverage that of its article. */
  address: string;
  /** Address of a small picture. */
  picture: string | null;
}

/** What a piece beside a subject gets. */
export interface SubjectPieceProps {
  subject: PageSubject;
  /** Begin of its button's words and of its name. */
  label?: string;
  className?: string;
  /** False where the page offers notices of the subject itself. */
  offersNotices?: boolean;
  /** What features know of it; absent where none was asked. */
  facts?: SubjectFacts;
}

/** What a button beside an article gets. */
export interface ArticleToolProps {
  article: Pick<ArticlePage, "id" | "address" | "title" | "category">;
}

/** What a piece that accompanies the reading gets. */
export interface ReadingPieceProps {
  article: ArticleToolProps["article"] & { isLive: boolean };
  /** Whether the page was scrolled. */
  isScrolled: boolean;
}

/** What a piece beside the articles of a page gets. */
export interface ColumnPieceProps {
  facts: ColumnFacts;
  /** Articles that an open page shows by now. */
  shown?: { address: string }[];
}

/** What a piece at the end of an article gets. */
export interface ArticleEndProps {
  article: Pick<ArticlePage, "id" | "address" | "commentCount">;
  facts: ArticleFacts;
  className?: string | undefined;
}

/** What a piece of every page gets. */
export interface FramePieceProps {
  /** Id of the signed-in reader. */
  reader: string | null;
  /** Whether the page is one where nothing opens by itself. */
  isQuiet: boolean;
}

/** What a piece beside a sign-up for an account gets. */
export interface SignUpPieceProps {
  facts: SignUpFacts;
  /** The values of a sign-up that was refused. */
  refused: Record<string, unknown> | undefined;
}

/** What a piece of a reader's profile gets. */
export interface ProfilePieceProps {
  facts: ProfileFacts;
  /** Id of the reader. */
  reader: string;
}

/** What a piece about new articles gets. */
export interface FreshPieceProps {
  /** How many are new since the reader's last visit; at least one. */
  fresh: number;
}

/** What a piece below the header gets. */
export interface StripPieceProps {
  /** The live coverages that run, on the home page; none on other pages. */
  running: RunningCoverage[];
}

/** What a feature adds to an article while it is read. */
export interface ArticleFlow {
  /** Whether more is to come: then it stands before the text. */
  isRunning: boolean;
  /** The subject of which a reader may want notices; null: that of the article. */
  interest: string | null;
  /** Its texts, whose pictures open large. */
  entries: { body: ArticleBody | null }[];
  /** The line above the title. */
  pulse: ReactNode;
  renderAside: (className: string | undefined) => ReactNode;
  /** The texts. */
  list: ReactNode;
}

/** What a piece gets that adds to an article while it is read. */
export interface ArticleFlowProps {
  article: ArticlePage;
  facts: FlowFacts;
  children: (flow: ArticleFlow | null) => ReactNode;
}

/** What a feature changes in the head of an article's page, and in its structured data. */
export interface ArticleDescription {
  page: { title?: string; description?: string };
  data: object;
}

/** What a feature adds to the light page of an article. */
export interface LightFlow {
  describe: (siteUrl: string) => ArticleDescription;
  /** Its texts, whose pictures are linked. */
  entries: { body: ArticleBody | null }[];
  render: (args: { dates: DateFormats; site: FeedSite }) => ReactNode;
}

/** What a feature shows on top of the light home page. */
export interface LightLead {
  /** The address of the article that it is about. */
  address: string;
  render: (dates: DateFormats) => ReactNode;
}

/** What a piece that asks whether visits may be counted gets. */
export interface ConsentPieceProps {
  /** Called when the reader allows it. */
  onGiven: () => void;
}

/** What a piece gets that learns of every page that is opened. */
export interface VisitPieceProps {
  /** The path under which the visit is recorded; null where none is. */
  path: string | null;
}
