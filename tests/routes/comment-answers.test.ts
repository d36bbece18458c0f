import { expect, test } from "vitest";
import { comments } from "#db/schema/comments.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";
import { text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const PATH = "/admin/comments";
const ANSWER = "Toca sim: a banda mirim abre a tarde.\nÀs 17h30.";

async function waitingComment() {
  const article = await createArticle(database.db, { title: "Retreta na praça", slug: "retreta" });
  return createComment(database.db, article.id, { content: "A banda mirim toca?", approved: false });
}
const send = (fields: Record<string, string>, ...browser: Parameters<typeof admin.post>[2][]) =>
  admin.post(PATH, fields, ...browser);
const stored = async () => (await database.db.select().from(comments))[0]!;

test("an answer is on the article's page at once, changed and removed there too", async () => {
  const { id } = await waitingComment();
  const before = await admin.ask("/news/retreta", {}, admin.visitor());
  expect(before.html).not.toContain("A banda mirim toca?");
  const answered = await send({ intent: "responder", id, answer: `  ${ANSWER.replace("\n", "\r\n")} ` });
  expect([answered.status, answered.html.includes("Resposta publicada")]).toEqual([200, true]);
  const { html } = await admin.ask("/news/retreta", {}, admin.visitor());
  expect(html).toContain('aria-label="Resposta da Redação"');
  expect(text(html)).toMatch(/A banda mirim toca\?.*Redação \d+\/\d+\/\d+ às \d\d:\d\d Toca sim/);
  expect(text((await admin.ask(`${PATH}?aba=aprovados`)).html)).toContain("Toca sim: a banda mirim abre a tarde.");

  await send({ intent: "responder", id, answer: "Não toca." });
  expect((await admin.ask("/news/retreta", {}, admin.visitor())).html).toContain("Não toca.");
  const removed = await send({ intent: "tirar-resposta", id });
  expect(removed.html).toContain("Resposta tirada");
  const without = await admin.ask("/news/retreta", {}, admin.visitor());
  expect(without.html).not.toContain("Não toca.");
  expect(without.html).toContain("A banda mirim toca?");
});

test("an answer with a name is marked as the newsroom's, and the form offers it again", async () => {
  const { id } = await waitingComment();
  await send({ intent: "responder", id, answer: ANSWER, isSigned: "on" });
  const { html } = await admin.ask("/news/retreta", {}, admin.visitor());
  expect(html).toContain('aria-label="Resposta da Redação"');
  const { signedBy } = (await admin.ask(`${PATH}?aba=aprovados`)).html.match(
    /<b>(?<signedBy>[^<]+)<\/b><span class="meta">/,
  )!.groups!;
  expect(signedBy).not.toBe("Redação");
  expect(text(html)).toMatch(new RegExp(`${signedBy} Redação \\d+/\\d+/\\d+ às \\d\\d:\\d\\d Toca sim`));
  await send({ intent: "responder", id, answer: ANSWER });
  expect(text((await admin.ask("/news/retreta", {}, admin.visitor())).html)).not.toContain(signedBy);
});

test("an undo restores answer and state", async () => {
  const { id } = await waitingComment();
  await send({ intent: "responder", id, answer: ANSWER });
  const undo = { intent: "desfazer-resposta", id, answer: "", answeredAt: "", signedBy: "", state: "waiting" };
  expect((await send(undo)).html).toContain("Ação desfeita");
  expect(await stored()).toMatchObject({ answer: null, approved: false, moderatedAt: null });
  const again = { ...undo, answer: ANSWER, answeredAt: "2026-11-20T12:00:00.000Z", state: "approved" };
  await send(again);
  expect(await stored()).toMatchObject({
    answer: ANSWER,
    answeredAt: new Date("2026-11-20T12:00:00Z"),
    approved: true,
  });
  const late = await send({ ...undo, version: "de-antes" });
  expect([late.status, late.html.includes("Outra pessoa da redação mudou a resposta")]).toEqual([422, true]);
});

test.each([
  ["an empty answer", { answer: " \u200b\n" }, 422, "Escreva a resposta"],
  ["a long answer", { answer: "a".repeat(2001) }, 422, "Use no máximo 2000 letras"],
  ["no answer", {}, 422, ""],
  ["a wrong id", { id: "1", answer: ANSWER }, 404, "Isto não existe mais"],
  ["an unknown comment", { id: "00000000-0000-4000-8000-000000000000", answer: ANSWER }, 404, "Isto não existe mais"],
])("%s is refused and changes nothing", async (_, fields, status, words) => {
  const { id } = await waitingComment();
  const refused = await send({ intent: "responder", id, ...fields });
  expect([refused.status, refused.html.includes(words)]).toEqual([status, true]);
  expect(await stored()).toMatchObject({ answer: null, approved: false });
});

test("an undo with odd values is refused", async () => {
  const { id } = await waitingComment();
  for (const [name, odd] of [
    ["state", "spam"],
    ["answeredAt", "ontem"],
    ["state", "__proto__"],
    ["signedBy", "Marina"],
  ] as const) {
    const fields = { intent: "desfazer-resposta", id, answer: ANSWER, answeredAt: "", state: "approved", [name]: odd };
    expect((await send(fields)).status).toBe(422);
  }
  expect(await stored()).toMatchObject({ answer: null, approved: false });
});

test("readers and visitors cannot answer", async () => {
  const { id } = await waitingComment();
  const { browser } = await admin.reader();
  for (const sender of [browser, admin.visitor()]) await send({ intent: "responder", id, answer: ANSWER }, sender);
  expect(await stored()).toMatchObject({ answer: null, approved: false });
});

test("markup in an answer is text", async () => {
  const { id } = await waitingComment();
  await send({ intent: "responder", id, answer: "<img src=x onerror=alert(1)>" });
  expect((await admin.ask("/news/retreta", {}, admin.visitor())).html).not.toContain("<img src=x");
});
