import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { incomeFacts, pixCharges, supporters } from "#db/schema/income.ts";
import { NEWEST_COMMENTS } from "#domain/comments/order.ts";
import { listComments } from "#domain/comments/reading.server.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { setSetting } from "#tests/factories/site.ts";
import { findBadge, giveBadge, mailThanks, NothingToThank, showBadge } from "./supporters.server.ts";

const database = testDatabase({ emptyBeforeEach: true });

const TXID = "a".repeat(32);
let made = 0;

async function charge(
  txid = TXID,
  facts: { kind: "paid" | "refund"; centavos: number; state?: string }[] = [],
  campaignId: string | null = null,
) {
  await database.db
    .insert(pixCharges)
    .values({ txid, campaignId, centavos: 2000, pixKey: "chave", code: "000201", until: new Date() });
  for (const fact of facts) {
    made++;
    const at = new Date("2026-11-20T15:00:00Z");
    await database.db.insert(incomeFacts).values({ key: `k${made}`, e2e: `E${made}`, txid, at, ...fact });
  }
}
const PAID = [{ kind: "paid" as const, centavos: 2000 }];
const BACK = [...PAID, { kind: "refund" as const, centavos: 2000, state: "DEVOLVIDO" }];

const sent: Mail[] = [];
const tools = (sendMail = async (mail: Mail) => void sent.push(mail)) => ({
  sendMail,
  siteName: "Coreto",
  siteUrl: "https://coreto.example",
  timeZone: "America/Sao_Paulo",
});

test("thanks are mailed once for a charge that was paid, and the address is stored nowhere", async () => {
  await charge(TXID, PAID);
  const broken = tools(() => Promise.reject(new Error("no post")));
  await expect(mailThanks(database.db, TXID, "alzira@exemplo.example", broken)).rejects.toThrow("no post");
  const both = await Promise.allSettled(
    [1, 2].map(() => mailThanks(database.db, TXID, "alzira@exemplo.example", tools())),
  );
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(sent).toMatchObject([{ to: "alzira@exemplo.example", subject: "Obrigado pelo apoio a Coreto" }]);
  expect(sent[0]!.text).toMatch(/R\$\u00a020 em .*20\/11\/2026.* 12:00.*o comprovante é o do seu banco/s);
  const { rows } = await database.pool.query("select row_to_json(c)::text as row from pix_charges c");
  expect(rows[0].row).not.toContain("alzira");
});

test.each([
  ["that nobody knows", null],
  ["that was not paid", []],
  ["that was given back", BACK],
  ["of a campaign", PAID, randomUUID()],
])("a charge %s gives neither mail nor badge", async (_, facts, campaignId: string | null = null) => {
  if (facts) await charge(TXID, facts, campaignId);
  const { id } = await createReader(database.db);
  await expect(mailThanks(database.db, TXID, "alzira@exemplo.example", tools())).rejects.toThrow(NothingToThank);
  await expect(giveBadge(database.db, id, TXID)).rejects.toThrow(NothingToThank);
  expect(await findBadge(database.db, id)).toBeNull();
});

test("a charge that was paid marks the comments of one account, until it ends or is hidden", async () => {
  await charge(TXID, PAID);
  const [alzira, bene] = [await createReader(database.db), await createReader(database.db)];
  const article = await createArticle(database.db);
  await createComment(database.db, article.id, { userId: alzira.id });
  const marks = async () =>
    (await listComments(database.db, article.id, NEWEST_COMMENTS)).comments.map(({ supports }) => supports);
  expect(await marks()).toEqual([undefined]);
  await giveBadge(database.db, alzira.id, TXID);
  await giveBadge(database.db, alzira.id, TXID);
  await expect(giveBadge(database.db, bene.id, TXID)).rejects.toThrow(NothingToThank);
  expect(await marks()).toEqual([true]);
  await showBadge(database.db, alzira.id, false);
  expect([await marks(), (await findBadge(database.db, alzira.id))?.shown]).toEqual([[undefined], false]);
  await showBadge(database.db, alzira.id, true);
  await database.db.update(supporters).set({ until: new Date(Date.now() - 1000) });
  expect([await marks(), await findBadge(database.db, alzira.id)]).toEqual([[undefined], null]);
  // Another account, or the same one later, gets nothing for the same charge.
  await expect(giveBadge(database.db, alzira.id, TXID)).rejects.toThrow(NothingToThank);
  await database.db.delete(supporters);
  await expect(giveBadge(database.db, bene.id, TXID)).rejects.toThrow(NothingToThank);
  const another = "b".repeat(32);
  await charge(another, PAID);
  await giveBadge(database.db, alzira.id, another);
  expect(await marks()).toEqual([true]);
  expect((await findBadge(database.db, alzira.id))!.until).toEqual(new Date("2027-11-20T15:00:00Z"));
  await setSetting(database.db, "features_off", "live,support");
  expect(await marks()).toEqual([undefined]);
});
