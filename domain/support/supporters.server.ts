import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { pixCharges, supporters } from "#db/schema/income.ts";
import { renderMail } from "#domain/shared/render-mail.ts";
import { dateFormats } from "#platform/format/dates.ts";
import { formatReais } from "#platform/format/money.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { type ChargeState, findCharge } from "./bank/charges.server.ts";

/** For how long a support is shown beside comments, days. */
const BADGE_DAYS = 365;
const DAY_MS = 86_400_000;

/** What of a support was used already, or does not exist. */
export class NothingToThank extends Error {}

/** A charge of a supporter that was paid and not given back. @throws {NothingToThank} */
async function findPaid(db: Database, txid: string): Promise<ChargeState & { paidAt: Date }> {
  const charge = await findCharge(db, txid);
  if (!charge || charge.paidAt === null || charge.received <= 0 || charge.isForCampaign) throw new NothingToThank();
  return { ...charge, paidAt: charge.paidAt };
}

/** What sends a mail of thanks. */
export interface ThanksTools {
  sendMail: (mail: Mail, tx: Pick<Database, "execute">) => Promise<void>;
  siteName: string;
  /** Origin of the site. */
  siteUrl: string;
  timeZone: string;
}

/** Mails thanks for a support to an address, which only the queue of mails stores; once for each charge. @throws {NothingToThank} */
export const mailThanks = (db: Database, txid: string, email: string, tools: ThanksTools): Promise<void> =>
  db.transaction(async (tx) => {
    const { received, paidAt } = await findPaid(tx, txid);
    const claimed = await tx
      .update(pixCharges)
      .set({ thankedAt: sql`now()` })
      .where(and(eq(pixCharges.txid, txid), isNull(pixCharges.thankedAt)))
      .returning({ txid: pixCharges.txid });
    if (claimed.length === 0) throw new NothingToThank();
    await tools.sendMail(thanksMail(email, formatReais(received), paidAt, tools), tx);
  });

const thanksMail = (email: string, sum: string, paidAt: Date, { siteName, siteUrl, timeZone }: ThanksTools): Mail =>
  renderMail({
    to: { name: "", email },
    siteName,
    subject: `Obrigado pelo apoio a ${siteName}`,
    before: [
      `Recebemos o seu Pix de ${sum} em ${dateFormats(siteClock(timeZone)).dayAndTime(paidAt)}. Obrigado por cuidar da praça.`,
      "Isto é uma confirmação, não um recibo: o comprovante é o do seu banco. Este endereço só fica guardado até a mensagem sair.",
    ],
    link: { label: "Voltar a ler", href: siteUrl },
  });

/** Whether an account is shown as a supporter beside its comments. */
export interface Badge {
  until: Date;
  shown: boolean;
}

/** The badge of an account; null without one that lasts. */
export async function findBadge(db: Database, profileId: string): Promise<Badge | null> {
  const [row] = await db
    .select({ until: supporters.until, shown: supporters.shown })
    .from(supporters)
    .where(and(eq(supporters.profileId, profileId), gt(supporters.until, sql`now()`)));
  return row ?? null;
}

/**
 * Shows an account as a supporter for a year from a charge that was paid, once for each charge.
 * @throws {NothingToThank}
 */
export const giveBadge = (db: Database, profileId: string, txid: string): Promise<void> =>
  db.transaction(async (tx) => {
    // The same again, because the answer was lost.
    if ((await findBadge(tx, profileId))?.shown) return;
    const { paidAt } = await findPaid(tx, txid);
    const claimed = await tx
      .update(pixCharges)
      .set({ badgeAt: sql`now()` })
      .where(and(eq(pixCharges.txid, txid), isNull(pixCharges.badgeAt)))
      .returning({ txid: pixCharges.txid });
    if (claimed.length === 0) throw new NothingToThank();
    const until = new Date(paidAt.getTime() + BADGE_DAYS * DAY_MS);
    await tx
      .insert(supporters)
      .values({ profileId, until })
      .onConflictDoUpdate({
        target: supporters.profileId,
        set: { until: sql`greatest(${supporters.until}, excluded.until)`, shown: true },
      });
    await announce(tx, profileId);
  });

/** Shows the badge of an account, or hides it. */
export const showBadge = (db: Database, profileId: string, shown: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(supporters).set({ shown }).where(eq(supporters.profileId, profileId));
    await announce(tx, profileId);
  });

/** Has the pages rendered again that name somebody. */
const announce = (tx: Database, profileId: string) =>
  tx.execute(sql`select coreto_announce('profiles', array[${profileId}])`);

/** Deletes badges that have ended. */
export async function deleteOldBadges(db: Database): Promise<void> {
  await db.delete(supporters).where(lt(supporters.until, sql`now()`));
}
