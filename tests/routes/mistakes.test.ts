import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";
import { attributes, main, text } from "./html.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);
const post = (path: string, form: Record<string, string>) =>
  ask(path, { method: "POST", body: new URLSearchParams(form) });
const admin = adminOf(database);

test("a mistake that a reader reports becomes a correction in the newsroom, all without scripts", async () => {
  const { id, slug } = await createArticle(database.db, { title: "A última viagem" });
  const path = `/news/${slug}/erro`;
  expect(attributes(main((await ask(`/news/${slug}`)).html), "href")).toContain(path);
  const form = main((await ask(`${path}?trecho=${encodeURIComponent("às 22h50")}`)).html);
  expect(text(form)).toContain("A última viagem Achou um erro?");
  expect(form).toContain(">às 22h50</textarea>");

  const empty = await post(path, { intent: "avisar", passage: "às 22h50", words: " " });
  expect(empty.status).toBe(422);
  expect(text(main(empty.html))).toContain("Diga o que está errado");
  const sent = await post(path, { intent: "avisar", passage: "às 22h50", words: "É às 23h40." });
  expect([sent.status, sent.headers.get("location")]).toEqual([302, `/news/${slug}?aviso=erro-avisado`]);
  expect((await ask(`/news/${slug}?aviso=erro-avisado`)).html).toContain("Obrigado pelo aviso");

  const board = text(main((await admin.ask("/admin")).html));
  expect(board).toContain("1 erro apontado Em “A última viagem” Conferir");
  expect(text(main((await admin.ask("/admin/revisao")).html))).toContain("É às 23h40.");
  const desk = (await admin.ask("/admin/revisao?aba=erros")).html;
  expect(text(main(desk))).toMatch(/Erros apontados 1 A última viagem às 22h50 É às 23h40\. .* Corrigir Não é erro/);
  expect(desk).toContain("1 item da revisão aguardando");
  const [reportId] = (await database.pool.query("select id from mistake_reports")).rows.map((row) => row.id);
  const begun = await admin.post("/admin/revisao", { intent: "corrigir", id: reportId });
  expect(begun.html).toContain(`/admin/news/${id}?aviso=correcao-comecada`);
  expect((await admin.ask(`/admin/news/${id}`)).html).toContain("Onde se lia “às 22h50”: É às 23h40.");
});
