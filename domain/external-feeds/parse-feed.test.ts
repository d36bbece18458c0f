import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { growthOf, MAX_GROWTH } from "#tests/growth.ts";
import { parseFeed, type UnreadableFeed } from "./parse-feed.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const FEED = "https://site.example/feeds/todas.xml";

const file = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const read = (name: string, contentType?: string) => parseFeed(file(name), { url: FEED, contentType }, NOW);
const parseText = (text: string) => parseFeed(Buffer.from(text), { url: FEED }, NOW);
const titles = (name: string) => read(name).items.map(({ title }) => title);
const links = (name: string) => read(name).items.map(({ link }) => link);

function failure(work: () => unknown) {
  try {
    work();
    return "no failure";
  } catch (error) {
    return (error as UnreadableFeed).code;
  }
}

describe("formats of feeds", () => {
  test.each([
    ["rss-091.xml", "Gazeta da Serra", "Estrada da Serra reabre após a obra", "2026-11-20T21:30:00.000Z"],
    ["rss-092.xml", "Boletim do Campo", "Leite sobe dois centavos", "2026-11-20T09:00:00.000Z"],
    ["rss-1.rdf", "Agência Universitária", "Nova espécie de perereca", "2026-11-21T00:00:00.000Z"],
    ["rss-2.xml", "Correio do Planalto", "Câmara vota o orçamento", "2026-11-21T10:00:00.000Z"],
    ["rss-2-namespaces.xml", "Diário da Capital", "Museu tem noite gratuita", "2026-11-20T21:00:00.000Z"],
    ["rss-2-prefixed.xml", "Portal Sul", "Frente fria chega amanhã", "2026-11-21T09:00:00.000Z"],
    ["atom.xml", "Agência Interior", "Safra de grãos cresce 4% & bate recorde", "2026-11-21T08:00:00.000Z"],
    ["atom-relative.xml", "Blog da Estação", "Maria-fumaça volta a andar", "2026-11-21T09:00:00.000Z"],
    ["atom-03.xml", "Diário Antigo", "Praça ganha bancos", "2026-11-20T10:00:00.000Z"],
    ["json-feed.json", "Mundo em Pauta", "Países fecham acordo sobre plástico & vidro", "2026-11-21T08:00:00.000Z"],
    ["packed.xml.gz", "Correio do Planalto", "Câmara vota o orçamento", "2026-11-21T10:00:00.000Z"],
    ["blank-before.xml", "Correio do Planalto", "Câmara vota o orçamento", "2026-11-21T10:00:00.000Z"],
  ])("the feed in %s is read, with its title and the date of its first item", (name, feedTitle, title, moment) => {
    const { title: found, items } = read(name);
    expect(found).toBe(feedTitle);
    expect(items[0]!.title).toBe(title);
    expect(items[0]!.publishedAt.toISOString()).toBe(moment);
  });
});

describe("encodings of feeds", () => {
  const title = "Irmãos constroem avião em três anos";
  test.each([
    ["latin-1.xml", undefined, title],
    ["latin-1.xml", "text/xml; charset=utf-8", title],
    ["windows-1252.xml", undefined, "Irmãos constroem avião em três anos — “voa” por R$ 5 mil€"],
    ["windows-1252-undeclared.xml", undefined, "Irmãos constroem avião em três “anos”"],
    [
      "windows-1252-undeclared.xml",
      'application/rss+xml; charset="windows-1252"',
      "Irmãos constroem avião em três “anos”",
    ],
    ["utf-8-called-latin-1.xml", "text/xml; charset=ISO-8859-1", title],
    ["utf-8-bom.xml", "text/xml; charset=ISO-8859-1", title],
    ["utf-16.xml", "text/xml", title],
    ["latin-1.xml", "text/xml; charset=nada-disso", title],
  ])("the feed in %s with Content-Type %s is decoded", (name, contentType, expected) => {
    expect(read(name, contentType).items[0]!.title).toBe(expected);
  });
});

describe("texts of a feed", () => {
  test("CDATA, tags, scripts and pictures are removed", () => {
    expect(read("cdata.xml")).toMatchObject({
      title: "Folha & Esporte",
      items: [
        {
          title: 'União 2 x 1 Real: "virada" histórica',
          link: "https://folha.example/virada",
          description: "Gol aos 47 do 2º tempo.\nLeia mais",
        },
      ],
    });
    expect(read("rss-2-namespaces.xml").items[0]!.description).toBe(
      "Concertos das 18h às 23h.\nEntrada pela rua de trás.",
    );
  });

  test("entities are decoded, also twice-encoded ones", () => {
    expect(read("entities.xml")).toMatchObject({
      title: "Ciência & Vida",
      items: [
        {
          title: 'Temperatura < 10 °C & geada: o que "esperar" — guia',
          description: "Cubra as mudas.\nRegue de manhã.",
        },
      ],
    });
  });

  test("Atom declares which texts are HTML", () => {
    expect(read("atom.xml").items).toMatchObject([
      { description: "Milho puxa a alta < 5 mi de toneladas." },
      { title: "Chuva de meteoros na madrugada", description: "Olhe para o leste." },
    ]);
  });

  test("control characters, which the database would refuse, are removed", () => {
    expect(titles("control-characters.xml")).toEqual(["Linha um fim"]);
  });

  test("a missing title is replaced by the beginning of the description", () => {
    expect(titles("untitled.xml")).toEqual([
      "Um aviso da prefeitura sobre a coleta de lixo no feriado, que muda de horário em todos os bairros da…",
    ]);
    expect(titles("json-feed.json")[1]).toBe("Cúpula termina sem foto oficial. Líderes voltam em março.");
  });
});

describe("links of a feed", () => {
  test("relative links are resolved against the site, and those of Atom against its base", () => {
    expect(links("relative-links.xml")).toEqual([
      "https://radio.example/retreta",
      "https://radio.example/noticias/ouvinte",
      "https://audio.example/a",
    ]);
    expect(links("atom-relative.xml")).toEqual(["https://blog.example/noticias/trem", "https://blog.example/bilhete"]);
  });

  test("relative links are resolved against the feed if it names no site", () => {
    const { items } = parseText(
      "<rss version='2.0'><channel><title>T</title><item><title>A</title><link>a.html</link><pubDate>2026-11-20</pubDate></item></channel></rss>",
    );
    expect(items[0]!.link).toBe("https://site.example/feeds/a.html");
  });

  test("script, file and data URLs are ignored", () => {
    expect(links("bad-links.xml")).toEqual(["https://links.example/bom"]);
  });

  test("a link of more than 2000 characters is ignored", () => {
    const { items } = parseText(
      `<rss version='2.0'><channel><title>T</title><item><title>A</title><link>https://a.example/${"x".repeat(2000)}</link><pubDate>2026-11-20</pubDate></item></channel></rss>`,
    );
    expect(items).toEqual([]);
  });

  test("the second item with a link is dropped; a guid that all items share is ignored", () => {
    expect(titles("duplicates.xml")).toEqual(["Primeira", "Outra com o mesmo guid"]);
  });
});

describe("dates of a feed", () => {
  test("all usual date formats are read as the same moment, and an item with an invalid date is dropped", () => {
    const { items } = read("dates.xml");
    expect(items.map(({ title }) => title)).toEqual([
      "RFC 822",
      "Dia errado",
      "Sem fuso",
      "Ano de dois algarismos",
      "ISO",
      "ISO sem T",
      "Português",
      "Mês por extenso",
      "GMT com sinal",
      "Fuso com nome",
    ]);
    expect(new Set(items.map(({ publishedAt }) => publishedAt.toISOString()))).toEqual(
      new Set(["2026-11-20T12:00:00.000Z"]),
    );
  });

  test("items without a date are dropped", () => {
    expect(titles("rss-091.xml")).toHaveLength(1);
    expect(titles("no-dates.xml")).toEqual([]);
    expect(titles("json-feed.json")).not.toContain("Sem data");
  });
});

test("the ten newest items are returned, newest first, whatever their order in the feed", () => {
  expect(titles("many-items.xml")).toEqual(Array.from({ length: 10 }, (_, index) => `Notícia ${23 - index}`));
});

test("a channel without items is a valid feed", () => {
  expect(read("empty-channel.xml")).toEqual({ title: "Em obras", items: [] });
});

test.each([
  ["page.htm", "not_a_feed"],
  ["blocked.htm", "not_a_feed"],
  ["opml.xml", "not_a_feed"],
  ["empty.xml", "not_a_feed"],
  ["external-entity.xml", "broken_feed"],
])("%s is refused: %s", (name, code) => {
  expect(failure(() => read(name))).toBe(code);
});

test.each([
  ["a JSON that is no feed", '{"version":1}', "not_a_feed"],
  ["a cut JSON", '{"version":"https://jsonfeed.org/version/1.1","items":[', "not_a_feed"],
  ["tags without end", `<rss version="2.0"><channel>${"<a>".repeat(100_000)}`, "broken_feed"],
  ["a packed file that is cut", file("packed.xml.gz").subarray(0, 100), "broken_feed"],
])("%s is refused", (_, text, code) => {
  expect(failure(() => parseFeed(Buffer.from(text), { url: FEED }, NOW))).toBe(code);
});

test("recursive entities are not expanded", () => {
  const { title, items } = read("billion-laughs.xml");
  expect(title).toBe("&lol9;");
  expect(items[0]!.title).toBe("Bomba &lol9;");
});

test("a huge feed is read, and its ten newest items are returned", () => {
  const item = (index: number) =>
    `<item><title>Notícia ${index}</title><link>https://a.example/${index}</link><description>${"&lt;p&gt;texto ".repeat(40)}</description><pubDate>${new Date(NOW.getTime() - index * 1000).toUTCString()}</pubDate></item>`;
  const body = Array.from({ length: 3000 }, (_, index) => item(index)).join("");
  const { items } = parseText(`<rss version="2.0"><channel><title>Grande</title>${body}</channel></rss>`);
  expect(items.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, index) => `Notícia ${index}`));
});

describe("a feed with errors", () => {
  const item = (title: string, date = "Wed, 25 Nov 2026 10:00:00 -0300") =>
    `<item><title>${title}</title><link>https://v.example/${encodeURIComponent(title.slice(0, 8))}</link><pubDate>${date}</pubDate></item>`;
  const feed = (...items: string[]) =>
    `<?xml version="1.0"?><rss version="2.0"><channel><title>Vizinho</title>${items.join("")}</channel></rss>`;
  const shown = (text: string) => {
    const { title, items, damaged } = parseFeed(Buffer.from(text), { url: FEED }, new Date("2026-11-26T12:00:00Z"));
    return { title, titles: items.map((found) => found.title).sort(), damaged };
  };

  test.each([
    ["with a bare <", feed(item("A"), item("Preço < R$ 5"), item("C")), ["A", "C", "Preço < R$ 5"]],
    ["with a tag that does not end", feed(item("A"), item("Use <b agora"), item("C")), ["A", "C", "Use"]],
    ["that is cut in its last item", feed(item("A"), item("B"), item("C")).slice(0, -90), ["A", "B"]],
    ["with an item that does not end", feed(item("A"), "<item><title>B</title>", item("C")), ["A", "C"]],
    ["whose own title is broken", feed(item("A")).replace("Vizinho", "Vizi < <nho"), ["A"]],
    [
      "of Atom that is cut",
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><title>A</title><link href="https://v.example/a"/><id>x</id><updated>2026-11-20T10:00:00Z</updated></entry><entry><title>B</ti',
      ["A"],
    ],
  ])("of a feed %s the whole items are read", (_, text, titles) => {
    expect(shown(text)).toMatchObject({ titles, damaged: true });
  });

  test("a feed that is cut keeps its title, and its whole items are read", () => {
    const { title, items, damaged } = read("truncated.xml");
    expect([title, items.map((found) => found.title), damaged]).toEqual([
      "Correio do Planalto",
      ["Câmara vota o orçamento"],
      true,
    ]);
    expect(read("rss-2.xml").damaged).toBeUndefined();
  });

  test("a byte that is not UTF-8 becomes a replacement character, and no other letter changes", () => {
    const [before, after] = feed(item("Praça é # nossa"), item("Ação")).split("#");
    const bytes = Buffer.concat([Buffer.from(before!), Buffer.from([0xe7]), Buffer.from(after!)]);
    const { items } = parseFeed(bytes, { url: FEED }, new Date("2026-11-26T12:00:00Z"));
    expect(items.map(({ title }) => title).sort()).toEqual(["Ação", "Praça é � nossa"]);
  });

  test("a broken feed of double the length is read in at most about double the time", async () => {
    for (const part of ["<item><![CDATA[", "<item>", "<item x=' ", "<![CDATA["]) {
      const make = (length: number) => `<rss><channel>${part.repeat(length / part.length)}`;
      expect(await growthOf(shown, make, 1_000_000), part).toBeLessThanOrEqual(MAX_GROWTH);
    }
  });
});
