import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { incomeFacts, pixCharges } from "#db/schema/income.ts";
import type { WantedCharge } from "#domain/shared/feature.ts";
import { randomId } from "#domain/shared/id.ts";
import { recordFacts } from "../ledger/record-facts.server.ts";
import { type BankServices, openBank } from "./bank.server.ts";
import { BankError } from "./types.ts";

/** For how long a charge can be paid, seconds. */
const CHARGE_SECONDS = 3600;
/** The bank is asked about a charge that often, whatever number of tabs and processes shows it. */
const ASK_SECONDS = 5;
/** Charges that were not paid are deleted after so many days. */
const KEPT_DAYS = 30;

/** The `txid` of a charge, for the id that a form has chosen. */
export const txidOf = (id: string): string => id.replaceAll("-", "");

/** How a charge stands. */
export interface ChargeState {
  centavos: number;
  code: string;
  until: Date;
  /** What was paid, less what was given back. */
  received: number;
  /** When the first payment came; null: none yet. */
  paidAt: Date | null;
  /** Whether it pays for a campaign of an advertiser. */
  isForCampaign: boolean;
  /** Whether thanks were mailed. */
  isMailed: boolean;
}

/**
 * Makes a charge of the connected bank, once for each txid. It is stored before the bank is asked, and asked for again if no answer came.
 * @throws {BankError}
 */
export async function createCharge(
  services: BankServices,
  txid: string,
  centavos: number,
  campaignId: string | null = null,
): Promise<void> {
  const { db } = services;
  const bank = await openBank(services);
  if (!bank) throw new BankError("refused");
  const until = new Date(Date.now() + CHARGE_SECONDS * 1000);
  await db.insert(pixCharges).values({ txid, centavos, campaignId, pixKey: bank.pixKey, until }).onConflictDoNothing();
  const [stored] = await db.select().from(pixCharges).where(eq(pixCharges.txid, txid));
  if (stored!.code !== null) return;
  const code = await bank.client.makeCharge(txid, stored!.centavos, CHARGE_SECONDS);
  await db.update(pixCharges).set({ code }).where(eq(pixCharges.txid, txid));
}

/** The path of a charge's page. */
const pathOf = (txid: string) => `/apoie/${txid}`;

/** A charge for a campaign: one that waits already, so that two tabs do not pay twice, or another one. @returns its path */
export async function chargeCampaign(
  services: BankServices,
  { campaignId, centavos }: WantedCharge,
): Promise<string | null> {
  if ((await openBank(services)) === null) return null;
  const [open] = await services.db
    .select({ txid: pixCharges.txid })
    .from(pixCharges)
    .where(
      and(
        eq(pixCharges.campaignId, campaignId),
        eq(pixCharges.centavos, centavos),
        gt(pixCharges.until, sql`now() + interval '10 minutes'`),
        isNotNull(pixCharges.code),
      ),
    );
  if (open) return pathOf(open.txid);
  const txid = txidOf(randomId());
  await createCharge(services, txid, centavos, campaignId);
  return pathOf(txid);
}

/** How a charge stands, by what the ledger knows; null for one that does not exist, or has no code yet. */
export async function findCharge(db: Database, txid: string): Promise<ChargeState | null> {
  const [charge] = await db.select().from(pixCharges).where(eq(pixCharges.txid, txid));
  if (!charge?.code) return null;
  const [sums] = await db
    .select({
      received: sql<string>`coalesce(sum(case when kind = 'paid' then centavos when state = 'DEVOLVIDO' then -centavos else 0 end), 0)`,
      paidAt: sql<string | null>`min(at) filter (where kind = 'paid')`,
    })
    .from(incomeFacts)
    .where(eq(incomeFacts.txid, txid));
  const { centavos, code, until } = charge;
  const { received, paidAt } = sums!;
  return {
    centavos,
    code,
    until,
    received: Number(received),
    paidAt: paidAt === null ? null : new Date(paidAt),
    isForCampaign: charge.campaignId !== null,
    isMailed: charge.thankedAt !== null,
  };
}

/** Asks the bank whether a charge was paid, unless somebody has just done so. A bank that does not answer changes nothing. */
export async function askAboutCharge(services: BankServices, txid: string): Promise<void> {
  const { db, timeZone } = services;
  const isDue = sql`(${pixCharges.askedAt} is null or ${pixCharges.askedAt} < now() - ${ASK_SECONDS} * interval '1 second')`;
  const [claimed] = await db
    .update(pixCharges)
    .set({ askedAt: sql`now()` })
    .where(and(eq(pixCharges.txid, txid), isDue))
    .returning();
  if (!claimed) return;
  try {
    const bank = await openBank(services);
    // Charges of an earlier key are found in the list alone.
    if (bank?.pixKey !== claimed.pixKey) return;
    await recordFacts(db, await bank.client.readCharge(txid), { pixKey: claimed.pixKey, timeZone });
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
  }
}

/** Deletes old charges that were not paid. */
export async function deleteOldCharges(db: Database): Promise<void> {
  const isPaid = sql`exists (select from ${incomeFacts} where ${incomeFacts.txid} = ${pixCharges.txid})`;
  const isOld = lt(pixCharges.until, sql`now() - ${KEPT_DAYS} * interval '1 day'`);
  await db.delete(pixCharges).where(and(isOld, sql`not ${isPaid}`));
}
