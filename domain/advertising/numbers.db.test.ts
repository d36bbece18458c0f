import { expect, test } from "vitest";
import { advertiserLinks, advertisers, insertionCounts, insertions } from "#db/schema/advertising.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createReader } from "#tests/factories/people.ts";
import { createLink, deleteOldLinks, findLinkedAdvertiser } from "./links.server.ts";
import { mailMonthlyNumbers, mailNumbersNow, NoEmail } from "./mails.server.ts";
import { linkAdvertiser, withdrawLinks } from "./mutations.server.ts";
import { listReportedCampaigns } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const ZONE = "America/Sao_Paulo";
const editor = async () => ({ id: (await createReader(database.db)).id, name: "Marina" });

async function advertiser(values: Partial<typeof advertisers.$inferInsert> = {}) {
  const [row] = await database.db
    .insert(advertisers)
    .values({ name: "Padaria Aurora", email: "sonia@padaria.example", wantsNumbers: true, ...values })
    .returning();
  return row!;
}

async function campaign(advertiserId: string, firstDay: string, lastDay: string, counts: Record<string, number> = {}) {
  const [row] = await database.db
    .insert(insertions)
    .values({
      advertiserId,
      itemKind: "banner",
      itemId: crypto.randomUUID(),
      itemName: "Pão quente",
      firstDay,
      lastDay,
      price: 60_000,
      createdAt: new Date("2026-10-05T12:00:00Z"),
    })
    .returning();
  const rows = Object.entries(counts).map(([day, impressions]) => ({
    insertionId: row!.id,
    day,
    impressions,
    clicks: 1,
  }));
  if (rows.length > 0) await database.db.insert(insertionCounts).values(rows);
  return row!;
}

/** What a mailer is given. */
function outbox() {
  const mails: Mail[] = [];
  const tools = {
    sendMail: async (mail: Mail) => void mails.push(mail),
    siteName: "Coreto",
    siteUrl: "https://coreto.example",
    timeZone: ZONE,
  };
  const tokens = () => mails.map(({ text }) => /\/anunciante\/(\S+)/.exec(text ?? "")?.[1] ?? "");
  return { mails, tools, tokens };
}

test("a link leads to its advertiser until it ends or is withdrawn; guessed ones lead nowhere", async () => {
  const actor = await editor();
  const { id } = await advertiser();
  const token = await linkAdvertiser(database.db, actor, id);
  expect(await findLinkedAdvertiser(database.db, token)).toMatchObject({ id, name: "Padaria Aurora" });
  const stored = await database.db.select().from(advertiserLinks);
  expect(JSON.stringify(stored)).not.toContain(token);
  for (const wrong of [
    "",
    "x",
    token.slice(1),
    `${token}x`,
    "A".repeat(43),
    stored[0]!.hash,
    "'; drop table x",
    "é".repeat(43),
  ])
    expect(await findLinkedAdvertiser(database.db, wrong)).toBeNull();
  await database.pool.query("update advertiser_links set ends_at = now() - interval '1 second'");
  expect(await findLinkedAdvertiser(database.db, token)).toBeNull();
  await deleteOldLinks(database.db);
  expect(await database.db.select().from(advertiserLinks)).toEqual([]);
  const others = [await createLink(database.db, id), await createLink(database.db, id)];
  await withdrawLinks(database.db, actor, id);
  for (const other of others) expect(await findLinkedAdvertiser(database.db, other)).toBeNull();
});

test("a report has each day, and says since when a campaign is counted", async () => {
  const { id } = await advertiser();
  await campaign(id, "2026-10-01", "2026-10-31", { "2026-10-06": 5, "2026-10-07": 7 });
  expect(await listReportedCampaigns(database.db, id, ZONE)).toMatchObject([
    {
      views: 12,
      clicks: 2,
      countedFrom: "2026-10-05",
      days: [
        { day: "2026-10-06", views: 5 },
        { day: "2026-10-07", views: 7 },
      ],
    },
  ]);
});

test("last month's numbers are mailed once to each who wants them, however many processes do it", async () => {
  const wanted = await advertiser();
  await campaign(wanted.id, "2026-10-20", "2026-11-10", { "2026-10-31": 5, "2026-11-01": 700 });
  const silent = await advertiser({ name: "Silenciosa", wantsNumbers: false });
  await campaign(silent.id, "2026-10-20", "2026-11-10");
  await advertiser({ name: "Sem campanha", email: "outra@padaria.example" });
  const { mails, tools, tokens } = outbox();
  await Promise.all([1, 2, 3].map(() => mailMonthlyNumbers(database.db, tools, "2026-11-02")));
  await mailMonthlyNumbers(database.db, tools, "2026-11-30");
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: "sonia@padaria.example" });
  expect(mails[0]!.subject).toBe("Os números de Padaria Aurora em outubro de 2026");
  expect(mails[0]!.text).toContain("5 vistas e 1 toque");
  expect(await findLinkedAdvertiser(database.db, tokens()[0]!)).toMatchObject({ id: wanted.id });
  await mailMonthlyNumbers(database.db, tools, "2026-12-01");
  expect(mails.map(({ subject }) => subject).slice(1)).toEqual(["Os números de Padaria Aurora em novembro de 2026"]);
});

test("a mail that cannot be queued leaves its advertiser due", async () => {
  const { id } = await advertiser();
  await campaign(id, "2026-10-20", "2026-11-10");
  const { mails, tools } = outbox();
  const refuse = { ...tools, sendMail: () => Promise.reject(new Error("queue")) };
  await expect(mailMonthlyNumbers(database.db, refuse, "2026-11-02")).rejects.toThrow("queue");
  expect(await database.db.select().from(advertiserLinks)).toEqual([]);
  await mailMonthlyNumbers(database.db, tools, "2026-11-02");
  expect(mails).toHaveLength(1);
});

test("the newsroom mails the numbers at once, to an address only", async () => {
  const actor = await editor();
  const { id } = await advertiser();
  await campaign(id, "2026-11-01", "2026-11-30", { "2026-11-03": 1200 });
  const { mails, tools } = outbox();
  await mailNumbersNow(database.db, actor, id, tools, "2026-11-20");
  expect(mails[0]!.text).toContain("Pão quente, 1 a 30 nov: 1.200 vistas e 1 toque.");
  const without = await advertiser({ email: null, wantsNumbers: false });
  await expect(mailNumbersNow(database.db, actor, without.id, tools, "2026-11-20")).rejects.toThrow(NoEmail);
});
