import { expect, test } from "vitest";
import { doc, frame, text as line } from "#domain/news/document/builders.fixture.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { attributes, main, text } from "./html.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);
const PATH = "/news/coreto/enquete/p1";
const vote = (answer: string, cookie = "") =>
  ask(PATH, {
    method: "POST",
    headers: { cookie, accept: "text/html" },
    body: new URLSearchParams({ intent: "votar", answer }),
  });

const createPoll = (closesAt: string) => {
  const answers = [line("a1", "Retreta", "pollAnswer"), line("a2", "Samba & choro", "pollAnswer")];
  const poll = frame("poll", "p1", [line("q", "O que deve ter?", "pollQuestion"), ...answers], {
    closesAt,
    result: "after",
  });
  return createArticle(database.db, { slug: "coreto", title: "O coreto", body: doc(line("t", "A praça."), poll) });
};

test("a device votes without scripts, sees the result and may change its vote", async () => {
  await createPoll("2999-01-01T02:59:00.000Z");
  const article = await ask("/news/coreto");
  expect(article.cacheable).toBe(true);
  expect(attributes(main(article.html), "action")).toContain(PATH);
  expect(text(main(article.html))).toMatch(
    /Enquete O que deve ter\? Escolha uma resposta Retreta Samba & choro Votar Ver o resultado sem votar Aberta até 31 de dezembro de 2998, 23h59\. Não é pesquisa/,
  );
  const sent = await vote("a2");
  expect([sent.status, sent.headers.get("location")]).toEqual([302, PATH]);
  const [cookie, ...attributesOfCookie] = sent.headers.get("set-cookie")!.split("; ");
  expect(attributesOfCookie).toEqual(["Path=/news", "Max-Age=31536000", "SameSite=Lax", "HttpOnly"]);
  await vote("a1", cookie);
  const shown = await ask(PATH, { headers: { cookie: cookie! } });
  expect(shown.cacheable).toBe(false);
  expect(text(main(shown.html))).toMatch(/Retreta Seu voto 100% Samba & choro 0% 1 voto, com o seu\. Aberta até/);
  expect(text(main((await ask(PATH)).html))).not.toContain("Seu voto");
});

test("a vote without an answer, for an unknown one, or with a cookie of another form is answered in words", async () => {
  await createPoll("2999-01-01T02:59:00.000Z");
  const none = await ask(PATH, { method: "POST", body: new URLSearchParams({ intent: "votar" }) });
  expect([none.status, text(main(none.html))]).toEqual([422, expect.stringContaining("Escolha uma resposta.")]);
  const unknown = await vote("constructor", "coreto_voto=%00");
  expect([unknown.status, text(main(unknown.html))]).toEqual([422, expect.stringContaining("A enquete mudou.")]);
  for (const path of ["/news/coreto/enquete/p2", "/news/outra/enquete/p1", "/news/coreto/enquete/__proto__"]) {
    expect((await ask(path)).status).toBe(404);
    expect((await ask(path, { method: "POST", body: new URLSearchParams({ answer: "a1" }) })).status).toBe(404);
  }
});

test("a closed poll shows its result alone", async () => {
  await createPoll("2026-11-23T02:59:00.000Z");
  const late = await vote("a1");
  expect([late.status, text(main(late.html))]).toEqual([422, expect.stringContaining("A enquete já encerrou.")]);
  const page = main((await ask(PATH)).html);
  expect(text(page)).toMatch(/Retreta 0% Samba & choro 0% Encerrada em 22 de novembro de 2026, 23h59, com 0 votos\./);
  expect(page).not.toContain("<form");
});
