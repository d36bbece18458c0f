import type { Database } from "#db/client.ts";
import { mayManageContent, mayPublish } from "#domain/accounts/policy.ts";
import type { NoticeChoices, QueuedNotice } from "#domain/notices/types.ts";
import { lockFront, placeOnFront } from "../front-page/mutations.server.ts";
import type { SavedArticle } from "../writing/mutations.server.ts";
import type { Writer } from "../writing/rights.server.ts";
import {
  findNotified,
  sendDueNotices,
  sendNotices,
  storeNotices,
  type Withdrawal,
  withdrawNotices,
} from "./notices.server.ts";

/** Further effects of a save that publishes or schedules an article. */
export interface Publication {
  /** Its place among the featured articles, from 0 on; null: the one that its order number gives. */
  slot: number | null;
  /** Who is notified of it, and when it comes out; null: as it was chosen before. */
  notices: NoticeChoices | null;
  /** The correction that devices are notified of; null for the article itself. */
  correction?: string | null;
  /** How it leaves the site; null: it does not. */
  withdrawal?: Withdrawal | null;
}

/** An article that was saved, and what became of the notice to devices; null where none was sent. */
export interface PublishedArticle extends SavedArticle {
  notice: QueuedNotice | null;
}

/**
 * Saves an article and, in the same transaction, gives a published one its place on the front page and sends its notices; those of a
 * scheduled one are stored until it comes out, and those of one that it takes off the site are taken back.
 * @param save saves it in the transaction that it is given
 * @throws what `save` throws; then nothing is stored
 */
export function saveAndPublish(
  db: Database,
  actor: Writer,
  { slot, notices, correction = null, withdrawal = null }: Publication,
  save: (tx: Database) => Promise<SavedArticle>,
): Promise<PublishedArticle> {
  const isPlaced = slot !== null && mayPublish(actor);
  const wanted = mayManageContent(actor) ? notices : null;
  return db.transaction(async (tx) => {
    if (isPlaced) await lockFront(tx);
    const saved = await save(tx);
    const article = await findNotified(tx, saved.id);
    const notice = (state: QueuedNotice | null) => ({ ...saved, notice: state });
    if (!article) return notice(null);
    if (withdrawal && !article.published && mayPublish(actor))
      return notice(await withdrawNotices(tx, actor, article, withdrawal));
    if (!article.published && !article.scheduledAt) return notice(null);
    if (wanted) await storeNotices(tx, actor, article, wanted);
    if (!article.published) return notice(null);
    if (isPlaced && article.homeBlock === "destaque") await placeOnFront(tx, actor, article.id, slot);
    return notice(
      wanted ? await sendNotices(tx, actor, article, wanted, correction) : await sendDueNotices(tx, article.id),
    );
  });
}
