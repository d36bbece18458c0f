import type { Database } from "#db/client.ts";
import { incomeFacts, incomeMonths } from "#db/schema/income.ts";
import { siteSettings } from "#db/schema/site.ts";
import { encodeStatic } from "#domain/support/br-code.ts";

const CODE = { key: "apoie@coreto.example", name: "Portal Coreto", city: "Vale do Coreto", reference: "APOIO" };
const USES = [
  "R$ 58 Repórteres na rua, ônibus e combustível",
  "R$ 22 Fotografia, vídeo e a biblioteca de fotos antigas",
  "R$ 12 Computador que guarda o site, e-mail e avisos",
  "R$ 8 Bolsa de quem está aprendendo o ofício",
];
const NAMES = [
  ...["Alzira P.", "Amadeu F.", "Bar do Zeca", "Célia R.", "Dirce e Nilo"],
  ...["Família Lobo", "João M.", "Padaria Estrela", "Turma de 78", "Zuleica T."],
];
/** Of the last twelve months, the oldest first, reais. */
const SUMS = [1180, 1230, 1320, 1470, 1410, 1590, 1710, 1860, 2010, 2130, 2490, 2760];

/** What readers give, reais. */
const GIFTS = [20, 10, 50, 15, 30, 100, 5];
const DAY = 86_400_000;

/** The Pix of a month that add up to a sum. @param day the first of the month */
function paymentsOf(day: Date, sum: number): (typeof incomeFacts.$inferInsert)[] {
  const payments: (typeof incomeFacts.$inferInsert)[] = [];
  for (let rest = sum; rest > 0; ) {
    const gift = Math.min(rest, GIFTS[payments.length % GIFTS.length]!);
    const at = new Date(day.getTime() + ((payments.length * 7) % 27) * DAY + 15 * 3_600_000);
    const e2e = `E00000000${at.toISOString().replaceAll(/\D/g, "").slice(0, 12)}${String(payments.length).padStart(11, "0")}`;
    payments.push({ key: `paid:${e2e}`, kind: "paid", e2e, txid: CODE.reference, centavos: gift * 100, at });
    rest -= gift;
  }
  return payments;
}

/** Fills the page of support, and the ledger. */
export async function fillSupport(db: Database, now: Date): Promise<void> {
  const days = SUMS.map(
    (_, index) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - SUMS.length + index, 1)),
  );
  const months = SUMS.map((sum, index) => `${days[index]!.getUTCMonth() + 1}/${days[index]!.getUTCFullYear()} ${sum}`);
  await db.insert(incomeFacts).values(SUMS.flatMap((sum, index) => paymentsOf(days[index]!, sum)));
  await db.insert(incomeMonths).values(
    SUMS.slice(0, -1).map((sum, index) => ({
      month: days[index]!.toISOString().slice(0, 7),
      centavos: sum * 100,
      payments: paymentsOf(days[index]!, sum).length,
    })),
  );
  await db.insert(siteSettings).values([
    { key: "support_pix", value: encodeStatic(CODE, null) },
    { key: "support_uses", value: USES.join("\n") },
    { key: "support_names", value: NAMES.join("\n") },
    { key: "support_months", value: months.reverse().join("\n") },
    { key: "support_goal", value: "4.000" },
  ]);
}
