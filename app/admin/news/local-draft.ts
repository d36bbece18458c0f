import { type ArticleFields, changedFields, completeFields } from "#domain/news/writing/fields.ts";
import type { ArticleDraft } from "#domain/news/writing/queries.server.ts";
import { randomId } from "#domain/shared/id.ts";
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

const withEveryField = (content: ArticleContent): ArticleContent => ({
  ...content,
  fields: completeFields({ ...content.fields }),
});

/** Where an article's drafts stand in this browser; new articles stand together. */
export const articleDraftScope = (account: string, newsId: string | null) => ({
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
        writer: randomId(),
        sequence: 0,
        content: { expectedVersion: null, ...(content as object) },
      };
      if (!isContent(content) || storeLocalDraft(articleDraftScope(account, newsId), draft))
        localStorage.removeItem(key);
    }
  } catch {
    // A browser that allows no storage has stored nothing.
  }
}

/** Drafts of an article that no open tab of this browser is writing, the newest first. */
async function listLeftDrafts(account: string, newsId: string | null): Promise<LocalArticle[]> {
  moveEarlierDrafts(account, newsId);
  const open = await listOpenWriters();
  return listLocalDrafts(articleDraftScope(account, newsId), isContent)
    .filter(({ writer }) => !open.has(writer))
    .map((draft) => ({ ...draft, content: withEveryField(draft.content) }));
}

/** Deletes a form's draft in this browser, unless something later than `sequence` is stored. */
export const deleteArticleDraft = (account: string, newsId: string | null, writer: string, sequence?: number): void =>
  deleteLocalDraft(articleDraftScope(account, newsId), writer, sequence);

/**
 * Those of this browser's drafts that hold something which neither the server nor the article has, the newest first; the others
 * are deleted.
 * @param named for a new article: the one text that its form was opened for, if any
 */
export async function listUnknownDrafts(
  account: string,
  newsId: string | null,
  named: string | null,
  known: { saved: ArticleFields; drafts: ArticleDraft[] },
): Promise<LocalArticle[]> {
  const left = await listLeftDrafts(account, newsId);
  return left.filter(({ writer, sequence, content }) => {
    if (!newsId && named && content.id !== named) return false;
    const row = known.drafts.find(({ id }) => id === content.id);
    const isStored = row?.writer === writer && row.sequence >= sequence;
    const texts = row ? [row.fields, known.saved] : [known.saved];
    if (!isStored && texts.every((fields) => changedFields(content.fields, fields).length > 0)) return true;
    deleteArticleDraft(account, newsId, writer);
    return false;
  });
}
