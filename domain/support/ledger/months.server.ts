import { asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { incomeFacts, incomeMonths, incomeProblems, pixBank } from "#db/schema/income.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { toLocalInput } from "#platform/format/local-time.ts";

/** What a Pix key received in a month, less what was given back in it. */
export interface LedgerMonth {
  /** "2026-11". */
  month: string;
  centavos: number;
  payments: number;
  /** Its sum when it was closed; null while it is open. */
  closed: { centavos: number } | null;
  /** Whether it is over, was read to its end, and nothing in the list is unexplained. */
  mayBeClosed: boolean;
}

/** How long after its end a month is read before it can be closed: the bank lists some Pix late. */
const LATE_DAYS = 2;

/** The months with movements, the newest first. @param timeZone IANA zone of the months */
export async function listLedgerMonths(db: Database, timeZone: string): Promise<LedgerMonth[]> {
  const { rows } = await db.execute<{
    month: string;
    centavos: string;
    payments: number;
    closed: string | null;
    due: boolean;
  }>(sql`
    select m.month, m.centavos, m.payments, c.centavos as closed,
      coalesce(((m.month || '-01')::timestamp + interval '1 month' + ${LATE_DAYS} * interval '1 day') at time zone ${timeZone}
        <= (select read_until from ${pixBank}), false) and not exists (select from ${incomeProblems} where checked_at is null) as due
    from (${sumsByMonth(timeZone)}) m left join ${incomeMonths} c on c.month = m.month
    order by m.month desc`);
  return rows.map(({ month, centavos, payments, closed, due }) => ({
    ...{ month, centavos: Number(centavos), payments },
    closed: closed === null ? null : { centavos: Number(closed) },
    mayBeClosed: due && closed === null,
  }));
}

/** Sums of what was paid less settled refunds, by the month of each movement. */
export const sumsByMonth = (timeZone: string) => sql`
  select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month,
    sum(case kind when 'paid' then centavos else -centavos end)::bigint as centavos,
    count(*) filter (where kind = 'paid')::int as payments
  from ${incomeFacts} where kind = 'paid' or state = 'DEVOLVIDO' group by 1`;

/** Closes a month with its sum. @returns false where it may not be closed */
export async function closeMonth(db: Database, actor: Actor, month: string, timeZone: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Nothing is recorded meanwhile.
    await tx.execute(sql`lock table ${incomeFacts} in share row exclusive mode`);
    const found = (await listLedgerMonths(tx, timeZone)).find((one) => one.month === month);
    if (!found?.mayBeClosed) return false;
    const { centavos, payments } = found;
    await tx.insert(incomeMonths).values({ month, centavos, payments, closedBy: actor.id });
    await recordChange(tx, actor, { action: "income.close", subjectName: month });
    return true;
  });
}

/** Open problems, the oldest first. */
export const listLedgerProblems = (db: Database) =>
  db.select().from(incomeProblems).where(isNull(incomeProblems.checkedAt)).orderBy(asc(incomeProblems.foundAt));

/** Marks a problem as checked by somebody. @returns false for one that is not open */
export async function checkProblem(db: Database, actor: Actor, key: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const checked = await tx
      .update(incomeProblems)
      .set({ checkedAt: new Date(), checkedBy: actor.id })
      .where(sql`${eq(incomeProblems.key, key)} and ${isNull(incomeProblems.checkedAt)}`)
      .returning();
    if (checked.length > 0) await recordChange(tx, actor, { action: "income.check", subjectName: key });
    return checked.length > 0;
  });
}

/** All movements for an accountant, the oldest first: day, hour, what came in and went out in reais with a comma, the bank's ids. */
export async function listMovements(db: Database, timeZone: string): Promise<string[][]> {
  const facts = await db
    .select()
    .from(incomeFacts)
    .where(sql`${incomeFacts.kind} = 'paid' or ${incomeFacts.state} = 'DEVOLVIDO'`)
    .orderBy(asc(incomeFacts.at), asc(incomeFacts.key));
  return facts.map(({ kind, centavos, at, e2e, txid }) => {
    const [day, time] = toLocalInput(at.toISOString(), timeZone).split("T");
    const amount = `${Math.trunc(centavos / 100)},${String(centavos % 100).padStart(2, "0")}`;
    return [day!, time!, ...(kind === "paid" ? [amount, ""] : ["", amount]), e2e, txid ?? ""];
  });
}
