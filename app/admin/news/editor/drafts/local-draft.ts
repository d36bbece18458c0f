import {
  deleteLocalDraft,
  type LocalDraft,
  listLocalDrafts,
  listOpenWriters,
  storeLocalDraft,
} from "#app/admin/drafts/local-drafts.ts";
import { listStoredKeys, readStoredValue, store } from "#app/ui/browser-storage.ts";
import type { ArticleFields } from "#domain/news/fields.ts";
import { completeFields, isInArticle } from "#domain/news/writing/fields.ts";
import type { ArticleDraft } from "#domain/news/writing/queries.server.ts";
import { randomId } from "#domain/shared/id.ts";

/** The content of an article's draft in the browser. */
export interface ArticleContent {
  /** Id of the draft on the server. */
  id: string;
  /** The version of the article on which the text is based. */
  baseVersion: number;
  /** The last known version of the draft on the server; null if it is not there. */
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

/** The scope of an article's drafts in this browser; all new articles share one. */
export const articleDraftScope = (account: string, newsId: string | null) => ({
  account,
  form: "noticia",
  row: newsId ?? "",
});

const EARLIER = "coreto:noticia:";

/** Migrates drafts that an earlier release stored under keys without account and tab. */
function moveEarlierDrafts(account: string, newsId: string | null): void {
  const isOurs = (key: string) => (newsId ? key === EARLIER + newsId : key.startsWith(`${EARLIER}nova:`));
  for (const key of listStoredKeys(EARLIER).filter(isOurs)) {
    const content = readStoredValue(key);
    const draft = {
      writer: randomId(),
      sequence: 0,
      content: { expectedVersion: null, ...(content as object) },
    };
    if (!isContent(content) || storeLocalDraft(articleDraftScope(account, newsId), draft)) store(key, null);
  }
}

/** Drafts of an article that are not open in any tab of this browser, the newest first. */
async function listAbandonedDrafts(account: string, newsId: string | null): Promise<LocalArticle[]> {
  moveEarlierDrafts(account, newsId);
  const open = await listOpenWriters();
  return listLocalDrafts(articleDraftScope(account, newsId), isContent)
    .filter(({ writer }) => !open.has(writer))
    .map((draft) => ({ ...draft, content: withEveryField(draft.content) }));
}

/** Deletes a form's draft in this browser, unless the stored one is later than `sequence`. */
export const deleteArticleDraft = (account: string, newsId: string | null, writer: string, sequence?: number): void =>
  deleteLocalDraft(articleDraftScope(account, newsId), writer, sequence);

/**
 * The drafts of this browser with text that neither the server's drafts nor the article have, the newest first; the others
 * are deleted.
 * @param named for a new article: the draft for which its form was opened, if any
 */
export async function listUnknownDrafts(
  account: string,
  newsId: string | null,
  named: string | null,
  known: { saved: ArticleFields; drafts: ArticleDraft[] },
): Promise<LocalArticle[]> {
  const abandoned = await listAbandonedDrafts(account, newsId);
  return abandoned.filter(({ writer, sequence, content }) => {
    if (!newsId && named && content.id !== named) return false;
    const row = known.drafts.find(({ id }) => id === content.id);
    const isStored = row?.writer === writer && row.sequence >= sequence;
    const texts = row ? [row.fields, known.saved] : [known.saved];
    if (!isStored && texts.every((fields) => !isInArticle(fields, content.fields, fields))) return true;
    deleteArticleDraft(account, newsId, writer);
    return false;
  });
}
