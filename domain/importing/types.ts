/** Kinds of rows in the report. */
export type RecordKind = "author" | "category" | "tag" | "article" | "page" | "comment" | "media" | "account";

/** A node of a text that is being converted: pictures, sounds and films still have their old addresses. */
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

/** An author, a category or a tag. */
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
  /** The comment that it answers: the one at the beginning, the one itself, and the name of its writer. */
  answers?: { root: string; key: string; name: string };
  authorName: string;
  content: string;
  approved: boolean;
  createdAt: Date;
}

/** A row that is not imported, and why. */
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
  /** The main picture with its texts; null for none. */
  image: { url: string; caption: string; alt: string } | null;
  state: "published" | "scheduled" | "draft";
  createdAt: Date;
  updatedAt: Date;
  /** When it was, or is to be, published. */
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

/** Another system, as the import reads it. */
export interface ImportSource {
  /** The system and its address, by which a second run finds the rows of the first one. */
  id: string;
  /** How many articles, pages and skipped rows there are, for the progress. */
  total: number;
  /** Files that the system lists; unused ones are reported and not imported. */
  files: SourceFile[];
  /** Other addresses of files, which are tried where a file is missing; filled while the records are read. */
  smaller?: ReadonlyMap<string, string>;
  /** Addresses that every site of the system has, each with a path of ours. */
  paths: [old: string, path: string][];
  /** Problems of the file itself. */
  warnings: string[];
  /** Where the file was cut off, so that rows are missing; null if it is whole. */
  cut: string | null;
  records(): AsyncIterable<SourceRecord>;
}
