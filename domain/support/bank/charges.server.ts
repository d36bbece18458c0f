import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { incomeFacts, pixCharges } from "#db/schema/income.ts";
import type { ChargeServices, WantedCharge } from "#domain/shared/feature.ts";
import { randomId } from "#domain/shared/id.ts";
import { recordFacts } from "../ledger/record-facts.server.ts";
import { openBank } from "./bank.server.ts";
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
export async function createCharge(services: ChargeServices, txid: string, centavos: number): Promise<void> {
  const { db } = services;
  const bank = await openBank(services);
  if (!bank) throw new BankError("refused");
  await storeCharge(db, bank.pixKey, { txid, centavos });
  const [stored] = await db.select().from(pixCharges).where(eq(pixCharges.txid, txid));
  if (stored!.code !== null) return;
  const code = await bank.client.makeCharge(txid, stored!.centavos, CHARGE_SECONDS);
  await db.update(pixCharges).set({ code }).where(eq(pixCharges.txid, txid));
}

async function storeCharge(
  db: Pick<Database, "insert">,
  pixKey: string,
  charge: { txid: string; centavos: number; campaignId?: string },
): Promise<void> {
  const until = new Date(Date.now() + CHARGE_SECONDS * 1000);
  await db
    .insert(pixCharges)
    .values({ ...charge, pixKey, until })
    .onConflictDoNothing();
}

/** The path of a charge's page. */
const pathOf = (txid: string) => `/apoie/${txid}`;

/**
 * A charge for a campaign: the one that was paid or waits already, whichever tab or process made it, or another one.
 * @returns its path; null without a bank
 * @throws {BankError}
 */
export async function chargeCampaign(
  services: ChargeServices,
  { campaignId, centavos }: WantedCharge,
): Promise<string | null> {
  const { db } = services;
  const bank = await openBank(services);
  if (!bank) return null;
  const ofCampaign = eq(pixCharges.campaignId, campaignId);
  // What was paid earlier the nightly reading has found.
  const isRecent = gt(pixCharges.until, sql`now() - interval '2 days'`);
  const recent = await db.select({ txid: pixCharges.txid }).from(pixCharges).where(and(ofCampaign, isRecent));
  for (const { txid } of recent) {
    await askAboutCharge(services, txid);
    if (((await findCharge(db, txid))?.received ?? 0) >= centavos) return pathOf(txid);
  }
  const txid = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${campaignId}, 0))`);
    const isOpen = gt(pixCharges.until, sql`now()`);
    const hasFacts = sql`exists (select from ${incomeFacts} where ${incomeFacts.txid} = ${pixCharges.txid})`;
    const [open] = await tx
      .select({ txid: pixCharges.txid })
      .from(pixCharges)
      .where(and(ofCampaign, eq(pixCharges.centavos, centavos), isOpen, sql`not ${hasFacts}`));
    const made = open?.txid ?? txidOf(randomId());
    await storeCharge(tx, bank.pixKey, { txid: made, centavos, campaignId });
    return made;
  });
  await createCharge(services, txid, centavos);
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
export async function askAboutCharge(services: ChargeServices, txid: string): Promise<void> {
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
