import type { Database } from "#db/client.ts";
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

/** Fills the page of support. */
export async function fillSupport(db: Database, now: Date): Promise<void> {
  const months = SUMS.map((sum, index) => {
    const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - SUMS.length + index, 1));
    return `${day.getUTCMonth() + 1}/${day.getUTCFullYear()} ${sum}`;
  });
  await db.insert(siteSettings).values([
    { key: "support_pix", value: encodeStatic(CODE, null) },
    { key: "support_uses", value: USES.join("\n") },
    { key: "support_names", value: NAMES.join("\n") },
    { key: "support_months", value: months.reverse().join("\n") },
    { key: "support_goal", value: "4.000" },
  ]);
}
