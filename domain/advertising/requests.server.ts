import { asc, count, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { adRequests } from "#db/schema/advertising.ts";
import { bannerCounts } from "#db/schema/site.ts";
import { mayManageContent, type Staff } from "#domain/accounts/policy.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { renderMail } from "#domain/shared/render-mail.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { REQUEST_DAYS, REQUESTS_WAITING_MAX, SHOWN_VIEWS_MIN } from "./limits.ts";
import type { AdRequestForm } from "./offer-form.ts";

/** Too many requests wait for the newsroom already. */
export class RequestsFull extends Error {}

const isWaiting = isNull(adRequests.answeredAt);

/** Stores what somebody asks for, once for each id. @returns whether it is new @throws {RequestsFull} */
export async function createRequest(db: Database, id: string, form: AdRequestForm): Promise<boolean> {
  const [open] = await db.select({ waiting: count() }).from(adRequests).where(isWaiting);
  if (open!.waiting >= REQUESTS_WAITING_MAX) throw new RequestsFull();
  const rows = await db
    .insert(adRequests)
    .values({ ...form, id })
    .onConflictDoNothing()
    .returning({ id: adRequests.id });
  return rows.length > 0;
}

/** All requests: those that wait first, the oldest of them on top. */
export const listRequests = (db: Database) =>
  db
    .select()
    .from(adRequests)
    .orderBy(
      sql`${adRequests.answeredAt} is not null`,
      asc(sql`case when ${isWaiting} then ${adRequests.createdAt} end`),
      desc(adRequests.createdAt),
    )
    .limit(REQUESTS_WAITING_MAX);
export type AdRequest = Awaited<ReturnType<typeof listRequests>>[number];

/** How many wait for somebody of the newsroom. */
export async function countWaitingRequests(db: Database, staff: Staff): Promise<number> {
  if (!mayManageContent(staff)) return 0;
  const [row] = await db.select({ waiting: count() }).from(adRequests).where(isWaiting);
  return row!.waiting;
}

/** Notes that a request was answered, and by whom; the first time counts. @throws {AppError} not_found */
export async function answerRequest(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(adRequests).where(eq(adRequests.id, id)).for("update");
    if (!row) throw new AppError("not_found");
    if (row.answeredAt) return;
    await tx.update(adRequests).set({ answeredAt: sql`now()`, answeredBy: actor.id }).where(eq(adRequests.id, id));
    await recordChange(tx, actor, { action: "advertiser.answer", subjectId: id, subjectName: row.business });
  });
}

/** Deletes requests that are old, answered or not. */
export async function deleteOldRequests(db: Database): Promise<void> {
  await db.delete(adRequests).where(lt(adRequests.createdAt, sql`now() - make_interval(days => ${REQUEST_DAYS})`));
}

/** The mail to the newsroom about a request. @param siteUrl origin of the site */
export const requestMail = (
  { name, business, phone, place, message }: AdRequestForm,
  { to, siteName, siteUrl }: { to: string; siteName: string; siteUrl: string },
): Mail =>
  renderMail({
    to: { name: "", email: to },
    siteName,
    subject: `Pedido de anúncio: ${business}`,
    before: [
      `${name}, de ${business}, quer anunciar.`,
      `Telefone: ${phone}`,
      ...(place ? [`Onde: ${place}`] : []),
      ...(message ? [message] : []),
    ],
    link: { label: "Ver os pedidos", href: `${siteUrl}/admin/anunciantes?aba=pedidos` },
  });

/** Views of all banners in the last 30 days; null for too few of them. @param timeZone IANA zone */
export async function findMonthViews(db: Database, timeZone: string): Promise<number | null> {
  const since = sql`(now() at time zone ${timeZone})::date - 30`;
  const [row] = await db
    .select({ views: sql<number>`coalesce(sum(${bannerCounts.impressions}), 0)`.mapWith(Number) })
    .from(bannerCounts)
    .where(gte(bannerCounts.day, since));
  return row!.views >= SHOWN_VIEWS_MIN ? row!.views : null;
}
