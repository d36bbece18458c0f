import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { advertisers, insertionCounts, insertions } from "#db/schema/advertising.ts";
import { bannerCounts, banners, siteSettings } from "#db/schema/site.ts";
import { addDays, listDays } from "#platform/format/calendar-days.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { seeded } from "./seeded.ts";

const ZONE = "America/Sao_Paulo";

/** Campaigns of the demo's banners: days from today on, reais, and about how many views they have a day. */
const CAMPAIGNS = [
  {
    banner: "Padaria Aurora",
    contactName: "Sônia Mendes",
    phone: "(24) 3322-1188",
    place: "Lateral",
    from: -49,
    until: 1,
    price: 600,
    promised: 8000,
    paid: "Pix de 2 out",
    aDay: 180,
  },
  {
    banner: "Cooperativa Café do Vale",
    contactName: "Nelson Prado",
    phone: "(24) 3322-1470",
    place: "Faixa do meio",
    from: -4,
    until: 8,
    price: 300,
    promised: null,
    paid: null,
    aDay: 120,
  },
  {
    banner: "Livraria da Estação",
    contactName: "Iracema Lobo",
    phone: "(24) 3322-1310",
    place: "Faixa do meio",
    from: -19,
    until: 10,
    price: 200,
    promised: 3000,
    paid: "dinheiro, 3 nov",
    aDay: 110,
  },
  {
    banner: "Natal na Praça",
    contactName: "Associação Comercial",
    phone: "(24) 3322-1600",
    place: "Faixa da capa",
    from: 8,
    until: 47,
    price: 1200,
    promised: 20_000,
    paid: null,
    aDay: 0,
  },
  {
    banner: "Rádio Vale FM",
    contactName: "Jairo Rangel",
    phone: "(24) 3322-1040",
    place: "Lateral",
    from: -50,
    until: -21,
    price: 400,
    promised: 5000,
    paid: "Pix de 1 out",
    aDay: 170,
  },
];

/** Prices of the page "Anuncie". */
const OFFER = {
  ad_offer: "true",
  ad_top_price: "R$ 480 por semana",
  ad_middle_price: "R$ 260 por semana",
  ad_popup_price: "R$ 180 por semana",
  ad_contact: "Respondemos em um dia útil, por uma pessoa: Ivone Furtado, (24) 3322-1505.",
};

/** Inserts the offer, and advertisers with a campaign each, and what came of it by day. */
export async function fillAdvertising(db: Database, now: Date): Promise<void> {
  const today = toLocalInput(now.toISOString(), ZONE).slice(0, 10);
  const roll = seeded(20_261_121);
  for (const { banner, contactName, phone, from, until, price, promised, aDay, ...campaign } of CAMPAIGNS) {
    const [item] = await db.select({ id: banners.id }).from(banners).where(eq(banners.title, banner));
    const [firstDay, lastDay] = [addDays(today, from), addDays(today, until)];
    const createdAt = new Date(Math.min(Date.parse(`${addDays(firstDay, -5)}T12:00:00Z`), now.getTime()));
    const [advertiser] = await db
      .insert(advertisers)
      .values({ name: banner, contactName, phone, createdAt })
      .returning({ id: advertisers.id });
    const [insertion] = await db
      .insert(insertions)
      .values({
        ...campaign,
        advertiserId: advertiser!.id,
        itemKind: "banner",
        itemId: item!.id,
        itemName: banner,
        firstDay,
        lastDay,
        price: price * 100,
        promisedViews: promised,
        createdAt,
      })
      .returning({ id: insertions.id });
    const days = aDay === 0 ? [] : listDays(firstDay, lastDay < today ? lastDay : today);
    const rows = days.map((day) => {
      const impressions = Math.round(aDay * (0.7 + 0.6 * roll()));
      return { insertionId: insertion!.id, day, impressions, clicks: Math.round(impressions * 0.026 * roll()) };
    });
    if (rows.length === 0) continue;
    await db.insert(insertionCounts).values(rows);
    await db.insert(bannerCounts).values(rows.map(({ insertionId: _, ...row }) => ({ ...row, bannerId: item!.id })));
  }
  await db.insert(siteSettings).values(Object.entries(OFFER).map(([key, value]) => ({ key, value })));
}
