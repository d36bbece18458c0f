/** Types of the demo town's data, and how comments are written. `demo/fill.ts` turns them into rows. */

/** Age of the coverage's newest entry, with the level of the river that the strip of the day has, too. */
export const NEWEST_MINUTES_AGO = 2;

/** A comment under a demo article; `approved` defaults to true. */
export interface DemoComment {
  /** Full name of one of the readers in `people.ts`. */
  reader: string;
  text: string;
  /** Minutes after the article's publication. */
  minutesAfter: number;
  approved?: boolean;
  answer?: DemoAnswer;
  /** Answers of other readers; one may speak to whoever wrote the one before it. */
  replies?: (Pick<DemoComment, "reader" | "text" | "minutesAfter" | "likes"> & { toLast?: boolean })[];
  /** Likes it has gathered. */
  likes?: number;
  /** What readers reported. */
  reports?: { reader: string; reason: "offence" | "advertising" | "untrue" | "other"; words?: string }[];
}

/**
 * Comments, one a line: the minutes after the article's publication, the reader, and the text, as in "34 Alzira Prado: Saiu tudo certo";
 * with a question mark in front of one that is not approved.
 */
export const readComments = (lines: string): DemoComment[] =>
  lines.split("\n").map((line) => {
    const [, waiting, minutes, reader = "", text] = /^(\??)(\d+) ([^:]+): (.+)$/.exec(line) ?? [];
    if (text === undefined) throw new Error(`this is no comment of the demo: ${line}`);
    return { reader, text, minutesAfter: Number(minutes), approved: waiting === "" };
  });

/** The newsroom's answer to a comment. */
export interface DemoAnswer {
  text: string;
  /** Minutes after the comment. */
  minutesAfter: number;
  /** Full name of the reporter who wrote it. */
  by: string;
  /** Whether their name stands at it, and not "Redação". */
  isSigned?: boolean;
}

/** A picture or clip below an article's text. */
export interface DemoGalleryItem {
  /** File name without extension in `pictures`, or in `clips` when `type` is video. */
  file: string;
  type?: "image" | "video";
  caption?: string;
}

export interface DemoArticle {
  title: string;
  summary: string;
  /** Paragraphs, one a line. */
  content: string;
  /** File name without extension in `pictures`; without one the article has no picture. */
  picture?: string;
  caption?: string;
  /** Credit of the picture or video; the reporter's name for a picture without one. */
  credit?: string;
  /** File name without extension in `clips`. */
  video?: string;
  /** File name without extension in `audio`. */
  audio?: string;
  /** Name in the byline; without one the article is signed by the newsroom. */
  reporter?: string;
  /** Further authors of `authors.ts`. */
  alsoBy?: string[];
  /** Names of themes. */
  tags?: string[];
  /** The series that it is a part of. */
  series?: string;
  /** Age of the article, in hours, when the demo is filled. */
  ageHours: number;
  featured?: boolean;
  /** `order_index`; larger appears first. Default 0. */
  order?: number;
  gallery?: DemoGalleryItem[];
  /** Comma separated, as the newsroom types it. */
  sources?: string;
  /** Web addresses, as readers see them. */
  links?: string[];
  /** A draft is never shown to readers. */
  draft?: boolean;
  /** Likes it has gathered, at most the number of demo readers (24). */
  likes?: number;
  comments?: DemoComment[];
  /** Answers with their votes. */
  poll?: { question: string; answers: [text: string, votes: number][] };
}

/** An article that is in the database, for what features add to it. */
export interface FilledArticle {
  newsId: string;
  article: DemoArticle;
  /** Ids of people by full name. */
  people: Map<string, string>;
  /** The moment some minutes after the article's publication, in the past. */
  momentAfter: (minutes: number) => Date;
}

export interface DemoCategory {
  name: string;
  slug: string;
  description: string;
  /** HSL triplet, "hue saturation% lightness%". */
  color: string;
  /** Preset icon name. */
  icon: string;
  active?: boolean;
  articles: DemoArticle[];
}
