import { type ArticleFields, EMPTY_FIELDS } from "#domain/newsroom/fields.ts";
import {
  deleteLocalDraft,
  type LocalDraft,
  listLocalDrafts,
  listOpenWriters,
  storeLocalDraft,
} from "../drafts/local-drafts.ts";

/** An article's form as the browser stores it. */
export interface ArticleContent {
  /** Id of the draft on the server. */
  id: string;
  /** The version of the article that the text began from. */
  baseVersion: number;
  /** State of the draft on the server when it was last heard of; null when it never was. */
  expectedVersion: string | null;
  fields: ArticleFields;
}

export type LocalArticle = LocalDraft<ArticleContent>;

const isContent = (value: unknown): value is ArticleContent => {
  const content = value as Partial<ArticleContent> | null;
  return typeof content?.id === "string" && typeof content.fields?.title === "string";
};

/** A draft from before a field existed has its default. */
const withEveryField = (content: ArticleContent): ArticleContent => ({
  ...content,
  fields: { ...EMPTY_FIELDS, ...content.fields },
});

/** Where an article's drafts stand in this browser; new articles stand together. */
export const articlePlace = (account: string, newsId: string | null) => ({
  account,
  form: "noticia",
  row: newsId ?? "",
});

const EARLIER = "coreto:noticia:";

/** Moves what the program before this one stored, which knew neither accounts nor tabs, to where drafts stand now. */
function moveEarlierDrafts(account: string, newsId: string | null): void {
  try {
    const isOurs = (key: string) => (newsId ? key === EARLIER + newsId : key.startsWith(`${EARLIER}nova:`));
    for (const key of Object.keys(localStorage).filter(isOurs)) {
      const content: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
      const draft = {
        writer: crypto.randomUUID(),
        sequence: 0,
        content: { expectedVersion: null, ...(content as object) },
      };
      if (!isContent(content) || storeLocalDraft(articlePlace(account, newsId), draft)) localStorage.removeItem(key);
    }
  } catch {
    // A browser that allows no storage has stored nothing.
  }
}

/** Drafts of an article that no open tab of this browser is writing, the newest first. */
export async function listLeftDrafts(account: string, newsId: string | null): Promise<LocalArticle[]> {
  moveEarlierDrafts(account, newsId);
  const open = await listOpenWriters();
  return listLocalDrafts(articlePlace(account, newsId), isContent)
    .filter(({ writer }) => !open.has(writer))
    .map((draft) => ({ ...draft, content: withEveryField(draft.content) }));
}

export const deleteArticleDraft = (account: string, newsId: string | null, writer: string, sequence?: number): void =>
  deleteLocalDraft(articlePlace(account, newsId), writer, sequence);
