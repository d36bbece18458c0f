import { expect, test } from "vitest";
import { describeMoment, writeList } from "./offline-list.ts";
import type { OfflinePage } from "./offline-pages.ts";

// In the time zone of the device, which is that of the test.
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();
const NOW = at(20, 19);

const home: OfflinePage = {
  path: "/",
  at: at(20, 18, 22),
  pictures: [],
  bytes: 200_000,
};
const article: OfflinePage = {
  path: "/news/feira",
  at: at(19, 8, 2),
  title: "Feira & <festa>",
  category: "Cidade & campo",
  colour: "cat cat-cidade",
  bytes: 1_000_000,
  pictures: [["/media/a-640.webp", 5_000_000]],
};

test.each([
  ["today", at(20, 18, 22), { day: "hoje", hour: "18h22" }],
  ["on the hour", at(20, 18), { day: "hoje", hour: "18h" }],
  ["yesterday", at(19, 8, 2), { day: "ontem", hour: "8h02" }],
  ["earlier", at(3, 21, 15), { day: "3 de novembro", hour: "21h15" }],
])("a moment is said in the words of a reader: %s", (_, moment, words) => {
  expect(describeMoment(moment, NOW)).toEqual(words);
});

test("the list names what is kept, when it was opened and how much it takes", () => {
  const html = writeList([home, article], { isOffline: true, now: NOW });
  expect(html).toContain("Sem conexão. Você vê o que ficou guardado neste aparelho.");
  expect(html).toContain("O início, como estava hoje às 18h22, e a última notícia que você abriu.");
  expect(html).toContain(`<a class="btn" href="${home.path}">Abrir o início das 18h22</a>`);
  expect(html).toContain("1 notícia · 6,2 MB");
  expect(html).toContain('<article class="cat cat-cidade"><p class="kick">Cidade &amp; campo</p>');
  expect(html).toContain(`<a href="${article.path}">Feira &amp; &lt;festa&gt;</a>`);
  expect(html).toContain("aberta ontem, 8h02");
  expect(html).toContain('src="/media/a-640.webp"');
});

test("with a network it is no page of a lost connection", () => {
  const html = writeList([home, article, { ...article, path: "/news/banda", pictures: [] }], {
    isOffline: false,
    now: NOW,
  });
  expect(html).not.toContain("Sem conexão");
  expect(html).not.toContain("Tentar de novo");
  expect(html).toContain("as últimas 2 notícias que você abriu");
});

test("without anything kept it says so", () => {
  const html = writeList([], { isOffline: true, now: NOW });
  expect(html).toContain("Ainda não há nada guardado neste aparelho.");
  expect(html).not.toContain("Guardadas aqui");
  expect(html).not.toContain("Abrir o início");
});

test.each([
  [{ wanted: "Ponte <nova>" }, "“Ponte &lt;nova&gt;” não está guardada neste aparelho.", 2],
  [{ search: "FESTÃ" }, "Busca por “FESTÃ” no que ficou guardado neste aparelho: 1 notícia.", 1],
  [{ search: "zzyzx" }, "nenhuma notícia guardada neste aparelho tem “zzyzx”.", 2],
])("a page that is not kept is answered for what was asked: %j", (asked, words, count) => {
  const front = { ...article, path: "/news/onibus", title: "Ônibus 14", front: true };
  const html = writeList([home, article, front], { isOffline: true, now: NOW, ...asked });
  expect(html).toContain(words);
  expect(html.match(/<article/g)).toHaveLength(count);
});
