import type { Database } from "#db/client.ts";
import { pixBank } from "#db/schema/income.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { storeSettings } from "#domain/settings/mutations.server.ts";
import type { ChargeServices } from "#domain/shared/feature.ts";
import type { SafeFetch } from "#platform/http/safe-fetch.ts";
import { decrypt, encrypt } from "#platform/mail/encryption.ts";
import { recordFacts } from "../ledger/record-facts.server.ts";
import { createBankClient } from "./bank-client.server.ts";
import { type BankForm, endOfCertificate } from "./form.ts";
import { type BankAccess, BankError, type BankFailure } from "./types.ts";

const DAY_MS = 86_400_000;
/** The bank may list a Pix some days late. */
const LATE_MS = 2 * DAY_MS;
/** Pix can be refunded for so long; and so much is read at first. */
const REFUNDS_MS = 90 * DAY_MS;

type Sealed = Pick<BankAccess, "clientSecret" | "certificate" | "privateKey">;
type Row = typeof pixBank.$inferSelect;

/** A bank without its secrets. */
export type ConnectedBank = Omit<Row, "id" | "sealed">;

/** A form without secrets when none are stored. */
export class SecretsMissing extends Error {}

/** The connected bank; null without one. */
export async function findBank(db: Database): Promise<ConnectedBank | null> {
  const [row] = await db.select().from(pixBank);
  if (!row) return null;
  const { id: _, sealed: __, ...bank } = row;
  return bank;
}

/** Stores how the bank is reached. @throws {SecretsMissing} */
export async function saveBank(db: Database, actor: Actor, form: BankForm, secret: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(pixBank).for("update");
    const { tokenUrl, apiUrl, clientId, pixKey } = form;
    const stored = before ? openSecrets(before, secret) : null;
    const secrets = {
      clientSecret: form.clientSecret || stored?.clientSecret,
      certificate: form.certificate || stored?.certificate,
      privateKey: form.privateKey || stored?.privateKey,
    };
    if (!isWhole(secrets)) throw new SecretsMissing();
    const sealed = encrypt(secret, secrets);
    const values = {
      tokenUrl,
      apiUrl,
      clientId,
      pixKey,
      sealed,
      certificateEnds: endOfCertificate(secrets.certificate),
    };
    // Another key has a list of its own, which is read from its beginning.
    const again = before && before.pixKey !== pixKey ? { readUntil: null } : {};
    await tx
      .insert(pixBank)
      .values(values)
      .onConflictDoUpdate({ target: pixBank.id, set: { ...values, ...again } });
    await storeSettings(tx, { support_bank: "true" });
    await recordChange(tx, actor, { action: "income.connect", subjectName: new URL(apiUrl).host });
  });
}

const isWhole = (secrets: Partial<Sealed>): secrets is Sealed =>
  Boolean(secrets.clientSecret && secrets.certificate && secrets.privateKey);

/** Disconnects the bank; what it said stays. */
export async function removeBank(db: Database, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [bank] = await tx.delete(pixBank).returning();
    await storeSettings(tx, { support_bank: "false" });
    if (bank) await recordChange(tx, actor, { action: "income.disconnect", subjectName: new URL(bank.apiUrl).host });
  });
}

/** The secrets of a row; null where the site's secret is another one by now. */
function openSecrets({ sealed }: Pick<Row, "sealed">, secret: string): Sealed | null {
  try {
    return decrypt<Sealed>(secret, sealed);
  } catch {
    return null;
  }
}

function clientOf(row: Row, secret: string, fetchSafely: SafeFetch) {
  const secrets = openSecrets(row, secret);
  if (!secrets) throw new BankError("credentials");
  return createBankClient({ ...row, ...secrets }, fetchSafely);
}

/** The connected bank's API, and the account's key; null without a bank. @throws {BankError} where its secrets cannot be read any more */
export async function openBank({ db, secret, fetchSafely }: Omit<ChargeServices, "timeZone">) {
  const [row] = await db.select().from(pixBank);
  return row ? { pixKey: row.pixKey, client: clientOf(row, secret, fetchSafely) } : null;
}

/**
 * Reads the bank's list from two days before the last reading that succeeded, and the refunds of 90 days, which the bank lists by the day
 * of their Pix.
 * @returns why it failed; null where it succeeded, or no bank is connected
 */
export async function readBank({ db, secret, timeZone, fetchSafely }: ChargeServices): Promise<BankFailure | null> {
  const [row] = await db.select().from(pixBank);
  if (!row) return null;
  const until = new Date();
  const before = (ms: number) => new Date(until.getTime() - ms);
  const from = row.readUntil ? new Date(row.readUntil.getTime() - LATE_MS) : before(REFUNDS_MS);
  try {
    const client = clientOf(row, secret, fetchSafely);
    const listed = await client.listPix({ from, until });
    const refunded = await client.listPix({ from: before(REFUNDS_MS), until, refundedOnly: true });
    await db.transaction(async (tx) => {
      await recordFacts(tx, [...listed, ...refunded], { pixKey: row.pixKey, timeZone });
      await tx.update(pixBank).set({ readUntil: until, failure: null });
    });
    return null;
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    await db.update(pixBank).set({ failure: error.failure });
    return error.failure;
  }
}
