/** Kinds of rows that are accounted for. */
export type RecordKind = "author" | "category" | "tag" | "article" | "page" | "comment" | "media" | "account";

/** A node of a text on its way to a document: pictures, sounds and films still have their addresses of before. */
export interface DraftNode {
  type: string;
  attrs?: Record<string, string | number | null>;
  content?: DraftNode[];
  text?: string;
  marks?: DraftMark[];
}

export interface DraftMark {
  type: "link" | "strong" | "em";
  attrs?: { href: string };
}

/** Somebody who signs, a category or a theme. */
export interface NamedRecord {
  kind: "author" | "category" | "tag";
  /** Its key in the other system, the same in every export. */
  key: string;
  name: string;
  /** Last part of its address there. */
  slug: string;
  description?: string | undefined;
  /** Addresses that its page had. */
  addresses: string[];
}

export interface CommentRecord {
  key: string;
  authorName: string;
  content: string;
  approved: boolean;
  createdAt: Date;
}

/** A row that is not brought over, and why. */
export interface SkippedRecord {
  kind: "skipped";
  of: RecordKind | "other";
  key: string;
  title: string;
  reason: string;
}

export interface ArticleRecord {
  kind: "article";
  /** A page is stored as a draft, as this site has none. */
  of: "article" | "page";
  key: string;
  title: string;
  slug: string;
  summary: string;
  /** The text in blocks. */
  blocks: DraftNode[];
  /** Address of the picture that opens it, with its words; null for none. */
  image: { url: string; caption: string; alt: string } | null;
  state: "published" | "scheduled" | "draft";
  createdAt: Date;
  updatedAt: Date;
  /** When it came out, or is to come out. */
  publishedAt: Date | null;
  featured: boolean;
  views: number;
  authors: NamedRecord[];
  category: NamedRecord | null;
  tags: NamedRecord[];
  /** Addresses that it had there. */
  addresses: string[];
  comments: CommentRecord[];
  /** Parts of it that were left out, for the report. */
  notes: string[];
}

export type SourceRecord = NamedRecord | ArticleRecord | SkippedRecord;

/** A file of the other system that texts name. */
export interface SourceFile {
  url: string;
  alt: string;
}

/** Another system, as the one import reads it. */
export interface ImportSource {
  /** Its system and address: a second run finds what the first one brought. */
  id: string;
  /** How many articles, pages and skipped rows are to come, for the progress. */
  total: number;
  /** Files that the system lists; those that no text names are reported, and stay where they are. */
  files: SourceFile[];
  /** Addresses that every site of the system has, each with a path of ours. */
  paths: [old: string, path: string][];
  /** Problems of the file itself. */
  warnings: string[];
  records(): AsyncIterable<SourceRecord>;
}
