import { href } from "react-router";
import { reviewReturnedMail, reviewSentMail } from "#domain/news/review/mails.ts";
import { findMailed, listReviewers } from "#domain/news/review/queries.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { countAttempt, type RateLimit } from "#platform/rate-limit/rate-limit.ts";
import type { AdminContext } from "../../shell/admin-action.server.ts";

type Context = Pick<AdminContext, "site" | "sender">;

interface ReviewedArticle {
  id: string;
  title: string;
  message: string | null;
}

/** Mails about one article; it can be withdrawn and sent again at will. */
const MAILS_OF_ARTICLE: RateLimit = { max: 12, windowSeconds: 86_400 };

/** Runs `work` with what all mails have. The review is stored already: a mail that cannot be queued is logged. */
async function mail(
  { site, sender }: Context,
  { id, title, message }: ReviewedArticle,
  work: (shared: Parameters<typeof reviewSentMail>[1]) => Promise<void>,
): Promise<void> {
  try {
    const { allowed } = await countAttempt(site.db, `review|${id}`, MAILS_OF_ARTICLE);
    if (!allowed) return;
    const { site_name: siteName } = await getSettings(site.db);
    await work({ siteName, title, message, by: sender.name, href: site.url + href("/admin/news/:id", { id }) });
  } catch (err) {
    site.log.error({ err }, "could not queue the mails about a review");
  }
}

/** Mails the editors that an article waits for review. */
export const mailReviewers = (context: Context, article: ReviewedArticle): Promise<void> =>
  mail(context, article, async (shared) => {
    const { site, sender } = context;
    const reviewers = (await listReviewers(site.db)).filter(({ id }) => id !== sender.id);
    for (const reviewer of reviewers) await site.sendMail(reviewSentMail(reviewer, shared));
  });

/** Mails the sender of an article that it was returned. */
export const mailReturned = (context: Context, article: ReviewedArticle & { sentBy: string | null }): Promise<void> =>
  mail(context, article, async (shared) => {
    const { site, sender } = context;
    const writer =
      article.sentBy === null || article.sentBy === sender.id ? null : await findMailed(site.db, article.sentBy);
    if (writer) await site.sendMail(reviewReturnedMail(writer, shared));
  });
