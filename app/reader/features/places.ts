import type { ArticlePage } from "#domain/news/types.ts";
import type { ProfileFacts, SignUpFacts, SubjectFacts } from "../features.server.ts";

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
