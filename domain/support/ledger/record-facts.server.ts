import { inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { incomeFacts, incomeProblems } from "#db/schema/income.ts";
import { factsOf } from "../bank/facts.ts";
import type { IncomeFact } from "../bank/types.ts";
import { sumsByMonth } from "./months.server.ts";
import type { LedgerProblem } from "./text.ts";

/** The account whose list it is, and the zone of its months. */
interface Account {
  pixKey: string;
  timeZone: string;
}

/** How many facts are stored by one statement. */
const BATCH = 500;

/**
 * Stores what the bank's list says. A fact that is known already changes nothing; one that says something else about the same is a
 * problem, and so is what cannot be read.
 * @param listed as the bank shows them
 */
export async function recordFacts(db: Database, listed: unknown[], { pixKey, timeZone }: Account): Promise<void> {
  const facts = new Map<string, IncomeFact>();
  const problems = new Map<string, LedgerProblem>();
  const note = (fact: IncomeFact, known: Pick<IncomeFact, "centavos" | "at"> | undefined) => {
    if (known && (known.centavos !== fact.centavos || known.at.getTime() !== fact.at.getTime()))
      problems.set(fact.key, "contradiction");
  };
  for (const pix of listed) {
    const read = factsOf(pix, pixKey);
    if (read === null) problems.set(`unread:${idOf(pix)}`, "unread");
    for (const fact of read ?? []) {
      note(fact, facts.get(fact.key));
      if (!facts.has(fact.key)) facts.set(fact.key, fact);
    }
  }
  const all = [...facts.values()];
  for (let from = 0; from < all.length; from += BATCH) {
    const batch = all.slice(from, from + BATCH);
    await db.insert(incomeFacts).values(batch).onConflictDoNothing();
    const keys = batch.map(({ key }) => key);
    const { key, centavos, at } = incomeFacts;
    const known = await db.select({ key, centavos, at }).from(incomeFacts).where(inArray(key, keys));
    for (const stored of known) note(facts.get(stored.key)!, stored);
  }
  await storeProblems(db, [...problems]);
  await findContradictions(db, timeZone);
}

/** The id of a Pix that could not be read, without anything else of it. */
function idOf(pix: unknown): string {
  const id = (pix as { endToEndId?: unknown } | null)?.endToEndId;
  return typeof id === "string" && /^[a-zA-Z0-9]{1,64}$/.test(id) ? id : "?";
}

async function storeProblems(db: Database, problems: [key: string, problem: LedgerProblem][]): Promise<void> {
  if (problems.length === 0) return;
  await db
    .insert(incomeProblems)
    .values(problems.map(([key, problem]) => ({ key, problem })))
    .onConflictDoNothing();
}

/** Refunds that do not fit their Pix (of an unknown one, more than was paid, settled and refused at once), and closed months that changed. */
async function findContradictions(db: Database, timeZone: string): Promise<void> {
  await db.execute(sql`
    insert into income_problems (key, problem)
    select 'unknown:' || r.e2e, 'unknown_pix' from income_facts r
    where r.kind = 'refund' and not exists (select from income_facts p where p.kind = 'paid' and p.e2e = r.e2e)
    union
    select 'excess:' || r.e2e, 'excess' from income_facts r join income_facts p on p.e2e = r.e2e and p.kind = 'paid'
    where r.state = 'DEVOLVIDO' group by r.e2e, p.centavos having sum(r.centavos) > p.centavos
    union
    select 'both:' || d.key, 'both_final' from income_facts d join income_facts n
      on n.key = regexp_replace(d.key, 'DEVOLVIDO$', 'NAO_REALIZADO') and n.key <> d.key
    where d.state = 'DEVOLVIDO'
    union
    select 'state:' || key, 'unknown_state' from income_facts
    where kind = 'refund' and state not in ('EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO')
    union
    select 'after:' || m.month || ':' || m.centavos, 'after_closing' from (${sumsByMonth(timeZone)}) m
    join income_months c on c.month = m.month and c.centavos <> m.centavos
    on conflict do nothing`);
}
