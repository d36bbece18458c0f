import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog } from "#db/schema/audience.ts";
import { townServices } from "#db/schema/town.ts";
import { tagsOfChange } from "#domain/features.server.ts";
import { addDays } from "#platform/format/calendar-days.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { testDatabase } from "#tests/database/database.ts";
import { adminOf } from "./admin.ts";
import { main, metaOf, structuredData, text } from "./html.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const { ask } = pagesOf(database);
const LIST = "/admin/servicos";
const TODAY = toLocalInput(new Date().toISOString(), "America/Sao_Paulo").slice(0, 10);

const save = (kind: string, fields: Record<string, string>, id = "novo") =>
  admin.post(`${LIST}/${id}`, { intent: "salvar", kind, shown: "on", ...fields });
const words = async (path: string) => text(main((await ask(path)).html));
const stored = async () => (await database.db.select().from(townServices))[0]!;

describe("a service of each kind goes from the one form to readers", () => {
  test("a telephone is listed with its number, and its page says when it was checked", async () => {
    const saved = await save("telefone", { title: "Samu", phone: "192", hours: "24 horas" });
    expect([saved.status, saved.html]).toEqual([200, expect.stringContaining("Serviço criado")]);
    const page = await ask("/servicos");
    expect([page.status, page.cacheable, page.tags.has("town")]).toEqual([200, true, true]);
    expect(text(main(page.html))).toContain("Telefones úteis 192 Samu");
    expect(page.html).toContain('href="tel:192"');
    expect(await words("/servicos/samu")).toMatch(/Samu .*Quando atende 24 horas Conferido em \d/);
    expect((await ask("/agenda/samu")).status).toBe(404);
  });

  test("an event is on its days, in the calendar and in a search, with structured data", async () => {
    const start = `${TODAY}T19:00`;
    const event = {
      title: "Retreta",
      start,
      end: `${TODAY}T21:00`,
      repeats: "FREQ=WEEKLY",
      place: "Praça",
      price: "De graça",
    };
    await save("evento", event);
    expect(await words("/agenda")).toContain("Hoje");
    expect(await words("/agenda")).toContain("19h até 21h Evento Retreta Praça · De graça");
    expect((await ask("/agenda")).html).toContain('href="webcal://jornal.example/agenda.ics"');
    expect(await words(`/agenda?dia=${addDays(TODAY, 7)}`)).toContain("Retreta");
    expect(await words(`/agenda?dia=${addDays(TODAY, 3)}`)).toContain("Nada marcado nestes dias.");
    const { html } = await ask("/agenda/retreta");
    expect(structuredData(html)).toContainEqual(
      expect.objectContaining({ "@type": "Event", name: "Retreta", isAccessibleForFree: true }),
    );
    const calendar = await ask("/agenda/retreta/calendario.ics");
    expect(calendar.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect((await ask("/agenda.ics")).html).toContain("SUMMARY:Retreta\r\n");
    expect(await words("/news?q=retreta")).toContain("Na cidade Evento Retreta");
    expect((await ask("/servicos/rss.xml")).html).toContain("<title>Evento: Retreta</title>");
    expect((await ask("/sitemap/paginas.xml")).html).toContain("/agenda/retreta</loc>");
  });

  test("the contact of a notice is on no page, and shown to readers who ask; a notice ends after 30 days", async () => {
    await save("aviso", { title: "Vaga de padeiro", text: "Madrugada.", contact: "(24) 98888-1200" });
    for (const path of ["/servicos", "/servicos/vaga-de-padeiro", "/servicos/rss.xml", "/news?q=vaga"])
      expect((await ask(path)).html, path).not.toContain("98888");
    const body = new URLSearchParams({ intent: "contato" });
    const asked = await ask("/servicos/vaga-de-padeiro", { method: "POST", body });
    expect(asked.html).toContain("(24) 98888-1200");
    const { endsAt } = await stored();
    expect(endsAt).toEqual(new Date(`${addDays(TODAY, 31)}T03:00:00Z`));
    await database.db.update(townServices).set({ endsAt: new Date() });
    expect(await words("/servicos")).toContain("Nenhum serviço por enquanto.");
  });

  test("a rota says who is on duty, also in the strip of the day, and a line when it leaves", async () => {
    await save("rota", {
      title: "Farmácia de plantão",
      places: "São José, Rua Direita, 214, (24) 3322-1470",
      turnFrom: TODAY,
      turnDays: "1",
    });
    await save("linha", { title: "Centro, Serra", number: "07", table: "todos os dias: 0h 23h59" });
    const page = await words("/servicos");
    expect(page).toContain("Farmácia de plantão São José aberta agora Rua Direita, 214 (24) 3322-1470");
    expect(page).toContain("Linha 07 Centro, Serra Próximas saídas: 23h59");
    expect(text((await ask("/")).html)).toContain("Plantão: São José, Rua Direita, 214");
  });
});

test("a death appears only once somebody has confirmed it, and what is withdrawn is gone everywhere", async () => {
  const death = { title: "Olga Furquim", died: TODAY, age: "88" };
  const refused = await save("falecimento", death);
  expect([refused.status, refused.html]).toEqual([422, expect.stringContaining("Diga quem confirmou")]);
  await save("falecimento", { ...death, confirmed: "Filho, por telefone" });
  expect(await words("/obituario")).toContain("Olga Furquim 88 anos, morreu em");
  const places = [
    "/obituario",
    "/obituario/olga-furquim",
    "/",
    "/news?q=olga",
    "/servicos/rss.xml",
    "/sitemap/paginas.xml",
    "/obituario.data",
  ];
  const light = { headers: { cookie: "coreto_versao=leve" } };
  const lightPlaces = ["/obituario", "/obituario/olga-furquim"];
  const pages = [
    ...(await Promise.all(places.map((path) => ask(path)))),
    ...(await Promise.all(lightPlaces.map((path) => ask(path, light)))),
  ];
  for (const { html, tags, cacheable } of pages) {
    expect(html).toMatch(/Olga Furquim|olga-furquim/);
    expect(html).not.toContain("por telefone");
    // Whatever is stored of it, in any process, goes with the change of its row.
    expect(cacheable ? tags.has("town") : true).toBe(true);
  }
  expect(tagsOfChange({ table: "town_services", id: null })).toEqual(["town"]);
  const { id } = await stored();
  expect((await admin.post(LIST, { intent: "tirar", id })).html).toContain("Fora do site");
  for (const path of places.filter((one) => !one.includes("olga")))
    expect((await ask(path)).html, path).not.toMatch(/Olga Furquim|olga-furquim/);
  expect(await words("/news?q=olga")).not.toContain("Furquim");
  expect((await ask("/obituario/olga-furquim")).status).toBe(404);
  expect((await ask("/obituario", light)).html).not.toContain("Furquim");
  expect((await ask("/obituario/olga-furquim", light)).status).toBe(404);
  expect((await database.db.select().from(auditLog)).map(({ action }) => action)).toContain("service.withdraw");
});

test("the agenda is narrowed to what is free, with children or outdoors, and each with its number", async () => {
  const event = (title: string, ahead: number, more: Record<string, string>) =>
    save("evento", { title, start: `${addDays(TODAY, ahead)}T23:59`, place: "Praça", ...more });
  await event("Feira", 0, { price: "De graça" });
  await event("Circo", 2, { price: "R$ 10", children: "A partir de 4 anos", rain: "No ginásio" });
  expect(await words("/agenda")).toContain("Tudo 2 Hoje 1");
  for (const [filter, title, other] of [
    ["de-graca", "Feira", "Circo"],
    ["com-criancas", "Circo", "Feira"],
    ["ao-ar-livre", "Circo", "Feira"],
  ] as const) {
    const page = await ask(`/agenda?filtro=${filter}`);
    const said = text(main(page.html));
    expect([said.includes(`${title} Praça`), said.includes(`${other} Praça`)], filter).toEqual([true, false]);
    expect([page.cacheable, metaOf(page.html, "robots")]).toEqual([true, "noindex"]);
  }
  for (const nothing of ["?filtro=__proto__", "?filtro=nada", "?dia=2026-02-30", "?mes=2026-13"])
    expect(await words(`/agenda${nothing}`), nothing).toMatch(/Feira Praça.*Circo Praça/);
  expect(await words(`/agenda?mes=${TODAY.slice(0, 7)}`)).toContain("Feira Praça");
});

test("what is typed wrong is named beside its field, and what somebody else saved is not lost", async () => {
  const event = { title: "Baile", start: "2026-02-30T19:00", place: "Clube" };
  expect((await save("evento", event)).html).toContain("Escolha um dia que existe");
  const backwards = { ...event, start: "2027-02-20T19:00", end: "2027-02-20T18:00" };
  expect((await save("evento", backwards)).html).toContain("O fim vem depois do começo");
  expect((await save("linha", { title: "x", table: "cedo" })).html).toContain("Escreva cada linha como");
  expect((await save("fanfarra", { title: "x" })).status).toBe(422);
  expect(await stored()).toBeUndefined();
  await save("telefone", { title: "Samu", phone: "192" });
  const { id } = await stored();
  expect((await save("evento", { ...event, start: "2027-02-20T19:00" }, id)).status).toBe(404);
  expect((await save("telefone", { title: "Samu", phone: "192", version: "1" }, id)).status).toBe(409);
});

test("a service that nobody has checked for long is on the dashboard until somebody says that it is right", async () => {
  await save("telefone", { title: "Samu", phone: "192" });
  await database.db.update(townServices).set({ checkedAt: new Date("2020-01-01T12:00:00Z") });
  expect(text((await admin.ask("/admin")).html)).toContain("Telefone: conferir se ainda está certo");
  const { id } = await stored();
  await admin.post(LIST, { intent: "conferir", id });
  expect(text((await admin.ask("/admin")).html)).not.toContain("conferir se ainda está certo");
  await admin.post(LIST, { intent: "excluir", id });
  expect(await database.db.select().from(townServices).where(eq(townServices.id, id))).toEqual([]);
  expect(text((await admin.ask("/admin/lixeira")).html)).toContain("Samu");
});

test("the light pages say the same in words, and the pages of deaths open no pop-ups", async () => {
  await save("telefone", { title: "Samu", phone: "192" });
  const light = await ask("/servicos", { headers: { cookie: "coreto_versao=leve" } });
  expect(light.html).not.toContain("<script");
  expect(text(main(light.html))).toContain("Telefones úteis Samu 192");
  await save("linha", { title: "Centro, Serra", number: "07", via: "Ponte", table: "todos os dias: 0h 23h59" });
  await save("evento", {
    title: "Baile",
    start: `${TODAY}T23:00`,
    place: "Clube",
    price: "R$ 5",
    text: "Com orquestra.",
  });
  await save("aviso", { title: "Vaga", text: "Padaria.", contact: "(24) 98888-1200" });
  const lightWords = async (path: string) => {
    const { html } = await ask(path, { headers: { cookie: "coreto_versao=leve" } });
    expect(html).not.toMatch(/<script(?! type="application\/ld)|98888/);
    return text(main(html));
  };
  expect(await lightWords("/servicos/samu")).toMatch(/Samu .*192 .*Conferido em/);
  expect(await lightWords("/servicos/centro-serra")).toMatch(/Próximas saídas: 23h59 .*Por onde passa: Ponte/);
  expect(await lightWords("/agenda/baile")).toMatch(
    /Hoje, às 23h.*Clube · R\$ 5.*Com orquestra\..*Pôr no meu calendário/,
  );
  expect(await lightWords("/servicos/vaga")).toContain("Ver o contato, na versão completa");
  expect(metaOf((await ask("/obituario?nome=x")).html, "robots")).toBe("noindex");
});

test("a calendar of another program is brought off the site, once, and a large one is refused", async () => {
  const entry = (uid: string, title: string, ...lines: string[]) =>
    ["BEGIN:VEVENT", `UID:${uid}`, `SUMMARY:${title}`, "LOCATION:Clube", ...lines, "END:VEVENT"].join("\r\n");
  const calendar = (...entries: string[]) =>
    ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", ...entries, "END:VCALENDAR", ""].join("\r\n");
  const bring = (text: string) => {
    const body = new FormData();
    body.append("intent", "importar");
    body.append("calendario", new File([text], "a.ics"));
    return admin.ask(`${LIST}.data`, { method: "POST", body });
  };
  const text = calendar(
    entry("a", "Baile", "DTSTART;TZID=Europe/Lisbon:20990101T220000"),
    entry("b", "Nunca", "DTSTART:20990101T220000", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
  );
  const brought = await bring(text);
  expect(brought.html).toMatch(/1 evento trazido.*Ficaram de fora.*: Nunca/);
  await bring(text);
  expect(await database.db.select().from(townServices)).toMatchObject([
    { title: "Baile", shown: false, data: { start: "2099-01-01T19:00" } },
  ]);
  const large = await bring("x".repeat(5_000_000));
  expect([large.status, large.html]).toEqual([413, expect.stringContaining("O calendário passa de 512 KB")]);
  expect((await bring("<html>")).html).toContain("Escolha um arquivo .ics");
});
