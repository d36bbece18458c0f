import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { advertisers } from "#db/schema/advertising.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { renderMail } from "#domain/shared/render-mail.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { addDays, type CalendarDay, describeMonth, firstOfMonth } from "#platform/format/calendar-days.ts";
import { formatCount, formatNumber } from "#platform/format/numbers.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { LINK_DAYS } from "./limits.ts";
import { createLink, reportPath } from "./links.server.ts";
import { listReportedCampaigns } from "./queries.server.ts";
import { writeDays } from "./states.ts";
import type { ReportedCampaign } from "./types.ts";

/** How numbers are sent, and what the mails name. */
export interface NumberMails {
  sendMail: (mail: Mail, tx: Pick<Database, "execute">) => Promise<void>;
  siteName: string;
  /** Origin of the site. */
  siteUrl: string;
  timeZone: string;
}

/** Campaigns that a mail names; the page behind its link has all. */
const NAMED = 6;

/** An advertiser has no address for mails. */
export class NoEmail extends Error {}

type Advertiser = typeof advertisers.$inferSelect;

const describe = ({ itemName, views, clicks, promisedViews, ...days }: ReportedCampaign, today: CalendarDay) => {
  const promise = promisedViews ? ` (prometidas em toda a campanha: ${formatNumber(promisedViews)})` : "";
  const numbers = `${formatCount(views, "vista", "vistas")}${promise} e ${formatCount(clicks, "toque", "toques")}`;
  return `${itemName}, ${writeDays(days, today)}: ${numbers}.`;
};

async function sendNumbers(
  tx: Database,
  { sendMail, siteName, siteUrl }: NumberMails,
  { id, name, contactName, email }: Advertiser,
  { when, campaigns, today }: { when: string; campaigns: ReportedCampaign[]; today: CalendarDay },
): Promise<void> {
  const token = await createLink(tx, id);
  const mail = renderMail({
    to: { name: contactName ?? name, email: email! },
    siteName,
    subject: `Os números de ${name} ${when}`,
    before: [
      `O que os anúncios de ${name} tiveram ${when}:`,
      ...campaigns.slice(0, NAMED).map((one) => describe(one, today)),
    ],
    link: { label: "Ver por dia, e como contamos", href: siteUrl + reportPath(token) },
    after: [
      `O link é só seu e vale por ${LINK_DAYS} dias. Quem o tiver vê os números.`,
      "Para não receber mais, responda à redação.",
    ],
  });
  await sendMail(mail, tx);
}

/** Mails an advertiser the numbers of their last campaigns. @throws {NoEmail} @throws {AppError} not_found */
export async function mailNumbersNow(
  db: Database,
  actor: Actor,
  id: string,
  tools: NumberMails,
  today: CalendarDay,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [advertiser] = await tx.select().from(advertisers).where(eq(advertisers.id, id)).for("key share");
    if (!advertiser) throw new AppError("not_found");
    if (!advertiser.email) throw new NoEmail();
    const campaigns = await listReportedCampaigns(tx, id, tools.timeZone);
    await sendNumbers(tx, tools, advertiser, { when: "até hoje", campaigns, today });
    await recordChange(tx, actor, { action: "advertiser.mail", subjectId: id, subjectName: advertiser.name });
  });
}

/** Mails last month's numbers to each advertiser who wants them and had a campaign then, once however many processes do this. */
export async function mailMonthlyNumbers(db: Database, tools: NumberMails, today: CalendarDay): Promise<void> {
  const month = firstOfMonth(today, -1);
  const during = { from: month, until: addDays(firstOfMonth(today), -1) };
  const isDue = and(
    eq(advertisers.wantsNumbers, true),
    isNotNull(advertisers.email),
    or(isNull(advertisers.mailedMonth), lt(advertisers.mailedMonth, month)),
  );
  const due = await db.select({ id: advertisers.id }).from(advertisers).where(isDue);
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      // Another process that is doing the same waits here, and then finds it done.
      const [advertiser] = await tx
        .update(advertisers)
        .set({ mailedMonth: month })
        .where(and(eq(advertisers.id, id), isDue))
        .returning();
      if (!advertiser) return;
      const campaigns = await listReportedCampaigns(tx, id, tools.timeZone, during);
      if (campaigns.length === 0) return;
      await sendNumbers(tx, tools, advertiser, { when: `em ${describeMonth(month).toLowerCase()}`, campaigns, today });
    });
  }
}
